import { eq, sql } from 'drizzle-orm'
import { productTag } from '../platform/cache/cache-tags.ts'
import type { Transaction } from '../platform/database/database.ts'
import { productQuestion } from '../schema/questions.ts'
import type { Services } from '../services/services.ts'

/**
 * Anonymises the questions of an account that closes: their texts still help others, so they stay, without a name and in
 * their own language.
 */
export async function anonymiseQuestions(
  { messages, cacheTags }: Services,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const rows = await tx
    .update(productQuestion)
    .set({
      authorName: sql`case language when 'ar' then ${messages.ar('former_customer')} else ${messages.en('former_customer')} end`,
      userId: null,
    })
    .where(eq(productQuestion.userId, userId))
    .returning({ productId: productQuestion.productId })
  const shown = rows.map(({ productId }) => productTag(productId))
  if (shown.length > 0) await cacheTags.invalidate(tx, [...shown, 'questions'])
}
