import { and, eq, sql } from 'drizzle-orm'
import { refreshListings } from '../catalogue/index.ts'
import { invalidateTags } from '../platform/cache/cache-tags.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import { user } from '../schema/accounts.ts'
import { product, productStock } from '../schema/catalogue.ts'
import { review, reviewImage } from '../schema/reviews.ts'
import { maybeId } from '../services/http/ids.ts'
import { hasBought } from './buyers.ts'

export type ReviewRow = typeof review.$inferSelect

/** @throws HttpError 403 if the customer has not bought the unit; InvalidInput if they have reviewed it before. */
export async function createReview(
  tx: Transaction,
  userId: number,
  given: { rating: number; comment: string; product_stock: number },
  now: Date,
): Promise<ReviewRow> {
  const stock = await findStock(tx, given.product_stock)
  if (!(await hasBought(tx, userId, stock.id))) throw new HttpError(403, 'review_not_bought')
  const [author] = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, userId))
  if (!author) throw notFound()
  const [row] = await tx
    .insert(review)
    .values({
      productId: stock.productId,
      productStockId: stock.id,
      userId,
      authorName: author.name,
      rating: given.rating,
      comment: given.comment,
      language: languageOfText(given.comment),
      isVerified: true,
      createdOn: now,
      editedOn: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new InvalidInput({ product_stock: [msg('review_already')] })
  await countRating(tx, row.productId, { sum: row.rating, count: 1 })
  return row
}

export async function updateReview(
  tx: Transaction,
  userId: number,
  reviewId: number,
  given: {
    rating?: number | undefined
    comment?: string | undefined
    review_images?: number[] | undefined
  },
  now: Date,
): Promise<{ readonly before: ReviewRow; readonly row: ReviewRow }> {
  const before = await lockOwn(tx, userId, reviewId)
  if (given.review_images) await orderImages(tx, reviewId, given.review_images)
  const [row] = await tx
    .update(review)
    .set({
      ...(given.rating !== undefined && { rating: given.rating }),
      ...(given.comment !== undefined && {
        comment: given.comment,
        language: languageOfText(given.comment),
      }),
      editedOn: now,
    })
    .where(eq(review.id, reviewId))
    .returning()
  if (!row) throw notFound()
  const counts = isCounted(row) ? 1 : 0
  await countRating(tx, row.productId, { sum: counts * (row.rating - before.rating), count: 0 })
  return { before, row }
}

export async function deleteReview(tx: Transaction, row: ReviewRow): Promise<void> {
  await tx.delete(review).where(eq(review.id, row.id))
  const counts = isCounted(row) ? 1 : 0
  await countRating(tx, row.productId, { sum: counts * -row.rating, count: -counts })
}

/** Whether a review is part of its product's mean. */
function isCounted({ isVerified, hiddenOn }: Pick<ReviewRow, 'isVerified' | 'hiddenOn'>): boolean {
  return isVerified && hiddenOn === null
}

/** An own review, locked: changes of one review follow one another. */
export async function lockOwn(tx: Transaction, userId: number, reviewId: number): Promise<ReviewRow> {
  const [row] = await tx
    .select()
    .from(review)
    .where(and(eq(review.id, reviewId), eq(review.userId, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Invalidates what pages show of the product's reviews; the ratings are the same. */
export function invalidateReview(tx: Transaction, productId: number): Promise<void> {
  return invalidateTags(tx, [`product:${productId}`, 'reviews'])
}

/**
 * Keeps the sums of a product: added to in the database, never read first and written after, so that reviews written at
 * the same moment are all counted. The row stays locked until the lists show the new mean.
 */
export async function countRating(
  tx: Transaction,
  productId: number,
  by: { sum: number; count: number },
): Promise<void> {
  if (by.sum !== 0 || by.count !== 0) {
    await tx
      .update(product)
      .set({
        ratingSum: sql`${product.ratingSum} + ${by.sum}`,
        ratingCount: sql`${product.ratingCount} + ${by.count}`,
      })
      .where(eq(product.id, productId))
    await refreshListings(tx, [productId])
  }
  await invalidateReview(tx, productId)
}

async function orderImages(tx: Transaction, reviewId: number, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: reviewImage.id })
    .from(reviewImage)
    .where(eq(reviewImage.reviewId, reviewId))
    .orderBy(reviewImage.order, reviewImage.id)
  const own = new Set(rows.map(({ id }) => id))
  if (new Set(ids).size !== ids.length || !ids.every((id) => own.has(id))) {
    throw new InvalidInput({ review_images: [msg('review_images_unknown')] })
  }
  const rest = rows.map(({ id }) => id).filter((id) => !ids.includes(id))
  for (const [order, id] of [...ids, ...rest].entries()) {
    await tx.update(reviewImage).set({ order }).where(eq(reviewImage.id, id))
  }
}

async function findStock(tx: Transaction, stockId: number) {
  if (maybeId(String(stockId)) === null) throw notFound()
  const [stock] = await tx
    .select({ id: productStock.id, productId: productStock.productId })
    .from(productStock)
    .where(eq(productStock.id, stockId))
  if (!stock) throw notFound()
  return stock
}
