import { type RouterContextProvider, redirect } from 'react-router'
import { markDegraded, readPublic } from '../../platform/public-data.server.ts'

const reviewsPerPage = 6

export type VisitReviews = {
  list: { id: number; rating: number; comment: string; author: string; at: string }[]
  count: number
  page: number
  pages: number
}

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }
type What = { open_play: string } | { workshop: string } | { package: string }

/**
 * Reads families' reviews of their visits, newest first; `?reviews=2` in the page's query. Null in a shop without reviews.
 */
export async function loadVisitReviews(
  { context, request, url }: PageRequest,
  what: What,
): Promise<VisitReviews | null> {
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('reviews') ?? '')?.[0] ?? 1)
  const { data, response } = await readPublic(context, request).GET('/booking/review/', {
    params: { query: { ...what, page: String(page), page_size: String(reviewsPerPage) } },
  })
  if (!data && response.status === 404 && page > 1) {
    url.searchParams.delete('reviews')
    throw redirect(url.pathname + url.search)
  }
  // The API answers 404 to a first page only if reviews are switched off.
  if (response.status === 404) return null
  if (!data) markDegraded(context, request, new Error(`Reviews of visits answered ${response.status}`))
  return {
    list:
      data?.results.map(({ id, rating, comment, customer, created_on }) => ({
        id,
        rating,
        comment,
        author: customer.full_name,
        at: created_on,
      })) ?? [],
    count: data?.count ?? 0,
    page,
    pages: Math.ceil((data?.count ?? 0) / reviewsPerPage),
  }
}
