import type { MessageKey } from '../platform/message-keys.ts'

type FooterLink = readonly [to: string, label: MessageKey]
type FooterGroup = readonly [title: MessageKey, links: readonly FooterLink[]]

/** Returns the footer's links without the hidden ones. */
export function footerGroups(hidden: readonly string[]): FooterGroup[] {
  return groups
    .map(([title, links]): FooterGroup => [title, links.filter(([to]) => !hidden.includes(to))])
    .filter(([, links]) => links.length > 0)
}

/** Only existing pages are listed. */
const groups: FooterGroup[] = [
  [
    'shell.footerShop',
    [
      ['/', 'shell.home'],
      ['/categories', 'shell.allCategories'],
      ['/new', 'home.newest'],
      ['/sale', 'home.onSale'],
      ['/gifts', 'shell.gifts'],
      ['/search', 'shell.search'],
      ['/gallery', 'shell.gallery'],
      ['/welcome', 'shell.welcome'],
    ],
  ],
  [
    'shell.play',
    [
      ['/play', 'shell.playToday'],
      ['/play/open', 'shell.openPlay'],
      ['/play/workshops', 'shell.workshops'],
      ['/play/parties', 'shell.parties'],
      ['/play/gallery', 'shell.halls'],
    ],
  ],
  [
    'shell.footerYou',
    [
      ['/orders', 'shell.orders'],
      ['/bookings', 'shell.bookings'],
      ['/chats', 'shell.chats'],
      ['/wishlist', 'shell.wishlist'],
      ['/cart', 'shell.cart'],
      ['/account', 'shell.profile'],
      ['/membership', 'shell.member'],
    ],
  ],
  [
    'shell.footerHelp',
    [
      ['/faq', 'shell.faq'],
      ['/contact', 'shell.contact'],
      ['/about', 'shell.aboutUs'],
      ['/accessibility', 'shell.accessibility'],
    ],
  ],
  [
    'shell.footerLegal',
    [
      ['/terms', 'shell.terms'],
      ['/privacy', 'shell.privacy'],
      ['/cookies', 'shell.cookies'],
    ],
  ],
]
