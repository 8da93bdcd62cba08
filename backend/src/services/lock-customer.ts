import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { user } from '../schema/accounts.ts'

/**
 * Makes requests of one customer take turns until the transaction ends, so that two at once, which count the customer's
 * rows and then add one, do not both add the last one. Rows that refer to the account can still be written meanwhile.
 */
export async function lockCustomer(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}
