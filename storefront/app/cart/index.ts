export { BookingWhen, type CartBooking } from './cart-bookings.tsx'
export { editCart, useCartEditing } from './cart-editor.ts'
export { EmptyCart } from './cart-frame.tsx'
export { cartItemsQuery, invalidateCart } from './cart-items.ts'
export { CartSummary } from './cart-summary.tsx'
export { CouponPanel } from './coupon-panel.tsx'
export { GuestCoupon, useVisitorCoupon } from './guest-coupon.tsx'
export {
  type GuestCart,
  type GuestQuote,
  guestQuoteQuery,
  quoteGuestCart,
  withCoupon,
  withDiscounts,
} from './guest-quote.ts'
export { customerLine, type LineView } from './line-view.ts'
export { mergeVisitorCart } from './merge.ts'
export { project } from './projection.ts'
export { acknowledgeLine, useVisitorLines } from './visitor-lines.ts'
