export { type ListedWithdrawal, listWithdrawals } from './list-withdrawals.ts'
export { registerWithdrawals } from './routes.ts'
