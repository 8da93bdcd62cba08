import type { MessageKey } from '../platform/message-keys.ts'

type FooterLink = { to: string; label: MessageKey; ofPlay?: boolean }
type FooterGroup = { title: MessageKey; links: FooterLink[]; ofPlay?: boolean }

/** The footer's links; those of the play centre only where there is one. */
export function footerGroups(hasPlay: boolean): FooterGroup[] {
  const isThere = ({ ofPlay = false }: { ofPlay?: boolean }) => hasPlay || !ofPlay
  return groups.filter(isThere).map((group) => ({ ...group, links: group.links.filter(isThere) }))
}

/** Only existing pages are listed. */
const groups: FooterGroup[] = [
  {
    title: 'shell.footerShop',
    links: [
      { to: '/', label: 'shell.home' },
      { to: '/categories', label: 'shell.allCategories' },
      { to: '/new', label: 'home.newest' },
      { to: '/sale', label: 'home.onSale' },
      { to: '/search', label: 'shell.search' },
      { to: '/gallery', label: 'shell.gallery' },
      { to: '/welcome', label: 'shell.aboutShop' },
    ],
  },
  {
    title: 'shell.play',
    ofPlay: true,
    links: [
      { to: '/play', label: 'shell.playToday' },
      { to: '/play/open', label: 'shell.openPlay' },
      { to: '/play/workshops', label: 'shell.workshops' },
      { to: '/play/parties', label: 'shell.parties' },
      { to: '/play/gallery', label: 'shell.halls' },
    ],
  },
  {
    title: 'shell.footerYou',
    links: [
      { to: '/orders', label: 'shell.orders' },
      { to: '/bookings', label: 'shell.bookings', ofPlay: true },
      { to: '/chats', label: 'shell.chats' },
      { to: '/wishlist', label: 'shell.wishlist' },
      { to: '/cart', label: 'shell.cart' },
      { to: '/account', label: 'shell.profile' },
      { to: '/membership', label: 'shell.member' },
    ],
  },
  {
    title: 'shell.footerHelp',
    links: [
      { to: '/faq', label: 'shell.faq' },
      { to: '/contact', label: 'shell.contact' },
      { to: '/about', label: 'shell.aboutUs' },
      { to: '/accessibility', label: 'shell.accessibility' },
    ],
  },
  {
    title: 'shell.footerLegal',
    links: [
      { to: '/terms', label: 'shell.terms' },
      { to: '/privacy', label: 'shell.privacy' },
      { to: '/cookies', label: 'shell.cookies' },
    ],
  },
]
