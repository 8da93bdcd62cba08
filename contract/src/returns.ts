import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  BodyId,
  Currency,
  entityFields,
  FormId,
  IdParams,
  ImageSources,
  Instant,
  Money,
  optionalText,
  RequestKey,
} from './common.ts'
import { CalendarDate } from './kids.ts'
import { longestReturnReason, mostReturnedLines, mostUnits } from './limits.ts'
import { RefundPreview } from './order-cancelling.ts'
import { OrderParams } from './orders.ts'

const ReturnReason = z.enum([
  'too_small',
  'too_large',
  'damaged',
  'not_as_described',
  'changed_mind',
  'other',
])
const ReturnKind = z.enum(['refund', 'exchange'])

const ReturnItems = z
  .array(
    z.object({
      id: BodyId,
      quantity: z.int().min(1).max(mostUnits),
      reason: ReturnReason,
      exchange_for: BodyId.optional().meta({
        description: 'For an exchange: the stock unit to be sent instead, one of `replacements`.',
      }),
    }),
  )
  .min(1)
  .max(mostReturnedLines)
  .meta({ description: 'Lines of the order by their id.' })

/** A unit of the same product that can be sent instead, with the options in which the product's units differ. */
const Replacement = z.object({
  product_stock: z.int(),
  options: z.array(z.object({ type: z.string(), text: z.string() })),
})

export const OrderReturn = z
  .object({
    ...entityFields,
    number: z.string().meta({ example: 'R-100007' }),
    order: z.uuid(),
    kind: ReturnKind,
    status: z.enum(['requested', 'received', 'refunded', 'exchanged', 'refused', 'withdrawn']),
    note: z.string(),
    rejection: z.string().meta({
      description: 'Why the shop rejected it; empty: it gave no reason.',
    }),
    items: z.array(
      z.object({
        id: z.int().meta({ description: 'Of the line of the order.' }),
        name: z.string(),
        quantity: z.int(),
        reason: ReturnReason,
        amount: Money,
        exchange_for: Replacement.extend({ product_stock: z.int().nullable() }).nullable(),
      }),
    ),
    images: z.array(z.object({ id: z.int(), image_sources: ImageSources })),
    refund_amount: Money,
    refund_amount_currency: Currency,
    withdrawable: z.boolean(),
    send_by: CalendarDate.nullable().meta({
      description: 'The day by which the customer should send the items; null: the shop named none.',
    }),
  })
  .meta({ id: 'OrderReturn' })

const PricedReplacement = Replacement.extend({
  refund_amount: Money,
  size_step: z.int().nullable().meta({
    description:
      'By how many sizes it is larger than the bought unit, negative where it is smaller; null: sizes do not say.',
  }),
})

/** A line that can be returned, and until when. */
const ReturnableLine = z.object({
  id: z.int(),
  quantity: z.int().meta({ description: 'Units that may still go back.' }),
  until: Instant,
  refund: z.boolean(),
  exchange: z.boolean(),
  replacements: z.array(PricedReplacement).meta({
    description:
      'What it can be exchanged for, of what is in stock and costs no more; `refund_amount` is what comes back for each because it costs less.',
  }),
  dearer_left_out: z.boolean().meta({ description: 'Whether something in stock costs more than this.' }),
})

export const listReturns = defineCall({
  method: 'get',
  path: '/order/orders/{id}/return/',
  id: 'listReturns',
  tag: 'orders',
  extension: 'returns',
  summary: 'What of an order may go back, by the rules of its products, and its returns, newest first.',
  access: 'order-holder',
  params: OrderParams,
  answers: {
    200: z.object({
      lines: z.array(ReturnableLine),
      returns: z.array(OrderReturn),
      send_to: z
        .object({ address: z.string(), instructions: z.string() })
        .meta({ description: 'Where and how items are sent to the shop; what it does not say is empty.' }),
    }),
  },
  errors: [401, 404],
})

export const previewReturn = defineCall({
  method: 'post',
  path: '/order/orders/{id}/return/preview/',
  id: 'previewReturn',
  tag: 'orders',
  extension: 'returns',
  summary: 'What sending these lines back, or exchanging them, would give back; changes nothing.',
  access: 'order-holder',
  params: OrderParams,
  body: z.object({ items: ReturnItems, kind: ReturnKind.optional() }),
  answers: { 200: RefundPreview },
  errors: [400, 401, 404, 409, 415],
})

export const requestReturn = defineCall({
  method: 'post',
  path: '/order/orders/{id}/return/',
  id: 'requestReturn',
  tag: 'orders',
  extension: 'returns',
  summary: 'Send lines back inside their product’s time; 409 `not_returnable` after it.',
  access: 'order-holder',
  params: OrderParams,
  body: z.object({
    items: ReturnItems,
    kind: ReturnKind.optional(),
    reason: optionalText(longestReturnReason)
      .optional()
      .meta({ description: 'In own words; required for an exchange of which a line does not say what for.' }),
    key: RequestKey.optional().meta({ description: 'The same key asks once only.' }),
  }),
  answers: { 200: OrderReturn },
  errors: [400, 401, 404, 409, 415],
})

export const withdrawReturn = defineCall({
  method: 'delete',
  path: '/order/return/{id}/',
  id: 'withdrawReturn',
  tag: 'orders',
  extension: 'returns',
  summary: 'Keep the goods after all; 409 `return_decided` once the shop has decided.',
  access: 'order-holder',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 409],
})

export const addReturnImage = defineCall({
  method: 'post',
  path: '/order/return-image/',
  id: 'addReturnImage',
  tag: 'orders',
  extension: 'returns',
  summary: 'Add a picture to an own return that is not decided yet; five at most.',
  access: 'order-holder',
  form: z.object({ image: z.file(), return: FormId }),
  answers: { 201: z.object({ id: z.int(), image_sources: ImageSources, return: z.int() }) },
  errors: [400, 401, 404, 409, 413, 415, 429, 503],
})
