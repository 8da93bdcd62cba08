import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { product } from '../schema/catalogue.ts'
import { review, reviewReport } from '../schema/reviews.ts'
import type { HiddenText, Hiding } from '../services/hiding.ts'
import { countRating } from './write-review.ts'

/** A review, locked, as the mechanism that hides texts of customers needs it. @throws HttpError 404 */
export async function hideableReview(tx: Transaction, id: number): Promise<HiddenText> {
  const [found] = await tx
    .select({ row: review, name: product.name, slug: product.slug })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(review.id, id))
    .for('update', { of: review })
  if (!found) throw notFound()
  const { row, name, slug } = found
  return {
    subject: `review:${id}`,
    userId: row.userId,
    language: row.language,
    text: row.comment,
    isHidden: row.hiddenOn !== null,
    isReported: (await tx.$count(reviewReport, eq(reviewReport.reviewId, id))) > 0,
    about: { name, path: `/p/${slug}#reviews` },
    // Lists, means and counts follow in the same transaction.
    set: async (hiding: Hiding) => {
      await tx.update(review).set(hiding).where(eq(review.id, id))
      const many = row.isVerified ? 1 : 0
      const sign = hiding.hiddenOn === null ? 1 : -1
      await countRating(tx, row.productId, { sum: sign * many * row.rating, count: sign * many })
    },
  }
}
