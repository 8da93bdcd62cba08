import { z } from 'zod'
import { Booking } from '../bookings.ts'
import { defineCall } from '../call.ts'
import { Currency, IdParams, Instant, Money, optionalCode, optionalText } from '../common.ts'
import { longestAmount, longestOrderReason } from '../limits.ts'
import { RefundWay } from './order-refunds.ts'

const facts = Booking.pick({
  id: true,
  reference: true,
  kind: true,
  status: true,
  title: true,
  place: true,
  starts_at: true,
  ends_at: true,
  venue_timezone: true,
  sessions: true,
  guests: true,
  grown_ups: true,
  lines: true,
  occasion: true,
  notes: true,
  coupon_code: true,
  subtotal: true,
  discount: true,
  total_amount: true,
  total_amount_currency: true,
  amount_paid: true,
  amount_due: true,
  balance_due_on: true,
  refunded_amount: true,
  checked_in_on: true,
})

/** One visit, with what a person of the shop may see of it. */
export const ShopVisit = facts
  .extend({
    children: z.array(z.string()).meta({ description: 'Their names, as they were when it was booked.' }),
    group: z
      .string()
      .nullable()
      .meta({ description: 'The school or the like that comes by number; else null.' }),
    language: z.enum(['en', 'ar']).meta({ description: 'In which the shop writes to the family.' }),
    called_off: z
      .object({
        reason: z.string().nullable(),
        asked_by: z.string().nullable().meta({ description: 'Where a second person had to approve it.' }),
        approved_by: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Where the shop cancelled it, with what it told the family.' }),
    can_call_off: z.boolean().meta({ description: 'Whether the shop can still cancel it.' }),
    call_off_request: z
      .object({
        order: z.object({ id: z.int(), number: z.string() }).meta({ description: 'Where it is approved.' }),
        asked_by: z.string().nullable(),
        amount: Money,
        currency: Currency,
        expires_on: Instant,
      })
      .nullable()
      .meta({ description: 'A person has asked to cancel it, and a second one has to approve that.' }),
    customer: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .meta({ description: 'Null without the right `customers:view`, and for a closed account.' }),
    orders: z
      .array(z.object({ id: z.int(), number: z.string() }))
      .nullable()
      .meta({ description: 'That paid for it; null without the right `orders:view`.' }),
    booked_on: Instant,
  })
  .meta({ id: 'ShopVisit' })

export const getShopVisit = defineCall({
  method: 'get',
  path: '/desk/visit/{id}/',
  id: 'getShopVisit',
  tag: 'visits',
  summary: 'One visit: who comes, when and where, its price and what was paid.',
  access: 'desk',
  grant: 'bookings:view',
  params: IdParams,
  answers: { 200: ShopVisit },
  errors: [401, 404],
})

/** `everything`: all that was paid; `by_rules`: what the family would get if it cancelled now. */
const Gives = z.enum(['everything', 'by_rules'])

const CallOffPlan = z.object({
  gives: Gives,
  amount: Money,
  ways: z
    .array(z.object({ way: RefundWay, name: z.string().nullable(), amount: Money }))
    .meta({ description: 'Which way of paying gets back how much.' }),
})

export const previewVisitCallOff = defineCall({
  method: 'get',
  path: '/desk/visit/{id}/call-off/',
  id: 'previewVisitCallOff',
  tag: 'visits',
  summary:
    'What cancelling a visit gives back, by each rule. 409 `visit_over` if it can no longer be cancelled, `payment_disputed` while its payment is disputed.',
  access: 'desk',
  grant: 'bookings:calloff',
  params: IdParams,
  answers: {
    200: z.object({
      currency: Currency,
      limit: Money.nullable().meta({
        description: 'What the reader can still refund alone of its orders; null for any amount.',
      }),
      plans: z.array(CallOffPlan),
    }),
  },
  errors: [401, 404, 409],
})

export const callOffShopVisit = defineCall({
  method: 'post',
  path: '/desk/visit/{id}/call-off/',
  id: 'callOffShopVisit',
  tag: 'visits',
  summary:
    'Cancel a visit for the shop: its places are free again, its money goes back as chosen, and the family is notified. 409 `call_off_changed` if another sum goes back now, `visit_over` if it ended meanwhile, `visit_payment_open` while the provider does not say whether it is being paid; 403 `above_refund_limit`.',
  access: 'desk',
  grant: 'bookings:calloff',
  params: IdParams,
  body: z.object({
    gives: Gives,
    amount: optionalCode(longestAmount).meta({ description: 'The sum that the person was shown.' }),
    reason: optionalText(longestOrderReason).default('').meta({
      description: 'For the family, in its language; may be empty.',
    }),
  }),
  answers: { 200: ShopVisit },
  errors: [400, 401, 404, 409, 415, 503],
})

export const askVisitCallOff = defineCall({
  method: 'post',
  path: '/desk/visit/{id}/call-off-request/',
  id: 'askVisitCallOff',
  tag: 'visits',
  summary:
    'Ask a second person to cancel a visit whose refund is above the limit of one’s role; it is approved as any other refund of its order, by a person who may cancel visits. Nothing is cancelled before, and 409 `asked_changed` answers the approval if the visit has changed since. 409 `refund_waits` while another request of the order waits, and as `callOffShopVisit`.',
  access: 'desk',
  grant: 'bookings:calloff',
  params: IdParams,
  body: callOffShopVisit.body,
  answers: { 200: ShopVisit },
  errors: [400, 401, 404, 409, 415],
})
