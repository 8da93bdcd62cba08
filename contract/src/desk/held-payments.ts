import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Currency, IdParams, Instant, Money, optionalLine, optionalText, QueryId } from '../common.ts'
import { longestDocumentNumber, longestOrderNote, mostCounted, mostOrdersListed } from '../limits.ts'

/** A page of a list of what concerns money: what the shop has something to do about, or all of it. */
export const moneyPage = z.object({
  state: z.enum(['open', 'all']).default('open'),
  after: QueryId.optional().meta({ description: '`next` of the page before.' }),
  page_size: z.coerce.number().pipe(z.int().min(1).max(mostOrdersListed)).default(50),
})

export const moneyCounts = {
  next: z.int().nullable(),
  count: z
    .int()
    .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
}

/** The order that something is about, and its buyer. */
export const OfOrder = {
  order: z.object({ id: z.int(), number: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
}

/** Money whose amount, currency or order is not the agreed one. */
export const HeldPayment = z
  .object({
    id: z.int(),
    ...OfOrder,
    held_on: Instant,
    agreed: Money,
    agreed_currency: Currency,
    received: Money,
    received_currency: Currency,
    given_back: Money.meta({ description: 'In the currency that was received.' }),
    provider: z.string(),
    reference: z.string().meta({ description: 'The provider’s id of the payment.' }),
    status: z.enum(['held', 'under_way', 'failed', 'returned', 'accepted']).meta({
      description:
        '`under_way`: its money is going back; `failed`: the provider has rejected that; `returned`: all of it has gone back, and the order has ended; `accepted`: what was missing has arrived, and the order is paid.',
    }),
    is_returnable: z.boolean().meta({
      description:
        'False while it is under way, and for a second payment of an order, which is refunded at its provider.',
    }),
    needs_second_person: z.boolean().meta({ description: 'It is above the limit of the reader’s role.' }),
    waits_for_second_person: z.boolean().meta({
      description: 'Something of its order waits for a second person, who finds it at the order.',
    }),
  })
  .meta({ id: 'HeldPayment' })

export const listHeldPayments = defineCall({
  method: 'get',
  path: '/desk/held-payment/',
  id: 'listHeldPayments',
  tag: 'orders',
  summary:
    'Payments that do not fit their orders, the newest first. Nothing of them is handed over or refunded before a person decides.',
  access: 'desk',
  grant: 'orders:refund',
  query: moneyPage,
  answers: { 200: z.object({ results: z.array(HeldPayment), ...moneyCounts }) },
  errors: [400, 401],
})

export const checkHeldPayment = defineCall({
  method: 'post',
  path: '/desk/held-payment/{id}/check/',
  id: 'checkHeldPayment',
  tag: 'orders',
  summary:
    'Ask the provider again: if the payment has brought what was agreed meanwhile, the order is paid; otherwise it stays held. 409 `held_not_open` if it has ended.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  answers: { 200: HeldPayment },
  errors: [401, 404, 409, 503],
})

export const returnHeldPayment = defineCall({
  method: 'post',
  path: '/desk/held-payment/{id}/return/',
  id: 'returnHeldPayment',
  tag: 'orders',
  summary:
    'Give all of a held payment back at its provider; when it has gone back the order ends. 403 `above_refund_limit`; 409 `held_under_way` if another person was first, `held_not_open` if it has ended, `payment_disputed` while it is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  answers: { 200: HeldPayment },
  errors: [401, 404, 409],
})

export const askHeldReturn = defineCall({
  method: 'post',
  path: '/desk/held-payment/{id}/return-request/',
  id: 'askHeldReturn',
  tag: 'orders',
  summary:
    'Ask a second person to give all of a held payment back, above the limit of one’s role; it is approved as any other refund of its order, and 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another one of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  answers: { 200: HeldPayment },
  errors: [401, 404, 409],
})

export const settleHeldPayment = defineCall({
  method: 'post',
  path: '/desk/held-payment/{id}/settlement/',
  id: 'settleHeldPayment',
  tag: 'orders',
  summary:
    'Record that the shop has given all of a held payment back in another way, which ends the order. 403 `above_refund_limit`; 409 `held_under_way` while it goes back at its provider, `held_not_open` if it has ended, `payment_disputed` while it is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: z.object({
    way: z.enum(['cash', 'transfer']),
    document: optionalLine(longestDocumentNumber).default('').meta({
      description: 'Number of the receipt or of the transfer, which has to have one.',
    }),
    note: optionalText(longestOrderNote).default('').meta({
      description: 'For colleagues: it becomes a note of the order.',
    }),
  }),
  answers: { 200: HeldPayment },
  errors: [400, 401, 404, 409, 415],
})

export const askHeldSettlement = defineCall({
  method: 'post',
  path: '/desk/held-payment/{id}/settlement-request/',
  id: 'askHeldSettlement',
  tag: 'orders',
  summary:
    'Ask a second person to confirm that the shop has given all of a held payment back in another way, above the limit of one’s role. Nothing is recorded before it is approved, as any other refund of its order is; 409 `asked_changed` answers the approval if another sum is held by then. 409 `refund_waits` while another request of the order waits, `held_not_open` if it has ended, `payment_disputed` while it is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: settleHeldPayment.body,
  answers: { 200: HeldPayment },
  errors: [400, 401, 404, 409, 415],
})
