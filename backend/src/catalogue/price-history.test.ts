import { type Goods, openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import { csvOf, openImportShop, teeRow } from '@marah/testing/import-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceHistory, product } from '../schema/catalogue.ts'
import { lowestBeforeDiscount } from './price-history.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
// Answers are cached by address: every test uses a product with a name of its own.
let shirt: Goods
let made = 0
beforeEach(async () => {
  await shop.database.db.delete(product)
  made += 1
  shirt = { slug: `shirt-${made}`, name: { en: 'Shirt', ar: 'قميص' } }
})
afterAll(() => shop.close())

async function offer(change: Partial<Goods>) {
  await shop.database.transaction((tx) => stockUp(tx, [{ ...shirt, ...change }]))
}

/** Moves all stored dates back. */
async function daysPass(days: number, { database } = shop) {
  const age = sql`make_interval(days => ${days})`
  await database.db.execute(sql`update product_stock set created_on = created_on - ${age}`)
  await database.db.execute(
    sql`update price_history set started_on = started_on - ${age}, ended_on = ended_on - ${age}`,
  )
}

async function lowest(): Promise<string | null> {
  const { body } = await shop.request('GET', `/product/product/${shirt.slug}/`)
  return body.product_stock[0].lowest_price_30_days
}

describe('the lowest price of the 30 days before a discount', () => {
  test('a product without a discount has no struck-through price', async () => {
    await offer({ price: 2000 })
    await daysPass(40)
    await offer({ price: 1500 })
    expect(await lowest()).toBeNull()
  })

  test('a product that was never sold without a discount has no struck-through price', async () => {
    await offer({ price: 2000, discount: 500 })
    expect(await lowest()).toBeNull()
  })

  test('is the price until then, in the product, in lists and in both languages', async () => {
    await offer({ price: 2000 })
    await daysPass(40)
    await offer({ price: 2000, discount: 500 })
    expect(await lowest()).toBe('20.00')
    const list = await shop.request('GET', '/product/product/', { headers: { 'Accept-Language': 'ar' } })
    expect(list.body.results[0].product_stock[0].lowest_price_30_days).toBe('20.00')
  })

  test('counts back from the first day of the discount, not from today', async () => {
    await offer({ price: 1800 })
    await daysPass(20)
    await offer({ price: 2000 })
    await daysPass(15)
    await offer({ price: 2000, discount: 100 })
    expect(await lowest()).toBe('18.00')
    // 45 days later the 18.00 are 60 days old, and still within the 30 days before the discount.
    await daysPass(45)
    await offer({ price: 2000, discount: 100, quantity: 3 })
    expect(await lowest()).toBe('18.00')
  })

  test('leaves out what ended more than 30 days before', async () => {
    await offer({ price: 1000 })
    await daysPass(5)
    await offer({ price: 2000 })
    await daysPass(31)
    await offer({ price: 2000, discount: 100 })
    expect(await lowest()).toBe('20.00')
  })

  test('of a price that goes down twice is that of before the first step', async () => {
    await offer({ price: 2000 })
    await daysPass(40)
    await offer({ price: 2000, discount: 400 })
    await daysPass(10)
    await offer({ price: 2000, discount: 900 })
    expect(await lowest()).toBe('20.00')
  })

  test('of a discount that shrank and grew again holds the lower price in between', async () => {
    await offer({ price: 2000 })
    await daysPass(40)
    await offer({ price: 2000, discount: 900 })
    await daysPass(10)
    await offer({ price: 2000, discount: 200 })
    await daysPass(5)
    await offer({ price: 2000, discount: 400 })
    expect(await lowest()).toBe('11.00')
  })

  test('knows a sale that ended before this one', async () => {
    await offer({ price: 2000 })
    await daysPass(40)
    await offer({ price: 2000, discount: 700 })
    await daysPass(3)
    await offer({ price: 2000 })
    await daysPass(20)
    await offer({ price: 2000, discount: 200 })
    expect(await lowest()).toBe('13.00')
  })
})

test('a price that no customer saw is not kept, and stock alone writes nothing', async () => {
  await offer({ price: 2000 })
  await daysPass(40)
  await shop.database.transaction(async (tx) => {
    await stockUp(tx, [{ ...shirt, price: 10 }])
    await stockUp(tx, [{ ...shirt, price: 2000, discount: 500 }])
  })
  await offer({ price: 2000, discount: 500, quantity: 7 })
  expect(await shop.database.db.select().from(priceHistory)).toMatchObject([
    { finalPrice: 2000, wasDiscounted: false },
  ])
  expect(await lowest()).toBe('20.00')
})

test('prices that change at the same time leave one row after the other, none over another', async () => {
  await offer({ price: 2000 })
  await daysPass(40)
  await Promise.all([1900, 1800, 1700, 1600].map((price) => offer({ price })))
  const rows = await shop.database.db.select().from(priceHistory).orderBy(priceHistory.startedOn)
  expect(rows[0]?.finalPrice).toBe(2000)
  for (const [place, row] of rows.entries()) {
    expect(row.endedOn.getTime()).toBeLessThanOrEqual(rows[place + 1]?.startedOn.getTime() ?? Date.now() + 1)
  }
})

test('an import that changes prices is a price change like any other', async () => {
  const imports = await openImportShop()
  try {
    const rows = (price: string, before = '') => [
      teeRow({ 'Variant Price': price, 'Variant Compare At Price': before }),
    ]
    await imports.run(csvOf(rows('20.00')))
    await daysPass(40, imports)
    await imports.run(csvOf(rows('15.00', '20.00')))
    const { body } = await imports.request('GET', '/product/product/sun-tee/')
    expect(body.product_stock[0]).toMatchObject({ final_price: '15.00', lowest_price_30_days: '20.00' })
  } finally {
    await imports.close()
  }
})

test('a price held for a part of the 30 days counts, one that ended as they began does not', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))
  const past = (finalPrice: number, from: number, until: number) => ({
    finalPrice,
    wasDiscounted: false,
    startedOn: day(from),
    endedOn: day(until),
  })
  const now = { price: 2000, discount: 300 }
  expect(lowestBeforeDiscount(now, [past(2000, 10, 40), past(900, 0, 10)])).toBe(2000)
  expect(lowestBeforeDiscount(now, [past(2000, 11, 40), past(900, 0, 11)])).toBe(900)
})
