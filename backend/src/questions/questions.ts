import type { listQuestions as listQuestionsCall, ProductQuestion } from '@marah/contract/questions'
import { and, desc, eq, getTableColumns, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CacheTag, productTag } from '../platform/cache/cache-tags.ts'
import type { Queryable } from '../platform/database/database.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import { foldedWords, typedSearch } from '../platform/text/folded-words.ts'
import { user } from '../schema/accounts.ts'
import { product } from '../schema/catalogue.ts'
import { productQuestion } from '../schema/questions.ts'
import { maybeId } from '../services/http/ids.ts'
import { pageFrame, pageOffset, pageRequest } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'

type Query = z.output<(typeof listQuestionsCall)['query']>
export type FoundQuestion = Awaited<ReturnType<typeof selectQuestions>>[number]

/** Newest first; with `search` those that hold every word, in question or answer, in either language. */
export async function listQuestions(services: Services, { query, url }: { query: Query; url: string }) {
  const { db } = services.database
  const request = pageRequest(query)
  const productId = query.product ? maybeId(query.product) : null
  const condition = and(
    isNull(productQuestion.hiddenOn),
    query.product ? (productId === null ? sql`false` : eq(productQuestion.productId, productId)) : undefined,
    await holding(db, query.search),
  )
  const count = await db.$count(productQuestion, condition)
  const rows = await selectQuestions(db)
    .where(condition)
    .orderBy(desc(productQuestion.createdOn), desc(productQuestion.id))
    .limit(request.size)
    .offset(pageOffset(request, count))
  return {
    body: {
      ...pageFrame(request, count, url, services.config.PUBLIC_URL),
      results: rows.map((row) => questionJson(row, services.mediaUrl)),
    },
    tags: [productId === null ? 'questions' : productTag(productId)] satisfies CacheTag[],
  }
}

const { folded, ...shownColumns } = getTableColumns(productQuestion)

/** Questions beside who asked and what about; `where`, order and place in the list are the caller's. */
export function selectQuestions(queryable: Queryable) {
  return queryable
    .select({
      question: shownColumns,
      avatar: user.avatar,
      productName: product.name,
      productSlug: product.slug,
    })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .leftJoin(user, eq(user.id, productQuestion.userId))
    .$dynamic()
}

export function questionJson(
  { question: row, avatar }: FoundQuestion,
  mediaUrl: string,
): z.input<typeof ProductQuestion> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    question: row.question,
    answer: row.answer,
    answered_on: row.answeredOn?.toISOString() ?? null,
    answer_language: row.answer === null ? null : languageOfText(row.answer),
    language: row.language,
    customer: { full_name: row.authorName, avatar: avatar && mediaUrl + avatar },
    product: row.productId,
    vendor: row.vendorId,
  }
}

async function holding(queryable: Queryable, search: string | undefined): Promise<SQL | undefined> {
  const text = typedSearch(search)
  if (text === '') return undefined
  const words = await foldedWords(queryable, text)
  return words.length === 0 ? sql`false` : and(...words.map((word) => like(folded, `%${word}%`)))
}
