import { and, eq } from 'drizzle-orm'
import type { StreamEvents } from '../notifications/index.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import type { Services } from '../services/services.ts'
import { messageJson } from './chat-json.ts'
import { countUnseen } from './conversations.ts'

/** The chat events that a customer's open pages receive (notifications/live.ts). */
export function chatEvents(services: Services): Record<'message' | 'seen', StreamEvents> {
  const { db } = services.database
  const unread = async (userId: number) => ({
    name: 'chats_unread',
    data: { unread: await countUnseen(services, userId) },
  })
  return {
    message: async ({ userId, id }) => {
      if (id === null) return [await unread(userId)]
      const [found] = await db
        .select({ message: chatMessage })
        .from(chatMessage)
        .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
        .where(and(eq(chatMessage.id, id), eq(conversation.userId, userId)))
      if (!found) return []
      const message = { name: 'message', data: messageJson(found.message, services.privatePictures) }
      return found.message.from === 'seller' ? [message, await unread(userId)] : [message]
    },
    seen: async ({ userId, id }) => {
      if (id === null) return []
      const [found] = await db
        .select({ seen_by_other: conversation.vendorSeen })
        .from(conversation)
        .where(and(eq(conversation.id, id), eq(conversation.userId, userId)))
      if (!found) return []
      return [{ name: 'seen', data: { conversation: id, ...found } }, await unread(userId)]
    },
  }
}
