import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  originContext,
  publicApiContext,
  publicCachingMiddleware,
  reportErrorContext,
} from '../platform/public-data.server.ts'
import { loadListing } from './listing.server.ts'

/** Opens a page of a list of `count` products; returns the address of its redirect. */
async function leadsTo(count: number, path: string): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(reportErrorContext, () => undefined)
  context.set(publicApiContext, async (called) => {
    const query = new URL(called, 'http://shop.test').searchParams
    const page = Number(query.get('page') ?? 1)
    const isThere = page === 1 || page <= Math.ceil(count / Number(query.get('page_size')))
    return Response.json(isThere ? { results: [], count } : { detail: 'Invalid page.' }, {
      status: isThere ? 200 : 404,
    })
  })
  const url = new URL(path, 'http://shop.test')
  const request = new Request(url)
  const answer = await publicCachingMiddleware(
    { context, request, params: {}, url, pattern: url.pathname },
    async () => {
      const thrown: unknown = await loadListing({ context, request, url }, {}).catch(
        (error: unknown) => error,
      )
      return thrown instanceof Response ? thrown : new Response('page')
    },
  )
  return answer instanceof Response ? answer.headers.get('Location') : null
}

test('a page past the end leads to the last one, with the filters', async () => {
  expect(await leadsTo(49, '/c/tops?color=red&page=99')).toBe('/c/tops?color=red&page=3')
  expect(await leadsTo(49, '/ar/c/tops?page=4')).toBe('/ar/c/tops?page=3')
  expect(await leadsTo(1, '/new?page=2')).toBe('/new')
  expect(await leadsTo(0, '/new?page=2')).toBe('/new')
})

/** Returns the categories that the filters of a list offer, in a shop that has these categories with their parents. */
async function offered(parents: Record<string, number | null>, path: string) {
  const slugs = Object.keys(parents)
  const categories = slugs.map((slug, id) => ({ id, slug, name: slug, parent: parents[slug] }))
  const facets = {
    ...Object.fromEntries(
      ['product_type', 'vendor', 'color', 'size', 'material', 'condition', 'min_rating'].map((key) => [
        key,
        [],
      ]),
    ),
    category: slugs.map((key) => ({ key, label: key, count: 3, json: null })),
    in_stock: 3,
    on_sale: 0,
    price: { min: '1.00', max: '2.00', currency: 'USD' },
  }
  const list = { results: [], count: 3, facets, unmatched_search: [], activities: [], asks_for_gift: false }
  const context = new RouterContextProvider()
  context.set(originContext, 'http://shop.test')
  context.set(reportErrorContext, () => undefined)
  context.set(publicApiContext, async (called) =>
    Response.json(called.includes('product-category') ? { results: categories, next: null } : list),
  )
  const url = new URL(path, 'http://shop.test')
  const request = new Request(`${url.origin}${url.pathname}.data${url.search}`)
  let groups: { key: string; values: { key: string }[] }[] | undefined
  await publicCachingMiddleware({ context, request, params: {}, url, pattern: url.pathname }, async () => {
    groups = (await loadListing({ context, request, url }, {})).facets.groups
    return new Response('page')
  })
  return groups?.find(({ key }) => key === 'category')?.values.map(({ key }) => key)
}

test('the one category that contains all others is no filter, unless it was chosen', async () => {
  const tree = { clothing: null, tops: 0, bottoms: 0 }
  expect(await offered(tree, '/new')).toEqual(['tops', 'bottoms'])
  expect(await offered(tree, '/new?category=clothing')).toEqual(['clothing', 'tops', 'bottoms'])
  expect(await offered({ tops: null, bottoms: null }, '/new')).toEqual(['tops', 'bottoms'])
})
