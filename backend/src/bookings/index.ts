export { bookingJson } from './booking-json.ts'
export { openPaymentsOf } from './booking-payments.ts'
export { type BookingsInCart, cartBookings } from './cart-bookings.ts'
export { leaveBookings } from './close-bookings.ts'
export { confirmFree } from './confirm.ts'
export { bookingsInCart } from './in-cart.ts'
export { bookingLineItem } from './line-items.ts'
export { type ChangeRow, dropMove } from './move.ts'
export { type BookingRow, readOwnBooking } from './own-booking.ts'
export {
  beginPaying,
  bookingLapsed,
  lockPayables,
  ordersPayingFor,
  type PayableBooking,
  partOf,
  payableOf,
  writeOrderBookings,
} from './pay.ts'
export { standsAtCentre, visits } from './payable.ts'
export { bookingTables } from './personal-tables.ts'
export { reschedule } from './reschedule.ts'
export { sweepHolds } from './sweep-holds.ts'
export { dueOf } from './visit-json.ts'
