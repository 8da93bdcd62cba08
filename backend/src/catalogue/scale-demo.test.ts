import { count, like, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { fillScaleDemo } from './scale-demo.ts'
import { product, productListing, productStock } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('as many products as were asked for are listed, and the next call adds others', async () => {
  const { db } = shop.database
  const steps: number[] = []
  await fillScaleDemo(shop.backend.services, { products: 600, onProgress: (done) => steps.push(done) })
  expect(steps.at(-1)).toBe(600)
  await fillScaleDemo(shop.backend.services, { products: 50 })
  const [made] = await db.select({ rows: count() }).from(product).where(like(product.slug, 'trial-%'))
  expect(made?.rows).toBe(650)
  const [listed] = await db.select({ rows: count() }).from(productListing)
  expect(listed?.rows).toBe(650)
  const [stock] = await db.select({ rows: count(), units: sum(productStock.quantity) }).from(productStock)
  expect(stock?.rows).toBeGreaterThan(650 * 2)
  expect(stock?.rows).toBeLessThan(650 * 4)
  const rows = await db.select().from(productListing)
  expect(new Set(rows.flatMap(({ colors }) => colors)).size).toBe(12)
  expect(rows.filter(({ isOnSale }) => isOnSale).length).toBeGreaterThan(100)
})
