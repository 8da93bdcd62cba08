import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, Money, optionalText } from './common.ts'
import { longestOrderReason } from './limits.ts'
import { Order, OrderParams, ParcelItems } from './orders.ts'

/** The refund to the customer, to the cent. */
export const RefundPreview = z
  .object({
    items_amount: Money,
    delivery_fee: Money,
    refund_amount: Money,
    refund_amount_currency: Currency,
    refund_to: z
      .string()
      .nullable()
      .meta({ description: 'Where the money goes; null when none was taken.', example: 'Visa •••• 4242' }),
  })
  .meta({ id: 'RefundPreview' })

export const previewCancel = defineCall({
  method: 'get',
  path: '/order/orders/{id}/cancel/',
  id: 'previewCancel',
  tag: 'orders',
  extension: 'order-cancel',
  summary: 'What cancelling would give back; 409 `not_cancellable` once the parcel was handed over.',
  access: 'order-holder',
  params: OrderParams,
  answers: { 200: RefundPreview },
  errors: [401, 404, 409],
})

export const cancelOrder = defineCall({
  method: 'post',
  path: '/order/orders/{id}/cancel/',
  id: 'cancelOrder',
  tag: 'orders',
  extension: 'order-cancel',
  summary: 'Cancel the whole order: its stock and its money go back. Asked again, it answers the same.',
  access: 'order-holder',
  params: OrderParams,
  body: z.object({ reason: optionalText(longestOrderReason).optional() }),
  answers: { 200: RefundPreview.extend({ order: Order }) },
  errors: [400, 401, 404, 409, 415, 503],
})

export const previewCancelRest = defineCall({
  method: 'get',
  path: '/order/orders/{id}/cancel-rest/',
  id: 'previewCancelRest',
  tag: 'orders',
  extension: 'order-cancel-rest',
  summary:
    'What has not been sent yet of an order that was sent in part, and what cancelling it would give back; 409 `not_cancellable` when there is no such rest.',
  access: 'order-holder',
  params: OrderParams,
  answers: {
    200: RefundPreview.extend({
      items: ParcelItems,
      due_amount: Money.nullable().meta({
        description: 'What is left to be paid on delivery, of an order that is paid then; else null.',
      }),
    }),
  },
  errors: [401, 404, 409],
})

export const cancelRest = defineCall({
  method: 'post',
  path: '/order/orders/{id}/cancel-rest/',
  id: 'cancelRest',
  tag: 'orders',
  extension: 'order-cancel-rest',
  summary:
    'Cancel what has not been sent yet: its stock and its money go back, the delivery fee does not. Asked again, it answers the same; 409 `rest_changed` when other than `units` units are left.',
  access: 'order-holder',
  params: OrderParams,
  body: z.object({
    reason: optionalText(longestOrderReason).optional(),
    units: z.int().optional().meta({ description: 'How many units the customer was shown.' }),
  }),
  answers: { 200: RefundPreview.extend({ order: Order }) },
  errors: [400, 401, 404, 409, 415],
})
