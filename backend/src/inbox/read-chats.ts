import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { user } from '../schema/accounts.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { named, nothingMore, type Shown } from './read-subjects.ts'

/** Chats with what was said last. */
export async function readChats(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, Shown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: conversation.id, subject: conversation.subject, name: user.fullName })
    .from(conversation)
    .innerJoin(user, eq(user.id, conversation.userId))
    .where(inArray(conversation.id, [...ids]))
  const last = await db
    .selectDistinctOn([chatMessage.conversationId], {
      conversationId: chatMessage.conversationId,
      text: chatMessage.text,
    })
    .from(chatMessage)
    .where(inArray(chatMessage.conversationId, [...ids]))
    .orderBy(chatMessage.conversationId, desc(chatMessage.id))
  const unseen = await db
    .select({ id: chatMessage.conversationId, count: sql<number>`count(*)::integer` })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(
      and(
        inArray(chatMessage.conversationId, [...ids]),
        eq(chatMessage.from, 'customer'),
        gt(chatMessage.id, conversation.vendorSeen),
      ),
    )
    .groupBy(chatMessage.conversationId)
  const texts = new Map(last.map(({ conversationId, text }) => [conversationId, text]))
  const unread = new Map(unseen.map(({ id, count }) => [id, count]))
  return new Map(
    rows.map(({ id, subject, name }) => [
      id,
      {
        ...nothingMore,
        customer: named(name),
        about: subject && {
          name: textIn(language, subject.name),
          product: subject.kind === 'product' ? subject.id : null,
        },
        text: texts.get(id) ?? '',
        unread: unread.get(id) ?? 0,
      },
    ]),
  )
}
