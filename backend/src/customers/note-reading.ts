import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, gt, sql } from 'drizzle-orm'
import { audit } from '../schema/audit.ts'
import type { DeskPerson } from '../services/actor.ts'
import { createAudit } from '../services/audit.ts'
import type { Services } from '../services/services.ts'

type Reading = { readonly actor: DeskPerson; readonly call: string; readonly requestId: string }

/**
 * Writes on record that a person has read a customer (decision 127). A page that is open reads again with each news, so one row
 * stands for an hour.
 */
export async function noteReading({ database, now }: Services, cause: Reading, id: number): Promise<void> {
  const subject = `customer:${id}` as const
  const since = new Date(now().getTime() - hourSeconds * 1000)
  const [known] = await database.db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        eq(audit.call, cause.call),
        sql`(${audit.actor} ->> 'id')::integer = ${cause.actor.staffId}`,
        gt(audit.at, since),
      ),
    )
    .limit(1)
  if (known) return
  await database.transaction((tx) =>
    createAudit(now, cause).note(tx, { subject, before: null, after: { is_read: true } }),
  )
}
