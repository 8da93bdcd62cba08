export { useAbandonedPayment } from './abandoned-payment.ts'
export { usePaymentLanguage } from './payment-language.ts'
export { usePayment } from './use-payment.ts'
