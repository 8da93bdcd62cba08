import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type ReadRequest = { path: string; params: Record<string, string>; query: Record<string, string | string[]> }

const slug = { path: '/product/product/{id}/', params: { id: 'no-such-product' }, query: {} }

test.each([
  ['a list', { path: '/product/product-category/', params: {}, query: { page_size: '2' } }],
  ['a text', { path: '/global_constant/globals/about/', params: {}, query: {} }],
  ['what is not there', slug],
  ['a call that is not served', { path: '/no_such_call/', params: {}, query: {} }],
  ['what can be no name', { ...slug, params: { id: 'a\0b' } }],
  ['a page past the end', { path: '/product/product/', params: {}, query: { page: '9999' } }],
  ['a field that is wrong', { path: '/product/product/', params: {}, query: { min_price: 'cheap' } }],
  ['several values of a field', { path: '/product/product/', params: {}, query: { color: ['red', 'blue'] } }],
  [
    'a query that is too long',
    { path: '/product/product/', params: {}, query: { search: 'a'.repeat(3000) } },
  ],
] satisfies [string, ReadRequest][])(
  'a page of this process is answered as over HTTP: %s',
  async (_, call: ReadRequest) => {
    const path = call.path.replace('{id}', encodeURIComponent(call.params.id ?? ''))
    const query = new URLSearchParams(
      Object.entries(call.query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
    )
    for (const language of ['en', 'ar'] as const) {
      const written = await shop.request('GET', `${path}${query.size > 0 ? `?${query}` : ''}`, {
        headers: { 'Accept-Language': language },
      })
      const read = await shop.backend.read({ ...call, language, requestId: 'test' })
      expect(read.status).toBe(written.status)
      expect(read.body).toEqual(written.body)
      expect(read.tags.join(',')).toBe(written.headers.get('Cache-Tag') ?? '')
    }
  },
)

test('what not everybody may read is not read by a page', async () => {
  const read = await shop.backend.read({
    path: '/order/orders/',
    params: {},
    query: {},
    language: 'en',
    requestId: 'test',
  })
  expect(read.status).toBe(404)
})
