import { longestMessage } from '@marah/contract/limits'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { user } from '../schema/accounts.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'
import type { Services } from '../services/services.ts'
import { markSeen, type Speaker } from './conversations.ts'
import { listMessages, type MessageRow, sendMessage } from './messages.ts'

/** Conversations in which the customer spoke last, the longest waiting first. */
export function openChats(queryable: Queryable, most: number) {
  return queryable
    .select({
      id: conversation.id,
      lastMessageOn: conversation.lastMessageOn,
      customer: user.fullName,
      seller: vendor.name,
      text: chatMessage.text,
    })
    .from(conversation)
    .innerJoin(
      chatMessage,
      sql`${chatMessage.id} = (select max(last.id) from ${chatMessage} last where last.conversation_id = ${conversation.id})`,
    )
    .innerJoin(user, eq(user.id, conversation.userId))
    .leftJoin(vendor, eq(vendor.id, conversation.vendorId))
    .where(eq(chatMessage.from, 'customer'))
    .orderBy(asc(conversation.lastMessageOn))
    .limit(most)
}

/** Returns the last messages, the oldest first; null if there is no such conversation. */
export async function readChat(queryable: Queryable, id: number, most: number): Promise<MessageRow[] | null> {
  if ((await sellerOf(queryable, id)) === null) return null
  const { rows } = await listMessages(queryable, id, { page: 1, size: most }, undefined)
  return rows.toReversed()
}

/** Written by the shop in the seller's name. */
export async function answerChatByShop(
  services: Services,
  id: number,
  text: string,
): Promise<'done' | 'unknown' | 'wrong_length'> {
  if (text === '' || text.length > longestMessage) return 'wrong_length'
  const seller = await sellerOf(services.database.db, id)
  if (seller === null) return 'unknown'
  const { row } = await sendMessage(services, seller, id, { text })
  await markSeen(services, seller, id, row.id)
  return 'done'
}

async function sellerOf(queryable: Queryable, id: number): Promise<Speaker | null> {
  const [found] = await queryable
    .select({ vendorId: conversation.vendorId })
    .from(conversation)
    .where(eq(conversation.id, id))
  if (!found) return null
  const scope = found.vendorId === null ? 'shop' : { vendorId: found.vendorId }
  return { side: 'seller', scope, staffId: null }
}
