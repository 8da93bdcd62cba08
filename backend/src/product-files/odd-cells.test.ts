import { csvOf, type ImportShop, openImportShop, type Row, tee, teeRow } from '@marah/testing/import-fixture'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exportProducts } from './export-csv.ts'
import type { ImportReport } from './report.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

const good = { ...tee, Handle: 'good' }
const sizes = (sku: string): Row[] => [
  teeRow({ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant SKU': sku }),
  { Handle: 'sun-tee', 'Option1 Value': 'M', 'Variant SKU': sku, 'Variant Price': '20' },
  { Handle: 'sun-tee', 'Option1 Value': 'L', 'Variant SKU': sku, 'Variant Price': '20' },
]

/** Returns the notes of a line, without those that every product without a category and a quantity gets. */
function notesOf({ notes }: ImportReport, line: number): string[] {
  const texts = notes.filter((note) => note.line === line).map(({ text }) => text)
  return texts.filter((text) => !/^No (?:type|inventory quantity) is given/.test(text))
}

async function exported(): Promise<string> {
  let text = ''
  for await (const part of exportProducts(shop.backend.services, {
    onProduct: () => {},
    onLeftOut: () => {},
  }))
    text += part
  return text
}

/** Checks the round trip: importing an export changes nothing, not even the quantities. */
async function expectRoundTrip(): Promise<void> {
  const before = await exported()
  const { counts } = await shop.run(before, { stock: 'set' })
  expect(counts).toMatchObject({ created: 0, changed: 0, rejected: 0 })
  expect(await exported()).toBe(before)
}

describe('one odd cell is named, with its line and column, and left out; the file is imported', () => {
  test.each<[string, Row, RegExp | null, object]>([
    ['a weight in pounds', { 'Variant Grams': '453.59237' }, null, { weightGrams: 454 }],
    [
      'a weight in words',
      { 'Variant Grams': 'heavy' },
      /^Variant Grams is "heavy", not a number of grams; it was left out\.$/,
      { weightGrams: null },
    ],
    ['a price with a decimal comma', { 'Variant Price': '20,50' }, null, { price: 2050 }],
    ['a price with commas between thousands', { 'Variant Price': '1,250.00' }, null, { price: 125_000 }],
    ['a price with points between thousands', { 'Variant Price': '1.250,50' }, null, { price: 125_050 }],
    ['a price with the shop’s currency', { 'Variant Price': 'USD 20.50' }, null, { price: 2050 }],
    ['a price with the sign of it', { 'Variant Price': '20,50 $' }, null, { price: 2050 }],
    ['a price in Arabic digits', { 'Variant Price': '٢٠٫٥٠' }, null, { price: 2050 }],
    ['a price in Arabic digits with thousands', { 'Variant Price': '١٬٢٥٠٫٥٠' }, null, { price: 125_050 }],
    ['a price in Persian digits', { 'Variant Price': '۲۰' }, null, { price: 2000 }],
    ['a quantity in Arabic digits', { 'Variant Inventory Qty': '١٢' }, null, { quantity: 12 }],
    ['a quantity of thousands', { 'Variant Inventory Qty': '1,250,000' }, null, { quantity: 1_000_000 }],
    [
      'a quantity that can be two',
      { 'Variant Inventory Qty': '1,250' },
      /^Variant Inventory Qty is "1,250", which can be 1\.250 or 1250: write the one that is meant; it was left out\.$/,
      { quantity: 0 },
    ],
    [
      'a compare-at price in words',
      { 'Variant Compare At Price': 'more' },
      /^Variant Compare At Price is "more"/,
      { discount: 0 },
    ],
    ['a quantity with noughts', { 'Variant Inventory Qty': '7.0' }, null, { quantity: 7 }],
    [
      'a quantity in words',
      { 'Variant Inventory Qty': 'many' },
      /^Variant Inventory Qty is "many"/,
      { quantity: 0 },
    ],
    [
      'a barcode that a spreadsheet has rounded',
      { 'Variant Barcode': '5.90123E+12' },
      /^Variant Barcode is "5\.90123E\+12", not a barcode: a spreadsheet has rounded it/,
      { barcode: '' },
    ],
    ['a place of a picture in words', { 'Image Position': 'first' }, /^Image Position is "first"/, {}],
  ])('%s', async (_what, odd, note, unit) => {
    const report = await shop.run(csvOf([teeRow(odd), good]))
    expect(report.counts).toMatchObject({ created: 2, rejected: 0 })
    const texts = notesOf(report, 2)
    if (note) expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(note)]))
    else expect(texts).toEqual([])
    expect(await shop.stockOf('sun-tee')).toMatchObject([unit])
    await expectRoundTrip()
  })

  test('and what is stored of it stays', async () => {
    const stored = {
      'Variant Grams': '300',
      'Variant Barcode': '4006381333931',
      'Variant Compare At Price': '30',
    }
    await shop.run(csvOf([teeRow(stored)]))
    const before = await shop.stockOf('sun-tee')
    const odd = { 'Variant Grams': '?', 'Variant Barcode': '4.00638E+12', 'Variant Compare At Price': '?' }
    expect((await shop.run(csvOf([teeRow(odd)]))).counts.unchanged).toBe(1)
    expect(await shop.stockOf('sun-tee')).toEqual(before)
  })

  test('a row with cells too many, or with a mark of inches, concerns its product alone', async () => {
    const rows = `${csvOf([tee])}\n${'x,'.repeat(40)}\n${csvOf([{ ...good, Title: 'MARK' }]).split('\n')[1]}`
    const report = await shop.run(rows.replace('MARK', 'Shelf 12" wide'))
    expect(report.counts).toMatchObject({ created: 2, rejected: 1 })
    expect(report.products.find(({ line }) => line === 3)?.reason).toMatch(/^Line 3: the row has \d+ cells/)
    expect((await shop.productOf('good')).name.en).toBe('Shelf 12" wide')
  })
})

