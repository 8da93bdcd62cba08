import { z } from 'zod'
import { defineCall } from '../call.ts'
import { IdParams, largestId, Money, RequestKey, typedText } from '../common.ts'
import { Company } from '../company.ts'
import { longestOrderReason } from '../limits.ts'
import { RefundPreview } from '../order-cancelling.ts'
import { ParcelItems } from '../orders.ts'
import { ShopOrder } from './orders.ts'

export const previewShopOrderRest = defineCall({
  method: 'get',
  path: '/desk/order/{id}/cancel-rest/',
  id: 'previewShopOrderRest',
  tag: 'orders',
  summary:
    'What of an order was not sent yet, and what cancelling it gives back, to which way of paying. 409 `rest_gone` if nothing is left to cancel, `payment_disputed` while its payment is disputed.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  answers: {
    200: RefundPreview.extend({
      items: ParcelItems,
      limit: Money.nullable().meta({
        description: 'What the reader can still refund alone of this order; null for any amount.',
      }),
      due_amount: Money.nullable().meta({
        description: 'What is left to be paid on delivery, of an order that is paid then; else null.',
      }),
    }),
  },
  errors: [401, 404, 409],
})

export const cancelShopOrderRest = defineCall({
  method: 'post',
  path: '/desk/order/{id}/cancel-rest/',
  id: 'cancelShopOrderRest',
  tag: 'orders',
  summary:
    'Cancel what was not sent yet: its stock and its money go back, the delivery fee does not, and its buyer is mailed. 403 `above_refund_limit`; 409 `rest_changed` when other than `units` units are left, `rest_gone` when none are.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: z.object({
    reason: typedText(longestOrderReason),
    units: z.int().min(1).max(largestId).meta({ description: 'How many units the person was shown.' }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const askShopOrderRest = defineCall({
  method: 'post',
  path: '/desk/order/{id}/cancel-rest-request/',
  id: 'askShopOrderRest',
  tag: 'orders',
  summary:
    'Ask a second person to cancel what was not sent yet, where its refund is above the limit of one’s role. Nothing is cancelled before it is approved, as any other refund of the order is. 409 `refund_waits` while another request of the order waits, and as `cancelShopOrderRest`.',
  access: 'desk',
  grant: 'orders:refund',
  params: IdParams,
  body: cancelShopOrderRest.body,
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})

export const nameShopOrderCompany = defineCall({
  method: 'post',
  path: '/desk/order/{id}/company/',
  id: 'nameShopOrderCompany',
  tag: 'orders',
  summary:
    'Make an order out to a company: a credit note takes its invoice back and a new one replaces it, of which the buyer is mailed. 409 `not_sold`; `invoice_credited` once a part was refunded, as only an accountant can replace it then.',
  access: 'desk',
  grant: 'orders:change',
  params: IdParams,
  body: Company.extend({
    version: RequestKey.meta({
      description: '`company_version` as it was read. 409 `changed_meanwhile` if another change came first.',
    }),
  }),
  answers: { 200: ShopOrder },
  errors: [400, 401, 404, 409, 415],
})
