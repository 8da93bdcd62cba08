export { AbandonedPayment, whenLeft } from './abandoned-payment.tsx'
export { type Company, companyBody, useCompany } from './company.ts'
export { CompanyPanel } from './company-panel.tsx'
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
