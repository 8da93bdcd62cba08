export { checkIn, findByCode } from './check-in.ts'
export { registerCheckIn } from './routes.ts'
export {
  authenticateCheckIn,
  doorCode,
  doorLink,
  listStaffTokens,
  makeStaffToken,
  revokeStaffToken,
} from './staff-tokens.ts'
export { dueText, visitsJson } from './visit-json.ts'
export { sheetHead, sheetLines, type VisitSheet, visitSheet } from './visit-sheet.ts'
export { venueToday, visitsBetween } from './visits.ts'
