import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  publicApiContext,
  publicCachingMiddleware,
  reportErrorContext,
} from '../platform/public-data.server.ts'
import { loadListing } from './listing.server.ts'

/** Opens a page of a list of `count` products; answers where it leads. */
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
