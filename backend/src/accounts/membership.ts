import { and, eq, isNull, sql } from 'drizzle-orm'
import { HttpError } from '../platform/http-error.ts'
import type { Services } from '../platform/services.ts'
import { user } from '../schema/accounts.ts'
import { closedAccount, loadUser, type UserRow } from './users.ts'

/** Free of charge and for good; the first day of membership stays, however often somebody asks. */
export async function becomeMember(
  services: Services,
  userId: number,
): Promise<{ row: UserRow; since: Date }> {
  const owner = await loadUser(services, userId)
  if (!owner.isEmailVerified) throw new HttpError(409, 'accounts_email_not_proven')
  const now = services.now()
  const [row] = await services.database.db
    .update(user)
    .set({
      memberSince: sql`coalesce(${user.memberSince}, ${now.toISOString()}::timestamptz)`,
      editedOn: now,
    })
    .where(and(eq(user.id, userId), isNull(user.deletedOn)))
    .returning()
  return row ? { row, since: row.memberSince ?? now } : closedAccount()
}
