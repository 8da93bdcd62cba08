/** What a booking's use of a coupon is called in the coupons' ledger. */
export function couponSubject(bookingId: number): string {
  return `booking:${bookingId}`
}
