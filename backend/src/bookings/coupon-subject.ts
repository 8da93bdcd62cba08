/** The key under which the coupons' ledger records a booking's use of a coupon. */
export function couponSubject(bookingId: number): string {
  return `booking:${bookingId}`
}
