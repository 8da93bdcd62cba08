import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

export type Product = components['schemas']['Product']

/** Reads a product by its slug, for personal pages. */
export function productQuery(slug: string, language: Language) {
  return queryOptions({
    queryKey: ['product', slug, language],
    queryFn: ({ signal }) =>
      call(api.GET('/product/product/{id}/', { params: { path: { id: slug } }, signal })),
  })
}
