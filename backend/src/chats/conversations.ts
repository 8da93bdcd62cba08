import { and, desc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { emitToStreams } from '../notifications/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import type { DeskScope } from '../services/desk-scope.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'

export type ConversationRow = typeof conversation.$inferSelect

/**
 * The side that reads or writes: a customer, or the seller. Each has access only to its own conversations; the shop's people
 * speak for every seller. An answer by the command line has no person.
 */
export type Speaker =
  | { readonly side: 'customer'; readonly userId: number }
  | { readonly side: 'seller'; readonly scope: DeskScope; readonly staffId: number | null }

function isOwn(speaker: Speaker): SQL | undefined {
  if (speaker.side === 'customer') return eq(conversation.userId, speaker.userId)
  return speaker.scope === 'shop' ? undefined : eq(conversation.vendorId, speaker.scope.vendorId)
}

/** Those in which something was said, last spoken first. */
export async function listConversations(
  queryable: Queryable,
  speaker: Speaker,
  page: PageRequest,
): Promise<{ total: number; rows: ConversationRow[] }> {
  const chosen = and(isOwn(speaker), isNotNull(conversation.lastMessageOn))
  const total = await queryable.$count(conversation, chosen)
  const rows = await queryable
    .select()
    .from(conversation)
    .where(chosen)
    .orderBy(desc(conversation.lastMessageOn), desc(conversation.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { total, rows }
}

/** Throws the same 404 for a missing conversation and for another customer's conversation. */
export async function ownConversation(
  queryable: Queryable,
  speaker: Speaker,
  id: number,
): Promise<ConversationRow> {
  const [row] = await queryable
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), isOwn(speaker)))
  if (!row) throw notFound()
  return row
}

/**
 * Does the same as `ownConversation` and locks the row: other writers and readers of the conversation wait until the
 * transaction ends.
 */
export async function lockConversation(
  tx: Transaction,
  speaker: Speaker,
  id: number,
): Promise<ConversationRow> {
  const [row] = await tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.id, id), isOwn(speaker)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/**
 * Stores up to where the reader has seen the conversation. The mark only moves forward, and never past the last message.
 */
export async function markSeen(
  services: Services,
  speaker: Speaker,
  id: number,
  upTo: number,
): Promise<ConversationRow> {
  return services.database.transaction(async (tx) => {
    const row = await lockConversation(tx, speaker, id)
    const [last] = await tx
      .select({ id: sql<number>`max(${chatMessage.id})` })
      .from(chatMessage)
      .where(eq(chatMessage.conversationId, id))
    const seen = Math.min(upTo, last?.id ?? 0)
    if (seen <= (speaker.side === 'customer' ? row.customerSeen : row.vendorSeen)) {
      services.audit.unchanged()
      return row
    }
    const now = services.now()
    const mark =
      speaker.side === 'customer'
        ? { customerSeen: seen, customerSeenOn: now }
        : { vendorSeen: seen, vendorSeenOn: now }
    await tx
      .update(conversation)
      .set({ ...mark, editedOn: now })
      .where(eq(conversation.id, id))
    await services.audit.note(tx, {
      subject: `conversation:${id}`,
      before: { seen_up_to: speaker.side === 'customer' ? row.customerSeen : row.vendorSeen },
      after: { seen_up_to: seen },
    })
    await emitToStreams(tx, row.userId, 'seen', id)
    return { ...row, ...mark }
  })
}

/** Messages of sellers that a customer has not seen, in all conversations. */
export async function countUnseen({ database }: Services, userId: number): Promise<number> {
  const [found] = await database.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(
      and(
        eq(conversation.userId, userId),
        ne(chatMessage.from, 'customer'),
        gt(chatMessage.id, conversation.customerSeen),
      ),
    )
  return found?.count ?? 0
}
