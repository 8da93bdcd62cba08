export { bookingLineItem } from './line-items.ts'
export { standsAtCentre, visits } from './payable.ts'
export {
  beginPaying,
  bookingLapsed,
  lockPayables,
  ordersPayingFor,
  type PayableBooking,
  partOf,
  payableOf,
  writeOrderBookings,
} from './payable-booking.ts'
