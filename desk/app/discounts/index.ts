/** The door of the discounts: the list of coupons, one of them, and automatic discounts. */
export { CouponPage } from './coupon-page.tsx'
export { CouponsPage } from './coupons-page.tsx'
export { RulesPage } from './rules-page.tsx'
