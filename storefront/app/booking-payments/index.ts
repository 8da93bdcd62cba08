export { BalancePanel } from './balance-panel.tsx'
export { openPayment } from './open-payment.ts'
