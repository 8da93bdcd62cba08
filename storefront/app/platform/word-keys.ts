/** One line for each file of words/en: this is what makes `t('feature.name')` a checked key. */
type Files = {
  bookings: typeof import('../../words/en/bookings.json')
  kids: typeof import('../../words/en/kids.json')
  accounts: typeof import('../../words/en/accounts.json')
  'accounts-entry': typeof import('../../words/en/accounts-entry.json')
  'accounts-profile': typeof import('../../words/en/accounts-profile.json')
  dummy: typeof import('../../words/en/dummy.json')
  chats: typeof import('../../words/en/chats.json')
  cart: typeof import('../../words/en/cart.json')
  content: typeof import('../../words/en/content.json')
  checkout: typeof import('../../words/en/checkout.json')
  discovery: typeof import('../../words/en/discovery.json')
  play: typeof import('../../words/en/play.json')
  'play-book': typeof import('../../words/en/play-book.json')
  orders: typeof import('../../words/en/orders.json')
  social: typeof import('../../words/en/social.json')
  notifications: typeof import('../../words/en/notifications.json')
  sellers: typeof import('../../words/en/sellers.json')
  search: typeof import('../../words/en/search.json')
  reviews: typeof import('../../words/en/reviews.json')
  'reviews-own': typeof import('../../words/en/reviews-own.json')
  'questions-ask': typeof import('../../words/en/questions-ask.json')
  questions: typeof import('../../words/en/questions.json')
  home: typeof import('../../words/en/home.json')
  catalogue: typeof import('../../words/en/catalogue.json')
  shell: typeof import('../../words/en/shell.json')
  wishlist: typeof import('../../words/en/wishlist.json')
  welcome: typeof import('../../words/en/welcome.json')
}

/** Every key of the shop, as `<feature>.<name>`. */
export type WordKey = { [F in keyof Files]: `${F}.${keyof Files[F] & string}` }[keyof Files]
