import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, sql } from 'drizzle-orm'
import { gatherForShop } from '../notifications/index.ts'
import { type CacheTag, invalidateTags, productTag, vendorTag } from '../platform/cache/cache-tags.ts'
import type { Transaction } from '../platform/database/database.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { user } from '../schema/accounts.ts'
import { product } from '../schema/catalogue.ts'
import { productQuestion } from '../schema/questions.ts'
import { maybeId } from '../services/http/ids.ts'
import type { Services } from '../services/services.ts'
import { questionMail } from './shop-mail.ts'

type QuestionRow = typeof productQuestion.$inferSelect

/** A curious customer asks a few; a flood drowns the seller. */
const asking: RateLimit = { name: 'question', times: 10, seconds: hourSeconds }
const askingFromOnePlace: RateLimit = { name: 'question-address', times: 40, seconds: hourSeconds }

/** Asks the seller of a product; the customer need not have bought it. */
export async function askQuestion(
  services: Services,
  asker: { readonly userId: number; readonly clientAddress: string },
  given: { readonly product: number; readonly question: string },
): Promise<QuestionRow> {
  await services.rateLimits.spend(asking, asker.userId)
  await services.rateLimits.spend(askingFromOnePlace, asker.clientAddress)
  return services.database.transaction(async (tx) => {
    const about = await findProduct(tx, given.product)
    const [author] = await tx.select({ name: user.fullName }).from(user).where(eq(user.id, asker.userId))
    if (!author) throw notFound()
    if (await isAlreadyAsked(tx, asker.userId, given)) {
      throw new InvalidInput({ question: [msg('question_already')] })
    }
    const now = services.now()
    const [row] = await tx
      .insert(productQuestion)
      .values({
        productId: about.id,
        vendorId: about.vendorId,
        userId: asker.userId,
        authorName: author.name,
        language: languageOfText(given.question),
        question: given.question,
        createdOn: now,
        editedOn: now,
      })
      .returning()
    if (!row) throw new Error('A question was not stored')
    await services.audit.note(tx, {
      subject: `question:${row.id}`,
      before: null,
      after: { product: row.productId },
    })
    await invalidateQuestions(tx, row)
    await gatherForShop(services, tx, questionMail.name)
    return row
  })
}

/** Invalidates the product's page, its questions and the seller's response rate. */
export function invalidateQuestions(
  tx: Transaction,
  { productId, vendorId }: { productId: number; vendorId: number | null },
): Promise<void> {
  const tags: CacheTag[] = [productTag(productId), 'questions']
  return invalidateTags(tx, vendorId === null ? tags : [...tags, vendorTag(vendorId)])
}

async function findProduct(tx: Transaction, id: number) {
  const [found] =
    maybeId(String(id)) === null
      ? []
      : await tx
          .select({ id: product.id, vendorId: product.vendorId })
          .from(product)
          .where(and(eq(product.id, id), eq(product.isPublished, true)))
          // Held until the question is in: two presses at once follow one another, and the second finds the first.
          .for('no key update')
  if (!found) throw new InvalidInput({ product: [msg('question_unknown_product')] })
  return found
}

/** The same words of the same customer about the same product: a press repeated, or a line lost on the way back. */
async function isAlreadyAsked(
  tx: Transaction,
  userId: number,
  given: { product: number; question: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: productQuestion.id })
    .from(productQuestion)
    .where(
      and(
        eq(productQuestion.productId, given.product),
        eq(productQuestion.userId, userId),
        sql`search_fold(${productQuestion.question}) = search_fold(${given.question})`,
      ),
    )
    .limit(1)
  return found !== undefined
}
