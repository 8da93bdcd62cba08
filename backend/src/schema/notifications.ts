import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { session, user } from './accounts.ts'
import { entityColumns, type LocalizedText, localizedText } from './columns.ts'

export type NotificationAction = {
  readonly label: LocalizedText
  /** A path of the storefront without its language. */
  readonly internalUrl?: string
  /** https only. */
  readonly externalUrl?: string
}

export const notification = pgTable(
  'notification',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['order', 'refund', 'account', 'shop'] }).notNull(),
    title: localizedText('title').notNull(),
    message: localizedText('message').notNull(),
    image: text('image'),
    actions: jsonb('actions').$type<NotificationAction[]>().notNull().default([]),
    contentType: text('content_type'),
    objectId: text('object_id'),
    isRead: boolean('is_read').notNull().default(false),
    /** Names the event, so that it is notified once, however often it is reported. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
  },
  (table) => [index('notification_user').on(table.userId, table.id.desc())],
)

/** A browser that gets Web Push; it goes with the session that asked for it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    ...entityColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
  },
  (table) => [
    index('push_subscription_user').on(table.userId),
    index('push_subscription_session').on(table.sessionId),
  ],
)
