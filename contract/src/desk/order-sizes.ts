import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, Currency, IdParams, Money, MoneyInput } from '../common.ts'
import { ShopOrder } from './orders.ts'
import { LinkSending } from './pay-link.ts'

const LineParams = IdParams.extend({ line: z.string().meta({ description: 'Its id.' }) })

export const listOrderSizes = defineCall({
  method: 'get',
  path: '/desk/order/{id}/line/{line}/units/',
  id: 'listOrderSizes',
  tag: 'orders',
  summary:
    'The other units of the product of a line, such as its sizes, with their stock. 409 `line_fixed` once a unit of the line was packed, refunded or returned, `size_waits` while a link for the difference of a dearer size waits.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  answers: {
    200: z.object({
      currency: Currency,
      sends_sms: z.boolean(),
      limit: Money.nullable().meta({
        description: 'What the person may still refund of this order; null: any amount.',
      }),
      results: z.array(
        z.object({
          product_stock: z.int(),
          options: z.string(),
          available: z.int(),
          price: Money.meta({ description: 'Of one unit, now.' }),
          difference: Money.meta({
            description:
              'How much more all units of the line cost, after their discounts; negative if they cost less. Zero if prices have moved alike.',
          }),
          settled: z.enum(['none', 'refund', 'link', 'cash']).meta({
            description:
              '`refund`: goes back at once; `link`: is paid by a link before anything changes; `cash`: changes what is collected on delivery.',
          }),
        }),
      ),
    }),
  },
  errors: [401, 404, 409],
})

const ChosenSize = z.object({
  from: BodyId.meta({ description: 'The unit that the person saw in the line.' }),
  to: BodyId,
  expected_difference: MoneyInput.meta({ description: 'As it was shown.' }),
})

export const changeOrderSize = defineCall({
  method: 'post',
  path: '/desk/order/{id}/line/{line}/units/',
  id: 'changeOrderSize',
  tag: 'orders',
  summary:
    'Replace all units of a line, none of which was packed, by another unit of the same product: stock is swapped, an issued invoice is replaced, the difference of a cheaper one is refunded or, on delivery, collected, and the buyer is mailed the confirmation again. 409 `units_short` when fewer are in stock, `changed_meanwhile` if the line has another unit than `from` by now, `size_price_changed`, `difference_unpaid` for one whose difference has to be paid first, `size_waits`, `line_fixed`, `invoice_credited`; 403 `above_refund_limit`.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  body: ChosenSize,
  answers: { 200: ShopOrder },
  errors: [400, 401, 403, 404, 409, 415],
})

export const askCheaperSize = defineCall({
  method: 'post',
  path: '/desk/order/{id}/line/{line}/size-refund-request/',
  id: 'askCheaperSize',
  tag: 'orders',
  summary:
    'Ask a second person for a cheaper unit whose difference is above the limit of one’s role; it is approved as any other refund of the order, and changes nothing before. 409 as `changeOrderSize`, `no_difference` for one that costs no less, `refund_waits` while another one of the order waits.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  body: ChosenSize,
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const askSizeDifference = defineCall({
  method: 'post',
  path: '/desk/order/{id}/line/{line}/size-difference/',
  id: 'askSizeDifference',
  tag: 'orders',
  summary:
    'Ask for the difference of a dearer unit by a link, for which its units are reserved. The line changes when it is paid; a link that ends leaves the line as it was. 409 as `changeOrderSize`, `no_difference` for one that costs no more, `difference_too_small` and `difference_too_large` for what the payment provider does not charge.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  body: ChosenSize.extend({ send_by: LinkSending.nullable() }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})
