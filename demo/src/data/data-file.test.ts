import { readdir, readFile } from 'node:fs/promises'
import { readPlayFile } from '@marah/backend/play-import/index'
import { expect, test } from 'vitest'
import { Coupons } from '../fill-coupons.ts'
import { Customer } from '../fill-customer.ts'
import { Galleries } from '../fill-galleries.ts'
import { PlayReviews } from '../play/past-visits.ts'
import { runOf, Timetable } from '../play/timetable.ts'
import { searchQueries } from '../search-queries.ts'
import { readCatalogueData } from './catalogue-data.ts'
import { checkData, dataFolder, filledIn, readData } from './data-file.ts'
import { productsSchema } from './products.ts'
import { Sizes, Taxonomy } from './taxonomy.ts'
import { readTrialData } from './trial-products.ts'

test('every file of the demo is valid, and every file is read', async () => {
  const data = await readCatalogueData()
  await readTrialData()
  await searchQueries()
  const products = data.productsByCategory.map(({ category }) => `products/${category}.yaml`)
  await readData('coupons.yaml', Coupons)
  await readData('customer.yaml', Customer)
  await readData('galleries.yaml', Galleries)
  await readData('play/reviews.yaml', PlayReviews)
  const timetable = await readData('play/timetable.yaml', Timetable)
  const { workshops } = readPlayFile(await readFile(new URL('play/centre.yaml', dataFolder), 'utf8'))
  for (const { slug } of workshops) expect(runOf(timetable, slug, '2026-11-22').sessions).not.toEqual([])
  expect(timetable).toHaveLength(workshops.length)

  const catalogue = 'colours conditions fits garments materials people questions reviews services sizes'
  const others =
    'coupons customer galleries search-queries seasons shop tags taxonomy texts trial-products vendors size-charts'
  const subjects = `${catalogue} ${others} play/centre play/reviews play/timetable`
  const expected = [...products, ...subjects.split(' ').map((name) => `${name}.yaml`)]
  const there = await readdir(dataFolder, { recursive: true })
  expect(there.filter((name) => name.endsWith('.yaml')).sort()).toEqual(expected.sort())
})

const Products = productsSchema({
  vendors: ['step-garden'],
  materials: ['leather'],
  colours: ['white', 'black'],
  sizes: await readData('sizes.yaml', Sizes),
})
const product = `
- name: { en: Court Classic, ar: سنيكرز }
  lead: { en: A shoe., ar: حذاء. }
  garment: sneakers
  style: court
  product_type: men
  vendor: step-garden
  material: leather
  colours: [white, black]
  price: 89.00
`
const check = (text: string) => () => checkData('products/sneakers.yaml', text, Products)

test('what a product names, costs and looks like is held to the other files and to the drawings', () => {
  expect(check(product)()).toMatchObject([
    { price: 8900, pattern: 'solid', condition: 'new', sold_out: false },
  ])
  const where = 'demo/data/products/sneakers.yaml, line'
  const wrong: [from: string, to: string, message: string][] = [
    ['[white, black]', '[white, neon]', `${where} 9: 0.colours.1: must be one of white, black`],
    ['89.00', '89.005', `${where} 10: 0.price: must be an amount such as 12.50`],
    ['89.00', 'free', `${where} 10: 0.price: must be an amount such as 12.50`],
    ['style: court', 'style: crew', `${where} 5: 0.style: is not a style in which this garment is drawn`],
    [', ar: حذاء.', '', `${where} 3: 0.lead.ar: is missing`],
    [
      '89.00',
      '89.00\n  size_prices: { M: 92.00 }',
      `${where} 11: 0.size_prices.M: must be one of EU 39, EU 40`,
    ],
    ['price:', 'prise:', `${where} 2: 0.price: `],
    ['  style: court', '  style: court\n  style: court', `${where} 6: style: stands there twice`],
  ]
  for (const [from, to, message] of wrong) expect(check(product.replace(from, to)), to).toThrow(message)
})

test('entries that stand twice, children before their parents and double discounts are rejected', () => {
  const category = (slug: string, parent = '') =>
    `  - { slug: ${slug}, ${parent}name: { en: A, ar: أ }, description: { en: A, ar: أ } }\n`
  const taxonomy = (categories: string) => () =>
    checkData('taxonomy.yaml', `categories:\n${categories}product_types: []\n`, Taxonomy)
  expect(taxonomy(category('tops') + category('jeans', 'parent: tops, '))).not.toThrow()
  expect(taxonomy(category('jeans', 'parent: tops, ') + category('tops'))).toThrow(
    'demo/data/taxonomy.yaml, line 2: categories.0.parent: must stand after its parent tops',
  )
  expect(taxonomy(category('tops') + category('tops'))).toThrow(
    'demo/data/taxonomy.yaml, line 3: categories.1: stands there twice: tops',
  )
  const coupon = '- { code: TEN, means: 10 % off, applies_to: all, percent_off: 10, amount_off: 5.00 }'
  expect(() => checkData('coupons.yaml', coupon, Coupons)).toThrow(
    'demo/data/coupons.yaml, line 1: 0: must have either percent_off or amount_off',
  )
})

test('names in braces are filled in for each language', () => {
  const text = { en: '{what} in {colour}', ar: '{what} بلون {colour}' }
  const values = { what: { en: 'Shirt', ar: 'قميص' }, colour: { en: 'navy', ar: 'كحلي' } }
  expect(filledIn(text, values)).toEqual({ en: 'Shirt in navy', ar: 'قميص بلون كحلي' })
})
