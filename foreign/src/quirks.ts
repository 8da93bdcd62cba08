/** In what back ends that keep the same calls differ, one switch each. Without any, the first-named convention holds. */
export const quirks = {
  // Login and tokens
  'login-key':
    'login answers {key} of token authentication, not access and refresh; there is nothing to refresh',
  'user-pk': 'the id of a user is called pk',
  'refresh-cookie': 'the refresh token comes in an HttpOnly cookie, and as "" in the body',
  'refresh-rotates': 'each refresh answers a new refresh token and ends the old one',
  'refresh-missing': 'there is no call to refresh a token (404)',
  'session-login':
    'login opens a session of its own too: with its cookie a call that writes is 403 without a CSRF token',
  'login-401': 'a wrong password is 401 instead of 400',
  'login-throttled': 'the sixth login within a minute is 429 with Retry-After',
  'signup-without-login': 'sign-up answers {detail} alone: the customer logs in afterwards',
  'verify-first': 'nobody logs in, or is logged in by a sign-up, before the email is verified',
  'anonymous-403':
    'a call without a token is 403 instead of 401, as where session authentication comes first',
  'ended-session-405': 'user and avatar answer 405 where the session has ended',
  'logout-204': 'logout answers 204 instead of 200',
  'logout-405': 'logout answers 405',
  'logout-wants-refresh': 'logout is 401 without the refresh token in its body',
  // Codes and passwords
  'verify-404': 'a wrong code of an email is 404 instead of 400',
  'resend-throttled': 'a second code within half a minute is 429 with Retry-After',
  'change-password-401': 'a wrong old password is 401 instead of 400',
  'reset-names-unknown': 'a reset for an unknown email or phone is 400 instead of 200',
  'reset-without-login': 'the confirmation of a reset answers {detail} alone, without tokens',
  // Account
  'avatar-object': 'the avatar call answers one object, the picture of the customer',
  'avatar-page': 'the avatar call answers a page of pictures to choose from',
  'avatar-404': 'there are no pictures to choose from (404)',
  'avatar-id': 'the picture of a customer is the id of one to choose from',
  'avatar-file': 'the picture of a customer is taken as a file alone (400)',
  'address-400': 'reading, changing and removing an address answers 400 although it was done',
  'created-200': 'a new address or cart item is 200 instead of 201',
  'deleted-200': 'a removed address is 200 with a body instead of 204',
  // Lists and shapes
  'lists-bare': 'lists of goods, orders and the account are bare arrays without pages',
  'content-pages': 'FAQ, galleries, legal texts and referral sources come in pages',
  'texts-list': 'a legal text comes as a list of one',
  'texts-404': 'there are no legal texts (404)',
  'faq-item-list': 'a single question of the FAQ answers the whole list',
  'pages-offset': 'pages are asked for by limit and offset',
  'relations-nested': 'category, type, vendor and the like are objects instead of ids',
  'names-forwarded': 'its own addresses carry the name of X-Forwarded-Host',
  'pictures-relative': 'pictures are paths without an origin',
  'pictures-objects': 'pictures are objects {url, name}',
  'pictures-sizes': 'pictures are objects {full_size, thumbnail}',
  'money-numbers': 'amounts are numbers instead of decimal strings',
  'with-data': 'each entity carries _data',
  'cart-object': 'the cart call answers the cart itself instead of a page of one',
  // Goods, cart, payment, orders
  'empty-shop': 'no products, questions, galleries or reviews yet',
  'review-without-order': 'a review needs no order before it',
  'unique-together':
    'what is in the cart or on the wishlist already is rejected as a set that has to be unique (400)',
  'payment-201': 'a payment session answers 201 instead of 200',
  'payment-without-body': 'a payment call is 400 when it is sent any field',
  'buy-now-missing': 'there is no call to buy one item at once (404)',
  'returns-elsewhere':
    'customers come back from the payment page and by mails to addresses of its own making',
  'order-data-text': 'what an order was of is JSON in a text instead of an object',
  'order-late': 'the order of a payment appears some seconds later',
  'transaction-uuid': 'a purchase is named by a UUID, instead of by what its payment is called',
  // Addresses and faults
  'slash-only': 'detail calls are known with a trailing slash only, others are redirected there',
  'no-slash-only':
    'detail calls of products, wishlist, cart and orders are known without a trailing slash only',
  'fields-strict': 'a field that the specification does not send with a call is 400',
  slow: 'every answer takes a while',
  'own-slow': 'what a customer reads takes a while, and what everyone reads does not',
  'reads-throttled': 'every tenth public read is 429 with Retry-After',
  'products-500': 'the list of products is a 500 in HTML',
} as const

export type Quirk = keyof typeof quirks

const names = Object.keys(quirks) as Quirk[]

/** Names parted by commas, as in FOREIGN_QUIRKS. */
export function parseQuirks(text: string): Quirk[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const known = names.find((each) => each === name)
      if (!known) throw new Error(`no quirk ${name}; there are: ${names.join(', ')}`)
      return known
    })
}

export type Quirks = {
  has(quirk: Quirk): boolean
  set(quirks: readonly Quirk[]): void
  list(): Quirk[]
}

/** The quirks that hold now: they may change while the back end runs. */
export function createQuirks(first: readonly Quirk[]): Quirks {
  let held = new Set(first)
  return {
    has: (quirk) => held.has(quirk),
    set(chosen) {
      held = new Set(chosen)
    },
    list: () => [...held],
  }
}
