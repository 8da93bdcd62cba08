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
  /** Thumbnails and full sizes. */
  images: { thumb: string; full: string }[]
  video: string | null
  reply: { text: string; language: string; seller: string } | null
}

export type ReviewsData = {
  list: ReviewData[]
  count: number
  page: number
  pages: number
  stars: number | null
  withPictures: boolean
  verifiedOnly: boolean
  order: ReviewOrder
}

const orders = { best: '-rating', worst: 'rating' } as const
export type ReviewOrder = keyof typeof orders | 'newest'

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * Reads reviews of all variants of a product, newest first. Query parameters: `?stars=5`, `?pictures=1`, `?verified=1`,
 * `?order=best` and `?reviews=2`. Null in a shop without reviews.
 */
export async function loadReviews(
  { context, request, url }: PageRequest,
  product: number,
): Promise<ReviewsData | null> {
  const stars = /^[1-5]$/.exec(url.searchParams.get('stars') ?? '')?.[0]
  const withPictures = url.searchParams.get('pictures') === '1'
  const verifiedOnly = url.searchParams.get('verified') === '1'
  const order = orderOf(url.searchParams.get('order'))
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('reviews') ?? '')?.[0] ?? 1)
  const { data, response } = await readPublic(context, request).GET('/product/product-review/', {
    params: {
      query: {
        product: String(product),
        page: String(page),
        page_size: String(reviewsPerPage),
        ...(stars && { rating: stars }),
        ...(withPictures && { with_pictures: 'true' }),
        ...(verifiedOnly && { verified: 'true' }),
        ...(order !== 'newest' && { ordering: orders[order] }),
      },
    },
  })
  if (!data && response.status === 404 && page > 1) {
    url.searchParams.delete('reviews')
    throw redirect(url.pathname + url.search)
  }
  // The API answers 404 to a first page only if reviews are switched off.
  if (response.status === 404) return null
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
        images: review.review_images.map(({ image, image_sources }) => ({
          thumb: image_sources.webp.split(' ', 1)[0] ?? image,
          full: image,
        })),
        video: review.review_videos[0] ?? null,
        reply: review.reply && {
          text: review.reply.text,
          language: review.reply.language,
          seller: review.reply.vendor_name,
        },
      })) ?? [],
    count: data?.count ?? 0,
    page,
    pages: Math.ceil((data?.count ?? 0) / reviewsPerPage),
    stars: stars ? Number(stars) : null,
    withPictures,
    verifiedOnly,
    order,
  }
}

function orderOf(text: string | null): ReviewOrder {
  return text === 'best' || text === 'worst' ? text : 'newest'
}
