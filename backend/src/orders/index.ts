export { type CancelOutcome, cancelByShop } from './cancel-by-shop.ts'
export { cancelRestNumbered } from './cancel-rest.ts'
export { type CashOutcome, collectCash, refuseParcel } from './cash-on-delivery.ts'
export { claimGuestOrders } from './claim-guest-orders.ts'
export { forgetGiftMessages, rejectWhilePaymentOpen } from './close-account.ts'
export { orderSubject } from './coupon-subject.ts'
export { deskOrders, soleSellerOf } from './desk.ts'
export {
  type Handling,
  moveOrder,
  moveOrderNumbered,
  moveParcelNumbered,
  type PartOutcome,
  readTracking,
  type Tracking,
} from './fulfilment.ts'
export { giftReceiptNumbered } from './gift-receipt.ts'
export { type FrozenLine, goodsLineItem } from './line-items.ts'
export { type NamedCompany, nameCompany } from './name-company.ts'
export { authenticateOrder, orderToken } from './order-link.ts'
export {
  countOrdersOf,
  type ListedOrder,
  listOrdersOf,
  mostCounted,
  type OrderFilter,
} from './order-list.ts'
export { linesOf, presentOrder } from './orders.ts'
export { heldBy, limitKey, type OrderRow, readOwnOrder } from './own-order.ts'
export { goods } from './payable.ts'
export { orderEvents } from './payment-events.ts'
export { orderTables } from './personal-tables.ts'
export { registerPurchaseListeners } from './purchase-listeners.ts'
export { type Decision, decideReturnNumbered, openReturns } from './return-decisions.ts'
export { removeReturnImages } from './return-images.ts'
export { registerOrders } from './routes.ts'
export { requireSoldCurrency } from './shop-currency.ts'
export { type Reserve, reserveStock, type Shortage } from './stock.ts'
