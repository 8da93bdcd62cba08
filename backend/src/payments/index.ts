export { payOutRefund } from './cash/pay-out.ts'
export { receiveCash } from './cash/receive.ts'
export { createCheckoutCom } from './checkout-com/client.ts'
export { finalise, finaliseShared } from './finalise.ts'
export { lookAtHeld, refundHeld, settleHeld } from './held-ends.ts'
export type { LineItem } from './hosted-provider.ts'
export { giveUp, isLive, live, lockPayment, type PaymentRow } from './locked-payment.ts'
export {
  type OrderRow,
  type PaidPart,
  type Payable,
  type PaymentEvents,
  registerPayables,
} from './payable.ts'
export { closePayment, openPage, writeSession } from './payment-page.ts'
export { checkoutBusy, paymentUnavailable } from './provider-fault.ts'
export { type ProviderLimits, usualLimits } from './provider-limits.ts'
export { checkProviderKey, disputePageOf, requireProviders } from './providers.ts'
export { paymentOf, receivedAmount } from './received.ts'
export { recheckPagesOf } from './recheck-pages.ts'
export { reconcile } from './reconcile.ts'
export { madeAtProvider } from './refund-attempt.ts'
export {
  giveBackPart,
  moneyOf,
  planGoodsRefund,
  plannedOf,
  planRefund,
  refundable,
  refundableParts,
  refundableRest,
  refundKey,
  shareRefund,
} from './refunds.ts'
export { openRefunds, planFailedAgain, retryFailedRefund, retryRefund } from './retry-refund.ts'
export { registerPayments } from './routes.ts'
export { isOpenForShop, settleByShop } from './settle-by-shop.ts'
export { createStripe } from './stripe/client.ts'
export { sweepUnpaidOrders } from './sweep-orders.ts'
export { forgetRequestsOf } from './sweep-payments.ts'
export { takeAtVenue } from './venue/take.ts'
export { withdrawnByBank } from './withdrawn.ts'
export { completeFree, placeOnDelivery } from './without-provider.ts'
