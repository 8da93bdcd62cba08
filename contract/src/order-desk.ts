import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityFields, IdParams, PageQuery, pageOf } from './common.ts'
import { orderGiftField } from './gift.ts'
import { OrderStatus, ParcelTracking, ParcelTrackingInput } from './orders.ts'
import { OrderReturn } from './returns.ts'

/** The facts that a seller needs to pack and send; the recipient is on the parcel's label, which the shop prints. */
export const DeskOrder = z
  .object({
    ...entityFields,
    number: z.string(),
    status: OrderStatus,
    tracking: ParcelTracking.nullable(),
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
    items: z.array(z.object({ name: z.string(), options: z.string(), quantity: z.int() })),
    ...orderGiftField,
    returns: z.array(OrderReturn),
  })
  .meta({ id: 'DeskOrder' })

export const listDeskOrders = defineCall({
  method: 'get',
  path: '/vendor/desk/order/',
  id: 'listDeskOrders',
  tag: 'seller desk',
  extension: 'order-desk',
  summary:
    'Paid orders that hold only this seller’s goods, those to be sent first. Others are sent by the shop. No more than 10,000 are counted and paged through.',
  access: 'seller',
  query: PageQuery,
  answers: { 200: pageOf(DeskOrder) },
  errors: [401, 404],
})

export const moveDeskOrder = defineCall({
  method: 'post',
  path: '/vendor/desk/order/{id}/',
  id: 'moveDeskOrder',
  tag: 'seller desk',
  extension: 'order-desk',
  summary:
    'Say that the courier has it (`delivery`) or that it arrived (`completed`); 409 when it is further already, has ended, or its payment is disputed. Said again with another `tracking`, `delivery` corrects that.',
  access: 'seller',
  params: IdParams,
  body: z.object({
    status: z.enum(['delivery', 'completed']),
    tracking: ParcelTrackingInput.optional(),
  }),
  answers: { 200: DeskOrder },
  errors: [400, 401, 404, 409, 415],
})

export const decideDeskReturn = defineCall({
  method: 'post',
  path: '/vendor/desk/return/{id}/',
  id: 'decideDeskReturn',
  tag: 'seller desk',
  extension: 'order-desk',
  summary:
    'What became of a return: `received` gives the money back, `exchanged` says that something else was sent, `refused` neither; 409 when it is decided.',
  access: 'seller',
  params: IdParams,
  body: z.object({ status: z.enum(['received', 'exchanged', 'refused']) }),
  answers: { 200: OrderReturn },
  errors: [400, 401, 404, 409, 415],
})
