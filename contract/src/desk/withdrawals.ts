import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, Currency, IdParams, Instant, Money, optionalText, typedCode } from '../common.ts'
import { longestOrderNote, longestOrderNumber } from '../limits.ts'
import { OrderStatus, PaymentStatus } from '../orders.ts'
import { moneyCounts, moneyPage } from './held-payments.ts'

const ends = z.enum(['refunded', 'too_late', 'taken_back', 'twice', 'other']).meta({
  description:
    '`too_late`: its time was over; `taken_back`: the customer has taken it back; `twice`: it was declared before.',
})

/** A withdrawal from a purchase, as a customer has declared it. */
export const ShopWithdrawal = z
  .object({
    id: z.int(),
    declared_on: Instant,
    refund_by: Instant.meta({ description: 'Fourteen days later, by when the money has to go back.' }),
    name: z.string(),
    email: z.string(),
    number: z.string().meta({ description: 'Of the order, as the customer wrote it.' }),
    goods: z.string().meta({ description: 'As the customer wrote it; empty for all of them.' }),
    order: z
      .object({
        id: z.int(),
        number: z.string(),
        status: OrderStatus,
        payment_status: PaymentStatus,
        amount: Money,
        given_back: Money,
        currency: Currency,
      })
      .nullable()
      .meta({ description: 'Null: no order has this number and this email, and none was found by hand.' }),
    closing: z
      .object({ on: Instant, by: z.string().nullable(), as: ends, note: z.string() })
      .nullable()
      .meta({ description: 'Null while the shop has something to do.' }),
  })
  .meta({ id: 'ShopWithdrawal' })

export const listShopWithdrawals = defineCall({
  method: 'get',
  path: '/desk/withdrawal/',
  id: 'listShopWithdrawals',
  tag: 'orders',
  summary: 'Declared withdrawals: open ones with the oldest first, all of them with the newest first.',
  access: 'desk',
  grant: 'orders:refund',
  query: moneyPage,
  answers: { 200: z.object({ results: z.array(ShopWithdrawal), ...moneyCounts }) },
  errors: [400, 401],
})

export const matchShopWithdrawal = defineCall({
  method: 'patch',
  path: '/desk/withdrawal/{id}/',
  id: 'matchShopWithdrawal',
  tag: 'orders',
  summary:
    'Say which order a withdrawal is about. 409 `withdrawal_changed` if another person has chosen one meanwhile, `withdrawal_closed` after its end.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: z.object({
    number: typedCode(longestOrderNumber).meta({ description: 'Of the order.', example: 'M-100042' }),
    seen: BodyId.nullable().meta({ description: 'The id of the order that the person saw beside it.' }),
  }),
  answers: { 200: ShopWithdrawal },
  errors: [400, 401, 404, 409, 415],
})

export const closeShopWithdrawal = defineCall({
  method: 'post',
  path: '/desk/withdrawal/{id}/closing/',
  id: 'closeShopWithdrawal',
  tag: 'orders',
  summary:
    'Record how a withdrawal has ended. Nothing is refunded or mailed by it. 409 `withdrawal_closed` if another person was first.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: z.object({
    as: ends,
    note: optionalText(longestOrderNote).default('').meta({ description: 'For colleagues.' }),
  }),
  answers: { 200: ShopWithdrawal },
  errors: [400, 401, 404, 409, 415],
})
