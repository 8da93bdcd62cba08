import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { user } from '../schema/accounts.ts'

/** Whether the phone number of an account is proven. The row stays locked, so that what counts by it takes turns. */
export async function lockPhoneProof(tx: Transaction, userId: number): Promise<boolean> {
  const [found] = await tx
    .select({ isProven: user.isPhoneVerified })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.phone)))
    .for('no key update')
  return found?.isProven ?? false
}
