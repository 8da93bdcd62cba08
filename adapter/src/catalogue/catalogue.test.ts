import { startForeign } from '@marah/foreign/start'
import { expect, test } from 'vitest'
import { adaptAnswers, adaptStarted } from '../test-shop.ts'

type Named = { slug: string; name: string }
const names = (body: { results: Named[] }) => body.results.map(({ name }) => name)

test('a product has prices, stock and ratings from its units and reviews, and the names of what it points to', async () => {
  await using shop = adaptStarted(await startForeign())
  const { body } = await shop.get('/product/product/1/')
  expect(body).toMatchObject({
    slug: '1',
    name: 'Rain jacket',
    description: '<p>Rain jacket for days of play.<br>Washable at 30 degrees.</p>',
    category_details: { id: 1, slug: '1', name: 'Apparel' },
    product_type_details: { id: 2, slug: '2', name: 'Outdoor' },
    // The core has no list of sellers, so the name of a bare id is unknown.
    vendor: 1,
    vendor_details: null,
    breadcrumb: [{ id: 1, slug: '1', name: 'Apparel' }],
    in_stock: true,
    price_from: '49.00',
    price_to: '57.00',
    list_price_from: '49.00',
    price_currency: 'USD',
    rating: 3.7,
    rating_count: 3,
    rating_spread: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 1 },
  })
  expect(body.product_stock[0]).toMatchObject({
    final_price: '49.00',
    lowest_price_30_days: null,
    product_option_details: [
      { option_type: 'size', option_text_value: 'Small', key: 'small' },
      { option_type: 'color', option_text_value: 'Red', key: 'red', option_json_value: { hex: '#d64545' } },
    ],
  })
})

test('a seller has a name where the back end gives one', async () => {
  await using shop = adaptStarted(await startForeign({ quirks: ['relations-nested'] }))
  const { body } = await shop.get('/product/product/1/')
  expect(body).toMatchObject({ category: 1, vendor: 1, vendor_details: { slug: '1', name: 'Nile Kids' } })
  const list = (await shop.get('/product/product/?vendor=1')).body
  expect(list.count).toBeGreaterThan(5)
  expect(list.facets.vendor).toMatchObject([
    { key: '1', label: 'Nile Kids', selected: true },
    { key: '2', label: 'Sunny Loom', selected: false },
  ])
})

test.each([['pictures-relative'], ['pictures-objects'], ['pictures-sizes']] as const)(
  'a picture is an absolute address, and no size of it is made up (quirk: %s)',
  async (quirk) => {
    const foreign = await startForeign({ quirks: [quirk] })
    await using shop = adaptStarted(foreign)
    const { body } = await shop.get('/product/product-category/1/')
    const image = `${foreign.url}/media/categories/1.svg`
    expect(body).toMatchObject({ image, image_sources: { avif: '', webp: image } })
  },
)

test('filters narrow the list, and facets say what each value would show under the others', async () => {
  await using shop = adaptStarted(await startForeign())
  const all = (await shop.get('/product/product/?page_size=100')).body
  expect([all.count, all.results.length, all.next]).toEqual([24, 24, null])
  const { body } = await shop.get('/product/product/?category=2&category=5&color=red&in_stock=true')
  expect(names(body)).toEqual(['Star hoodie', 'Bear hoodie', 'Light sneakers', 'Canvas sneakers'])
  expect(body.facets).toMatchObject({
    category: [
      { key: '1', label: 'Apparel', count: 2, selected: false },
      { key: '2', label: 'Hoodies', count: 2, selected: true },
      { key: '3', label: 'T-shirts and tanks', count: 1, selected: false },
      { key: '4', label: 'Joggers', count: 1, selected: false },
      { key: '5', label: 'Sneakers', count: 2, selected: true },
    ],
    color: [
      { key: 'blue', count: 4 },
      { key: 'green', count: 4 },
      { key: 'red', count: 4, selected: true },
    ],
    size: [{ key: 'small' }, { key: 'medium' }, { key: 'large' }],
    in_stock: 4,
    on_sale: 1,
    price: { min: '24.00', max: '41.00', currency: 'USD' },
  })
})

test('a value that names nothing finds nothing, and an empty one is no filter', async () => {
  await using shop = adaptStarted(await startForeign())
  const counts = [
    'category=99',
    'color=plaid',
    'min_price=much',
    'in_stock=perhaps',
    'vendor=x',
    'color=',
    'in_stock=false',
  ]
  const found = await Promise.all(
    counts.map(async (query) => (await shop.get(`/product/product/?${query}`)).body.count),
  )
  expect(found).toEqual([0, 0, 0, 0, 0, 24, 24])
})

