export { endCoupon, listCoupons, makeCoupon, type NewCoupon } from './make.ts'
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
