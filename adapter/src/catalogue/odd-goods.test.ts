import { getProduct, listProducts } from '@marah/contract/catalogue'
import { listReviews } from '@marah/contract/reviews'
import { expect, test } from 'vitest'
import { adaptAnswers } from '../test-shop.ts'

const oddities: readonly unknown[] = [
  null,
  'text',
  17,
  [],
  {},
  { id: 0 },
  { id: 'x', name: 'No number' },
  { id: 2 ** 40, name: 'Too large' },
  { id: 5, name: 'Nothing to sell', product_stock: null },
  {
    id: 6,
    name: 'No price',
    product_stock: [
      { id: 1, price: null },
      { id: 2, price: 'free' },
      { id: 3, price: -4 },
    ],
  },
]

const product = {
  id: '7',
  name: { en: 'An object' },
  category: { id: 1 },
  product_type: [],
  vendor: 'someone',
  services: 'none',
  is_return_available: 'yes',
  return_exchange_days: -3,
  description: 5,
  created_on: 'yesterday',
  edited_on: '2027-01-01 10:00:00',
  rating: 99,
  product_stock: [
    null,
    {
      id: 8,
      price: 12.345,
      price_currency: '',
      discount: '99.00',
      quantity: 'many',
      product_option_details: [
        { id: 1, option_type: 'Colour', option_text_value: null, option_json_value: '#fff' },
        3,
      ],
      product_media: [
        { id: 1, image: 'javascript:alert(1)' },
        { id: 2, image: { url: '/a, b.jpg' } },
        { id: 3, video_url: 'https://films.example/1' },
      ],
    },
  ],
}

test('what a back end has wrong is left out, and never stops a list', async () => {
  const shop = adaptAnswers({
    '/product/product/': () => ({ count: 'all', next: 5, results: [...oddities, product, product] }),
    '/product/product/7/': () => product,
    '/product/product-category/': () => [null, { id: 1 }, { name: 'No id' }],
    '/product/product-type/': () => ({ results: 'none' }),
    '/product/product-review/': () => [
      { id: 1, rating: 7, product_stock: 8 },
      {
        id: 2,
        rating: '4',
        product_stock: { id: 8 },
        customer: { full_name: 'sara@example.com' },
        review_images: [{}],
      },
    ],
  })
  const list = listProducts.answers[200].parse((await shop.get('/product/product/')).body)
  expect(list.results.map(({ id }) => id)).toEqual([7])
  const { body } = await shop.get('/product/product/7/')
  expect(getProduct.answers[200].parse(body)).toMatchObject({
    name: '',
    category: 1,
    product_type: null,
    vendor: null,
    services: [],
    is_return_available: false,
    return_exchange_days: 0,
    created_on: '2027-01-01T10:00:00.000Z',
    rating: 4,
    rating_count: 1,
    price_from: '12.35',
    price_currency: 'USD',
    in_stock: false,
    product_stock: [
      {
        discount: '0.00',
        quantity: 0,
        product_option_details: [{ option_type: 'color', option_json_value: { hex: '#fff' }, key: '1' }],
        product_media: [
          { id: 2, image_sources: { webp: 'http://back.example/a%2C%20b.jpg' } },
          { id: 3, media_type: 'video', image_sources: null },
        ],
      },
    ],
  })
  const reviews = listReviews.answers[200].parse((await shop.get('/product/product-review/?product=7')).body)
  expect(reviews.results).toMatchObject([
    { id: 2, rating: 4, customer: { full_name: '' }, review_images: [] },
  ])
})

test.each([
  ['KWD', { price: '12.345', discount: '1.005' }, '11.340', '8.125', '11.339'],
  ['JPY', { price: '1250', discount: '50' }, '1200', '800', '1199'],
] as const)(
  'prices in %s keep the decimals of their currency',
  async (price_currency, unit, sold, other, below) => {
    const good = (id: number, prices: object) => {
      return { id, product_stock: [{ id, quantity: 2, price_currency, ...prices }] }
    }
    const shop = adaptAnswers({ '/product/product/': () => [good(1, unit), good(2, { price: other })] })
    const { results, facets } = listProducts.answers[200].parse((await shop.get('/product/product/')).body)
    expect(results[0]).toMatchObject({ price_from: sold, price_to: sold, list_price_from: unit.price })
    expect(results[0]?.product_stock).toMatchObject([{ ...unit, final_price: sold }])
    expect(facets.price).toEqual({ min: other, max: sold, currency: price_currency })
    const counts = [sold, below].map(async (most) => {
      return (await shop.get(`/product/product/?min_price=${other}&max_price=${most}`)).body.count
    })
    expect(await Promise.all(counts)).toEqual([2, 1])
  },
)

test('a product that cannot be sold has no page', async () => {
  const shop = adaptAnswers({ '/product/product/5/': () => ({ id: 5, name: 'Nothing', product_stock: [] }) })
  expect((await shop.get('/product/product/5/')).status).toBe(404)
})

test('an address that is no id is looked up among slugs, and nothing else of it reaches the back end', async () => {
  const goods = [{ id: 3, slug: 'sunny-tee', name: 'Tee', product_stock: [{ id: 1, price: '1' }] }]
  const shop = adaptAnswers({ '/product/product/': () => goods, '/product/product/3/': () => goods[0] })
  expect((await shop.get('/product/product/sunny-tee/')).body).toMatchObject({ id: 3, slug: 'sunny-tee' })
  for (const name of ['..%2F..%2Fadmin', '99999999999', 'a%3Fb', '-1']) {
    expect([name, (await shop.get(`/product/product/${name}/`)).status]).toEqual([name, 404])
  }
  const own =
    /^\/(capabilities|product\/(product|product-category|product-type|product-review))(\/(\d+\/?)?)?(\?.*)?$/
  expect(shop.asked.filter((path) => !own.test(path))).toEqual([])
})
