import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productStock } from '../schema/catalogue.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

async function cartOf(buyer: Buyer): Promise<[number, number][]> {
  const { body } = await shop.send(buyer, 'GET', '/cart/cart-item/')
  return body.results.map((line: { product_stock: number; quantity: number }) => [
    line.product_stock,
    line.quantity,
  ])
}

test('an order is put into the cart again, and what cannot be had any more is named', async () => {
  const [plenty, few, none, deleted] = [
    await shop.unit(9),
    await shop.unit(3),
    await shop.unit(1),
    await shop.unit(2),
  ]
  const bought = await paidOrder(shop, [
    { id: plenty, quantity: 2 },
    { id: few, quantity: 2 },
    { id: none, quantity: 1 },
    { id: deleted, quantity: 1 },
  ])
  await shop.db.delete(productStock).where(eq(productStock.id, deleted))
  const { body } = await shop.send(bought.buyer, 'POST', `${bought.path}buy-again/`, {})
  expect(body.added).toBe(3)
  expect(body.missing.map(({ reason }: { reason: string }) => reason)).toEqual(['capped', 'gone', 'gone'])
  for (const { name } of body.missing) expect(name).toMatch(/^Sunny tee /)
  expect(await cartOf(bought.buyer)).toEqual([
    [plenty, 2],
    [few, 1],
  ])
})

test('what lies in the cart already is added to; the same key puts nothing in twice', async () => {
  const unit = await shop.unit(9)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  await shop.put(bought.buyer, unit, 1)
  const again = () => shop.send(bought.buyer, 'POST', `${bought.path}buy-again/`, { key: 'once' })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 2])
  expect(await cartOf(bought.buyer)).toEqual([[unit, 3]])
})

test('another customer’s order answers 404, and a visitor is asked to log in', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(2), quantity: 1 }])
  const path = `${bought.path}buy-again/`
  expect((await shop.send(await shop.buyer(), 'POST', path, {})).status).toBe(404)
  expect((await shop.request('POST', path, { body: {} })).status).toBe(401)
})
