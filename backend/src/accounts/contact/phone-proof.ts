import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/database/database.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { user } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { claimedOnOf } from './proven.ts'

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
  return found?.phone ? phoneKeyOf(services, found.phone) : null
}

/** Returns the key of a number with its calling code, for which its account, or a person of the shop, vouches. */
export function phoneKeyOf(services: Pick<Services, 'secretKey'>, phone: string): string {
  return keyedHash(services, 'proven-phone', phone).toString('base64url')
}

type Promises = { readonly userId: PgColumn; readonly phoneKey: PgColumn; readonly createdOn: PgColumn }

/**
 * Matches the rows of a table by which an account, or another one with the same proven phone, has promised to pay later. What others
 * promised before the owner took the account over counts for their phone alone.
 */
export function promisedBy(
  { userId, phone }: { readonly userId: number; readonly phone: string | null },
  columns: Promises,
): SQL | undefined {
  const ownSince = gt(columns.createdOn, sql`coalesce(${claimedOnOf(userId)}, '-infinity')`)
  return or(
    and(eq(columns.userId, userId), ownSince),
    phone === null ? undefined : eq(columns.phoneKey, phone),
  )
}
