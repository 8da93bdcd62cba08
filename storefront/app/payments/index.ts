export { useAbandonedPayment } from './abandoned-payment.ts'
export { usePayment } from './use-payment.ts'
