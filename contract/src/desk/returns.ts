import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  IdParams,
  ImageSources,
  Instant,
  Money,
  MoneyInput,
  optionalText,
  QueryId,
  typedLine,
  typedText,
} from '../common.ts'
import { CalendarDate } from '../kids.ts'
import {
  longestRejection,
  longestSearch,
  mostCounted,
  mostOrdersListed,
  mostReturnedLines,
  mostUnits,
} from '../limits.ts'
import { RefundPreview } from '../order-cancelling.ts'
import { OrderReturn } from '../returns.ts'

/** The tabs of the list of returns. */
export const returnTabs = ['waiting', 'received', 'rejected', 'all'] as const

export const ShopReturnRow = z
  .object({
    id: z.int(),
    number: z.string(),
    created_on: Instant,
    order: z.object({ id: z.int(), number: z.string() }),
    customer: z.object({ name: z.string(), email: z.string() }),
    kind: OrderReturn.shape.kind,
    status: OrderReturn.shape.status,
    goods: z
      .array(z.object({ name: z.string(), options: z.string(), quantity: z.int() }))
      .meta({ description: 'All its lines, in the language of the request.' }),
    refund_amount: Money.meta({ description: 'Promised while it waits; then what was given back.' }),
    currency: Currency,
    send_by: CalendarDate.nullable(),
  })
  .meta({ id: 'ShopReturnRow' })

export const listShopReturns = defineCall({
  method: 'get',
  path: '/desk/return/',
  id: 'listShopReturns',
  tag: 'returns',
  summary:
    'Returns: those that wait for the shop with the oldest first, others with the newest first. A seller reads those of the own orders.',
  access: 'desk',
  grant: 'orders:view',
  sellers: 'own',
  query: z.object({
    tab: z.enum(returnTabs).default('all'),
    q: typedLine(longestSearch).optional().meta({
      description: 'Its number or that of its order, or what finds the order.',
    }),
    after: QueryId.optional().meta({ description: '`next` of the page before.' }),
    page_size: z.coerce.number().pipe(z.int().min(1).max(mostOrdersListed)).default(50),
  }),
  answers: {
    200: z.object({
      results: z.array(ShopReturnRow),
      next: z.int().nullable(),
      count: z
        .int()
        .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
      count_of_search: z.int().nullable().meta({
        description: 'What `q` finds in all tabs, counted as `count`; null without `q`.',
      }),
    }),
  },
  errors: [400, 401],
})

const ReturnLine = z.object({
  line: z.int().meta({ description: 'Of the order.' }),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  picture: ImageSources.nullable(),
  quantity: z.int(),
  reason: OrderReturn.shape.items.element.shape.reason,
  instead: z.string().nullable().meta({ description: 'For an exchange: the options of the replacement.' }),
  damaged: z.int().meta({ description: 'Units that were found damaged.' }),
  restocked: z.int().meta({ description: 'Units that went back on the shelf.' }),
})

/** Everything about one return. */
export const ShopReturn = ShopReturnRow.extend({
  language: z.string().meta({ description: 'In which the buyer reads; a reason is written in it.' }),
  note: z.string().meta({ description: 'What the buyer wrote.' }),
  images: z.array(z.object({ id: z.int(), image_sources: ImageSources })),
  lines: z.array(ReturnLine),
  rejection: z.string().meta({ description: 'Why it was rejected, as the buyer reads it.' }),
  decided_on: Instant.nullable(),
  decided_by: z.string().nullable().meta({ description: 'The person of the shop, by name.' }),
  is_asked: z.boolean().meta({
    description: 'What came is received as soon as a second person approves it, at its order.',
  }),
}).meta({ id: 'ShopReturn' })

export const getShopReturn = defineCall({
  method: 'get',
  path: '/desk/return/{id}/',
  id: 'getShopReturn',
  tag: 'returns',
  summary: 'One return with its lines, what the buyer wrote, and the photos.',
  access: 'desk',
  grant: 'orders:view',
  sellers: 'own',
  params: IdParams,
  answers: { 200: ShopReturn },
  errors: [401, 404],
})

const units = z.int().min(0).max(mostUnits)

const CameBack = z
  .array(
    z.object({
      line: BodyId,
      units: units.meta({ description: 'Units that came and are accepted.' }),
      damaged: units.meta({ description: 'Units of these that are damaged.' }),
      restocked: units.meta({ description: 'Units of these that go back on the shelf.' }),
    }),
  )
  .min(1)
  .max(mostReturnedLines)

/** `exchanged` sends the replacement; `received` gives the money back, of an exchange too. */
const Receipt = z.object({ status: z.enum(['received', 'exchanged']), lines: CameBack })

export const previewShopReturn = defineCall({
  method: 'post',
  path: '/desk/return/{id}/preview/',
  id: 'previewShopReturn',
  tag: 'returns',
  summary:
    'What accepting these units gives back, and to which way of paying; changes nothing. 409 `return_decided`, `payment_disputed`, `return_nothing_came`.',
  isQuestion: true,
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: IdParams,
  body: Receipt,
  answers: {
    200: RefundPreview.extend({
      limit: Money.nullable().meta({
        description: 'What the reader can still refund alone of this order; null for any amount.',
      }),
    }),
  },
  errors: [400, 401, 404, 409, 415],
})

export const receiveShopReturn = defineCall({
  method: 'post',
  path: '/desk/return/{id}/receipt/',
  id: 'receiveShopReturn',
  tag: 'returns',
  summary:
    'Accept what came, line by line: its money goes back or its replacement is sent, and its buyer is notified. Units that did not come or are rejected become a rejected return of their own, with the reason. 403 `above_refund_limit`; 409 `return_sum_changed` when other than `expected_refund` goes back now, `return_decided` when a second person was first.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: IdParams,
  body: Receipt.extend({
    expected_refund: MoneyInput.meta({ description: 'What the person was shown.' }),
    rejection: optionalText(longestRejection)
      .default('')
      .meta({ description: 'Why the other units are rejected; required if there are any.' }),
  }),
  answers: { 200: ShopReturn },
  errors: [400, 401, 404, 409, 415],
})

export const askShopReturn = defineCall({
  method: 'post',
  path: '/desk/return/{id}/receipt-request/',
  id: 'askShopReturn',
  tag: 'returns',
  summary:
    'Ask a second person to accept what came, where its refund is above the limit of one’s role. Nothing is received or refunded before it is approved, as a refund of the order is. 409 `refund_waits` while another one of the order waits, and as `receiveShopReturn`.',
  access: 'desk',
  grant: 'orders:fulfil',
  params: IdParams,
  body: receiveShopReturn.body,
  answers: { 200: ShopReturn },
  errors: [400, 401, 404, 409, 415],
})

export const rejectShopReturn = defineCall({
  method: 'post',
  path: '/desk/return/{id}/rejection/',
  id: 'rejectShopReturn',
  tag: 'returns',
  summary:
    'Reject a return with a reason, which its buyer is mailed. 409 `return_decided` when a second person was first.',
  access: 'desk',
  grant: 'orders:fulfil',
  sellers: 'own',
  params: IdParams,
  body: z.object({ rejection: typedText(longestRejection) }),
  answers: { 200: ShopReturn },
  errors: [400, 401, 404, 409, 415],
})
