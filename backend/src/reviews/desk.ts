import { and, eq, type SQL } from 'drizzle-orm'
import { notify } from '../notifications/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { product } from '../schema/catalogue.ts'
import { review } from '../schema/reviews.ts'
import type { DeskPerson } from '../services/actor.ts'
import { type DeskScope, scopeOf } from '../services/desk-scope.ts'
import { ownByAnswering } from '../services/inbox-owner.ts'
import type { Services } from '../services/services.ts'
import { ownReviewsJson, type Shown, selectReviews } from './review-json.ts'
import { invalidateReview } from './write-review.ts'

function inScope(scope: DeskScope): SQL | undefined {
  return scope === 'shop' ? undefined : eq(product.vendorId, scope.vendorId)
}

/** The author is notified of the first reply, not of every change to it. */
export async function replyToReview(
  services: Services,
  person: DeskPerson,
  reviewId: number,
  reply: string,
  shown: Shown,
) {
  return services.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: review, name: product.name, slug: product.slug })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(and(eq(review.id, reviewId), inScope(scopeOf(person))))
      .for('update', { of: review })
    if (!found) throw notFound()
    const { row, name, slug } = found
    await tx.update(review).set({ reply, repliedOn: services.now() }).where(eq(review.id, reviewId))
    await services.audit.note(tx, {
      subject: `review:${reviewId}`,
      before: { is_replied: row.reply !== null },
      after: { is_replied: true },
    })
    await ownByAnswering(services, tx, person.staffId, { kind: 'review', subjectId: reviewId })
    await invalidateReview(tx, row.productId)
    if (row.userId !== null) {
      await notify(services, tx, {
        userId: row.userId,
        type: 'shop',
        messageKey: 'review_replied',
        language: row.language,
        values: (language) => ({ name: isolate(textIn(language, name)) }),
        action: { messageKey: 'notice_see_reply', path: `/p/${slug}#reviews` },
        about: { contentType: 'review', objectId: String(reviewId) },
        idempotencyKey: `review-replied:${reviewId}`,
        mail: true,
      })
    }
    const [json] = await ownReviewsJson(tx, await selectReviews(tx).where(eq(review.id, reviewId)), shown)
    if (!json) throw notFound()
    return json
  })
}
