import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type OwnReview = components['schemas']['OwnReview']
export type ToReview = components['schemas']['ToReview']

export const ownReviewsPerPage = 20

export function ownReviewsQuery(page: number, language: Language) {
  return queryOptions({
    queryKey: ['reviews', 'mine', page, language],
    queryFn: ({ signal }) =>
      call(api.GET('/product/product-review/mine/', { params: { query: { page: String(page) } }, signal })),
  })
}

/** Reads the units of one product that a customer may review: those bought, each with its review, if any. */
export function reviewRightQuery(product: string, language: Language) {
  return queryOptions({
    queryKey: ['reviews', 'right', product, language],
    // A form is based on this data: a refetch would replace text being typed.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      call(api.GET('/product/product-review/right/', { params: { query: { product } }, signal })),
  })
}

/** Refetches orders too, which say which of their items were reviewed. */
export async function refetchReviews(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['reviews'] }),
    queries.invalidateQueries({ queryKey: ['orders'] }),
  ])
}

export async function deleteReview(id: number): Promise<void> {
  await call(api.DELETE('/product/product-review/{id}/', { params: { path: { id: String(id) } } }))
  await refetchReviews()
}
