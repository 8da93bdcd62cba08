import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Currency, DayInput, IdParams, Instant, Money, optionalCode, QueryId, RequestKey } from '../common.ts'
import { CalendarDate } from '../kids.ts'
import { longestAmount, longestCouponCode, mostCounted, mostCouponUses, mostOrdersListed } from '../limits.ts'

/** The tabs of the list of coupons. */
export const couponTabs = ['active', 'scheduled', 'over', 'all'] as const

const CouponFor = z
  .enum(['all', 'goods', 'open_play', 'workshop', 'event'])
  .meta({ description: 'What it takes something off; `all` for anything.' })

export const ShopCouponRow = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.string().meta({ description: 'Percent as a whole number, or an amount as `Money`.' }),
    applies_to: CouponFor,
    min_amount: Money.meta({ description: 'From which amount it counts; zero for any.' }),
    currency: Currency,
    state: z.enum(['active', 'scheduled', 'used_up', 'ended']),
    first_day: CalendarDate.nullable().meta({ description: 'By the shop’s clock; null: at once.' }),
    last_day: CalendarDate.nullable().meta({ description: 'Its last day; null: without end.' }),
    max_uses: z.int().nullable(),
    per_customer: z.int().nullable(),
    used: z.int().meta({ description: 'Uses of orders and visits that were sold with it.' }),
    held: z.int().meta({ description: 'Uses that open payments hold.' }),
  })
  .meta({ id: 'ShopCouponRow' })

/** One coupon, with what may be changed of it and what it has brought. */
export const ShopCoupon = ShopCouponRow.extend({
  version: z.string(),
  created_on: Instant,
  is_fixed: z.boolean().meta({
    description: 'It has uses: what it takes off, for what and from which amount stays as it is.',
  }),
  brought: z
    .array(
      z.object({
        currency: Currency,
        uses: z.int(),
        discount: Money.meta({ description: 'What it took off.' }),
        sales: Money.meta({
          description: 'What was paid for these orders and visits, with delivery and tax.',
        }),
        refunded: Money.meta({ description: 'What of that was given back.' }),
        net: Money.meta({ description: 'Sales less refunds.' }),
      }),
    )
    .meta({ description: 'From the ledger of payments and refunds; one entry for each currency.' }),
}).meta({ id: 'ShopCoupon' })

const uses = z.int().min(1).max(mostCouponUses).nullable()

const typedAmount = optionalCode(longestAmount)

const CouponFacts = z.object({
  kind: z.enum(['percent', 'amount']),
  value: typedAmount.meta({ description: 'Percent from 1 to 100, or an amount in the shop’s currency.' }),
  applies_to: CouponFor,
  min_amount: typedAmount.default('').meta({ description: 'Empty: from any amount.' }),
  first_day: DayInput.nullable(),
  last_day: DayInput.nullable(),
  max_uses: uses.meta({ description: 'Null: without a limit.' }),
  per_customer: uses.meta({ description: 'Null: without a limit.' }),
})

export const listShopCoupons = defineCall({
  method: 'get',
  path: '/desk/coupon/',
  id: 'listShopCoupons',
  tag: 'discounts',
  summary: 'Coupons, newest first.',
  access: 'desk',
  grant: 'discounts:change',
  query: z.object({
    tab: z.enum(couponTabs).default('all'),
    q: optionalCode(longestCouponCode).optional().meta({ description: 'A part of the code.' }),
    after: QueryId.optional().meta({ description: '`next` of the page before.' }),
    page_size: z.coerce.number().pipe(z.int().min(1).max(mostOrdersListed)).default(50),
  }),
  answers: {
    200: z.object({
      results: z.array(ShopCouponRow),
      next: z.int().nullable(),
      count: z
        .int()
        .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
      count_of_search: z.int().nullable().meta({
        description: 'What `q` finds in all tabs, counted as `count`; null without `q`.',
      }),
    }),
  },
  errors: [400, 401],
})

export const getShopCoupon = defineCall({
  method: 'get',
  path: '/desk/coupon/{id}/',
  id: 'getShopCoupon',
  tag: 'discounts',
  summary: 'One coupon, and what it has brought.',
  access: 'desk',
  grant: 'discounts:change',
  params: IdParams,
  answers: { 200: ShopCoupon },
  errors: [401, 404],
})

export const makeShopCoupon = defineCall({
  method: 'post',
  path: '/desk/coupon/',
  id: 'makeShopCoupon',
  tag: 'discounts',
  summary: 'Make a coupon. Without a code it gets one that cannot be guessed.',
  access: 'desk',
  grant: 'discounts:change',
  body: CouponFacts.extend({ code: optionalCode(longestCouponCode).default('') }),
  answers: { 201: ShopCoupon },
  errors: [400, 401, 415],
})

export const changeShopCoupon = defineCall({
  method: 'patch',
  path: '/desk/coupon/{id}/',
  id: 'changeShopCoupon',
  tag: 'discounts',
  summary:
    'Change a coupon. Once it has uses, only its days and limits: 409 `coupon_fixed`. 409 `changed_meanwhile` if another change came first, `coupon_over` if it was ended.',
  access: 'desk',
  grant: 'discounts:change',
  params: IdParams,
  body: CouponFacts.extend({
    version: RequestKey.meta({ description: 'As it was when it was read.' }),
  }),
  answers: { 200: ShopCoupon },
  errors: [400, 401, 404, 409, 415],
})

export const endShopCoupon = defineCall({
  method: 'post',
  path: '/desk/coupon/{id}/end/',
  id: 'endShopCoupon',
  tag: 'discounts',
  summary: 'End a coupon for good. Payments that are open keep what they were promised.',
  access: 'desk',
  grant: 'discounts:change',
  params: IdParams,
  answers: { 200: ShopCoupon },
  errors: [401, 404],
})
