import { and, asc, eq, gt, gte, isNull, lt, not, or } from 'drizzle-orm'
import type { GatheredMail } from '../notifications/index.ts'
import { isolate } from '../platform/language/isolate.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { user } from '../schema/accounts.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import { vendor } from '../schema/sellers.ts'
import { hasDesk } from '../schema/staff.ts'
import { shopLanguage } from '../shop/written-language.ts'

/** Messages of customers to the shop itself, and to sellers who have no desk; the shop answers on their behalf. */
export const chatMail: GatheredMail = {
  name: 'shop-chats',
  collect: async (services, tx, { from, until }) => {
    const { createdOn } = chatMessage
    const rows = await tx
      .select({ message: chatMessage, customer: user.fullName, seller: vendor.name })
      .from(chatMessage)
      .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
      .leftJoin(vendor, eq(vendor.id, conversation.vendorId))
      .innerJoin(user, eq(user.id, conversation.userId))
      .where(
        and(
          gte(createdOn, from),
          lt(createdOn, until),
          eq(chatMessage.from, 'customer'),
          gt(chatMessage.id, conversation.vendorSeen),
          or(isNull(conversation.vendorId), not(hasDesk(conversation.vendorId))),
        ),
      )
      .orderBy(asc(chatMessage.id))
    if (rows.length === 0) return null
    const language = shopLanguage(services)
    const t = services.messages[language]
    return {
      kind: 'shop_chat',
      language,
      subject: t('shop_mail_chats_subject', { count: rows.length }),
      text: t('shop_mail_chats_text'),
      screen: '/conversations?kind=chat',
      facts: rows.map(({ message, customer, seller }) => ({
        label: t('shop_mail_chat_of', {
          id: message.conversationId,
          customer: isolate(customer),
          seller: isolate(textIn(language, seller ?? services.settings.names())),
        }),
        lines: message.text === '' ? [t('shop_mail_chat_photo')] : message.text.split(/[\r\n]+/),
      })),
    }
  },
}
