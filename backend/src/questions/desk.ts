import type { DeskQuestion } from '@marah/contract/questions'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { textIn } from '../catalogue/stock-units.ts'
import { product } from '../catalogue/tables.ts'
import { isolate } from '../notifications/letter.ts'
import { notify } from '../notifications/notify.ts'
import type { LocalizedText } from '../platform/columns.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import { type PageRequest, pageOffset } from '../platform/paging.ts'
import { notFound } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { questionsShownAnew } from './ask.ts'
import { questionJson, selectQuestions } from './questions.ts'
import { productQuestion } from './tables.ts'

type QuestionRow = typeof productQuestion.$inferSelect
type Shown = { readonly language: Language; readonly mediaUrl: string }

/** Questions about a seller's products: those that wait first, then newest first. */
export async function deskQuestions(queryable: Queryable, vendorId: number, page: PageRequest, shown: Shown) {
  const own = eq(productQuestion.vendorId, vendorId)
  const total = await queryable.$count(productQuestion, own)
  const rows = await selectQuestions(queryable)
    .where(own)
    .orderBy(
      sql`${productQuestion.answer} is not null`,
      desc(productQuestion.createdOn),
      desc(productQuestion.id),
    )
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { total, results: await Promise.all(rows.map((row) => deskJson(queryable, row, shown))) }
}

/** The customer is told of the first answer, not of every change to it. */
export async function answerQuestion(
  services: Services,
  vendorId: number,
  questionId: number,
  answer: string,
  shown: Shown,
) {
  return services.database.transaction(async (tx) => {
    const now = services.now()
    const [row] = await tx
      .update(productQuestion)
      .set({ answer, answeredOn: now, editedOn: now })
      .where(and(eq(productQuestion.id, questionId), eq(productQuestion.vendorId, vendorId)))
      .returning()
    if (!row) throw notFound()
    await questionsShownAnew(tx, row)
    const about = await productOf(tx, row.productId)
    if (row.userId !== null) await tellAsker(services, tx, { ...row, userId: row.userId }, about)
    const [found] = await selectQuestions(tx).where(eq(productQuestion.id, questionId))
    if (!found) throw notFound()
    return deskJson(tx, found, shown)
  })
}

function tellAsker(
  services: Services,
  tx: Transaction,
  row: QuestionRow & { userId: number },
  { name, slug }: { name: LocalizedText; slug: string },
): Promise<void> {
  return notify(services, tx, {
    userId: row.userId,
    type: 'shop',
    word: 'question_answered',
    values: (language) => ({ name: isolate(textIn(language, name)) }),
    action: { word: 'notice_see_answer', path: `/p/${slug}#questions` },
    about: { contentType: 'product_question', objectId: String(row.id) },
    onceKey: `question-answered:${row.id}`,
    mail: true,
  })
}

async function deskJson(
  queryable: Queryable,
  row: { question: QuestionRow; avatar: string | null },
  { language, mediaUrl }: Shown,
): Promise<z.input<typeof DeskQuestion>> {
  const { name, slug } = await productOf(queryable, row.question.productId)
  return { ...questionJson(row, mediaUrl), product_name: textIn(language, name), product_slug: slug }
}

async function productOf(queryable: Queryable, id: number) {
  const [found] = await queryable
    .select({ name: product.name, slug: product.slug })
    .from(product)
    .where(eq(product.id, id))
  if (!found) throw notFound()
  return found
}
