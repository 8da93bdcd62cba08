import type { listLog } from '@marah/contract/desk/staff'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../schema/audit.ts'
import type { Services } from '../services/services.ts'
import { staffNames } from '../services/staff-names.ts'

const pageSize = 50

/** Reads a page of the audit, newest first. */
export async function logJson(
  { database }: Services,
  { person, subject, before }: z.output<(typeof listLog)['query']>,
) {
  const rows = await database.db
    .select()
    .from(audit)
    .where(
      and(
        person === undefined ? undefined : isOfPerson(person),
        subject === undefined ? undefined : eq(audit.subject, subject),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const names = await staffNames(
    database.db,
    shown.map(({ actor }) => actor),
  )
  return {
    results: shown.map(({ id, at, actor, call, subject: of, before: earlier, after, reason }) => ({
      id,
      at: at.toISOString(),
      actor: { ...actor, name: actor.kind === 'staff' ? (names.get(actor.id ?? 0) ?? null) : actor.name },
      call,
      subject: of,
      before: earlier,
      after,
      reason,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** As the index `audit_actor` has it. */
function isOfPerson(id: number) {
  return sql`(${audit.actor} ->> 'kind') = 'staff' and (${audit.actor} ->> 'id') = ${String(id)}`
}
