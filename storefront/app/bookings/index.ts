export { Admitted } from './admitted.tsx'
export type { Booking } from './booking.ts'
export { BookingFacts, BookingLines, BookingSums } from './booking-parts.tsx'
export {
  type BookingTime,
  bookingKinds,
  bookingQuery,
  bookingsPageSize,
  bookingsQuery,
  bookingTimes,
  cacheBooking,
  invalidateBookings,
  refetchBookings,
} from './booking-queries.ts'
export { isHeld, kindMessages, statusLabelOf } from './booking-status.ts'
export { CalledOffPanel } from './called-off-panel.tsx'
export { FindVisits } from './find-visits.tsx'
export { HistoryPanel } from './history-panel.tsx'
export { useKeptTickets } from './keep-ticket.ts'
export { Names } from './names.tsx'
export { pageOf } from './page-of.ts'
export { StatusText } from './status-text.tsx'
export { TicketPanel } from './ticket-panel.tsx'
export { MapLink } from './venue-place.tsx'
export { VenueMoment, VisitTime } from './visit-time.tsx'