test('an address with a chosen colour means the same in the other language', async () => {
  await using shop = adaptStarted(await startForeign())
  const path = '/product/product/?color=red&category=2'
  const [english, arabic] = [await shop.get(path, 'en'), await shop.get(path, 'ar-EG,ar;q=0.9')]
  expect(arabic.body.count).toBe(english.body.count)
  expect(arabic.body.facets.color[0]).toMatchObject({ key: 'blue', label: 'أزرق' })
  expect(
    (await shop.get('/product/product/1/', 'ar')).body.product_stock[0].product_option_details,
  ).toMatchObject([
    { key: 'small', option_text_value: 'صغير' },
    { key: 'red', option_text_value: 'أحمر' },
  ])
})

test('lists are ordered by price, age and rating, else as the back end has them', async () => {
  await using shop = adaptStarted(await startForeign())
  const first = async (ordering: string) =>
    names((await shop.get(`/product/product/?page_size=2&ordering=${ordering}`)).body)
  expect(await first('price')).toEqual(['Plain T-shirt', 'Rocket tank'])
  expect(await first('-price')).toEqual(['Winter coat', 'Rain jacket'])
  expect(await first('-rating')).toEqual(['Rain jacket', 'Party dress'])
  expect(await first('-popularity')).toEqual(['Rain jacket', 'Party dress'])
  expect(await first('no-such-order')).toEqual(['Rain jacket', 'Party dress'])
})

test('a card has one unit a colour with one picture: the one that can be had', async () => {
  await using shop = adaptStarted(await startForeign())
  const [card] = (await shop.get('/product/product/?page_size=1')).body.results
  const pictures = card.product_stock.map((unit: { product_media: unknown[] }) => unit.product_media.length)
  expect(pictures).toEqual([1, 1, 1])
  expect(card).not.toHaveProperty('description')
})

test('a page past the end is 404, and pages lead to each other where visitors see us', async () => {
  await using shop = adaptStarted(await startForeign())
  const { body } = await shop.get('/product/product/?page=2&page_size=10&category=')
  expect(body.next).toBe('https://shop.example/product/product/?page=3&page_size=10&category=')
  expect(body.previous).toBe('https://shop.example/product/product/?page_size=10&category=')
  for (const page of ['4', '0', 'x']) {
    expect((await shop.get(`/product/product/?page_size=10&page=${page}`)).status).toBe(404)
  }
})

test('categories and types say how many products they hold', async () => {
  await using shop = adaptStarted(await startForeign())
  const { results } = (await shop.get('/product/product-category/?page_size=100')).body
  expect(
    results.map(({ name, total_products, parent }: Named & { total_products: number; parent: null }) => [
      name,
      total_products,
      parent,
    ]),
  ).toEqual([
    ['Apparel', 5, null],
    ['Hoodies', 5, null],
    ['T-shirts and tanks', 5, null],
    ['Joggers', 4, null],
    ['Sneakers', 5, null],
  ])
  expect((await shop.get('/product/product-type/2/')).body).toMatchObject({
    title: 'Outdoor',
    total_products: 10,
  })
})

test('related products are of the same category and type first, and never the product itself', async () => {
  await using shop = adaptStarted(await startForeign())
  const related = names({ results: (await shop.get('/product/product/7/related/')).body })
  expect(related).toHaveLength(12)
  expect(related.slice(0, 3)).toEqual(['Fleece hoodie', 'Star hoodie', 'Bear hoodie'])
  expect(related).not.toContain('Zip hoodie')
  expect((await shop.get('/product/product/7/also-bought/')).body).toEqual([])
})

test('categories below each other hold what those below them hold, and a circle of them ends', async () => {
  const row = { created_on: '2027-01-01T00:00:00Z', edited_on: '2027-01-01T00:00:00Z' }
  const shop = adaptAnswers({
    '/product/product-category/': () => [
      { ...row, id: 1, name: 'All' },
      { ...row, id: 2, name: 'Shoes', parent: { id: 1 } },
      { ...row, id: 3, name: 'Left', parent: 4 },
      { ...row, id: 4, name: 'Right', parent: 3 },
    ],
    '/product/product/': () => [
      { ...row, id: 7, name: 'Boot', category: 2, product_stock: [{ id: 8, price: 5 }] },
    ],
  })
  const { results } = (await shop.get('/product/product-category/')).body
  expect(
    results.map(({ parent, total_products }: Record<string, unknown>) => [parent, total_products]),
  ).toEqual([
    [null, 1],
    [1, 1],
    [null, 0],
    [null, 0],
  ])
  const { body } = await shop.get('/product/product/?category=1')
  expect(names(body)).toEqual(['Boot'])
})
