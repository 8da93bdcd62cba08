import { openCatalogueShop, stockUp } from '@marah/testing/catalogue-fixture'
import type { TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.database.transaction((tx) =>
    stockUp(tx, [
      { slug: 'linen', name: { en: 'Linen Shirt', ar: 'قميص كتان' }, unitsSold: 5 },
      { slug: 'denim', name: { en: 'Denim Shirts Pack', ar: 'قمصان دنيم' }, colors: ['red'], unitsSold: 9 },
      { slug: 'zip', name: { en: 'Zip Hoodie', ar: 'هودي بسحاب' }, category: 'hoodies', vendor: 'loom' },
      { slug: 'rain', name: { en: 'Rain Jacket', ar: 'سُترة المطر' }, category: 'jackets', type: 'women' },
      { slug: 'wind', name: { en: 'Windbreaker', ar: 'سترات رياح للأطفال' }, category: 'jackets' },
      {
        slug: 'boot',
        name: { en: 'Trail Boots', ar: 'أحذية الجبل' },
        category: 'tops',
        tags: ['waterproof'],
      },
      {
        slug: 'old',
        name: { en: 'Old 501 Jeans', ar: 'جينز قديم' },
        category: 'tops',
        material: 'wool',
        unitsSold: 3,
      },
      { slug: 'tweed', name: { en: 'Wool Blazer', ar: 'بليزر صوف' }, category: 'tops', material: 'wool' },
      { slug: 'gone', name: { en: 'Hidden Cape', ar: 'رداء' }, isPublished: false },
    ]),
  )
})
afterAll(() => shop.close())

async function find(words: string): Promise<{ slugs: string[]; corrected: string | null }> {
  const path = `/product/product/?search=${encodeURIComponent(words)}`
  const { status, body } = await shop.request('GET', path)
  expect(status, words).toBe(200)
  return { slugs: body.results.map((card: { slug: string }) => card.slug), corrected: body.corrected_search }
}

test.each([
  ['an English plural finds the singular', 'shirts', ['denim', 'linen']],
  ['and the singular the plural', 'shirt', ['denim', 'linen']],
  ['all words must match', 'linen shirt', ['linen']],
  ['a colour is a word', 'red shirt', ['denim']],
  ['so are a type', "women's jacket", ['rain']],
  ['a seller', 'warm loom', ['zip']],
  ['a tag', 'waterproof', ['boot']],
  ['a material', 'wool', ['old', 'tweed']],
  ['an Arabic colour word', 'احمر', ['denim']],
  ['a SKU in any writing', 'zip blue m', ['zip']],
  ['exactly', 'ZIP-BLUE-M', ['zip']],
  ['a singular finds the broken plural', 'قميص', ['denim', 'linen']],
  ['with the article', 'القميص', ['denim', 'linen']],
  ['with diacritics and tatweel', 'قَمـــيص', ['denim', 'linen']],
  ['without hamza', 'احذيه', ['boot']],
  ['with another hamza', 'إحذية', ['boot']],
  ['ta marbuta as ha', 'ستره', ['rain', 'wind']],
  ['a regular plural', 'سترات', ['rain', 'wind']],
  ['a word with its preposition', 'الاطفال', ['wind']],
  ['Arabic-Indic digits', '٥٠١', ['old']],
  ['Persian digits', '۵۰۱', ['old']],
  ['two words written as one', 'zipblue', ['zip']],
  ['also beside others', 'womens rainjacket', ['rain']],
  ['an unfinished last word', 'rain jack', ['rain']],
  ['unpublished products are not found', 'hidden cape', []],
])('%s: %s', async (_promise, words, slugs) => {
  const found = await find(words)
  expect(found.slugs.toSorted()).toEqual(slugs.toSorted())
  expect(found.corrected).toBeNull()
})

test.each([
  ['shrit', 'shirt', 'linen'],
  ['hoodei', 'hoodie', 'zip'],
  ['jaket', 'jacket', 'rain'],
  ['rian jaket', 'rain jacket', 'rain'],
  ['قميس', 'قميص', 'linen'],
  // One letter of four is wrong.
  ['قمبص', 'قميص', 'linen'],
  ['wpol', 'wool', 'old'],
  // Nearer to the stem than to any word of the shop.
  ['hodi', 'hoodie', 'zip'],
])('%s is read as %s', async (typed, corrected, slug) => {
  const found = await find(typed)
  expect(found.corrected).toBe(corrected)
  expect(found.slugs).toContain(slug)
})

test('products named so come before those filed so, popular ones first', async () => {
  expect((await find('shirts')).slugs.slice(0, 2)).toEqual(['denim', 'linen'])
})

test('of a material, products named after it come before those made of it', async () => {
  expect((await find('wool')).slugs).toEqual(['tweed', 'old'])
})

test('words that nothing has find nothing and are no error', async () => {
  expect(await find('xylophone')).toEqual({ slugs: [], corrected: null })
})

test.each([
  '\0',
  "'",
  '\\',
  '& | ! :*',
  '(((',
  '\ud800',
  '💥',
  'a'.repeat(500),
  '%',
  '_',
  'ـــ',
  '<->',
  "'; drop table product; --",
])('odd characters are no error: %j', async (words) => {
  const query = encodeURIComponent(words.toWellFormed())
  for (const path of ['/product/product/', '/product/suggestion/', '/product/product-question/']) {
    expect((await shop.request('GET', `${path}?search=${query}`)).status).toBe(200)
  }
})

test('suggestions while typing: words, categories, sellers and products, in the language asked for', async () => {
  const english = (await shop.request('GET', '/product/suggestion/?search=hoo')).body.results
  expect(english).toContainEqual(expect.objectContaining({ kind: 'query', text: 'hoodie' }))
  expect(english).toContainEqual(
    expect.objectContaining({ kind: 'category', slug: 'hoodies', text: 'Hoodies' }),
  )
  expect(english).toContainEqual(
    expect.objectContaining({ kind: 'product', slug: 'zip', price_from: '20.00' }),
  )
  const arabic = await shop.request('GET', `/product/suggestion/?search=${encodeURIComponent('النو')}`, {
    headers: { 'accept-language': 'ar' },
  })
  expect(arabic.body.results).toContainEqual(
    expect.objectContaining({ kind: 'seller', text: 'النول الدافئ' }),
  )
  const none = (await shop.request('GET', '/product/suggestion/')).body
  expect(none).toEqual({ corrected_search: null, results: [] })
})
