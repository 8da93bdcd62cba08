import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  IdParams,
  Instant,
  Money,
  optionalLine,
  optionalText,
  typedCode,
} from '../common.ts'
import { longestDocumentNumber, longestOrderNote, longestPin } from '../limits.ts'
import { RefundWay, refundShopOrder, ShopRefundReason } from './order-refunds.ts'
import { ShopOrder } from './orders.ts'

/** Money that went back, or is to go back. */
const ShopRefund = z
  .object({
    id: z.int(),
    amount: Money,
    way: RefundWay,
    status: z.enum(['under_way', 'to_pay_out', 'done', 'failed']).meta({
      description:
        '`to_pay_out`: a person of the shop pays it and then records it; `failed`: the provider has rejected it.',
    }),
    reason: z.string().meta({ description: 'In the language of the request.' }),
    document: z.string().nullable().meta({ description: 'Number of the receipt or of the transfer.' }),
    created_on: Instant,
    settled_on: Instant.nullable(),
    is_settleable: z.boolean().meta({
      description: 'It failed, or is to be paid out, and the shop can do something about it here.',
    }),
  })
  .meta({ id: 'ShopRefund' })

/** A refund above the limit of its person, which a second person approves. */
const RefundRequest = z
  .object({
    id: z.int(),
    asked_by: z.string().nullable(),
    asked_on: Instant,
    expires_on: Instant,
    is_over: z.boolean().meta({ description: 'Too late to approve it.' }),
    is_own: z.boolean(),
    may_approve: z.boolean().meta({ description: 'Another person asked, within the limit of this role.' }),
    amount: Money,
    return: z
      .object({ id: z.int(), number: z.string() })
      .nullable()
      .meta({ description: 'The return whose receipt it is; null for any other refund.' }),
    size: z
      .object({ line: z.int(), options: z.string() })
      .nullable()
      .meta({ description: 'The cheaper size that the line gets.' }),
    is_held_payment: z.boolean().meta({ description: 'All of a held payment goes back.' }),
    paid_back: z
      .object({ way: z.enum(['cash', 'transfer']), document: z.string() })
      .nullable()
      .meta({ description: 'How the shop has given the held payment back itself, which is recorded then.' }),
    rest: z
      .object({ units: z.int(), reason: z.string() })
      .nullable()
      .meta({ description: 'What was not sent is cancelled: so many units, and why.' }),
    visit: z
      .object({
        booking: z.int(),
        reference: z.string(),
        gives: z.enum(['everything', 'by_rules']),
        reason: z.string().meta({ description: 'For the family; may be empty.' }),
      })
      .nullable()
      .meta({ description: 'The visit that is cancelled.' }),
    lines: z.array(z.object({ line: z.int(), units: z.int(), restock: z.boolean() })),
    visits: z.array(z.object({ booking: z.int(), amount: Money })),
    delivery: z.boolean(),
    free: Money,
    reason: ShopRefundReason,
    note: z.string(),
  })
  .meta({ id: 'RefundRequest' })

export const ShopOrderMoney = z
  .object({ currency: Currency, refunds: z.array(ShopRefund), request: RefundRequest.nullable() })
  .meta({ id: 'ShopOrderMoney' })

export const getShopOrderMoney = defineCall({
  method: 'get',
  path: '/desk/order/{id}/money/',
  id: 'getShopOrderMoney',
  tag: 'orders',
  summary: 'The refunds of an order, and the one that waits for a second person.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  answers: { 200: ShopOrderMoney },
  errors: [401, 404],
})

export const askShopRefund = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund-request/',
  id: 'askShopRefund',
  tag: 'orders',
  summary:
    'Ask a second person for a refund above the limit of one’s role. No money moves before it is approved. 409 `refund_waits` while another one of the order waits.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: refundShopOrder.body,
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

const RequestParams = IdParams.extend({ request: z.string().meta({ description: 'Its id.' }) })

export const approveShopRefund = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund-request/{request}/approval/',
  id: 'approveShopRefund',
  tag: 'orders',
  summary:
    'Approve a refund that another person asked for, which gives it back. 403 `same_person` for one’s own, `above_refund_limit` above the limit of the role; 409 `money_back_changed` or `asked_changed` if the order has changed since, `refund_request_lapsed` when it is too late, `refund_request_decided` after another decision.',
  access: 'desk',
  grant: 'orders:refund',
  params: RequestParams,
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409],
})

export const approveShopRefundByPin = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund-request/{request}/approval-by-pin/',
  id: 'approveShopRefundByPin',
  tag: 'orders',
  summary:
    'Approve a refund at a shared device by the PIN of a second person, in the session of another one, which goes on. As `approveShopRefund`, for the person of the PIN; 404 `not_shared` on any other device, 400 `pin`, and 429 after five wrong ones.',
  access: 'desk',
  grant: 'orders:refund',
  params: RequestParams,
  body: z.object({ person: BodyId, pin: typedCode(longestPin) }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415, 429],
})

export const declineShopRefund = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund-request/{request}/rejection/',
  id: 'declineShopRefund',
  tag: 'orders',
  summary:
    'Reject a refund that waits, or withdraw one’s own. 409 `refund_request_decided` after another decision.',
  access: 'desk',
  grant: 'orders:refund',
  params: RequestParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409],
})

const RefundParams = IdParams.extend({ refund: z.string().meta({ description: 'Its id.' }) })

export const retryShopRefund = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund/{refund}/retry/',
  id: 'retryShopRefund',
  tag: 'orders',
  summary: 'Send a refund that failed to the provider again. 409 `refund_not_open` if it has not failed.',
  access: 'desk',
  grant: 'orders:refund',
  params: RefundParams,
  answers: { 200: ShopOrder },
  errors: [401, 404, 409],
})

export const settleShopRefund = defineCall({
  method: 'post',
  path: '/desk/order/{id}/refund/{refund}/settlement/',
  id: 'settleShopRefund',
  tag: 'orders',
  summary:
    'Record that the shop has paid a refund itself: one that the provider rejected, or one of an order that was paid in the shop. 409 `refund_not_open` if it is settled already, or under way, `payment_disputed` while its payment is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: RefundParams,
  body: z.object({
    way: z.enum(['cash', 'terminal', 'transfer']),
    document: optionalLine(longestDocumentNumber).default('').meta({
      description: 'Number of the receipt or of the transfer, which has to have one.',
    }),
    note: optionalText(longestOrderNote).default('').meta({
      description: 'For colleagues: it becomes a note of the order.',
    }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})
