import type { components } from '@marah/contract/client'
import { cachedPublic, orThrow } from '../platform/public-data.server.ts'

export type Category = components['schemas']['Category']

/** Reads all categories in the shop's order. */
export const readCategories = cachedPublic('categories', async (api): Promise<readonly Category[]> => {
  const all: Category[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = orThrow(
      await api.GET('/product/product-category/', {
        params: { query: { page: String(page), page_size: '100' } },
      }),
    )
    all.push(...results)
    if (next === null) return all
  }
})
