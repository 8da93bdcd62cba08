import { sql } from 'drizzle-orm'
import { HttpError } from '../../platform/errors/http-error.ts'
import { type UserRow, user } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { closedAccount } from '../closing/closed-account.ts'
import { changeProfile } from '../login/ways-in.ts'
import { loadUser } from './users.ts'

/** Membership is free and permanent; repeated calls keep the first day of membership. */
export async function becomeMember(
  services: Services,
  userId: number,
): Promise<{ row: UserRow; since: Date }> {
  const owner = await loadUser(services, userId)
  if (!owner.isEmailVerified) throw new HttpError(409, 'accounts_email_not_proven')
  const now = services.now()
  const row = await changeProfile(services, userId, {
    memberSince: sql`coalesce(${user.memberSince}, ${now.toISOString()}::timestamptz)`,
  })
  return row ? { row, since: row.memberSince ?? now } : closedAccount()
}
