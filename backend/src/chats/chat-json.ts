import type { ChatMessage, Conversation } from '@marah/contract/chats'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { imageUrl } from '../platform/pictures/images.ts'
import type { PrivatePictures } from '../platform/pictures/private-pictures.ts'
import { user } from '../schema/accounts.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'
import type { ConversationRow, Speaker } from './conversations.ts'
import type { MessageRow } from './messages.ts'

/** To whom it is shown, and how. */
export type Shown = {
  readonly side: Speaker['side']
  readonly language: Language
  readonly mediaUrl: string
  readonly privatePictures: PrivatePictures
  /** Of the shop itself, which is the other side where no seller is. */
  readonly shopNames: Readonly<Record<Language, string>>
}

export async function conversationJson(queryable: Queryable, row: ConversationRow, shown: Shown) {
  const [json] = await conversationsJson(queryable, [row], shown)
  if (!json) throw notFound()
  return json
}

/** In the order given. */
export async function conversationsJson(
  queryable: Queryable,
  rows: readonly ConversationRow[],
  shown: Shown,
): Promise<z.input<typeof Conversation>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const people = await queryable
    .select({
      id: conversation.id,
      vendor: { id: vendor.id, slug: vendor.slug, name: vendor.name, image: vendor.image },
      customer: { id: user.id, full_name: user.fullName },
    })
    .from(conversation)
    .leftJoin(vendor, eq(vendor.id, conversation.vendorId))
    .innerJoin(user, eq(user.id, conversation.userId))
    .where(inArray(conversation.id, ids))
  const last = await queryable
    .selectDistinctOn([chatMessage.conversationId])
    .from(chatMessage)
    .where(inArray(chatMessage.conversationId, ids))
    .orderBy(chatMessage.conversationId, desc(chatMessage.id))
  const unread = await countUnread(queryable, ids, shown.side)
  return rows.flatMap((row) => {
    const found = people.find(({ id }) => id === row.id)
    if (!found) return []
    const message = last.find(({ conversationId }) => conversationId === row.id)
    return [
      {
        id: row.id,
        created_on: row.createdOn.toISOString(),
        edited_on: row.editedOn.toISOString(),
        vendor: found.vendor
          ? {
              id: found.vendor.id,
              slug: found.vendor.slug,
              name: textIn(shown.language, found.vendor.name),
              image: found.vendor.image && imageUrl(found.vendor.image, shown.mediaUrl),
            }
          : { id: null, slug: null, name: shown.shopNames[shown.language], image: null },
        customer: found.customer,
        subject: row.subject && { ...row.subject, name: textIn(shown.language, row.subject.name) },
        last_message: message ? messageJson(message, shown.privatePictures) : null,
        last_message_on: row.lastMessageOn?.toISOString() ?? null,
        unread: unread.find(({ id }) => id === row.id)?.count ?? 0,
        seen_by_other: shown.side === 'customer' ? row.vendorSeen : row.customerSeen,
      },
    ]
  })
}

function countUnread(queryable: Queryable, ids: number[], side: Speaker['side']) {
  const seen = side === 'customer' ? conversation.customerSeen : conversation.vendorSeen
  return queryable
    .select({ id: chatMessage.conversationId, count: sql<number>`count(*)::integer` })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(
      and(
        inArray(chatMessage.conversationId, ids),
        ne(chatMessage.from, side),
        sql`${chatMessage.id} > ${seen}`,
      ),
    )
    .groupBy(chatMessage.conversationId)
}

export function messageJson(row: MessageRow, pictures: PrivatePictures): z.input<typeof ChatMessage> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    conversation: row.conversationId,
    from: row.from,
    text: row.text,
    language: row.language,
    image: row.image && pictures.url(row.image),
    image_sources: row.image && pictures.sources(row.image),
    client_key: row.clientKey,
  }
}
