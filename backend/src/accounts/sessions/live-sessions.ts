import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { session } from '../../schema/accounts.ts'
import type { Login } from '../../services/actor.ts'

/** Whether a login has neither been ended nor expired by `now`. */
export async function isSessionLiveAt(
  queryable: Queryable,
  now: Date,
  { userId, sessionId }: Login,
): Promise<boolean> {
  const [live] = await queryable
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.userId, userId),
        isNull(session.revokedOn),
        gt(session.endsOn, now),
      ),
    )
  return live !== undefined
}
