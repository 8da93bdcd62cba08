import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, Currency, IdParams, Money } from '../common.ts'
import { ShopOrder } from './orders.ts'

const LineParams = IdParams.extend({ line: z.string().meta({ description: 'Its id.' }) })

export const listOrderSizes = defineCall({
  method: 'get',
  path: '/desk/order/{id}/line/{line}/units/',
  id: 'listOrderSizes',
  tag: 'orders',
  summary:
    'The other units of the product of a line, such as its sizes, with their stock. 409 `line_fixed` once a unit of the line was packed, refunded or returned.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  answers: {
    200: z.object({
      currency: Currency,
      results: z.array(
        z.object({
          product_stock: z.int(),
          options: z.string(),
          available: z.int(),
          price: Money.meta({ description: 'Of one unit, now.' }),
          is_same_price: z.boolean().meta({
            description: 'It costs what the line cost, or its price has moved as that of the line.',
          }),
        }),
      ),
    }),
  },
  errors: [401, 404, 409],
})

export const changeOrderSize = defineCall({
  method: 'post',
  path: '/desk/order/{id}/line/{line}/units/',
  id: 'changeOrderSize',
  tag: 'orders',
  summary:
    'Replace all units of a line, none of which was packed, by another unit of the same product at the same price: stock is swapped, an issued invoice is replaced, and the buyer is mailed the confirmation again. 409 `units_short` when fewer are in stock, `changed_meanwhile` if the line has another unit than `from` by now, `line_fixed`, `other_price`, `invoice_credited`.',
  access: 'desk',
  grant: 'orders:change',
  params: LineParams,
  body: z.object({
    from: BodyId.meta({ description: 'The unit that the person saw in the line.' }),
    to: BodyId,
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})
