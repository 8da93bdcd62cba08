export { giveBack, paymentsOf, shopRefundKey } from './booking-payments.ts'
export {
  CallOffRejected,
  type CallOffReport,
  type CallOffRequest,
  callOffBooking,
  callOffTimes,
  findBooking,
} from './call-off.ts'
export {
  bookedOn,
  callOffDay,
  type DayToCallOff,
  findDay,
  type RequestedDay,
  reopenDay,
} from './call-off-day.ts'
export {
  bookingsAt,
  boundToOthers,
  findTimes,
  type RequestedTimes,
  reopenTimes,
  type Times,
} from './called-off-times.ts'
export { approveCallOff } from './desk/call-off-visit.ts'
export { endDisputedBookings } from './end-disputed.ts'
export { type ChangeRow, completeMove, isMoveOpen, releaseMove } from './move.ts'
export { forgiveMissed } from './release-unpaid.ts'
export { reschedule } from './reschedule.ts'
export { registerChanges } from './routes.ts'
