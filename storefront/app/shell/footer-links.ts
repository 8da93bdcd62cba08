import type { Extension } from '@marah/contract/extensions'
import type { MessageKey } from '../platform/message-keys.ts'

type FooterLink = { to: string; label: MessageKey; needs?: Extension }
type FooterGroup = { title: MessageKey; links: FooterLink[]; needs?: Extension }

/** The footer's links, without those that `missing` names the extension of. */
export function footerGroups(missing: readonly Extension[]): FooterGroup[] {
  const isThere = ({ needs }: { needs?: Extension }) => !needs || !missing.includes(needs)
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
    needs: 'play-centre',
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
      { to: '/bookings', label: 'shell.bookings', needs: 'play-centre' },
      { to: '/chats', label: 'shell.chats', needs: 'chats' },
      { to: '/wishlist', label: 'shell.wishlist' },
      { to: '/cart', label: 'shell.cart' },
      { to: '/account', label: 'shell.profile' },
      { to: '/membership', label: 'shell.member', needs: 'membership' },
    ],
  },
  {
    title: 'shell.footerHelp',
    links: [
      { to: '/faq', label: 'shell.faq' },
      { to: '/contact', label: 'shell.contact', needs: 'contact' },
      { to: '/about', label: 'shell.aboutUs', needs: 'more-texts' },
      { to: '/accessibility', label: 'shell.accessibility', needs: 'more-texts' },
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
