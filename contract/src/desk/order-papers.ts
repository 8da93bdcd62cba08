import { z } from 'zod'
import { defineCall, mediaAnswer } from '../call.ts'
import { BodyId } from '../common.ts'
import { mostOrdersTogether } from '../limits.ts'

export const orderPaperKinds = ['pick_list', 'packing_slips', 'labels', 'gift_receipts'] as const
export const OrderPaperKind = z.enum(orderPaperKinds)

export const printOrderPapers = defineCall({
  method: 'post',
  path: '/desk/order-papers/',
  id: 'printOrderPapers',
  tag: 'orders',
  summary:
    'One PDF for many orders, made for each request: what is to be taken from the shelves for all of them, in the language of the request; or a packing slip or a shipping label of 100 × 150 mm for what is left to send of each order, or for each of its parcels once all is sent, in the language of the order; or the receipt without prices of each order that is a gift. Each order that is in it gets a row on record. 409 `nothing_to_print` if none of them has any: those that are not paid for, have ended or hold visits alone have none, and what is no gift has no gift receipt.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  body: z.object({
    kind: OrderPaperKind,
    orders: z.array(BodyId).min(1).max(mostOrdersTogether),
    parcel: BodyId.nullable().default(null).meta({
      description: 'Only the slip or the label of this parcel, which is one of theirs.',
    }),
  }),
  answers: { 200: mediaAnswer('application/pdf') },
  errors: [400, 401, 404, 409, 415],
})
