import { randomBytes, randomUUID } from 'node:crypto'
import { notify } from '../accounts/notifications.ts'
import { amountOf, currency } from '../catalogue/product-json.ts'
import { type Answer, type Call, ok } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import type { Language } from '../http/language.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import type { OrderRow, PaymentRow } from '../state/rows.ts'
import type { Shop } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'
import { itemsOf } from './cart.ts'

/** The order freezes the cart as it was on the day of payment. */
export function writeOrder(shop: Shop, payment: PaymentRow & Stored): void {
  const { cart, customer, amount } = payment
  const items = itemsOf(shop, cart).map((item) => {
    const frozen = freeze(shop, payment.language, item.stock)
    shop.cartItems.change(item.id, { frozen })
    return { id: item.id, quantity: item.quantity, product_stock: item.stock, ...frozen }
  })
  const total = { total_amount: decimal(amount), total_amount_currency: currency }
  const order = shop.orders.add({
    customer,
    cart,
    transaction: payment.id,
    transaction_id: shop.quirks.has('transaction-uuid') ? randomUUID() : paymentName(),
    amount,
    completed: new Date().toISOString(),
    frozen: { id: cart, ...total, cart_items: items },
    visibleFrom: Date.now() + (shop.quirks.has('order-late') ? 2 * shop.settings.slowMs : 0),
  })
  shop.carts.change(cart, { status: 'paid' })
  const user = shop.users.find(customer)
  if (!user) return
  notify(shop, user, {
    title: { en: 'Order paid', ar: 'تم دفع الطلب' },
    message: { en: `Thank you for order ${order.id}.`, ar: `شكراً على الطلب ${order.id}.` },
    actions: [],
  })
}

/** As payment providers call what was paid. */
function paymentName(): string {
  return `pi_test_${randomBytes(9).toString('hex')}`
}

function freeze(shop: Shop, language: Language, id: number) {
  const stock = shop.stock.find(id)
  const product = shop.products.find(stock?.product ?? 0)
  return {
    product: product?.id ?? null,
    name: product?.name[language] ?? '',
    price: decimal(stock ? amountOf(stock) : 0),
    price_currency: currency,
  }
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}

function orderJson(call: Call, order: OrderRow & Stored): object {
  const asText = call.shop.quirks.has('order-data-text')
  return {
    ...call.stored(order),
    transaction_id: order.transaction_id,
    amount: call.money(order.amount),
    order_completion_timestamp: order.completed,
    cart_frozen_data: asText ? JSON.stringify(order.frozen) : order.frozen,
    cart: order.cart,
    transaction: order.transaction,
  }
}

function ownOrders({ shop, customer }: Call): (OrderRow & Stored)[] {
  return shop.orders.where((each) => each.customer === customer.id && each.visibleFrom <= Date.now())
}

function readOrders(call: Call): Answer {
  return answerList(call, ownOrders(call).reverse(), (order) => orderJson(call, order))
}

function readOrder(call: Call): Answer {
  const order = ownOrders(call).find(({ id }) => id === call.id)
  if (!order) throw notFound()
  return ok(orderJson(call, order))
}

export const orderCalls: Resource[] = [
  { path: '/order/orders/', customersOnly: 'always', methods: { GET: readOrders } },
  { path: '/order/orders/{id}/', customersOnly: 'always', slash: 'detail', methods: { GET: readOrder } },
]
