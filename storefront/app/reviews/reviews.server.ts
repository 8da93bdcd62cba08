import { type RouterContextProvider, redirect } from 'react-router'
import { markDegraded, readPublic } from '../platform/public-data.server.ts'

const reviewsPerPage = 6

export type ReviewData = {
  id: number
  rating: number
  comment: string
  language: string
  author: string
  verified: boolean
  variant: string
  at: string
  images: string[]
}

export type ReviewsData = {
  list: ReviewData[]
  count: number
  page: number
  pages: number
  stars: number | null
}

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Reviews of all variants of a product, newest first; `?stars=5` and `?reviews=2` in the page's query. */
export async function loadReviews(
  { context, request, url }: PageRequest,
  product: number,
): Promise<ReviewsData> {
  const stars = /^[1-5]$/.exec(url.searchParams.get('stars') ?? '')?.[0]
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('reviews') ?? '')?.[0] ?? 1)
  const { data, response } = await readPublic(context, request).GET('/product/product-review/', {
    params: {
      query: {
        product: String(product),
        page: String(page),
        page_size: String(reviewsPerPage),
        ...(stars && { rating: stars }),
      },
    },
  })
  if (!data && response.status === 404 && page > 1) {
    url.searchParams.delete('reviews')
    throw redirect(url.pathname + url.search)
  }
  if (!data) markDegraded(context, request, new Error(`Reviews answered ${response.status}`))
  return {
    list:
      data?.results.map((review) => ({
        id: review.id,
        rating: review.rating,
        comment: review.comment,
        language: review.language,
        author: review.customer.full_name,
        verified: review.is_verified,
        variant: review.product_stock_text,
        at: review.created_on,
        images: review.review_images.map(({ image }) => image),
      })) ?? [],
    count: data?.count ?? 0,
    page,
    pages: Math.ceil((data?.count ?? 0) / reviewsPerPage),
    stars: stars ? Number(stars) : null,
  }
}
