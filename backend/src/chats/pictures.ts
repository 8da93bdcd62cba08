import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { imagePaths } from '../platform/pictures/images.ts'
import { chatMessage, conversation } from '../schema/chats.ts'

/** The files of the pictures in a customer's conversations, of both sides: they go with the account. */
export async function chatPictureFiles(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await tx
    .select({ image: chatMessage.image })
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .where(and(eq(conversation.userId, userId), isNotNull(chatMessage.image)))
  return rows.flatMap(({ image }) => (image ? imagePaths(image) : []))
}
