import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { inboxItem } from '../schema/inbox.ts'
import type { Services } from './services.ts'

type Answered = Pick<typeof inboxItem.$inferSelect, 'kind' | 'subjectId'>

/**
 * Gives what has no owner to the person who answers it, in the transaction of the answer. Of two answers at once the first one's
 * author has it, because the row is locked until the other transaction ends.
 */
export async function ownByAnswering(
  services: Pick<Services, 'audit' | 'now'>,
  tx: Transaction,
  staffId: number,
  { kind, subjectId }: Answered,
): Promise<void> {
  const [taken] = await tx
    .update(inboxItem)
    .set({ ownerId: staffId, version: sql`${inboxItem.version} + 1`, editedOn: services.now() })
    .where(and(eq(inboxItem.kind, kind), eq(inboxItem.subjectId, subjectId), isNull(inboxItem.ownerId)))
    .returning({ id: inboxItem.id, state: inboxItem.state })
  if (!taken) return
  const { id, state } = taken
  await services.audit.note(tx, {
    subject: `inbox:${id}`,
    before: { owner: null, state },
    after: { owner: staffId, state },
  })
}
