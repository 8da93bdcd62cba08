export {
  CallOffRefused,
  type CallOffReport,
  type CallOffWish,
  callOffBooking,
  callOffTimes,
} from './call-off.ts'
export {
  bookingsAt,
  boundToOthers,
  findTimes,
  reopenTimes,
  type Times,
  type WantedTimes,
} from './called-off-times.ts'
export { endPaid } from './cancel.ts'
export { type ChangeRow, completeMove, dropMove, isMoveOpen } from './move.ts'
export { reschedule } from './reschedule.ts'
export { registerChanges } from './routes.ts'
