import { eq } from 'drizzle-orm'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { product } from '../schema/catalogue.ts'
import { review, reviewReport } from '../schema/reviews.ts'
import type { Services } from '../services/services.ts'

/** Notifies each customer who has reported a review of the first decision, as article 16 of the Digital Services Act asks. */
export async function tellReporters(
  services: Services,
  tx: Transaction,
  reviewId: number,
  outcome: 'report_hidden' | 'report_kept',
): Promise<void> {
  const rows = await tx
    .select({ id: reviewReport.id, userId: reviewReport.userId, name: product.name, slug: product.slug })
    .from(reviewReport)
    .innerJoin(review, eq(review.id, reviewReport.reviewId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(eq(reviewReport.reviewId, reviewId))
    .orderBy(reviewReport.id)
  for (const { id, userId, name, slug } of rows)
    await notify(services, tx, {
      userId,
      type: 'shop',
      messageKey: outcome,
      values: (language) => ({ name: isolate(textIn(language, name)) }),
      action: { messageKey: 'notice_see_text', path: `/p/${slug}#reviews` },
      about: { contentType: 'review', objectId: String(reviewId) },
      idempotencyKey: `report-decided:${id}`,
      mail: true,
    })
}
