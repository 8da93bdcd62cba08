import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { user } from '../../schema/accounts.ts'

/** Returns the proven address of an account: its email, else its phone number; null if it has proven neither. */
export async function provenAddress(
  queryable: Queryable,
  userId: number,
): Promise<{ readonly email: string } | { readonly phone: string } | null> {
  const [found] = await queryable
    .select({
      email: user.email,
      phone: user.phone,
      isEmailProven: user.isEmailVerified,
      isPhoneProven: user.isPhoneVerified,
    })
    .from(user)
    .where(eq(user.id, userId))
  if (found?.isEmailProven) return { email: found.email }
  return found?.isPhoneProven ? { phone: found.phone ?? '' } : null
}

/** Whether an account has proven its email address or its phone number. */
export async function isProven(queryable: Queryable, userId: number): Promise<boolean> {
  return (await provenAddress(queryable, userId)) !== null
}

/** Selects when the owner took over an account that others may have filled; null if that never happened. */
export function claimedOnOf(userId: number): SQL {
  return sql`(select ${user.claimedOn} from ${user} where ${user.id} = ${userId})`
}