test.each([
  ['draft', false],
  ['archived', false],
  ['unlisted', false],
  ['Unlisted', false],
  ['secret', false],
  ['active', true],
  ['', true],
])('a new product with the status “%s” is published: %s', async (status, isPublished) => {
  const report = await shop.run(csvOf([teeRow({ Status: status })]))
  expect((await shop.productOf('sun-tee')).isPublished).toBe(isPublished)
  expect(notesOf(report, 2).length > 0).toBe(/unlisted|secret/i.test(status))
})

test('a status that is not understood leaves a product as public as it was', async () => {
  await shop.run(csvOf([teeRow({ Status: 'active' })]))
  expect((await shop.run(csvOf([teeRow({ Status: 'secret' })]))).counts.unchanged).toBe(1)
  expect((await shop.productOf('sun-tee')).isPublished).toBe(true)
})

test('a SKU that all sizes of a style share gets their names behind it, the same each time', async () => {
  const report = await shop.run(csvOf(sizes('STYLE-1')))
  expect(report.counts).toMatchObject({ created: 1, rejected: 0 })
  for (const line of [2, 3, 4])
    expect(notesOf(report, line)).toEqual([expect.stringContaining('The SKU STYLE-1')])
  expect((await shop.stockOf('sun-tee')).map(({ skuNumber }) => skuNumber)).toEqual([
    'STYLE-1-S',
    'STYLE-1-M',
    'STYLE-1-L',
  ])
  expect((await shop.run(csvOf(sizes('STYLE-1')))).counts.unchanged).toBe(1)
  await expectRoundTrip()
})

test('an option without a value is ignored', async () => {
  await shop.run(csvOf([teeRow({ 'Option1 Name': 'Title', 'Option1 Value': 'Default' })]))
  const { body } = await shop.request('GET', '/product/product/sun-tee/')
  expect(body.product_stock[0].product_option_details).toEqual([])
  await expectRoundTrip()
})

describe('a file of another program', () => {
  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ])('with “%s” between its cells is read, and the separator is named', async (separator, name) => {
    const text = `Handle${separator}Title${separator}Variant Price\r\nsun-tee${separator}"Sun${separator} Tee"${separator}20,50\r\n`
    const report = await shop.run(text)
    expect(report.counts).toMatchObject({ created: 1, rejected: 0 })
    expect(report.notes[0]).toEqual({ line: 1, text: `Its cells are separated by ${name}; it was read so.` })
    expect((await shop.productOf('sun-tee')).name.en).toContain('Tee')
    expect(await shop.stockOf('sun-tee')).toMatchObject([{ price: 2050 }])
  })

  const amounts = async (separator: string, prices: readonly string[]) => {
    const lines = prices.map((price, nth) => [`p${nth}`, `Product ${nth}`, `"${price}"`].join(separator))
    const report = await shop.run([['Handle', 'Title', 'Variant Price'].join(separator), ...lines].join('\n'))
    const cell = async (slug: string, outcome: string) =>
      outcome === 'rejected' ? null : (await shop.stockOf(slug))[0]?.price
    return Promise.all(report.products.map(({ slug, outcome }) => cell(slug, outcome)))
  }

  test('with semicolons has commas before its decimals, unless its other amounts say that it has points', async () => {
    expect(await amounts(';', ['1,250', '1.250', '12'])).toEqual([125, null, 1200])
    expect(await amounts(';', ['1,250', '12,5'])).toEqual([125, 1250])
    expect(await amounts(';', ['1,250', '1.250', '12.5'])).toEqual([null, 125, 1250])
    expect(await amounts('\t', ['1,250', '12,5'])).toEqual([125, 1250])
    expect(await amounts(',', ['1,250', '1.250', '12.50', '12,50'])).toEqual([null, null, 1250, 1250])
  })

  test('that begins with Excel’s line of the separator is read by it, with the lines that an editor shows', async () => {
    for (const first of ['sep=;', '"sep=;"', 'SEP=;']) {
      const { products, counts } = await shop.run(
        `\ufeff${first}\r\nHandle;Title;Variant Price\r\na;A;12,50\r\nb;B;cheap\r\n`,
      )
      expect(counts, first).toMatchObject({ rejected: 1 })
      expect(products.map(({ line, reason }) => [line, reason])).toEqual([
        [3, null],
        [4, 'Line 4: Variant Price is "cheap", not an amount such as 12.50.'],
      ])
    }
    expect(await shop.stockOf('a')).toMatchObject([{ price: 1250 }])
  })

  test('with Windows’ line breaks within cells is named by the lines that an editor shows', async () => {
    const text = [
      'Handle,Title,Body (HTML),Variant Price',
      'a,A,"one\r\ntwo\r\nthree",1',
      '',
      'b,B,"one\r\ntwo",cheap',
      'c,C,,cheap',
    ].join('\r\n')
    const { products } = await shop.run(text)
    expect(products.map(({ line }) => line)).toEqual([2, 6, 8])
    expect(products.map(({ reason }) => reason?.slice(0, 7) ?? null)).toEqual([null, 'Line 6:', 'Line 8:'])
  })
})
