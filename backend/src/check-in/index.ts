export { checkIn, findByCode } from './check-in.ts'
export { registerCheckIn } from './routes.ts'
export { authenticateStaff, listStaffTokens, makeStaffToken, revokeStaffToken } from './staff-tokens.ts'
export { dueText, visitsJson } from './visit-json.ts'
