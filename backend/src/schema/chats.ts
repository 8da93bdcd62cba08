import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { entityColumns, instant, type LocalizedText } from './columns.ts'
import { vendor } from './sellers.ts'
import type { StoredImage } from './stored-image.ts'

/** The product or order that a conversation was last begun from, with its name at that time. */
export type ChatSubject = {
  readonly kind: 'product' | 'order'
  readonly id: string
  readonly name: LocalizedText
}

/** Between one customer and one seller, or the shop itself, there is one conversation. It goes with the account. */
export const conversation = pgTable(
  'conversation',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: with the shop itself, about its own goods. */
    vendorId: integer('vendor_id').references(() => vendor.id, { onDelete: 'cascade' }),
    subject: jsonb('subject').$type<ChatSubject>(),
    /** Id of the last message that each side has seen: ids grow in the order of speaking, clocks of processes differ. */
    customerSeen: integer('customer_seen').notNull().default(0),
    vendorSeen: integer('vendor_seen').notNull().default(0),
    customerSeenOn: instant('customer_seen_on'),
    vendorSeenOn: instant('vendor_seen_on'),
    /** Null until something was said. */
    lastMessageOn: instant('last_message_on'),
  },
  (table) => [
    uniqueIndex('conversation_once').on(table.userId, table.vendorId),
    uniqueIndex('conversation_once_with_shop').on(table.userId).where(sql`${table.vendorId} is null`),
    index('conversation_user').on(table.userId, table.lastMessageOn.desc()),
    index('conversation_vendor').on(table.vendorId, table.lastMessageOn.desc()),
  ],
)

export const chatMessage = pgTable(
  'chat_message',
  {
    ...entityColumns(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    from: text('from', { enum: ['customer', 'seller'] }).notNull(),
    text: text('text').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    image: jsonb('image').$type<StoredImage>(),
    /** The sender's idempotency key: a message with the same key is stored once. */
    clientKey: text('client_key'),
  },
  (table) => [
    index('chat_message_conversation').on(table.conversationId, table.id.desc()),
    uniqueIndex('chat_message_key').on(table.conversationId, table.from, table.clientKey),
  ],
)
