export {
  beginPaying,
  bookingLapsed,
  lockPayables,
  ordersPayingFor,
  type PayableBooking,
  partOf,
  payableOf,
  writeOrderBookings,
} from './bookings-to-pay.ts'
export { bookingLineItem } from './line-items.ts'
export { standsAtCentre, visits } from './visits-payable.ts'
