/** The key under which the coupons' ledger records an order's use of a coupon. */
export function orderSubject(orderId: number): string {
  return `order:${orderId}`
}
