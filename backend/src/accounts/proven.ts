import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { user } from '../schema/accounts.ts'

/** Whether an account has proven its email address or its phone number. */
export async function isProven(queryable: Queryable, userId: number): Promise<boolean> {
  const [found] = await queryable
    .select({ email: user.isEmailVerified, phone: user.isPhoneVerified })
    .from(user)
    .where(eq(user.id, userId))
  return found !== undefined && (found.email || found.phone)
}
