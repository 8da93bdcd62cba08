import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvOf, type ImportShop, openImportShop, type Row, tee, teeRow } from '@marah/testing/import-fixture'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../schema/catalogue.ts'
import { readCsvFile } from './csv-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterEach(() => shop.empty())
afterAll(() => shop.close())

describe('a product that cannot be sold is rejected with its line, and the others are imported', () => {
  test.each<[string, Row[], RegExp]>([
    ['a gift card', [teeRow({ 'Gift Card': 'true' })], /^Line 2: gift cards/],
    ['a negative price', [teeRow({ 'Variant Price': '-1' })], /^Line 2: Variant Price is negative/],
    [
      'a fraction of a cent',
      [teeRow({ 'Variant Price': '1.999' })],
      /^Line 2: Variant Price must be an amount such as 12\.50 \(1\.999 USD\)/,
    ],
    [
      'a price beyond what can be paid',
      [teeRow({ 'Variant Price': '1000000000' })],
      /^Line 2: Variant Price is more than 999999\.99/,
    ],
    [
      'a compare-at price beyond what can be paid',
      [teeRow({ 'Variant Compare At Price': '1000000' })],
      /^Line 2: Variant Compare At Price is more than/,
    ],
    ['no price', [teeRow({ 'Variant Price': '' })], /no price/],
    ['no title', [teeRow({ Title: '' })], /no title/],
    ['no handle', [teeRow({ Handle: '' })], /^Line 2: the row has no handle/],
    [
      'the same variant twice',
      [tee, { Handle: 'sun-tee', 'Variant Price': '2' }],
      /^Line 3: .* already on line 2/,
    ],
    [
      'words for a price',
      [teeRow({ 'Variant Price': 'cheap' })],
      /^Line 2: Variant Price is "cheap", not an amount such as 12\.50\.$/,
    ],
    ['a price that can be two', [teeRow({ 'Variant Price': '1,250' })], /^Line 2: Variant Price is "1,250"/],
    [
      'a price in another currency',
      [teeRow({ 'Variant Price Currency': 'KWD' })],
      /^Line 2: the price is in KWD, but the shop sells in USD/,
    ],
    [
      'an option without end',
      [teeRow({ 'Option1 Name': 'Size', 'Option1 Value': 'x'.repeat(9000) })],
      /^Line 2: Option1 Value has more than 200 characters/,
    ],
    ['a title without end', [teeRow({ Title: 'x'.repeat(301) })], /more than 300 characters/],
  ])('%s', async (_what, rows, reason) => {
    const report = await shop.run(
      csvOf([...rows, { ...tee, Handle: 'good', 'Variant Price Currency': 'USD' }]),
    )
    expect(report.counts).toMatchObject({ created: 1, rejected: 1 })
    expect(report.products.find(({ outcome }) => outcome === 'rejected')?.reason).toMatch(reason)
  })
})

test('a SKU that two products share is imported with one warning that names both lines', async () => {
  const rows = [
    teeRow({ 'Variant SKU': 'A' }),
    teeRow({ Handle: 'moon-tee', 'Variant SKU': 'B' }),
    teeRow({ Handle: 'star-tee', 'Variant SKU': 'A' }),
  ]
  const report = await shop.run(csvOf(rows))
  expect(report.counts).toMatchObject({ created: 3, rejected: 0 })
  expect(report.notes.filter(({ text }) => text.includes('SKU'))).toEqual([
    { line: 4, text: expect.stringMatching(/^The SKU A is also on line 2 \(sun-tee\)/) },
  ])
})

describe('a broken file changes nothing and says why', () => {
  afterEach(async () => expect(await shop.database.db.select().from(product)).toEqual([]))
  const good = csvOf([tee])

  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /empty/],
    ['a zip archive', Buffer.from('PK\x03\x04rest'), /zip archive/],
    ['UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), /UTF-16/],
    [
      'another encoding',
      Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0xfe])]),
      /Line 2: .*not UTF-8/,
    ],
    [
      'the code page of an Arabic Windows',
      Buffer.concat([
        Buffer.from(`${good}\n`),
        Buffer.from([0xde, 0xe3, 0xed, 0xd5]),
        Buffer.from(`${','.repeat(26)}\n`),
      ]),
      /^Line 3: the file is not UTF-8 text/,
    ],
    ['a NUL byte', `${good}\n\0`, /NUL/],
    ['missing columns', 'Title,Variant Price\nb,1', /no column Handle/],
    ['a column twice', 'Handle,Title,Variant Price,Handle\na,b,1,c', /column Handle twice/],
    ['an open quotation mark', `${good}\n"abc`, /never closed/],
    [
      'prices in another currency than the shop sells in',
      'Handle,Title,Variant Price,Currency\na,A,1.000,KWD',
      /Line 2: the price is in KWD, but the shop sells in USD/,
    ],
  ])('%s', async (_what, content, reason) => {
    await expect(shop.run(content)).rejects.toThrow(reason)
  })

  test('too many rows, a field too long, too many bytes', async () => {
    const file = join(shop.folder, 'large.csv')
    await writeFile(file, csvOf([tee, { ...tee, Handle: 'b' }, teeRow({ 'Body (HTML)': 'x'.repeat(300) })]))
    const limits = { bytes: 10_000, rows: 10, field: 1_000 }
    await expect(readCsvFile(file, 'USD', { ...limits, rows: 2 })).rejects.toThrow('more than 2 rows')
    const { rows } = await readCsvFile(file, 'USD', { ...limits, field: 200 })
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      null,
      expect.stringContaining('Body (HTML) has more'),
    ])
    await expect(readCsvFile(file, 'USD', { ...limits, bytes: 100 })).rejects.toThrow('more than')
    expect((await readCsvFile(file, 'USD', limits)).rows).toHaveLength(3)
    await expect(readCsvFile(join(shop.folder, 'none.csv'), 'USD')).rejects.toThrow('cannot be read')
  })
})
