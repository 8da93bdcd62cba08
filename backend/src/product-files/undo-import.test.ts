import { csvOf, type ImportShop, openImportShop, type Row, teeRow } from '@marah/testing/import-fixture'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readProducts } from '../catalogue/index.ts'
import { category, product, productStock } from '../schema/catalogue.ts'
import { order } from '../schema/orders.ts'
import { vendor } from '../schema/sellers.ts'
import { undoImport } from './index.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(async () => {
  await shop.empty()
  while (await undo()) await shop.empty()
})
afterAll(() => shop.close())

const undo = (dryRun = false) => undoImport(shop.backend.services, { dryRun })
const stored = async () => {
  const products = await readProducts(shop.database.db, ['sun-tee', 'moon-tee'])
  return [...products.values()].map(({ snapshot }) => snapshot)
}
const sizes = (prices: readonly [string, string][], first: Row = {}): Row[] =>
  prices.map(([size, price], nth) => ({
    Handle: 'sun-tee',
    'Option1 Value': size,
    'Variant SKU': `TEE-${size}`,
    'Variant Price': price,
    'Variant Inventory Qty': '5',
    ...(nth === 0 &&
      teeRow({ 'Option1 Name': 'Size', 'Option1 Value': size, 'Variant Price': price, ...first })),
  }))

test('a wrong import is undone whole: prices, texts of both languages, variants, what is public, places', async () => {
  await shop.run(
    csvOf(
      sizes(
        [
          ['S', '20'],
          ['M', '21'],
        ],
        { Type: 'Jackets', 'Image Src': 'https://a.example/a.jpg' },
      ),
    ),
  )
  const before = await stored()
  const wrong = csvOf([
    ...sizes(
      [
        ['S', '2'],
        ['XL', '3'],
      ],
      {
        Title: 'Wrong',
        'Title (Arabic)': 'خطأ',
        Type: 'Blunders',
        Vendor: 'Nobody',
        Status: 'draft',
        'Variant Inventory Qty': '50',
        'Image Src': '',
      },
    ),
    { Handle: 'moon-tee', Title: 'Moon', 'Variant Price': '1' },
  ])
  await shop.run(wrong, { stock: 'set' })
  const after = await stored()
  expect(after).not.toEqual(before)
  expect(await undo(true)).toMatchObject({ isDryRun: true, restored: ['sun-tee'], deleted: ['moon-tee'] })
  expect(await stored()).toEqual(after)

  expect(await undo()).toMatchObject({
    file: 'products.csv',
    restored: ['sun-tee'],
    deleted: ['moon-tee'],
    left: [],
    emptied: ['blunders', 'nobody'],
  })
  expect(await stored()).toEqual(before)
  expect(await shop.database.db.$count(category, eq(category.slug, 'blunders'))).toBe(0)
  expect(await shop.database.db.$count(vendor)).toBe(0)
  const { body } = await shop.request('GET', '/product/product/')
  expect(body.results).toMatchObject([{ slug: 'sun-tee', name: 'Sun Tee', price_from: '20.00' }])
  // The next undo reverts the import before; then none is left.
  expect(await undo()).toMatchObject({ deleted: ['sun-tee'] })
  expect(await undo()).toBeNull()
})

test('what was sold since stays sold, and what was changed or ordered since is left', async () => {
  const { db } = shop.database
  await shop.run(csvOf(sizes([['S', '20']])))
  await shop.run(csvOf(sizes([['S', '2']], { 'Variant Inventory Qty': '9' })), { stock: 'set' })
  // Two are sold of the nine.
  await db.update(productStock).set({ quantity: 7 }).where(eq(productStock.skuNumber, 'TEE-S'))
  expect(await undo()).toMatchObject({ restored: ['sun-tee'] })
  expect(await shop.stockOf('sun-tee')).toMatchObject([{ price: 2000, quantity: 3 }])

  await shop.run(csvOf(sizes([['S', '2']])))
  await db.update(productStock).set({ price: 1900 }).where(eq(productStock.skuNumber, 'TEE-S'))
  expect(await undo()).toMatchObject({ restored: [], left: ['sun-tee'] })
  expect(await shop.stockOf('sun-tee')).toMatchObject([{ price: 1900 }])

  await shop.run(csvOf([{ Handle: 'moon-tee', Title: 'Moon', 'Variant Price': '1', 'Variant SKU': 'MOON' }]))
  const [unit] = await shop.stockOf('moon-tee')
  const [bought] = await db
    .insert(order)
    .values({
      kind: 'cart',
      contentHash: 'one',
      language: 'en',
      email: 'huda@example.com',
      itemsAmount: 100,
      deliveryFee: 0,
      amount: 100,
      currency: 'USD',
    })
    .returning()
  await shop.database.pool.query(
    `insert into order_line (order_id, product_stock_id, quantity, unit_price, state, item) values ($1, $2, 1, 100, 'released', '{}')`,
    [bought?.id, unit?.id],
  )
  expect(await undo()).toMatchObject({ hidden: ['moon-tee'], deleted: [] })
  expect(await shop.productOf('moon-tee')).toMatchObject({ isPublished: false })
  expect(await db.$count(product, eq(product.slug, 'moon-tee'))).toBe(1)
})

test('an import that changes nothing is no import to undo, and the last ten are kept', async () => {
  for (let price = 20; price < 33; price += 1) {
    await shop.run(csvOf(sizes([['S', String(price)]])))
    await shop.run(csvOf(sizes([['S', String(price)]])))
  }
  for (let left = 10; left > 0; left -= 1) expect(await undo()).toMatchObject({ restored: ['sun-tee'] })
  expect(await undo()).toBeNull()
  expect(await shop.stockOf('sun-tee')).toMatchObject([{ price: 2200 }])
})
