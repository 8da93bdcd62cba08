import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptAnswers, adaptStarted } from '../test-shop.ts'

type Review = { id: number; rating: number; product_stock: number }
const row = { created_on: '2027-01-01T00:00:00Z', edited_on: '2027-01-01T00:00:00Z' }

test('reviews of a product are those of all its units, newest first, with what was bought', async () => {
  await using shop = adaptStarted(await startForeign())
  const { body } = await shop.get('/product/product-review/?product=1&page_size=2')
  expect([body.count, body.results.length, body.next !== null]).toEqual([3, 2, true])
  expect(body.results[0]).toMatchObject({
    rating: 2,
    comment: 'The zip came loose after a week.',
    language: 'en',
    customer: { full_name: 'Mona', avatar: null },
    // The back end does not say that it was bought.
    is_verified: false,
    product: 1,
    product_stock_text: 'Small, Green',
    review_images: [],
    reply: null,
  })
  expect(body.results[1].language).toBe('ar')
  expect((await shop.get('/product/product-review/?product=2')).body.count).toBe(0)
  expect((await shop.get('/product/product-review/?product=x')).body.count).toBe(0)
})

test.each([
  ['rating=5', [5]],
  ['ordering=rating', [2, 4, 5]],
  ['ordering=-rating', [5, 4, 2]],
  ['ordering=created_on', [5, 4, 2]],
  ['with_pictures=true', []],
  ['verified=true', []],
  ['product_stock=2', [4]],
])('reviews are filtered and ordered (%s)', async (query, ratings) => {
  await using shop = adaptStarted(await startForeign())
  const { results } = (await shop.get(`/product/product-review/?product=1&${query}`)).body
  expect(results.map(({ rating }: Review) => rating)).toEqual(ratings)
})

test('of too many reviews to read them all, those of a product are read unit by unit', async () => {
  const reviews = Array.from({ length: 6000 }, (_, place) => ({
    ...row,
    id: place + 1,
    rating: (place % 5) + 1,
    comment: '',
    product_stock: place < 5990 ? 1 : 2,
  }))
  const product = { ...row, id: 9, name: 'Rare', product_stock: [{ id: 2, price: '1.00' }] }
  const shop = adaptAnswers({
    '/product/product/': () => [product],
    '/product/product/9/': () => product,
    '/product/product-review/': (query) => {
      const unit = query.get('product_stock')
      return reviews.filter(({ product_stock }) => !unit || String(product_stock) === unit)
    },
  })
  expect((await shop.get('/product/product-review/?product=9')).body.count).toBe(10)
  expect((await shop.get('/product/product/9/')).body).toMatchObject({ rating: 3, rating_count: 10 })
  // A mean of those that happened to be read would be wrong.
  expect((await shop.get('/product/product/')).body.results[0]).toMatchObject({
    rating: null,
    rating_count: 0,
  })
})

test.each([
  ['no quirk', []],
  ['lists-bare', ['lists-bare']],
  ['relations-nested', ['relations-nested']],
] as const)('questions of a product are found by words of both languages (%s)', async (_, quirks) => {
  await using shop = adaptStarted(await startForeign({ quirks }))
  const { body } = await shop.get('/product/product-question/?product=1')
  expect(body.results.map(({ question }: { question: string }) => question)).toEqual([
    'Is it lined?',
    'Does it run small?',
  ])
  expect(body.results[1]).toMatchObject({
    answer: 'No, take the usual size.',
    answer_language: 'en',
    language: 'en',
    product: 1,
    vendor: 1,
  })
  expect((await shop.get('/product/product-question/?product=1&search=USUAL+small')).body.count).toBe(1)
  expect(
    (await shop.get('/product/product-question/?product=1&search=%D9%85%D9%82%D8%A7%D8%B3', 'ar')).body.count,
  ).toBe(1)
  expect((await shop.get('/product/product-question/?product=2')).body.count).toBe(0)
})
