import { useAppState } from '../platform/app-state.ts'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { setVisitorCoupon } from '../platform/visitor-cart.ts'
import { Coupon } from './coupon-panel.tsx'
import { type GuestCart, guestQuoteQuery, quoteGuestCart, withCoupon } from './guest-quote.ts'

/** Returns the coupon of the visitor's cart; null if there is none or the shop accepts no coupons. */
export function useVisitorCoupon(): string | null {
  const takesCoupons = hasExtension('coupons')
  const coupon = useAppState((state) => state.coupon)
  return takesCoupons ? coupon : null
}

type GuestCouponProps = {
  /** The cart without a coupon, to which the coupon would be applied. */
  goods: GuestCart
  /** The reason why the stored coupon gives no discount now. */
  problem: string | null
}

/** Shows the coupon of a visitor's cart, which is stored on the device with it, or a collapsed field for one. */
export function GuestCoupon({ goods, problem }: GuestCouponProps) {
  const takesCoupons = hasExtension('coupons')
  const coupon = useVisitorCoupon()
  if (!takesCoupons) return null

  async function apply(code: string) {
    const cart = withCoupon(goods, code)
    const quote = await quoteGuestCart(cart)
    queries.setQueryData(guestQuoteQuery(cart).queryKey, quote)
    setVisitorCoupon(code)
  }

  return <Coupon code={coupon} problem={problem} apply={apply} drop={async () => setVisitorCoupon(null)} />
}
