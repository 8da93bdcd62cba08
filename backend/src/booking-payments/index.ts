export { bookingLineItem } from './line-items.ts'
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
