import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { user } from '../schema/accounts.ts'
import { customer } from '../schema/customers.ts'

type Bought = { readonly userId: number | null; readonly guestEmail: string | null }

/** Returns the customer whose purchase it is: the account, else the guest of its email; null if neither is known. */
export async function customerIdOf(
  queryable: Queryable,
  { userId, guestEmail }: Bought,
): Promise<number | null> {
  if (userId === null && guestEmail === null) return null
  // A family that books without an account has a row of accounts, which its email leads from.
  const email =
    guestEmail ?? sql`(select lower(${user.guestEmail}) from ${user} where ${user.id} = ${userId})`
  const isGuest = and(isNull(customer.userId), eq(customer.email, email))
  const [found] = await queryable
    .select({ id: customer.id })
    .from(customer)
    .where(userId === null ? isGuest : or(eq(customer.userId, userId), isGuest))
  return found?.id ?? null
}
