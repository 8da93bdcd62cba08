import type { ShopCustomer } from '@marah/contract/desk/customers'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { product } from '../schema/catalogue.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { contactMessage } from '../schema/content.ts'
import type { CustomerRow } from '../schema/customers.ts'
import { productQuestion } from '../schema/questions.ts'
import { review } from '../schema/reviews.ts'
import { vendor } from '../schema/sellers.ts'

type Written = NonNullable<z.input<typeof ShopCustomer>['written']>
type Asked = { readonly language: Language; readonly most: number }

/** Letters of a text that are shown; the screen of conversations has all of it. */
const beginning = 160

/** Lists what a customer wrote, newest first. The contact form has no account: its email says who wrote. */
export async function writtenBy(
  db: Queryable,
  { email }: CustomerRow,
  accounts: readonly number[],
  { language, most }: Asked,
): Promise<Written> {
  const own = [...accounts]
  const none = own.length === 0
  const questions = none
    ? []
    : await db
        .select({ row: productQuestion, name: product.name })
        .from(productQuestion)
        .innerJoin(product, eq(product.id, productQuestion.productId))
        .where(inArray(productQuestion.userId, own))
        .orderBy(desc(productQuestion.createdOn))
        .limit(most)
  const reviews = none
    ? []
    : await db
        .select({ row: review, name: product.name })
        .from(review)
        .innerJoin(product, eq(product.id, review.productId))
        .where(inArray(review.userId, own))
        .orderBy(desc(review.createdOn))
        .limit(most)
  const chats = none
    ? []
    : await db
        .select({
          id: conversation.id,
          on: conversation.lastMessageOn,
          subject: conversation.subject,
          seller: vendor.name,
        })
        .from(conversation)
        .leftJoin(vendor, eq(vendor.id, conversation.vendorId))
        .where(and(inArray(conversation.userId, own), isNotNull(conversation.lastMessageOn)))
        .orderBy(desc(conversation.lastMessageOn))
        .limit(most)
  const said = await lastSaid(
    db,
    chats.map(({ id }) => id),
  )
  const contacts = await db
    .select()
    .from(contactMessage)
    .where(eq(sql`lower(${contactMessage.email})`, email.toLowerCase()))
    .orderBy(desc(contactMessage.createdOn))
    .limit(most)
  const written: Written = [
    ...questions.map(({ row, name }) => ({
      id: row.id,
      kind: 'question' as const,
      on: row.createdOn.toISOString(),
      about: textIn(language, name),
      text: row.question.slice(0, beginning),
      language: row.language,
    })),
    ...reviews.map(({ row, name }) => ({
      id: row.id,
      kind: 'review' as const,
      on: row.createdOn.toISOString(),
      about: textIn(language, name),
      text: row.comment.slice(0, beginning),
      language: row.language,
    })),
    ...chats.map(({ id, on, subject, seller }) => ({
      id,
      kind: 'chat' as const,
      on: (on ?? new Date(0)).toISOString(),
      // With the shop itself a chat is about one of its own products.
      about: textIn(language, seller ?? subject?.name ?? { en: '' }),
      text: said.get(id)?.text.slice(0, beginning) ?? '',
      language: said.get(id)?.language ?? language,
    })),
    ...contacts.map((row) => ({
      id: row.id,
      kind: 'contact' as const,
      on: row.createdOn.toISOString(),
      about: row.subject,
      text: row.message.slice(0, beginning),
      language: row.language,
    })),
  ]
  return written.sort((one, other) => other.on.localeCompare(one.on)).slice(0, most)
}

/** The last message of the customer in each of these chats. */
async function lastSaid(db: Queryable, chats: readonly number[]) {
  if (chats.length === 0) return new Map<number, { text: string; language: Language }>()
  const rows = await db
    .selectDistinctOn([chatMessage.conversationId])
    .from(chatMessage)
    .where(and(inArray(chatMessage.conversationId, [...chats]), eq(chatMessage.from, 'customer')))
    .orderBy(chatMessage.conversationId, desc(chatMessage.id))
  return new Map(rows.map(({ conversationId, text, language }) => [conversationId, { text, language }]))
}
