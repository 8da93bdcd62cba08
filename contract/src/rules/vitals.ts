/** Kinds of pages that field figures are counted by. Nothing of an address but this is ever sent. */
export const vitalPages = [
  'home',
  'c',
  'types',
  'sale',
  'new',
  'search',
  'p',
  'sellers',
  'play',
  'play/open',
  'play/workshops',
  'play/parties',
  'cart',
  'checkout',
  'login',
  'signup',
  'account',
  'orders',
  'bookings',
  'wishlist',
  'chats',
  'other',
] as const
export type VitalPage = (typeof vitalPages)[number]

export const vitalDevices = ['phone', 'desktop'] as const
export type VitalDevice = (typeof vitalDevices)[number]

/** Milliseconds, and layout shift, beyond which a figure says nothing of the shop: a laptop that slept, for instance. */
export const longestVital = 60_000
export const largestShift = 10

/** `/ar/p/red-hoodie` is `p`. */
export function vitalPageOf(pathname: string): VitalPage {
  const [first = 'home', second] = pathname.split('/').filter((part) => part !== '' && part !== 'ar')
  const name = first === 'play' && second ? `${first}/${second}` : first
  return vitalPages.find((page) => page === name) ?? 'other'
}
