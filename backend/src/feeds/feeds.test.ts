import { isGtin } from '@marah/contract/rules/gtins'
import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productStock } from '../schema/catalogue.ts'
import { textOfHtml } from './feed-xml.ts'
import { googleFeed } from './google-feed.ts'
import { newFeed } from './new-feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) =>
    stockUp(tx, [
      {
        slug: 'tea-shirt',
        name: { en: 'Tea & <Cake> Shirt\u0007', ar: 'قميص الشاي' },
        description: { en: '<p>Soft &amp; warm</p><ul><li>Washes well</li></ul>', ar: '<p>ناعم</p>' },
        colors: ['red', 'blue'],
        sizes: ['M', 'L'],
        price: 2000,
        discount: 500,
        type: 'women',
        category: 'shirts',
      },
      { slug: 'gone', name: { en: 'Gone', ar: 'نفد' }, quantity: 0 },
      { slug: 'hidden', name: { en: 'Hidden', ar: 'مخفي' }, isPublished: false },
    ]),
  )
})
afterAll(() => shop.close())

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const google = (language: 'en' | 'ar') =>
  textOf(googleFeed(shop.backend.services, language, 'http://shop.test/feeds/google.xml'))
const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []
const field = (item: string | undefined, name: string) =>
  new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item ?? '')?.[1]

/** The attributes that Google requires of every item, and of clothes (support.google.com/merchants/answer/7052112). */
const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'brand',
  'condition',
]
const requiredOfClothes = ['item_group_id', 'color', 'size']

test('every unit on sale is one item with all that is required, grouped by its product', async () => {
  const items = itemsOf(await google('en'))
  expect(items).toHaveLength(5)
  for (const item of items) {
    for (const name of [...required, ...requiredOfClothes]) expect(field(item, name), name).toBeTruthy()
    expect(field(item, 'image_link')).toMatch(/^http:\/\/shop\.test\/media\/.+\.webp$/)
    expect(field(item, 'price')).toMatch(/^\d+\.\d\d USD$/)
  }
  const shirts = items.filter((item) => field(item, 'link')?.includes('/p/tea-shirt'))
  expect(new Set(shirts.map((item) => field(item, 'id'))).size).toBe(4)
  expect(new Set(shirts.map((item) => field(item, 'item_group_id'))).size).toBe(1)
  expect(field(shirts[0], 'link')).toBe('http://shop.test/p/tea-shirt?color=red&#38;size=M')
  expect(field(shirts[0], 'price')).toBe('20.00 USD')
  expect(field(shirts[0], 'sale_price')).toBe('15.00 USD')
  expect(field(shirts[0], 'gender')).toBe('female')
  expect(field(shirts[0], 'product_type')).toBe('Apparel &#62; Tops &#62; Shirts')
  const gone = items.find((item) => field(item, 'link')?.includes('/p/gone'))
  expect(field(gone, 'availability')).toBe('out_of_stock')
  expect(field(gone, 'sale_price')).toBeUndefined()
})

test('texts of the shop are escaped, whatever markup they contain', async () => {
  const [item] = itemsOf(await google('en'))
  expect(field(item, 'title')).toBe('Tea &#38; &#60;Cake&#62; Shirt – Red – M')
  expect(field(item, 'description')).toBe('Soft &#38; warm Washes well')
})

test('no item says that its maker gave it no number: the shop knows a GTIN, or says nothing beside a brand', async () => {
  const [first] = itemsOf(await google('en'))
  const unit = Number(field(first, 'id'))
  const { db } = shop.database
  const set = (barcode: string) => db.update(productStock).set({ barcode }).where(eq(productStock.id, unit))
  const read = async () => itemsOf(await google('en')).find((item) => field(item, 'id') === String(unit))
  for (const [barcode, gtin] of [
    ['4006381333931', '4006381333931'],
    ['2900000010017', undefined],
    ['5.90123E+12', undefined],
  ] as const) {
    await set(barcode)
    const item = await read()
    expect([field(item, 'gtin'), field(item, 'brand') !== undefined]).toEqual([gtin, true])
    expect(item).not.toMatch(/<g:(?:mpn|identifier_exists)>/)
  }
  await set('')
})

test('the Arabic feed speaks Arabic and leads to Arabic pages', async () => {
  const [item] = itemsOf(await google('ar'))
  expect(field(item, 'title')).toBe('قميص الشاي – أحمر – M')
  expect(field(item, 'link')).toContain('http://shop.test/ar/p/tea-shirt?')
})

test('new products are listed as RSS with what it requires, the hidden ones not', async () => {
  const xml = await textOf(newFeed(shop.backend.services, 'en', 'http://shop.test/feeds/new.xml'))
  const items = itemsOf(xml)
  expect(items).toHaveLength(2)
  for (const name of ['title', 'link', 'description'])
    expect(xml.split('<item>')[0]).toMatch(new RegExp(`<${name}>.+</${name}>`))
  expect(items.join('')).toContain('<link>http://shop.test/p/gone</link>')
  expect(items[0]).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
})

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['4006381333932', false],
  ['2900000010017', false],
  ['ABC', false],
  ['', false],
])('a barcode that GS1 gave out is recognised: %s', (barcode, isOne) => {
  expect(isGtin(barcode)).toBe(isOne)
})

test('a long description ends between two words', () => {
  expect(textOfHtml('<p>one two three</p>', 9)).toBe('one two')
})
