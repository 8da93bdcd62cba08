import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Services } from '../platform/services.ts'
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

/**
 * What stands for the proven phone number of an account where orders and visits are counted by it: the same for any account that proves
 * the number, also after one has closed, and of no use to read the number from. Null when none is proven.
 */
export async function provenPhoneKey(
  services: Pick<Services, 'secretKey'>,
  tx: Transaction,
  userId: number,
): Promise<string | null> {
  const [found] = await tx
    .select({ phone: user.phone })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.isPhoneVerified, true)))
  if (!found?.phone) return null
  return keyedHash(services, 'proven-phone', found.phone).toString('base64url')
}
