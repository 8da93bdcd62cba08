import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, IdParams, Instant, optionalLine } from '../common.ts'
import { longestCarrier, longestTrackingNumber, mostOrdersTogether } from '../limits.ts'
import { orderFilters, orderSorts } from './orders.ts'

export const listShopOrderIds = defineCall({
  method: 'get',
  path: '/desk/order-ids/',
  id: 'listShopOrderIds',
  tag: 'orders',
  summary: `The first ${mostOrdersTogether} orders that pass all filters, to do one thing with all of them.`,
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  query: orderFilters.extend({ sort: orderSorts }),
  answers: {
    200: z.object({
      orders: z.array(z.object({ id: z.int(), number: z.string() })),
      has_more: z.boolean(),
    }),
  },
  errors: [400, 401],
})

export const orderOutcomes = ['done', 'already', 'not_paid', 'ended', 'disputed', 'refunded'] as const
const OrderOutcome = z.enum(orderOutcomes).meta({
  id: 'OrderOutcome',
  description:
    'What became of an order: it was handed over, nothing of it was left, or why it could not be: not paid, ended, its payment is disputed, or its money has gone back.',
})

const OrderBatch = z
  .object({
    id: z.int(),
    started_on: Instant,
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        outcome: OrderOutcome.nullable().meta({ description: 'Null while it waits for its turn.' }),
      }),
    ),
  })
  .meta({ id: 'OrderBatch' })

export const handOverShopOrders = defineCall({
  method: 'post',
  path: '/desk/order-batch/',
  id: 'handOverShopOrders',
  tag: 'orders',
  summary:
    'Hand over to the courier, as one parcel each, what is left of these orders. A job does it, one order after the other; each has a result of its own, is on record by itself, and is handed over once, however often the job or the request is repeated. Their buyers are mailed.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  body: z.object({
    orders: z.array(BodyId).min(1).max(mostOrdersTogether),
    tracking_numbers: z.array(optionalLine(longestTrackingNumber)).max(mostOrdersTogether).default([]).meta({
      description:
        'Tracking numbers of the parcels, in the sequence of `orders`; an empty text if a parcel has none.',
    }),
    carrier: optionalLine(longestCarrier).default('').meta({
      description: 'Who takes all of them; for parcels with a number.',
    }),
  }),
  answers: { 200: OrderBatch },
  errors: [400, 401, 404, 409, 415],
})

export const getOrderBatch = defineCall({
  method: 'get',
  path: '/desk/order-batch/{id}/',
  id: 'getOrderBatch',
  tag: 'orders',
  summary: 'What has become of the orders that the person has handed over together; for seven days.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: IdParams,
  answers: { 200: OrderBatch },
  errors: [401, 404],
})
