export { isExtendable, isLapsed, isReschedulable } from './actions.ts'
export { amountNow, dueOf } from './amounts.ts'
export { bookingJson } from './booking-json.ts'
export { tellCalledOff, tellCancelled, tellConfirmed, tellMoved } from './booking-mails.ts'
export { isCancellable, type RefundTerms, refundTerms, shareAmongPayments } from './cancel-rules.ts'
export { type BookingsInCart, cartBookings } from './cart-bookings.ts'
export { leaveBookings } from './close-account.ts'
export { couponSubject } from './coupon-subject.ts'
export { isDisputed, requireUndisputed } from './disputed.ts'
export { bookingsInCart } from './in-cart.ts'
export { type NewEnd, tellNewEnds } from './new-ends.ts'
export { noticeBookingCancelled, noticeBookingLost, noticeWaitlistOffer } from './notices.ts'
export { otherTimes } from './other-times.ts'
export { type BookingRow, findBooking, type LockBooking, lockBooking, readOwnBooking } from './own-booking.ts'
export {
  bookingRefundKey,
  closePaymentsOf,
  giveBack,
  lockOrdersOf,
  openPaymentsOf,
  type Payment,
  paymentsOf,
} from './payments.ts'
export { bookingTables } from './personal-tables.ts'
export { registerBookings } from './routes.ts'
export { moveBooking, tellEvent } from './status.ts'
