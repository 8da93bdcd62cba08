import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  Flag,
  IdParams,
  largestId,
  Money,
  optionalCode,
  optionalText,
  RequestKey,
  textUpTo,
} from '../common.ts'
import { longestAmount, longestChosenLines, longestOrderNote, mostParcelLines } from '../limits.ts'
import { ShopOrder } from './orders.ts'

/** Why a person of the shop gives money back. */
export const shopRefundReasons = [
  'goodwill',
  'damaged',
  'wrong_item',
  'late',
  'cancelled',
  'returned',
  'other',
] as const
export const ShopRefundReason = z.enum(shopRefundReasons)

/** How money goes back: by the provider, from the till, by the card terminal, or from the shop's bank. */
export const RefundWay = z.enum(['hosted', 'cash', 'terminal', 'transfer']).meta({ id: 'RefundWay' })

/** What a refund consists of and gives back, by the ledger of now. */
export const RefundPlan = z
  .object({
    version: RequestKey.meta({
      description: 'Of the money of this order; each refund and return makes another.',
    }),
    currency: Currency,
    paid: Money,
    given_back: Money.meta({ description: 'Went back already or is promised, and what the bank took.' }),
    refundable: Money.meta({
      description: 'Paid and not given back, for goods and delivery; visits have their own sums.',
    }),
    lines: z
      .array(
        z.object({
          line: z.int(),
          units: z.int().meta({ description: 'Can still be refunded.' }),
          unsent: z.int().meta({ description: 'Of these, still in the shop; they go first.' }),
        }),
      )
      .meta({ description: 'Lines of which units can be refunded.' }),
    visits: z
      .array(z.object({ booking: z.int(), name: z.string(), left: Money }))
      .meta({ description: 'Visits of which an amount can be refunded; they take place as before.' }),
    delivery: Money.meta({ description: 'Left of the fees of delivery and payment.' }),
    lines_amount: Money.meta({ description: 'For the chosen units.' }),
    delivery_amount: Money,
    visits_amount: Money.meta({ description: 'For the chosen visits.' }),
    amount: Money.meta({ description: 'Goes back in all.' }),
    ways: z
      .array(z.object({ way: RefundWay, name: z.string().nullable(), amount: Money }))
      .meta({ description: 'Which way of paying gets back how much.' }),
    cancels_order: z.boolean().meta({
      description:
        'Nothing was sent and nothing is left: the order is cancelled whole, with its delivery fee.',
    }),
    limit: Money.nullable().meta({
      description: 'What the person may still refund of this order; null: any amount.',
    }),
  })
  .meta({ id: 'RefundPlan' })

export const previewShopRefund = defineCall({
  method: 'get',
  path: '/desk/order/{id}/refund/',
  id: 'previewShopRefund',
  tag: 'orders',
  summary:
    'What of an order can be given back, and what goes back for the chosen units, its delivery and a free amount. 409 `nothing_to_refund` if nothing can, `payment_disputed` while its payment is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  query: z.object({
    lines: textUpTo(longestChosenLines)
      .regex(/^(?:\d{1,10}:\d{1,10}(?:,\d{1,10}:\d{1,10})*)?$/)
      .default('')
      .meta({ description: 'Units by line.', example: '17:2,18:1' }),
    delivery: Flag.default(false),
    free: optionalCode(longestAmount).default('').meta({ description: 'An amount beside them.' }),
    visits: textUpTo(longestChosenLines)
      .regex(/^(?:\d{1,10}:[^:,]{1,20}(?:,\d{1,10}:[^:,]{1,20})*)?$/)
      .default('')
      .meta({ description: 'Amounts by booking.', example: '31:4.50' }),
  }),
  answers: { 200: RefundPlan },
  errors: [400, 401, 404, 409],
})

export const refundShopOrder = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund/',
  id: 'refundShopOrder',
  tag: 'orders',
  summary:
    'Give money of an order back, as it was previewed. 409 `money_back_changed` if the order has changed meanwhile, with the sum that was seen and the one of now; 403 `above_refund_limit` if the person has refunded more than the limit of the role with it.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: z.object({
    version: RequestKey.meta({ description: 'Of the preview.' }),
    amount: optionalCode(longestAmount).meta({
      description: 'The sum of the preview, which the person agreed to.',
      example: '12.50',
    }),
    lines: z
      .array(
        z.object({
          line: BodyId,
          units: z.int().min(1).max(largestId),
          restock: z.boolean().meta({ description: 'The units go back to the shelf.' }),
        }),
      )
      .max(mostParcelLines),
    delivery: z.boolean().meta({ description: 'What is left of the fees goes back too.' }),
    free: optionalCode(longestAmount).default(''),
    visits: z
      .array(z.object({ booking: BodyId, amount: optionalCode(longestAmount) }))
      .max(mostParcelLines)
      .default([])
      .meta({ description: 'Amounts of visits.' }),
    reason: ShopRefundReason,
    note: optionalText(longestOrderNote).default('').meta({
      description: 'For colleagues; its buyer gets it with a download of data.',
    }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})
