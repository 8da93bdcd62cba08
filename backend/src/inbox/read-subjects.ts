import type { InboxItem } from '@marah/contract/desk/inbox'
import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import { reviewFiles } from '../reviews/index.ts'
import { product } from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { contactMessage } from '../schema/content.ts'
import { productQuestion } from '../schema/questions.ts'
import { review, reviewReport } from '../schema/reviews.ts'
import type { Hiding } from '../services/hiding.ts'
import type { Services } from '../services/services.ts'

/** What an item shows of the thing that it is about. */
export type Shown = Pick<
  z.input<typeof InboxItem>,
  'customer' | 'about' | 'text' | 'rating' | 'pictures' | 'films' | 'answer' | 'hidden' | 'unread' | 'reports'
>
type Found = ReadonlyMap<number, Shown>

export const nothingMore: Omit<Shown, 'customer' | 'about' | 'text'> = {
  rating: null,
  pictures: [],
  films: [],
  answer: null,
  hidden: null,
  unread: 0,
  reports: [],
}

export async function readQuestions(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Found> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ row: productQuestion, name: product.name, slug: product.slug })
    .from(productQuestion)
    .innerJoin(product, eq(product.id, productQuestion.productId))
    .where(inArray(productQuestion.id, [...ids]))
  return new Map(
    rows.map(({ row, ...of }) => [
      row.id,
      {
        ...nothingMore,
        customer: named(row.authorName),
        about: aboutProduct(of, language),
        text: row.question,
        answer: said(row.answer),
        hidden: hiddenJson(row),
      },
    ]),
  )
}

export async function readReviews(
  services: Services,
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Found> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ row: review, name: product.name, slug: product.slug })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .where(inArray(review.id, [...ids]))
  const files = await reviewFiles(
    db,
    rows.map(({ row }) => row),
    services,
  )
  return new Map(
    rows.map(({ row, ...of }) => [
      row.id,
      {
        ...nothingMore,
        ...files.get(row.id),
        customer: named(row.authorName),
        about: aboutProduct(of, language),
        text: row.comment,
        rating: row.rating,
        answer: said(row.reply),
        hidden: hiddenJson(row),
      },
    ]),
  )
}

/** A report shows its review, with all that customers have against it. */
export async function readReports(
  services: Services,
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Found> {
  if (ids.length === 0) return new Map()
  const reviews = await readReviews(services, db, ids, language)
  const rows = await db
    .select()
    .from(reviewReport)
    .where(inArray(reviewReport.reviewId, [...ids]))
    .orderBy(asc(reviewReport.id))
  const reports = Map.groupBy(rows, ({ reviewId }) => reviewId)
  return new Map(
    [...reviews].map(([id, shown]) => [
      id,
      {
        ...shown,
        reports: (reports.get(id) ?? []).map(({ reason, note, createdOn }) => ({
          reason,
          note,
          created_on: createdOn.toISOString(),
        })),
      },
    ]),
  )
}

export async function readContacts(db: Queryable, ids: readonly number[]): Promise<Found> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactMessage)
    .where(inArray(contactMessage.id, [...ids]))
  return new Map(
    rows.map(({ id, name, email, subject, message, answer }) => [
      id,
      {
        ...nothingMore,
        customer: { name, email },
        about: { name: subject, product: null },
        text: message,
        answer: said(answer),
      },
    ]),
  )
}

export function named(name: string): Shown['customer'] {
  return { name, email: null }
}

function said(text: string | null): Shown['answer'] {
  return text === null ? null : { text, language: languageOfText(text) }
}

function hiddenJson({ hiddenOn, hiddenReason, hiddenNote }: Hiding): Shown['hidden'] {
  if (hiddenOn === null || hiddenReason === null) return null
  return { reason: hiddenReason, note: hiddenNote ?? '', on: hiddenOn.toISOString() }
}

function aboutProduct(
  { name, slug }: { name: LocalizedText; slug: string },
  language: Language,
): Shown['about'] {
  return { name: textIn(language, name), product: slug }
}
