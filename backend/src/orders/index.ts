export { type CancelOutcome, cancelByShop } from './cancellation/cancel-by-shop.ts'
export { cancelRestNumbered } from './cancellation/cancel-rest.ts'
export { forgetGiftMessages, letGoOfGuestOrders, rejectWhilePaymentOpen } from './close-account.ts'
export {
  type Handling,
  moveOrder,
  moveOrderNumbered,
  moveParcelNumbered,
  type PartOutcome,
  readTracking,
  type Tracking,
} from './desk/fulfilment.ts'
export { type NamedCompany, nameCompany } from './desk/name-company.ts'
export { soleSellerOf } from './desk/seller-orders.ts'
export { shopOrders } from './desk/shop-list.ts'
export { readShopOrder } from './desk/shop-orders.ts'
export { giftReceiptNumbered } from './gifts/gift-receipt.ts'
export { mailOrderLink } from './mails/mail-about.ts'
export { mailAgain } from './mails/mail-again.ts'
export { mailPayLink, textPayLink } from './mails/pay-link-mail.ts'
export { claimGuestOrders } from './order-link/claim-guest-orders.ts'
export { authenticateOrder, orderLink, orderToken } from './order-link/order-link.ts'
export { payLinkAddress, payLinkAddresses, payLinkMinutes } from './order-link/pay-link.ts'
export {
  countOrdersOf,
  type ListedOrder,
  listOrdersOf,
  type OrderFilter,
} from './own-orders/order-list.ts'
export { linesOf, presentOrder } from './own-orders/orders.ts'
export {
  heldBy,
  type LockedOrder,
  limitKey,
  lockOrder,
  type OrderRow,
  readOwnOrder,
} from './own-orders/own-order.ts'
export { type CashOutcome, collectCash, refuseParcel } from './payment/cash-on-delivery.ts'
export { orderSubject } from './payment/coupon-subject.ts'
export { goods } from './payment/goods-payable.ts'
export { type FrozenLine, goodsLineItem } from './payment/line-items.ts'
export { orderEvents } from './payment/payment-events.ts'
export { requireSoldCurrency } from './payment/shop-currency.ts'
export { type Reserve, reserveStock, type Shortage, swapStock } from './payment/stock.ts'
export { orderTables } from './personal-tables.ts'
export { registerPurchaseListeners } from './purchase-listeners.ts'
export { giveSharesWithinLimit, limitLeft } from './refunds/given.ts'
export type { ApproveVisit } from './refunds/refund-approvals.ts'
export { askChange } from './refunds/refund-requests.ts'
export { priceSteps } from './returns/exchange-rules.ts'
export { type Replacement, replacementsOf } from './returns/replacements.ts'
export {
  type Decision,
  decideReturnNumbered,
  openReturns,
  type WaitingLine,
} from './returns/return-decisions.ts'
export { removeReturnImages } from './returns/return-images.ts'
export { registerOrders } from './routes.ts'
export { changeOf } from './sizes/change-of.ts'
export { giveDifferenceBack } from './sizes/difference-back.ts'
export {
  type NewSize,
  requireUncredited,
  resizeDue,
  resizePaid,
  sizableLine,
  sizeDifference,
  waitsForSize,
} from './sizes/resize.ts'
export { sizes } from './sizes/size-payable.ts'
