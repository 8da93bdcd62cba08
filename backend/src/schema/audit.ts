import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { storedActor } from './stored-actor.ts'

/**
 * What a change is about, before or after it: states, sums, times, numbers and ids, never a text that a person wrote or a name,
 * because rows stay when an account is erased (decision 126).
 */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

/** Who changed what and when. Rows are only ever added: a trigger rejects all else. */
export const audit = pgTable(
  'audit',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: storedActor('actor').notNull(),
    /** The id of the call in the contract; null for jobs and the command line. */
    call: text('call'),
    /** A kind and an id, as in `order:17`. */
    subject: text('subject').notNull(),
    /** Null for what was made by the change. */
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>().notNull(),
    /** A word of the code, such as `parcel_refused`. */
    reason: text('reason'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_subject').on(table.subject, table.id),
    index('audit_actor').on(sql`(${table.actor} ->> 'kind')`, sql`(${table.actor} ->> 'id')`, table.id),
  ],
)
