export { daysOf, validityOf } from './desk/coupon-days.ts'
export { registerCoupons } from './desk/routes.ts'
export { amountIn, percentIn } from './desk/typed-values.ts'
export { addCoupon, endCoupon, isCouponCode, listCoupons, makeCoupon, type NewCoupon } from './make.ts'
export { shareOut } from './share.ts'
export { tryCode } from './tries.ts'
export {
  type CouponRequest,
  type CouponRow,
  findCoupon,
  grantedAmount,
  holdCoupon,
  lockCoupon,
  type Quote,
  quoteCoupon,
  releaseCoupon,
  spendCoupon,
} from './use.ts'
