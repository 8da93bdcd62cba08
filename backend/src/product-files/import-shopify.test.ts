import { csvOf, type ImportShop, openImportShop, type Row, teeRow } from '@marah/testing/import-fixture'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FetchRejected } from '../platform/security/guarded-fetch.ts'
import { product, productListing, productMedia, productOption, productStock } from '../schema/catalogue.ts'
import { vendor } from '../schema/sellers.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

describe('a product of several rows', () => {
  const rows: Row[] = [
    teeRow({
      'Body (HTML)': '<p>Soft<script>alert(1)</script></p>\n<p onclick="x()">Cool</p>',
      Vendor: 'Sunny, Ltd',
      Type: 'T-Shirt',
      Tags: 'women, summer',
      'Option1 Name': 'Colour',
      'Option1 Value': 'Blue',
      'Option2 Name': 'Size',
      'Option2 Value': 'Small',
      'Variant Compare At Price': '25',
      'Image Src': 'https://pictures.test/a.jpg',
      'Image Alt Text': 'Front',
      'Google Shopping / Condition': 'new',
      'SEO Title': 'Buy it',
      'Variant Image': 'https://pictures.test/b.jpg',
    }),
    {
      Handle: 'sun-tee',
      'Option1 Value': 'Black',
      'Option2 Value': 'XL',
      'Variant Price': '21',
      'Variant SKU': 'B1',
      'Variant Barcode': "'012345",
      'Variant Inventory Qty': '2',
    },
    { Handle: 'sun-tee', 'Image Src': 'https://pictures.test/c.jpg' },
  ]

  test('becomes one with variants, prices before discount, places and pictures', async () => {
    const report = await shop.run(csvOf(rows))
    expect(report.counts).toEqual({ created: 1, changed: 0, unchanged: 0, rejected: 0 })
    expect(report.createdVendors).toEqual(['Sunny, Ltd'])
    expect(report.createdCategories).toEqual([])
    expect(report.ignoredColumns).toEqual(['SEO Title'])
    expect(report.pictures).toEqual({ stored: 3, failed: 0, notTried: 0 })

    const answer = await shop.request('GET', '/product/product/sun-tee/')
    expect(answer.body.vendor_details.name).toBe('Sunny, Ltd')
    const row = await shop.productOf('sun-tee')
    expect(row.description.en).toBe('<p>Soft</p>\n<p>Cool</p>')
    expect(row.tags).toEqual(['women', 'summer'])
    const [listing] = await shop.database.db
      .select()
      .from(productListing)
      .where(eq(productListing.productId, row.id))
    expect(listing).toMatchObject({
      colors: ['blue', 'black'],
      sizes: ['S', 'XL'],
      conditions: ['new'],
      priceFrom: 2000,
      priceTo: 2100,
      isOnSale: true,
    })
    expect(listing?.categoryIds).toHaveLength(1)
    expect(listing?.productTypeId).not.toBeNull()
    expect(await shop.stockOf('sun-tee')).toMatchObject([
      { skuNumber: 'SUN-TEE-BLUE-S', price: 2500, discount: 500, quantity: 5 },
      { skuNumber: 'B1', price: 2100, discount: 0, quantity: 2, barcode: '012345' },
    ])
    const media = await shop.database.db.select().from(productMedia).orderBy(asc(productMedia.order))
    expect(media.map(({ description }) => description.en)).toEqual(['Front', 'Sun Tee', 'Sun Tee'])
    expect(media.map(({ productOptionId }) => productOptionId !== null)).toEqual([false, false, true])
  })

  test('is unchanged when imported again, also after a restart of ids, and keeps translations', async () => {
    await shop.run(csvOf(rows))
    const { id } = await shop.productOf('sun-tee')
    await shop.database.db
      .update(product)
      .set({ name: { en: 'Sun Tee', ar: 'قميص الشمس' } })
      .where(eq(product.id, id))
    const again = await shop.run(csvOf(rows, '\r\n'))
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 1, rejected: 0 })
    const renamed = await shop.run(
      csvOf(rows.map((row) => (row.Title ? { ...row, Title: 'Sunny Tee' } : row))),
    )
    expect(renamed.counts.changed).toBe(1)
    expect((await shop.productOf('sun-tee')).name).toEqual({ en: 'Sunny Tee', ar: 'قميص الشمس' })
    expect((await shop.productOf('sun-tee')).id).toBe(id)
  })

  test('withdraws what the file no longer has, and never takes what is promised to a payment', async () => {
    await shop.run(csvOf(rows))
    const [blue] = await shop.stockOf('sun-tee')
    if (!blue) throw new Error('There is no unit.')
    await shop.database.db.update(productStock).set({ reserved: 3 }).where(eq(productStock.id, blue.id))
    const one = csvOf([{ ...rows[0], 'Variant Inventory Qty': '1' }])
    const fewer = await shop.run(one, { stock: 'set' })
    expect(fewer.counts.changed).toBe(1)
    expect(await shop.stockOf('sun-tee')).toMatchObject([
      { id: blue.id, quantity: 3, reserved: 3, isActive: true },
      { skuNumber: 'B1', isActive: false },
    ])
    expect((await shop.run(one, { stock: 'set' })).counts.unchanged).toBe(1)
    const back = await shop.run(csvOf(rows))
    expect(back.counts.changed).toBe(1)
    expect((await shop.stockOf('sun-tee')).map(({ isActive }) => isActive)).toEqual([true, true])
  })

  test('keeps its pictures when they cannot be had today', async () => {
    await shop.run(csvOf(rows))
    const away = async () => {
      throw new FetchRejected('The host did not answer in time.')
    }
    const report = await shop.run(csvOf(rows), { fetch: away })
    expect(report.counts.unchanged).toBe(1)
    expect(report.pictures.failed).toBe(3)
    expect(report.notes.map(({ line }) => line)).toEqual([2, 2, 5])
    expect(await shop.database.db.select().from(productMedia)).toHaveLength(3)
  })
})

