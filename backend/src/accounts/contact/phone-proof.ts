import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { user } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'

/** Whether the phone number of an account is proven. The row stays locked, so that counts by it take turns. */
export async function lockPhoneProof(tx: Transaction, userId: number): Promise<boolean> {
  const [found] = await tx
    .select({ isProven: user.isPhoneVerified })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.phone)))
    .for('no key update')
  return found?.isProven ?? false
}

/**
 * Returns the key that replaces the proven phone number of an account in counts of orders and visits. Every account
 * that proves the number gets the same key, also after one has closed, and the number cannot be read from it. Null if
 * no number is proven.
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
