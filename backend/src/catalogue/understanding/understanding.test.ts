import { readFile } from 'node:fs/promises'
import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountReader, isSize } from './amounts.ts'
import { checkSynonyms, readSynonyms } from './synonyms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) =>
    stockUp(tx, [
      { slug: 'plain', name: { en: 'Plain Shirt', ar: 'قميص سادة' }, colors: ['red'], price: 3000 },
      { slug: 'office', name: { en: 'Office Shirt', ar: 'قميص المكتب' }, colors: ['blue'], type: 'women' },
      {
        slug: 'warm',
        name: { en: 'Warm Hoodie', ar: 'هودي دافئ' },
        category: 'hoodies',
        colors: ['red'],
        description: { en: 'Wear it over a shirt or a dress.', ar: 'يلبس فوق القميص أو الفستان.' },
      },
      { slug: 'coral', name: { en: 'Red Sea Shirt Jacket', ar: 'جاكيت البحر الأحمر' }, category: 'jackets' },
    ]),
  )
})
afterAll(() => shop.close())

async function find(words: string) {
  const path = `/product/product/?search=${encodeURIComponent(words)}`
  const { body } = await shop.request('GET', path)
  return {
    slugs: body.results.map((card: { slug: string }) => card.slug).toSorted(),
    unmatched: body.unmatched_search,
  }
}

test.each([
  ['a kind is what is filed there, not what mentions it', 'shirts', ['office', 'plain']],
  ['in either language', 'قميص', ['office', 'plain']],
  ['a synonym that the shop does not use', 'pullover', ['warm']],
  ['an audience, a colour and a kind', 'blue shirt for ladies', ['office']],
  ['a term that is a stop word', 'shirt for her', ['office']],
  ['a term with a stop word in it', 'button down shirt', ['office', 'plain']],
  ['a word with its preposition', 'قميص للنساء', ['office']],
  ['a price', 'shirt under 25', ['office']],
  ['a price in Arabic digits', 'قميص فوق ٢٥', ['plain']],
  ['a product by its own name, whatever its words mean', 'red sea shirt', ['coral']],
  ['a gift for someone', 'gift for her under 25', ['office']],
])('%s: %s', async (_promise, words, slugs) => {
  expect(await find(words)).toEqual({ slugs, unmatched: [] })
})

test.each([
  ['kids birthday party', ['parties']],
  ['soft play tickets', ['open-play']],
  ['trampolines', ['open-play']],
  ['art workshop for kids', ['workshops']],
  ['ترامبولين', ['open-play']],
  ['حفلة عيد ميلاد', ['parties']],
  ['ورش للأطفال', ['workshops']],
  ['birthday shirt', []],
  ['shirt', []],
])(
  'what the play centre has is said beside the products, not beside a kind of goods: %s',
  async (words, activities) => {
    const { body } = await shop.request('GET', `/product/product/?search=${encodeURIComponent(words)}`)
    expect(body.activities).toEqual(activities)
    const suggested = await shop.request('GET', `/product/suggestion/?search=${encodeURIComponent(words)}`)
    const ways = suggested.body.results.filter(({ kind }: { kind: string }) => kind === 'activity')
    expect(ways.map(({ slug }: { slug: string }) => slug)).toEqual(activities)
  },
)

test.each([
  ['a kind that the shop does not have', 'dress', [], ['dress']],
  ['and what is left of the search', 'red dress', ['plain', 'warm'], ['dress']],
  ['a kind of which the shop has what comes close', 'red sweater', ['warm'], ['sweater']],
  ['a colour that the kind does not come in', 'green shirt', ['office', 'plain'], ['green']],
  ['the price last', 'green shirt under 25', ['office'], ['green']],
  ['a word that nothing has', 'shirt xyzzy', ['office', 'plain'], ['xyzzy']],
  ['a gift card, where the shop sells none', 'gift card', [], ['gift card']],
  ['the same in Arabic', 'بطاقة هدية', [], ['بطاقة هدية']],
])('%s is said: %s', async (_promise, words, slugs, unmatched) => {
  expect(await find(words)).toEqual({ slugs, unmatched })
})

test.each([
  [
    'a brand that the shop does not sell, and is not spelled otherwise',
    'nike shirt',
    ['office', 'plain'],
    ['nike'],
  ],
  ['that brand alone', 'adidas', [], ['adidas']],
])('%s: %s', async (_promise, words, slugs, unmatched) => {
  expect(await find(words)).toEqual({ slugs, unmatched })
})

test('an occasion sets the order of a kind and leaves nothing out, and is a word alone', async () => {
  const body = (words: string) =>
    shop
      .request('GET', `/product/product/?search=${encodeURIComponent(words)}`)
      .then((answer) => answer.body.results.map((card: { slug: string }) => card.slug))
  const winter = await body('winter shirt')
  expect(winter.toSorted()).toEqual(['office', 'plain'])
  const clothes = await body('ملابس شتوية')
  expect(clothes[0]).toBe('warm')
  expect(clothes.length).toBeGreaterThan(3)
  expect(await body('winter')).toEqual(['warm'])
})

