import { desc, eq, sql } from 'drizzle-orm'
import { product } from '../schema/catalogue.ts'
import { review, reviewReport } from '../schema/reviews.ts'
import type { Services } from '../services/services.ts'
import { filesOf, forgetReviewFiles } from './review-files.ts'
import { deleteReview } from './write-review.ts'

export type Reported = {
  readonly id: number
  readonly product: string
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly reports: { reason: string; note: string }[]
}

const mostListed = 200

/** Reviews that customers have reported, the most often reported first. */
export async function reportedReviews({ database }: Services): Promise<Reported[]> {
  const reports = sql<number>`count(*)`
  return database.db
    .select({
      id: review.id,
      product: product.slug,
      author: review.authorName,
      rating: review.rating,
      comment: review.comment,
      reports: sql<
        Reported['reports']
      >`jsonb_agg(jsonb_build_object('reason', ${reviewReport.reason}, 'note', ${reviewReport.note}))`,
    })
    .from(reviewReport)
    .innerJoin(review, eq(review.id, reviewReport.reviewId))
    .innerJoin(product, eq(product.id, review.productId))
    .groupBy(review.id, product.slug)
    .orderBy(desc(reports), desc(review.id))
    .limit(mostListed)
}

/** Takes a review out as its author could, with its files and its part in the mean. False when it is not there. */
export async function removeReview(services: Services, reviewId: number): Promise<boolean> {
  const files = await services.database.transaction(async (tx) => {
    const [row] = await tx.select().from(review).where(eq(review.id, reviewId)).for('update')
    if (!row) return null
    const paths = await filesOf(tx, row)
    await deleteReview(tx, row)
    return paths
  })
  if (files) await forgetReviewFiles(services, files)
  return files !== null
}
