import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as bookingPayments from './booking-payments.ts'
import * as bookings from './bookings.ts'
import { type Call, callsOf } from './call.ts'
import * as capabilities from './capabilities.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as changes from './changes.ts'
import * as chats from './chats.ts'
import * as checkIn from './check-in.ts'
import * as checkout from './checkout.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as delivery from './delivery.ts'
import * as documents from './documents.ts'
import * as dummy from './dummy.ts'
import * as guestBookings from './guest-bookings.ts'
import * as guestCheckout from './guest-checkout.ts'
import * as health from './health.ts'
import * as holds from './holds.ts'
import * as invitations from './invitations.ts'
import * as kids from './kids.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as orderCancelling from './order-cancelling.ts'
import * as orders from './orders.ts'
import * as passwords from './passwords.ts'
import * as openPlay from './play/open-play.ts'
import * as parties from './play/parties.ts'
import * as workshops from './play/workshops.ts'
import * as playReviews from './play-reviews.ts'
import * as profile from './profile.ts'
import * as questions from './questions.ts'
import * as reauthentication from './reauthentication.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as savedItems from './saved-items.ts'
import * as sellers from './sellers.ts'
import * as shop from './shop.ts'
import * as social from './social.ts'
import * as verification from './verification.ts'
import * as vitals from './vitals.ts'
import * as waitlist from './waitlist.ts'
import * as wishlist from './wishlist.ts'
import * as withdrawals from './withdrawals.ts'

/** Every call of the contract, in the order of the document: by feature, and by id within one. */
export const calls: readonly Call[] = callsOf([
  accounts,
  social,
  passwords,
  { ...verification, ...reauthentication },
  profile,
  onboarding,
  addresses,
  notifications,
  catalogue,
  sellers,
  reviews,
  questions,
  wishlist,
  chats,
  cart,
  coupons,
  savedItems,
  { ...checkout, ...guestCheckout },
  { ...orders, ...orderCancelling, ...documents },
  { ...returns, ...withdrawals },
  kids,
  openPlay,
  workshops,
  parties,
  { ...bookings, ...holds, ...changes, ...bookingPayments, ...playReviews, ...waitlist, ...guestBookings },
  invitations,
  checkIn,
  content,
  shop,
  capabilities,
  health,
  vitals,
  delivery,
  dummy,
])
