import { expect, test } from 'vitest'
import { adaptAnswers } from '../test-shop.ts'

const row = { created_on: '2027-01-01T00:00:00Z', edited_on: '2027-01-01T00:00:00Z' }
type Item = { id: number; category: number; price: string }

/** `count` products in two categories, in pages as back ends of that kind have them. */
function largeShop(count: number) {
  const products = Array.from({ length: count }, (_, place) => ({
    ...row,
    id: place + 1,
    name: `Thing ${place + 1}`,
    category: place < count - 5 ? 1 : 2,
    product_type: 1,
    product_stock: [{ id: place + 1, price: `${place + 1}.00`, quantity: 1 }],
  }))
  return adaptAnswers({
    '/capabilities/': () => ({ extensions: ['page-size'] }),
    '/product/product/': (query) => {
      const category = query.get('category')
      const found = products.filter((product) => !category || String(product.category) === category)
      const [size, page] = [Number(query.get('page_size') ?? 10), Number(query.get('page') ?? 1)]
      const rest = page * size < found.length
      return {
        count: found.length,
        next: rest ? `http://back.example/product/product/?page=${page + 1}&page_size=${size}` : null,
        results: found.slice((page - 1) * size, page * size),
      }
    },
    '/product/product-category/': () => [
      { ...row, id: 1, name: 'Many' },
      { ...row, id: 2, name: 'Few' },
    ],
    '/product/product-type/': () => [{ ...row, id: 1, title: 'All' }],
  })
}

test('of a very long list no more than 2,000 are read, and what lies beyond is still found page by page', async () => {
  const shop = largeShop(5000)
  const { body } = await shop.get('/product/product/?page_size=24')
  expect([body.count, body.results.length]).toEqual([5000, 24])
  expect(shop.asked.filter((path) => path.startsWith('/product/product/')).length).toBeLessThanOrEqual(40)
  const last = await shop.get('/product/product/?page_size=24&page=209')
  expect(last.body.results.map(({ id }: Item) => id)).toEqual([
    4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
  ])
  expect((await shop.get('/product/product/?page_size=24&page=210')).status).toBe(404)
})

test('a list that is filtered here counts what was read', async () => {
  const shop = largeShop(5000)
  expect((await shop.get('/product/product/?max_price=10')).body.count).toBe(10)
  expect((await shop.get('/product/product/?min_price=4000')).body.count).toBe(0)
})

test('a search says that it went through the first products alone', async () => {
  const large = (await largeShop(5000).get('/product/product/?search=thing')).body
  expect([large.count, large.searched_products]).toEqual([2000, 2000])
  const small = (await largeShop(30).get('/product/product/?search=thing')).body
  expect([small.count, small.searched_products]).toEqual([30, null])
  expect((await largeShop(5000).get('/product/product/')).body.searched_products).toBeNull()
})

test('a category of a large shop is read by itself, and says how many products it holds', async () => {
  const shop = largeShop(5000)
  const { body } = await shop.get('/product/product/?category=2&ordering=-price')
  expect(body.results.map(({ id }: Item) => id)).toEqual([5000, 4999, 4998, 4997, 4996])
  const { results } = (await shop.get('/product/product-category/')).body
  expect(results.map(({ total_products }: { total_products: number }) => total_products)).toEqual([2000, 5])
})

test('a list without units is completed product by product, each asked for once', async () => {
  const light = [1, 2, 3].map((id) => ({ ...row, id, name: `Thing ${id}`, product_stock: [id] }))
  const shop = adaptAnswers({
    '/product/product/': () => light,
    '/product/product/1/': () => ({ ...light[0], product_stock: [{ id: 1, price: '3.50', quantity: 2 }] }),
    '/product/product/3': () => ({ ...light[2], product_stock: [{ id: 3, price: '1.00', quantity: 0 }] }),
  })
  const { body } = await shop.get('/product/product/?ordering=price')
  expect(body.results.map(({ id }: Item) => id)).toEqual([3, 1])
  await shop.get('/product/product/?in_stock=true')
  expect(shop.asked.filter((path) => path === '/product/product/1/')).toHaveLength(1)
})
