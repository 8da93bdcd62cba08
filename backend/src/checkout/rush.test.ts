import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../schema/accounts.ts'
import { order, orderLine } from '../schema/orders.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

test('200 parallel buyers of the last 50 units end as exactly 50 paid orders, 150 clear rejections, and the provider has their totals to the cent', async () => {
  const unit = await shop.unit(50, 2599)
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.buyer()))
  for (const buyer of buyers) await shop.put(buyer, unit)
  // Accounts of one network that have proven nothing wait for each other before they come to the stock.
  await shop.db.update(user).set({ isEmailVerified: true })

  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const { status, body } = await shop.checkout(buyer)
      const session: string = body.checkout_session_id ?? ''
      if (status === 200) expect(await shop.act(session, 'pay')).toBe(200)
      return { status, body, session }
    }),
  )
  const rejected = outcomes.filter(({ status }) => status === 409)
  expect(rejected).toHaveLength(150)
  for (const { body } of rejected) {
    expect(body).toMatchObject({
      code: 'cart_changed',
      lines: [{ product_stock: unit, reason: 'gone', available: 0 }],
    })
  }
  const pages = outcomes.filter(({ status }) => status === 200).map(({ session }) => session)
  expect(pages).toHaveLength(50)

  await until(async () => (await shop.stock(unit)).quantity === 0)
  const sold = await shop.db
    .select({ order, quantity: orderLine.quantity })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(orderLine.productStockId, unit))
  expect(sold.map((row) => [row.quantity, row.order.paymentStatus])).toEqual(pages.map(() => [1, 'paid']))
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  const atProvider = await Promise.all(
    pages.map((page) => shop.services.stripe.checkout.sessions.retrieve(page)),
  )
  expect(atProvider.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
  const total = atProvider.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0)
  expect(total).toBe(sold.reduce((sum, row) => sum + row.order.amount, 0))
  expect(total).toBeGreaterThanOrEqual(50 * 2599)
  expect(await shop.faults()).toEqual([])
})
