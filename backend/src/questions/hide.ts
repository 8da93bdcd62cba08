import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { product } from '../schema/catalogue.ts'
import { productQuestion } from '../schema/questions.ts'
import type { HiddenText } from '../services/hiding.ts'
import { invalidateQuestions } from './ask.ts'

/** A question, locked, as the mechanism that hides texts of customers needs it. Its answer goes with it. @throws HttpError 404 */
export async function hideableQuestion(tx: Transaction, id: number): Promise<HiddenText> {
  const [found] = await tx
    .select({ row: productQuestion, name: product.name, slug: product.slug })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .where(eq(productQuestion.id, id))
    .for('update', { of: productQuestion })
  if (!found) throw notFound()
  const { row, name, slug } = found
  return {
    subject: `question:${id}`,
    userId: row.userId,
    language: row.language,
    text: row.question,
    isHidden: row.hiddenOn !== null,
    isReported: false,
    about: { name, path: `/p/${slug}#questions` },
    set: async (hiding) => {
      await tx.update(productQuestion).set(hiding).where(eq(productQuestion.id, id))
      await invalidateQuestions(tx, row)
    },
  }
}
