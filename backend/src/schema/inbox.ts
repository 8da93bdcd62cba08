import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { conversation } from './chats.ts'
import { entityColumns, instant } from './columns.ts'
import { contactMessage } from './content.ts'
import { productQuestion } from './questions.ts'
import { review } from './reviews.ts'
import { vendor } from './sellers.ts'
import { staff } from './staff.ts'

/**
 * One row for each thing that customers wrote to the shop. Triggers of the database keep it (`inbox_note` in the migration), so
 * that no writer can forget it; the desk alone changes owner and state.
 */
export const inboxItem = pgTable(
  'inbox_item',
  {
    ...entityColumns(),
    kind: text('kind', { enum: ['question', 'chat', 'review', 'contact', 'report'] }).notNull(),
    /** Exactly one of the next four is set. The row goes with what it is about. */
    questionId: integer('question_id').references(() => productQuestion.id, { onDelete: 'cascade' }),
    conversationId: integer('conversation_id').references(() => conversation.id, { onDelete: 'cascade' }),
    /** Of a review, and of the reports about one. */
    reviewId: integer('review_id').references(() => review.id, { onDelete: 'cascade' }),
    contactMessageId: integer('contact_message_id').references(() => contactMessage.id, {
      onDelete: 'cascade',
    }),
    subjectId: integer('subject_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(question_id, conversation_id, review_id, contact_message_id)`),
    /** Whose it is besides the shop's; null for the shop's own goods, the contact form and reports. */
    vendorId: integer('vendor_id').references(() => vendor.id, { onDelete: 'set null' }),
    /** In which the customer wrote. */
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** `open`: the customer waits for the shop. `waiting`: the shop has spoken last in a chat. */
    state: text('state', { enum: ['open', 'waiting', 'done'] }).notNull(),
    ownerId: integer('owner_id').references(() => staff.id, { onDelete: 'set null' }),
    /** Set while it is open. */
    waitingSince: instant('waiting_since'),
    lastActivityOn: instant('last_activity_on').notNull(),
    /** Another one after each change, also after a new message of the customer. */
    version: integer('version').notNull().default(1),
    /** Names and texts as the search compares them. */
    folded: text('folded').notNull(),
  },
  (table) => [
    uniqueIndex('inbox_item_subject').on(table.kind, table.subjectId),
    index('inbox_item_question').on(table.questionId).where(sql`${table.questionId} is not null`),
    index('inbox_item_conversation').on(table.conversationId).where(sql`${table.conversationId} is not null`),
    index('inbox_item_review').on(table.reviewId).where(sql`${table.reviewId} is not null`),
    index('inbox_item_contact').on(table.contactMessageId).where(sql`${table.contactMessageId} is not null`),
    index('inbox_item_open').on(table.waitingSince, table.id).where(sql`${table.state} = 'open'`),
    index('inbox_item_activity').on(table.lastActivityOn, table.id),
    index('inbox_item_vendor')
      .on(table.vendorId, table.lastActivityOn, table.id)
      .where(sql`${table.vendorId} is not null`),
    index('inbox_item_owner')
      .on(table.ownerId, table.lastActivityOn, table.id)
      .where(sql`${table.ownerId} is not null`),
    index('inbox_item_folded').using('gin', sql`${table.folded} gin_trgm_ops`).with({ fastupdate: false }),
    check(
      'inbox_item_one_subject',
      sql`num_nonnulls(${table.questionId}, ${table.conversationId}, ${table.reviewId}, ${table.contactMessageId}) = 1`,
    ),
    check('inbox_item_waits', sql`(${table.state} = 'open') = (${table.waitingSince} is not null)`),
  ],
)