describe('a file that is imported again', () => {
  const shirt = teeRow({
    Vendor: 'Sunny',
    Type: 'T-Shirt',
    Tags: 'women, summer',
    'Body (HTML)': '<p>Soft</p>',
    'Option1 Name': 'Size',
    'Option1 Value': 'Small',
    'Variant SKU': 'S1',
    'Variant Barcode': '4711',
    'Variant Compare At Price': '25',
    'Variant Inventory Qty': '50',
    Status: 'draft',
    'Image Src': 'https://pictures.test/a.jpg',
    'Google Shopping / Condition': 'used',
  })
  const large: Row = {
    Handle: 'sun-tee',
    'Option1 Value': 'Large',
    'Variant SKU': 'L1',
    'Variant Price': '20.00',
    'Variant Compare At Price': '25',
    'Variant Inventory Qty': '3',
  }
  const sell = (sku: string, quantity: number) =>
    shop.database.db.update(productStock).set({ quantity }).where(eq(productStock.skuNumber, sku))
  const everythingOf = async () => {
    const { editedOn: _edited, ...row } = await shop.productOf('sun-tee')
    const units = (await shop.stockOf('sun-tee')).map(({ editedOn: _date, ...unit }) => unit)
    const media = await shop.database.db.select().from(productMedia)
    return { row, units, media: media.map(({ image, description }) => [image?.hash, description]) }
  }

  test('for new prices does not sell again what was sold since, and says old and new', async () => {
    await shop.run(csvOf([shirt, large]))
    await sell('S1', 48)
    await sell('L1', 2)
    const dearer = csvOf([{ ...shirt, 'Variant Price': '21.00' }, large])
    const trial = await shop.run(dearer, { dryRun: true })
    expect(trial.products.map(({ changes }) => changes)).toEqual([['S1: price 20.00 → 21.00']])
    expect(await shop.run(dearer)).toMatchObject({ counts: { changed: 1 }, preservedQuantities: 2 })
    expect(await shop.stockOf('sun-tee')).toMatchObject([
      { skuNumber: 'S1', quantity: 48, price: 2500, discount: 400 },
      { skuNumber: 'L1', quantity: 2 },
    ])
    const set = await shop.run(dearer, { stock: 'set' })
    expect(set.products.map(({ changes }) => changes)).toEqual([['L1: stock 2 → 3', 'S1: stock 48 → 50']])
    expect((await shop.stockOf('sun-tee')).map(({ quantity }) => quantity)).toEqual([50, 3])
  })

  test.each([
    ['handles alone', 'Handle\nsun-tee'],
    ['handle, title and price', 'Handle,Title,Variant SKU,Variant Price\nsun-tee,Sun Tee,S1,20.00'],
    [
      'options and price',
      'Handle,Option1 Name,Option1 Value,Variant Price\nsun-tee,Size,Small,20\nsun-tee,,Large,20',
    ],
    ['SKUs and stock', 'Handle,Variant SKU,Variant Inventory Qty\nsun-tee,S1,50'],
  ])('leaves alone what it has no column for: %s', async (_what, file) => {
    await shop.run(csvOf([shirt, large]))
    const before = await everythingOf()
    const report = await shop.run(file, { stock: 'set' })
    expect(report).toMatchObject({ counts: { unchanged: 1, changed: 0, rejected: 0 } })
    expect(await everythingOf()).toEqual(before)
  })

  test('with new prices by SKU changes those and nothing else', async () => {
    await shop.run(csvOf([shirt, large]))
    const before = await everythingOf()
    const report = await shop.run('Handle,Variant SKU,Variant Price\nsun-tee,L1,19.00')
    expect(report.products.map(({ changes }) => changes)).toEqual([['L1: price 20.00 → 19.00']])
    const after = await everythingOf()
    expect(after.units).toEqual(
      before.units.map((unit) => (unit.skuNumber === 'L1' ? { ...unit, discount: 600 } : unit)),
    )
    expect({ ...after, units: [] }).toEqual({ ...before, units: [] })
  })

  test.each([
    [
      'a variant that there is not',
      'Handle,Variant SKU,Variant Price\nsun-tee,XX,1',
      /^Line 2: .*no variant with the SKU XX/,
    ],
    [
      'a row that could mean several variants',
      'Handle,Variant Price\nsun-tee,1',
      /^Line 2: .*several variants/,
    ],
    [
      'a new product without a title',
      'Handle,Variant Price\nnew-tee,1',
      /^Line 2: .*new here, and the file has no title/,
    ],
    [
      'a new product without a price',
      'Handle,Title\nnew-tee,New',
      /^Line 2: .*new here, and the file has no price/,
    ],
  ])('is rejected for %s', async (_what, file, reason) => {
    await shop.run(csvOf([shirt, large]))
    const before = await everythingOf()
    const { products } = await shop.run(file)
    expect(products).toMatchObject([{ outcome: 'rejected', reason: expect.stringMatching(reason) }])
    expect(await everythingOf()).toEqual(before)
  })
})

