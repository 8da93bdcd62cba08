import type { WordKey } from '../platform/word-keys.ts'

/** What the footer leads to. A page is listed here once it exists. */
export const footerGroups: { title: WordKey; links: { to: string; label: WordKey }[] }[] = [
  {
    title: 'shell.footerShop',
    links: [
      { to: '/', label: 'shell.home' },
      { to: '/categories', label: 'shell.allCategories' },
      { to: '/search', label: 'shell.search' },
      { to: '/welcome', label: 'shell.aboutMarah' },
    ],
  },
  {
    title: 'shell.footerYou',
    links: [
      { to: '/orders', label: 'shell.orders' },
      { to: '/wishlist', label: 'shell.wishlist' },
      { to: '/cart', label: 'shell.cart' },
      { to: '/account', label: 'shell.profile' },
    ],
  },
]
