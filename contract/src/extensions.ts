import type { z } from 'zod'

/**
 * Extensions of a back end beyond the core, each with what it adds. The core consists of the calls and fields of the
 * storefront's specification: every back end has them. A call names its extension beside its tag; `inExtension` or
 * `extensionFields` mark a field; everything unmarked is core.
 */
export const extensions = {
  'address-book': 'Addresses have a label, and one of them is the default.',
  'automatic-discounts': 'The cart grants discounts without a code, and orders and documents name them.',
  'avatar-upload': 'A customer uploads a picture of their own.',
  'buy-again': 'What can still be had of an order goes into the cart in one step.',
  capabilities: 'The back end says which of these extensions it has.',
  captions: 'Films come with captions, a poster and a transcript.',
  'cart-amounts': 'The cart and its lines say their sums, their count and how many units can be had.',
  'cart-merge': 'A visitor’s cart is brought into the account’s in one step.',
  'category-tree': 'Categories stand below each other.',
  chats: 'Customers write with sellers.',
  'check-in': 'Staff let visitors of the play centre in.',
  'checkout-addresses': 'The cart and the payment page take a delivery address.',
  'code-facts':
    'A one-time code says where it went, until when it holds and when another may be asked for; a right one answers the changed account.',
  'company-buyers': 'A purchase takes the name and tax number of a company, and its documents print them.',
  contact: 'The contact form reaches the shop.',
  countries: 'Countries are listed with how an address is written there.',
  coupons: 'A code takes something off the cart or a booking.',
  'data-download': 'A customer downloads what the shop holds about them.',
  'delivery-options': 'Goods are delivered by zones and rates, or picked up; an order says how it goes.',
  'delivery-terms': 'The shop says what delivery costs and how long it takes.',
  documents: 'Invoices and credit notes have numbers without gaps, and never change.',
  'email-change-undo': 'The old address can take a change of address back.',
  facets:
    'Products are filtered by options, price, rating and stock, each with the number of products it would show.',
  'faq-search': 'Questions are found by words and by category.',
  gifts: 'A purchase is marked as a gift with a message, and has a receipt without prices.',
  'guest-bookings':
    'Visits, workshops and parties are booked with an email address and a phone number, without an account.',
  'guest-checkout': 'Goods are bought with an email address, without an account.',
  health: 'The process says whether it lives and can serve.',
  imprint: 'The shop says who is legally responsible for it.',
  invitations: 'A family invites guests to its party by a link.',
  invoices: 'A paid order has an invoice.',
  'item-names': 'A stock unit in a list or cart names its product and seller.',
  kids: 'A family’s kids are kept with the account.',
  'live-notifications': 'News arrive while the shop is open (server-sent events).',
  'mail-language': 'The account knows in which language the shop writes.',
  membership: 'A customer becomes a member.',
  'more-texts': 'The shop has texts about itself and its accessibility.',
  'notification-marks': 'Notifications are marked as read.',
  'notification-state': 'Notifications are counted, and listed by whether they were read.',
  'order-cancel': 'A customer cancels an order.',
  'order-cancel-rest': 'A customer cancels what has not been sent yet of an order that was sent in part.',
  'order-lines': 'A frozen cart says its lines, their prices, its visits and its address.',
  'order-lookup': 'An order is shown by the link of its mail, without a login.',
  'order-status': 'An order says its number, its state, what has happened and what may be done with it.',
  'order-tabs': 'The list of orders is cut into ongoing and previous ones.',
  ordering: 'Lists of products are ordered by price, rating, age or popularity.',
  'own-pages': 'The shop has texts, a picture and an order of its own for its home and landing page.',
  'own-reviews': 'A customer finds own reviews, and what can be reviewed.',
  'page-size': 'Lists take the number of entries of a page.',
  'page-vitals': 'Browsers say how fast pages were, without saying whose.',
  parcels: 'An order says which of its goods have been sent, parcel by parcel.',
  'password-state': 'An account says whether it has a password.',
  'payment-webhook': 'The payment provider reports to the back end.',
  'picture-sizes': 'Pictures come in prepared sizes and formats.',
  'play-centre': 'Open play, workshops and parties are shown, held, paid, moved and cancelled.',
  'play-reviews': 'Families rate their visits.',
  'price-changes':
    'Lines say how their price has changed, and the payment page takes the sum that was agreed to.',
  'price-history': 'A reduced price comes with the lowest of the last 30 days.',
  'product-counts': 'Categories and product types say how many products they hold.',
  'product-joins': 'A product names its category, type and seller, and the way to it.',
  'product-prices': 'A product says its lowest and highest price and whether it is in stock.',
  'product-questions': 'Customers ask about products; questions and answers say their language and day.',
  push: 'Notifications reach a closed browser (Web Push).',
  ratings: 'A product says its mean rating.',
  reauthentication: 'Who changes the access to an account proves once more who they are.',
  referrals: 'A customer has a link for friends, and says where they heard of the shop.',
  'related-products': 'Products that go together are shown with each other.',
  'reset-link-check': 'A link for a new password is checked before anything is typed.',
  returns: 'Parts of an order are sent back for money or exchange.',
  'review-changes':
    'A customer changes and removes own reviews and their pictures, and an order says what of it was reviewed.',
  'review-details': 'Reviews are filtered and ordered, say what was bought, and carry the seller’s reply.',
  'review-reports': 'A review that breaks the rules is reported.',
  'review-videos': 'A film is added to a review.',
  'sample-languages': 'The sample entity keeps its message in each language.',
  'saved-items': 'Lines of the cart are put aside for later.',
  search: 'Products are found by words, with suggestions while they are typed.',
  sellers: 'Sellers have pages of their own, and products are listed by seller.',
  'session-status': 'A payment page’s state is asked for, and a page that was left is closed.',
  sessions: 'A customer sees and ends logins, and chooses how long one lasts.',
  sitemap: 'All pages of the catalogue are listed for search engines.',
  'shop-identity': 'The shop says what it is called, how it looks and how to reach it.',
  'size-charts': 'A product says which measures its sizes are made for.',
  'size-differences': 'Of an order another size is chosen, and its difference paid.',
  slugs: 'Products, categories, types, sellers and halls have readable names for addresses.',
  'social-by-code': 'The back end exchanges codes of social networks, and connects them to accounts.',
  'social-providers': 'The back end says with which social networks customers may log in.',
  'stock-alerts': 'A customer is notified when a unit is back in stock.',
  store: 'One call answers all that the frame of a page needs of the customer.',
  tax: 'Carts and orders say what tax is in their sums.',
  'terms-at-sign-up': 'Sign-up takes the agreement to the terms with it.',
  'token-refresh': 'An access token that has run out is renewed.',
  waitlist: 'Customers wait for places in a full slot or session.',
  withdrawal: 'A buyer withdraws from a purchase of goods without a login (EU).',
  'ways-to-pay': 'Goods are paid for in cash on delivery and visits at the venue, where the shop allows it.',
  'wishlist-choice':
    'An entry of the wishlist says whether its variant was chosen, and moves with the one chosen then.',
  'wishlist-merge': 'What a visitor liked is brought into the wishlist in one step.',
  'wishlist-stock': 'One call answers which units are on the wishlist.',
  'wishlist-to-cart': 'Entries of the wishlist are moved to the cart in one step.',
} as const

