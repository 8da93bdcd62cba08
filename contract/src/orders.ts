import { z } from 'zod'
import { defineCall } from './call.ts'
import { FrozenItem } from './cart.ts'
import { Currency, entityFields, Instant, Money, PageQuery, pageOf } from './common.ts'

const OrderItem = z.object({
  id: z.int(),
  quantity: z.int(),
  line_amount: Money,
  refunded_amount: Money,
  item: FrozenItem,
})

const FrozenAddress = z.object({
  name: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
})

/** The specification's words for the customer: On progress, Delivery, Completed, Cancelled; `pending` is not paid yet. */
export const OrderStatus = z.enum(['pending', 'on_progress', 'delivery', 'completed', 'cancelled'])
export const PaymentStatus = z.enum([
  'unpaid',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
  'expired',
])

export const Order = z
  .object({
    ...entityFields,
    transaction_id: z.uuid(),
    number: z
      .string()
      .meta({ description: 'What the customer is told and may say on the phone.', example: 'M-100042' }),
    status: OrderStatus,
    payment_status: PaymentStatus,
    payment_method: z
      .string()
      .nullable()
      .meta({ description: 'As the provider names it; null until paid.', example: 'Visa •••• 4242' }),
    amount: Money,
    amount_currency: Currency,
    items_amount: Money,
    delivery_fee: Money,
    refunded_amount: Money,
    order_completion_timestamp: Instant.nullable().meta({ description: 'When it was paid.' }),
    cart: z.int().nullable(),
    cart_frozen_data: z.object({ items: z.array(OrderItem), address: FrozenAddress.nullable() }),
    transaction: z.string().nullable().meta({ description: "The provider's payment reference." }),
  })
  .meta({ id: 'Order' })

export const listOrders = defineCall({
  method: 'get',
  path: '/order/orders/',
  id: 'listOrders',
  tag: 'orders',
  summary:
    'Own orders, newest first. `tab=ongoing`: pending, on progress, delivery; `tab=previous`: the others.',
  access: 'signed-in',
  query: PageQuery.extend({ tab: z.string().optional() }),
  answers: { 200: pageOf(Order) },
  errors: [401, 404],
})

export const getOrder = defineCall({
  method: 'get',
  path: '/order/orders/{id}/',
  id: 'getOrder',
  tag: 'orders',
  summary: 'One own order, by id or transaction_id.',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  answers: { 200: Order },
  errors: [401, 404],
})
