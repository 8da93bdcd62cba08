/** What an order's use of a coupon is called in the coupons' ledger. */
export function orderSubject(orderId: number): string {
  return `order:${orderId}`
}
