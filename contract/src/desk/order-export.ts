import { z } from 'zod'
import { defineCall, mediaAnswer } from '../call.ts'
import { BodyId } from '../common.ts'
import { mostOrdersTogether } from '../limits.ts'
import { orderFilters, orderSorts } from './orders.ts'

/** The columns of the list of orders; in a file some of them are several. */
export const orderColumns = [
  'number',
  'time',
  'customer',
  'place',
  'goods',
  'amount',
  'state',
  'step',
] as const

export const exportShopOrders = defineCall({
  method: 'post',
  path: '/desk/order-csv/',
  id: 'exportShopOrders',
  tag: 'orders',
  summary:
    'All orders that pass the filters, or those that were chosen, as CSV with these columns, in the language of the request. That it was read is on record.',
  access: 'desk',
  grant: 'customers:export',
  body: z.object({
    filters: orderFilters,
    sort: orderSorts,
    columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length),
    orders: z
      .array(BodyId)
      .min(1)
      .max(mostOrdersTogether)
      .nullable()
      .default(null)
      .meta({ description: 'The chosen ones, whatever the filters are; null: all that pass.' }),
  }),
  answers: { 200: mediaAnswer('text/csv') },
  errors: [400, 401, 409, 415],
})
