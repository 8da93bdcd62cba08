import { eq } from 'drizzle-orm'
import { notify } from '../notifications/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { type chatMessage, conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'
import type { Services } from '../services/services.ts'

const chatNotice = 'chat-notice'
/** A recipient with the conversation open has seen the message by then and gets no notification. */
const noticeDelay = 15

export async function noticeLater(
  { jobs }: Services,
  tx: Transaction,
  { id, conversationId }: Pick<typeof chatMessage.$inferSelect, 'id' | 'conversationId'>,
): Promise<void> {
  await jobs.add(tx, chatNotice, { conversation: conversationId, message: id }, { delaySeconds: noticeDelay })
}

export function handleNotices(services: Services): void {
  services.jobs.handle(chatNotice, async (payload) => {
    await noticeUnseen(services, Number(payload.conversation), Number(payload.message))
  })
}

/** Notifies, by the customer's settings, of a message that is still unseen: once until the customer looks again. */
export async function noticeUnseen(
  services: Services,
  conversationId: number,
  messageId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ conversation, name: vendor.name })
      .from(conversation)
      .leftJoin(vendor, eq(vendor.id, conversation.vendorId))
      .where(eq(conversation.id, conversationId))
      .for('update', { of: conversation })
    if (!found || found.conversation.customerSeen >= messageId) return
    const { userId, customerSeen } = found.conversation
    await notify(services, tx, {
      userId,
      type: 'shop',
      messageKey: 'chat_message',
      values: (language) => ({ name: isolate(textIn(language, found.name ?? services.settings.names())) }),
      action: { messageKey: 'notice_see_chat', path: `/chats/${conversationId}` },
      about: { contentType: 'conversation', objectId: String(conversationId) },
      idempotencyKey: `chat:${conversationId}:${customerSeen}`,
      mail: true,
    })
  })
}
