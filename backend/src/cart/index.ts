export { bookingsInCart } from './bookings-in-cart.ts'
export {
  type CheckoutLine,
  countUnits,
  type Good,
  loadCartForCheckout,
  loadGoods,
  loadRequestedLines,
  type RequestedItem,
  totalsOf,
} from './cart.ts'
export { type CartCoupon, couponOfCart, problemOf, quoteLines } from './cart-coupon.ts'
export { deliveryOfLines, ownAddress } from './cart-delivery.ts'
export { discountsJson, lineDiscountJson } from './cart-discounts.ts'
export { purchaseTaxJson, taxesOf, taxingNow } from './cart-tax.ts'
export { ruledAmountOf, shareDiscount } from './cart-totals.ts'
export { addUnits } from './changes.ts'
export { cartTables } from './personal-tables.ts'
export { registerCart } from './routes.ts'
