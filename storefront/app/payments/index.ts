export { AbandonedPayment, whenLeft } from './abandoned-payment.tsx'
export {
  guestKey,
  guestTokenOf,
  lastGuestSession,
  openGuestPayment,
  rememberGuestPayment,
  settleGuestPayment,
} from './guest-payment.ts'
export { usePaymentLanguage } from './payment-language.ts'
export { usePayment } from './use-payment.ts'
