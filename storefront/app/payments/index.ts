export { useLeftPayment } from './left-payment.ts'
export { usePayment } from './use-payment.ts'