test('imported goods promise no returns but those that the file names', async () => {
  await shop.run('Handle,Title,Variant Price,Return Days,Exchangeable\na,A,1,,\nb,B,1,30,false')
  expect(await shop.productOf('a')).toMatchObject({
    isReturnAvailable: false,
    isExchangeAvailable: false,
    returnExchangeDays: 0,
  })
  expect(await shop.productOf('b')).toMatchObject({
    isReturnAvailable: true,
    isExchangeAvailable: false,
    returnExchangeDays: 30,
  })
})

test('goods are taxed as the file says, and stay so without its column', async () => {
  const classOf = async (slug: string) => (await shop.productOf(slug)).taxClass
  await shop.run(
    'Handle,Title,Variant Price,Tax Class,Variant Taxable\na,A,1,,\nb,B,1,Reduced,true\nc,C,1,,false',
  )
  expect([await classOf('a'), await classOf('b'), await classOf('c')]).toEqual([
    'standard',
    'reduced',
    'exempt',
  ])
  await shop.run('Handle,Title,Variant Price\nb,Bee,1')
  expect(await classOf('b')).toBe('reduced')
  const { products } = await shop.run('Handle,Tax Class\nb,zero')
  expect(products).toMatchObject([{ outcome: 'changed' }])
  expect(await classOf('b')).toBe('zero')
})

test('sizes that a shop writes as words are words in Arabic too', async () => {
  const sizes = ['Small', 'Regular', 'Large', 'XL']
  const rows = sizes.map((size, index) =>
    index === 0
      ? teeRow({ 'Option1 Name': 'Size', 'Option1 Value': size })
      : { Handle: 'sun-tee', 'Option1 Value': size, 'Variant Price': '20' },
  )
  await shop.run(csvOf(rows))
  const options = await shop.database.db.select().from(productOption).orderBy(asc(productOption.order))
  expect(options.map(({ key, textValue }) => [key, textValue])).toEqual([
    ['S', { en: 'Small', ar: 'صغير' }],
    ['regular', { en: 'Regular', ar: 'عادي' }],
    ['L', { en: 'Large', ar: 'كبير' }],
    ['XL', { en: 'XL', ar: 'XL' }],
  ])
})