export type Extension = keyof typeof extensions

export const extensionNames = Object.keys(extensions) as Extension[]

/**
 * Parts of the core that a shop may switch off by its own choice. A back end names the disabled ones in `GET
 * /capabilities/`.
 */
const switchableCore = {
  reviews: 'Customers review what they bought, and products show their ratings.',
  questions: 'Customers ask sellers about products, and the answers are shown.',
  'visitor-favourites': 'What a visitor without an account likes is kept on the device.',
  gallery: 'The shop shows pictures of itself; off while it has none.',
  sale: 'The shop lists what it sells at reduced prices; off while there is nothing.',
} as const

export type SwitchableCore = keyof typeof switchableCore

export const switchableCoreNames = Object.keys(switchableCore) as SwitchableCore[]

/** The features that a page, or a part of one, requires. */
export type Needed = Extension | SwitchableCore

/**
 * Extensions that the storefront may assume: if a back end lacks them, the adapter derives them from the core. Calls of
 * all others are made only after `hasExtension`.
 */
export const adapted: readonly Extension[] = [
  'capabilities',
  'cart-amounts',
  'cart-merge',
  'countries',
  'facets',
  'faq-search',
  'item-names',
  'notification-state',
  'order-lines',
  'order-status',
  'order-tabs',
  'ordering',
  'own-pages',
  'own-reviews',
  'page-size',
  'picture-sizes',
  'product-counts',
  'product-joins',
  'product-prices',
  'ratings',
  'related-products',
  'review-details',
  'sample-languages',
  'search',
  'session-status',
  'shop-identity',
  'sitemap',
  'slugs',
  'social-providers',
  'store',
  'token-refresh',
  'wishlist-merge',
  'wishlist-stock',
  'wishlist-to-cart',
]

/** The property in which the OpenAPI document names the extension of a field or call. */
export const extensionMark = 'x-extension'

/** Marks a field that only a back end with this extension has. */
export function inExtension<Field extends z.ZodType>(extension: Extension, field: Field): Field {
  return field.meta({ [extensionMark]: extension })
}

/** Like `inExtension`, for several fields at once. */
export function extensionFields<Fields extends Record<string, z.ZodType>>(
  extension: Extension,
  fields: Fields,
): Fields {
  const marked = Object.entries(fields).map(([name, field]) => [name, inExtension(extension, field)])
  return Object.fromEntries(marked) as Fields
}
