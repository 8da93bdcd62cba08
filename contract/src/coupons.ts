import { z } from 'zod'
import { defineCall } from './call.ts'
import { Cart } from './cart.ts'
import { Currency, Money, typedCode } from './common.ts'
import { longestCouponCode } from './limits.ts'

export const setCartCoupon = defineCall({
  method: 'post',
  path: '/cart/cart/coupon/',
  id: 'setCartCoupon',
  tag: 'cart',
  extension: 'coupons',
  summary:
    'Use a coupon for the goods of the cart; 400 with `code`, the same for unknown, expired and used up.',
  access: 'signed-in',
  body: z.object({ code: typedCode(longestCouponCode) }),
  answers: { 200: Cart },
  errors: [400, 401, 415, 429],
})

export const dropCartCoupon = defineCall({
  method: 'delete',
  path: '/cart/cart/coupon/',
  id: 'dropCartCoupon',
  tag: 'cart',
  extension: 'coupons',
  summary: 'Without the coupon again.',
  access: 'signed-in',
  answers: { 200: Cart },
  errors: [401],
})

export const validateCoupon = defineCall({
  method: 'post',
  path: '/coupon/validate/',
  id: 'validateCoupon',
  tag: 'cart',
  extension: 'coupons',
  summary: 'What a coupon would take off the cart now; uses nothing up.',
  access: 'signed-in',
  body: z.object({ code: typedCode(longestCouponCode) }),
  answers: {
    200: z.object({ valid: z.boolean(), discount: Money, currency: Currency, reason: z.string().nullable() }),
  },
  errors: [400, 401, 415, 429],
})