test('marks of spreadsheets, byte order mark, formulas and hidden controls come through as plain text', async () => {
  const title = '=HYPERLINK("http://evil.test")'
  const report = await shop.run(
    `\ufeff${csvOf([teeRow({ Title: title, Tags: '+1, @x, \u202eevil' })], '\r\n')}`,
  )
  expect(report.counts.created).toBe(1)
  const row = await shop.productOf('sun-tee')
  expect(row.name.en).toBe(title)
  expect(row.tags).toEqual(['+1', '@x', 'evil'])
})

test('sellers and types whose names differ in signs alone are one, and a name of digits is no id', async () => {
  const report = await shop.run(
    csvOf([
      teeRow({ Handle: 'a', Vendor: 'Sun & Sea', Type: 'Toys & Games' }),
      teeRow({ Handle: 'b', Vendor: 'Sun Sea', Type: 'Toys, Games' }),
      teeRow({ Handle: 'c', Vendor: 'sun.sea', Type: 'toys-games' }),
      teeRow({ Handle: 'd', Vendor: '1', Type: '2024' }),
    ]),
  )
  expect(report.counts.created).toBe(4)
  expect(report.createdVendors).toEqual(['Sun & Sea', '1'])
  expect(report.createdCategories).toEqual(['Toys & Games', '2024'])
  for (const slug of ['sun-sea', 'item-1'])
    expect((await shop.request('GET', `/vendor/vendor/${slug}/`)).body.slug).toBe(slug)
  expect((await shop.request('GET', '/product/product-category/item-2024/')).body.name).toBe('2024')
})

test('Arabic is recognised by its letters and replaces English until that is written', async () => {
  await shop.run(
    csvOf([
      teeRow({
        Handle: 'قميص-الشمس',
        Title: 'قميص الشمس',
        'Body (HTML)': '<p>ناعم <strong>وخفيف</strong></p>',
        Type: 'جاكيت',
        'Option1 Name': 'اللون',
        'Option1 Value': 'أزرق',
        'Option2 Name': 'المقاس',
        'Option2 Value': 'صغير',
      }),
    ]),
  )
  const row = await shop.productOf('قميص-الشمس')
  expect(row.name).toEqual({ en: 'قميص الشمس', ar: 'قميص الشمس' })
  expect(row.description.ar).toBe('<p>ناعم <strong>وخفيف</strong></p>')
  const [listing] = await shop.database.db.select().from(productListing)
  expect(listing).toMatchObject({ colors: ['blue'], sizes: ['S'] })
})

test('products without a title in a language of the shop are counted, once the file names titles', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((Handle) => teeRow({ Handle }))
  const arabic = teeRow({ Handle: 'g', Title: 'قميص' })
  const both = teeRow({ Handle: 'h', 'Title (Arabic)': 'قميص' })
  const report = await shop.run(csvOf([...rows, arabic, both]))
  expect(report.untranslatedTitles).toEqual([
    { language: 'en', products: 1, firstLines: [8] },
    { language: 'ar', products: 6, firstLines: [2, 3, 4, 5, 6] },
  ])
  const prices = await shop.run('Handle,Variant Price\na,21\n')
  expect(prices.untranslatedTitles).toEqual([])
})

test('a dry run writes nothing and reports what would change', async () => {
  const report = await shop.run(
    csvOf([teeRow({ Vendor: 'New House', Type: 'Hats', 'Image Src': 'https://pictures.test/a.jpg' })]),
    {
      dryRun: true,
      fetch: () => Promise.reject(new Error('A dry run fetches nothing.')),
    },
  )
  expect(report).toMatchObject({
    isDryRun: true,
    counts: { created: 1 },
    createdVendors: ['New House'],
    createdCategories: ['Hats'],
    pictures: { stored: 0, failed: 0, notTried: 1 },
  })
  expect(await shop.database.db.select().from(product)).toEqual([])
  expect(await shop.database.db.select().from(vendor)).toEqual([])
})
