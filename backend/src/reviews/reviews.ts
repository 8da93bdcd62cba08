import type { listReviews as listReviewsCall } from '@marah/contract/reviews'
import { type AnyColumn, and, asc, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CacheTag, productTag } from '../platform/cache/cache-tags.ts'
import type { Db, Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import { productStock } from '../schema/catalogue.ts'
import { review, reviewImage } from '../schema/reviews.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'
import { reviewsJson, selectReviews } from './review-json.ts'

type Query = z.output<(typeof listReviewsCall)['query']>
type ReadRequest = { readonly query: Query; readonly language: Language; readonly url: string }

const newestFirst = [desc(review.createdOn), desc(review.id)]
const orders = new Map<string, SQL[]>([
  ['created_on', [asc(review.createdOn), asc(review.id)]],
  ['rating', [asc(review.rating), ...newestFirst]],
  ['-rating', [desc(review.rating), ...newestFirst]],
])

export async function listReviews(services: Services, { query, language, url }: ReadRequest) {
  const { db } = services.database
  const request = pageRequest(query)
  const condition = and(
    isNull(review.hiddenOn),
    query.product ? hasId(review.productId, query.product) : undefined,
    query.product_stock ? hasId(review.productStockId, query.product_stock) : undefined,
    query.rating ? isRated(query.rating) : undefined,
    query.verified === 'true' ? eq(review.isVerified, true) : undefined,
    query.with_pictures === 'true' ? hasPictures(db) : undefined,
  )
  const count = await db.$count(review, condition)
  const found = await selectReviews(db)
    .where(condition)
    .orderBy(...(orders.get(query.ordering ?? '') ?? newestFirst))
    .limit(request.size)
    .offset(pageOffset(request, count))
  return {
    body: {
      ...pageFrame(request, count, url, services.config.PUBLIC_URL),
      results: await reviewsJson(db, found, { ...services, language }),
    },
    tags: await tagsOf(db, query),
  }
}

function hasPictures(db: Db): SQL | undefined {
  const pictures = db
    .select({ id: reviewImage.id })
    .from(reviewImage)
    .where(eq(reviewImage.reviewId, review.id))
  return or(exists(pictures), isNotNull(review.video))
}

/** A review changes its product's rating and with it `product:ID` and the lists. */
async function tagsOf(db: Queryable, { product, product_stock: stock }: Query): Promise<CacheTag[]> {
  const productId = maybeId(product ?? '')
  if (productId !== null) return [productTag(productId)]
  const stockId = maybeId(stock ?? '')
  if (stockId === null) return ['catalogue', 'reviews']
  const [unit] = await db
    .select({ productId: productStock.productId })
    .from(productStock)
    .where(eq(productStock.id, stockId))
  return [unit ? productTag(unit.productId) : 'catalogue']
}

/** More than five stars match no review, and the number would not fit the column. */
function isRated(value: string): SQL {
  return /^[1-5]$/.test(value) ? eq(review.rating, Number(value)) : sql`false`
}

function hasId(column: AnyColumn, value: string): SQL {
  const id = maybeId(value)
  return id === null ? sql`false` : sql`${column} = ${id}`
}
