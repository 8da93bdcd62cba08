export { AbandonedPayment } from './abandoned-payment.tsx'
export { usePaymentLanguage } from './payment-language.ts'
export { usePayment } from './use-payment.ts'
