import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productStock } from '../schema/catalogue.ts'
import { refreshListings, refreshPopularity } from './listing/refresh-listings.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

/** Makes listed goods with the names of the test; each has a unit and the slug of its product. */
async function goods(count: number) {
  const made: { unit: number; product: number }[] = []
  for (let nth = 0; nth < count; nth++) {
    const unit = await shop.unit(50)
    const [row] = await shop.db.select().from(productStock).where(eq(productStock.id, unit))
    made.push({ unit, product: row?.productId ?? 0 })
  }
  await shop.database.transaction((tx) =>
    refreshListings(
      tx,
      made.map(({ product }) => product),
    ),
  )
  return made
}

function buy(units: readonly { unit: number }[], quantity = 1) {
  return paidOrder(
    shop,
    units.map(({ unit }) => ({ id: unit, quantity })),
  )
}

async function cancel({ buyer, path }: PaidOrder) {
  expect((await shop.send(buyer, 'POST', `${path}cancel/`, { reason: '' })).status).toBe(200)
}

async function popular(): Promise<number[]> {
  await shop.database.transaction((tx) => refreshPopularity(tx))
  const { body } = await shop.request('GET', '/product/product/?ordering=-popularity&page_size=100')
  return body.results.map(({ id }: { id: number }) => id)
}

async function alsoBought(product: number): Promise<number[]> {
  // A new query each time, because answers are cached by address.
  const { body } = await shop.request('GET', `/product/product/${product}/also-bought/?try=${Math.random()}`)
  return body.map(({ id }: { id: number }) => id)
}

test('"popular first" counts what was paid for, and no more what was cancelled', async () => {
  const [first, second] = await goods(2)
  if (!first || !second) throw new Error('There are no goods.')
  const regretted = await buy([second], 3)
  await buy([first], 2)
  // A PostgreSQL server notifies its processes of invalidated tags a moment later.
  const mostPopular = () => popular().then((products) => products.slice(0, 2))
  await expect.poll(mostPopular).toEqual([second.product, first.product])
  // Units in an open payment are not sold yet.
  const looking = await shop.buyer()
  await shop.put(looking, first.unit, 20)
  expect((await shop.checkout(looking)).status).toBeLessThan(300)
  expect(await mostPopular()).toEqual([second.product, first.product])

  await cancel(regretted)
  await expect.poll(async () => (await mostPopular())[0]).toBe(first.product)
})

test('what customers bought together is named once two of them did, those of more customers first', async () => {
  const [shirt, socks, hat, scarf] = await goods(4)
  if (!shirt || !socks || !hat || !scarf) throw new Error('There are no goods.')
  await buy([shirt, socks, hat])
  expect(await alsoBought(shirt.product)).toEqual([])
  await buy([shirt, socks, hat])
  await buy([shirt, hat])
  await buy([shirt, scarf])
  expect(await alsoBought(shirt.product)).toEqual([hat.product, socks.product])
  expect(await alsoBought(scarf.product)).toEqual([])
})

test('a basket that was never paid, one that was cancelled and one buyer alone name nothing', async () => {
  const [shirt, socks] = await goods(2)
  if (!shirt || !socks) throw new Error('There are no goods.')
  await buy([shirt, socks])
  const regretted = await buy([shirt, socks])
  expect(await alsoBought(shirt.product)).toEqual([socks.product])
  await cancel(regretted)
  const open = await shop.buyer()
  await shop.put(open, shirt.unit)
  await shop.put(open, socks.unit)
  await shop.checkout(open)
  expect(await alsoBought(shirt.product)).toEqual([])
})

test('a product that is not there has no companions', async () => {
  expect((await shop.request('GET', '/product/product/no-such-thing/also-bought/')).status).toBe(404)
})