test.each(['gift', 'gifts', 'a present', 'هدية', 'هدايا'])(
  '%s alone is answered by all goods, and known to ask for a gift',
  async (words) => {
    const { body } = await shop.request('GET', '/product/product/')
    const search = await shop.request('GET', `/product/product/?search=${encodeURIComponent(words)}`)
    expect(search.body).toMatchObject({ count: body.count, unmatched_search: [], asks_for_gift: true })
  },
)

test.each([
  ['gift for her under 25', true],
  ['هدية للمكتب', true],
  ['gift card', false],
  ['green shirt', false],
])('%s asks for a gift: %s', async (words, asks_for_gift) => {
  const { body } = await shop.request('GET', `/product/product/?search=${encodeURIComponent(words)}`)
  expect(body).toMatchObject({ asks_for_gift })
})

test('suggestions offer the category that is meant and its lists', async () => {
  const { body } = await shop.request('GET', '/product/suggestion/?search=blue%20shirt')
  expect(body.results).toContainEqual(expect.objectContaining({ kind: 'category', slug: 'shirts' }))
  expect(body.results).toContainEqual(
    expect.objectContaining({ kind: 'list', slug: 'shirts', filters: 'color=blue', text: 'Shirts · Blue' }),
  )
})

test.each([
  ['shoes under $30.50', 'shoes', { kind: 'price', from: null, to: 3050 }],
  ['jackets between 40 and 90', 'jackets', { kind: 'price', from: 4000, to: 9000 }],
  ['هودي أكثر من ٥٠ دولار', 'هودي', { kind: 'price', from: 5000, to: null }],
  ['jackets 50-100', 'jackets', { kind: 'price', from: 5000, to: 10000 }],
  ['jackets $50-$100', 'jackets', { kind: 'price', from: 5000, to: 10000 }],
  ['jackets around $60', 'jackets', { kind: 'price', from: 4500, to: 7500 }],
  ['جاكيت حوالي 60', 'جاكيت', { kind: 'price', from: 4500, to: 7500 }],
  ['jacket for 5 year old', 'jacket for', { kind: 'age', fromMonth: 60, toMonth: 60 }],
  ['ملابس ولد عمره سنة', 'ملابس ولد', { kind: 'age', fromMonth: 12, toMonth: 12 }],
  ['حذاء مقاس 42', 'حذاء', { kind: 'size', size: '42' }],
  ['hoodie extra large', 'hoodie', { kind: 'size', size: 'xl' }],
])('%s has an amount', async (text, rest, amount) => {
  const read = amountReader(await readSynonyms())(text, 'USD')
  expect(read.rest.trim()).toBe(rest)
  expect(read.amounts).toEqual([expect.objectContaining(amount)])
})

test('two sizes side by side are no range of prices', async () => {
  const read = amountReader(await readSynonyms())('jeans 32-34', 'USD')
  expect(read.amounts).toEqual([])
})

test('a size is meant by its letter, its first number or an age that it is for', () => {
  const five = { kind: 'age', typed: '', fromMonth: 60, toMonth: 60 } as const
  expect(isSize(['5-6y', '5–6 years'], five)).toBe(true)
  expect(isSize(['6-7y'], five)).toBe(false)
  expect(isSize(['EU 42'], { kind: 'size', typed: '', size: '42' })).toBe(true)
  expect(isSize(['W32 L30'], { kind: 'size', typed: '', size: '30' })).toBe(false)
})

test('a group that names an unknown kind is a fault with its line', async () => {
  const text = await readFile(new URL('synonyms.yaml', import.meta.url), 'utf8')
  expect(() => checkSynonyms(text)).not.toThrow()
  expect(() => checkSynonyms(text.replace('near: [jackets]', 'near: [jakets]'))).toThrow(
    /synonyms\.yaml, line \d+: kinds\.bombers: names jakets, which is no group/,
  )
})

test.each([
  ['a colour that was searched for', 'search=blue%20shirt', ['blue']],
  ['in Arabic', `search=${encodeURIComponent('قميص أزرق')}`, ['blue']],
  ['not one that the results leave out', 'search=green%20shirt', []],
  [
    'colours that were filtered by, before what was searched for',
    'color=red&search=blue%20shirt',
    ['red', 'blue'],
  ],
  ['none for a list of no colour', 'search=shirt', []],
])('a list names %s', async (_promise, query, colours) => {
  const { body } = await shop.request('GET', `/product/product/?${query}`)
  expect(body.matched_colors).toEqual(colours)
})
