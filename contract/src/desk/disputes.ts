import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Currency, Instant, Money } from '../common.ts'
import { moneyCounts, moneyPage, OfOrder } from './held-payments.ts'

/** A payment that the customer's bank wants back. Its provider says how it ends. */
export const Dispute = z
  .object({
    id: z.int(),
    ...OfOrder,
    opened_on: Instant,
    amount: Money,
    currency: Currency,
    reason: z.string().meta({ description: 'As the provider calls it.', example: 'product_not_received' }),
    status: z.enum(['open', 'won', 'lost']),
    answer_by: Instant.nullable().meta({
      description: 'While it is open; null if the provider does not say.',
    }),
    provider: z.string().nullable(),
    reference: z.string().meta({ description: 'The provider’s id of the dispute.' }),
    page: z.url().nullable().meta({ description: 'Where it is answered at its provider.' }),
    taken: Money.meta({ description: 'Has the bank taken, and not paid back.' }),
    given_back: Money.meta({ description: 'Went back of the order besides, or is promised.' }),
    left: Money.meta({ description: 'Of the order’s payment stays with the shop.' }),
  })
  .meta({ id: 'Dispute' })

export const listDisputes = defineCall({
  method: 'get',
  path: '/desk/dispute/',
  id: 'listDisputes',
  tag: 'orders',
  summary:
    'Disputed payments, the newest first. While one is open nothing of its order is handed over or refunded; it is answered at the provider.',
  access: 'desk',
  grant: 'orders:refund',
  query: moneyPage,
  answers: { 200: z.object({ results: z.array(Dispute), ...moneyCounts }) },
  errors: [400, 401],
})
