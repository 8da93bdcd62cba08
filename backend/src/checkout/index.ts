export { registerCheckout } from './routes.ts'
export { takeVisitPayment } from './take-visit-payment.ts'
