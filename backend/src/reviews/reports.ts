import type { reportReview as reportReviewCall } from '@marah/contract/reviews'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { review, reviewReport } from '../schema/reviews.ts'
import type { Services } from '../services/services.ts'

const reports: RateLimit = { name: 'review-report', times: 20, seconds: hourSeconds }

/** Keeps what a customer has against a review, once each; `npm run shop -- reviews` shows it to the shop. */
export async function reportReview(
  services: Services,
  userId: number,
  reviewId: number,
  given: z.output<(typeof reportReviewCall)['body']>,
): Promise<void> {
  await services.rateLimits.spend(reports, userId)
  const { db } = services.database
  const [found] = await db
    .select({ userId: review.userId })
    .from(review)
    .where(and(eq(review.id, reviewId), isNull(review.hiddenOn)))
  if (!found) throw notFound()
  if (found.userId === userId) throw new InvalidInput({ non_field_errors: [msg('review_report_own')] })
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const made = await tx
      .insert(reviewReport)
      .values({
        reviewId,
        userId,
        reason: given.reason,
        note: given.note ?? '',
        createdOn: now,
        editedOn: now,
      })
      .onConflictDoNothing()
      .returning({ id: reviewReport.id })
    if (made.length === 0) return services.audit.unchanged()
    await services.audit.note(tx, {
      subject: `review:${reviewId}`,
      before: null,
      after: { is_reported: true },
      reason: given.reason,
    })
  })
}
