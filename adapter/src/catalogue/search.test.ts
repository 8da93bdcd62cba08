import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptAnswers, adaptStarted } from '../test-shop.ts'

type Results = { results: { name: string }[] }
const names = ({ results }: Results) => results.map(({ name }) => name)
const row = { created_on: '2027-01-01T00:00:00Z', edited_on: '2027-01-01T00:00:00Z' }

async function found(
  shop: { get(path: string, language?: string): Promise<{ body: Results }> },
  words: string,
  language = 'en',
) {
  return names((await shop.get(`/product/product/?search=${encodeURIComponent(words)}`, language)).body)
}

test('every word has to be found: in the name, what it is filed under, its options or its description', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['relations-nested'] }))
  expect(await found(shop, 'STAR')).toEqual(['Star hoodie'])
  expect(await found(shop, 'gift hoodies')).toEqual(['Bear hoodie'])
  expect(await found(shop, 'hoodies nile sleeveless')).toEqual([])
  expect(await found(shop, 'hoodie sunny red')).toEqual(['Star hoodie', 'Bear hoodie'])
  expect(await found(shop, 'washable overall')).toEqual(['Denim overall'])
  expect(await found(shop, 'T-Shirt dino')).toEqual(['Dino T-shirt'])
  expect(await found(shop, '؟!')).toEqual([])
  expect((await found(shop, '   ')).length).toBe(20)
})

test('what is named so comes before what is only filed under it', async () => {
  await using shop = adaptStarted(await startForeign())
  const [first, ...others] = await found(shop, 'gift')
  expect(first).toBe('Gift sneakers')
  expect(others).toContain('Party dress')
})

test('Arabic is found however its letters are written', async () => {
  const product = (id: number, name: string) => ({ ...row, id, name, product_stock: [{ id, price: '5.00' }] })
  const shop = adaptAnswers({
    '/product/product/': () => [
      product(1, 'أحذية رياضيّة'),
      product(2, 'سُترة النجوم'),
      product(3, 'قميص تي شيرت ٢'),
    ],
  })
  expect(await found(shop, 'احذيه رياضيه', 'ar')).toEqual(['أحذية رياضيّة'])
  expect(await found(shop, 'ســترة نجوم', 'ar')).toEqual(['سُترة النجوم'])
  expect(await found(shop, 'السترة', 'ar')).toEqual(['سُترة النجوم'])
  expect(await found(shop, 'تيشيرت 2', 'ar')).toEqual(['قميص تي شيرت ٢'])
})

test('suggestions are categories, then products, at most ten', async () => {
  await using shop = adaptStarted(await startForeign())
  const { body } = await shop.get('/product/suggestion/?search=hoodies')
  expect(body.corrected_search).toBe(null)
  expect(body.results[0]).toMatchObject({ kind: 'category', text: 'Hoodies', slug: '2' })
  expect(body.results[1]).toMatchObject({
    kind: 'product',
    text: 'Star hoodie',
    slug: '6',
    price_from: '36.00',
    price_currency: 'USD',
    image_sources: { avif: '', webp: expect.stringContaining('/media/products/6-1.svg') },
  })
  expect((await shop.get('/product/suggestion/?search=e')).body.results).toHaveLength(10)
  expect((await shop.get('/product/suggestion/')).body.results).toEqual([])
})
