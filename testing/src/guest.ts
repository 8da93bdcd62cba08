import { randomBytes } from 'node:crypto'
import { type CheckoutShop, until } from './checkout-shop.ts'
import type { TestAnswer } from './test-shop.ts'

export type Guest = { readonly key: string; readonly email: string }

let count = 0

/** A browser that has never been here, with an email of its own. */
export function newGuest(email = `guest${++count}@example.com`): Guest {
  return { key: randomBytes(16).toString('base64url'), email }
}

/** The delivery address of guests. */
export const guestAddress = {
  name: 'Rana Khoury',
  phone: '+96170123456',
  address_line1: 'Gouraud Street 7',
  address_line2: '3rd floor',
  city: 'Beirut',
  state: 'Beirut',
  country: 'LB',
  postal_code: '2071',
}

type Items = readonly { readonly id: number; readonly quantity: number }[]

/** Asks what the items cost, as the review step does, and opens the payment page for that. */
export async function guestCheckout(
  shop: CheckoutShop,
  guest: Guest,
  items: Items,
  more: Record<string, unknown> = {},
): Promise<TestAnswer> {
  const cart = {
    items: items.map(({ id, quantity }) => ({ product_stock: id, quantity })),
    ...('coupon_code' in more && { coupon_code: more.coupon_code }),
  }
  const quote = await shop.request('POST', '/cart/guest-quote/', { body: cart })
  if (quote.status !== 200) return quote
  const body = { ...cart, ...guest, address: guestAddress, expected_amount: quote.body.total_amount, ...more }
  return shop.request('POST', '/stripe/create-guest-checkout-session/', { body })
}

export type GuestOrder = {
  readonly guest: Guest
  readonly sessionId: string
  readonly orderId: number
  readonly transactionId: string
  readonly token: string
}

/** An order of these items that a guest has paid. */
export async function guestOrder(
  shop: CheckoutShop,
  items: Items,
  more: Record<string, unknown> = {},
): Promise<GuestOrder> {
  const guest = newGuest(typeof more.email === 'string' ? more.email : undefined)
  const { body } = await guestCheckout(shop, guest, items, more)
  const sessionId: string = body.checkout_session_id
  await shop.act(sessionId, 'pay')
  await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
  const { id: orderId, transactionId } = await shop.orderOf(sessionId)
  return { guest, sessionId, orderId, transactionId, token: body.order_token }
}

/** Makes a call about an order with the link from its mail. */
export function withLink(
  shop: CheckoutShop,
  token: string,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
): Promise<TestAnswer> {
  return shop.request(method, path, { body, headers: { authorization: `Order ${token}` } })
}
