import type { ToReview } from '@marah/contract/reviews'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { loadStockUnits, unitTexts } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { product } from '../schema/catalogue.ts'
import { review } from '../schema/reviews.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import { type Bought, listBought } from './buyers.ts'
import { ownReviewsJson, type Shown, selectReviews } from './review-json.ts'

/** The page offers purchases to review; it need not list all of them. */
const mostWaiting = 50
const mostOfOneProduct = 100

/** Units of one product that the customer has bought, each with the review of it, if there is one. */
export async function reviewRight(queryable: Queryable, userId: number, productId: number, shown: Shown) {
  const bought = await listBought(queryable, userId, { product: productId, most: mostOfOneProduct })
  const ids = bought.map(({ productStockId }) => productStockId)
  const texts = await unitTexts(queryable, ids, shown.language)
  const found = await selectReviews(queryable).where(
    and(eq(review.userId, userId), eq(review.productId, productId)),
  )
  const reviews = await ownReviewsJson(queryable, found, shown)
  return ids.map((id) => ({
    product_stock: id,
    text: texts.get(id) ?? '',
    review: reviews.find(({ product_stock }) => product_stock === id) ?? null,
  }))
}

export async function ownReviews(queryable: Queryable, userId: number, page: PageRequest, shown: Shown) {
  const own = eq(review.userId, userId)
  const total = await queryable.$count(review, own)
  const found = await selectReviews(queryable)
    .where(own)
    .orderBy(desc(review.createdOn), desc(review.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return {
    total,
    results: await ownReviewsJson(queryable, found, shown),
    toReview: await toReview(queryable, userId, shown),
  }
}

async function toReview(queryable: Queryable, userId: number, shown: Shown) {
  const bought = await listBought(queryable, userId, { isWaiting: true, most: mostWaiting })
  if (bought.length === 0) return []
  const ids = bought.map(({ productStockId }) => productStockId)
  const units = await loadStockUnits(queryable, ids, shown.language, shown.mediaUrl)
  const texts = await unitTexts(queryable, ids, shown.language)
  const products = await queryable
    .select({ id: product.id, name: product.name, slug: product.slug })
    .from(product)
    .where(
      inArray(
        product.id,
        bought.map(({ productId }) => productId),
      ),
    )
  return bought.flatMap(({ productStockId, productId, boughtOn }: Bought): z.input<typeof ToReview>[] => {
    const named = products.find(({ id }) => id === productId)
    if (!named) return []
    const media = units.get(productStockId)?.product_media ?? []
    return [
      {
        product_stock: productStockId,
        product: productId,
        product_name: textIn(shown.language, named.name),
        product_slug: named.slug,
        text: texts.get(productStockId) ?? '',
        image_sources: media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
        bought_on: boughtOn.toISOString(),
      },
    ]
  })
}
