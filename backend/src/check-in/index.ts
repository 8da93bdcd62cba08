export { registerCheckIn } from './routes.ts'
export { authenticateStaff, listStaffTokens, makeStaffToken, revokeStaffToken } from './staff-tokens.ts'
