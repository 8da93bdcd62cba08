import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { user } from '../../schema/accounts.ts'
import { order } from '../../schema/orders.ts'

/**
 * Whether an email address from a form was proven, or used for a purchase. A visitor may type any address, and the shop
 * does not mail answers to an unknown one.
 */
export async function isKnownAddress(queryable: Queryable, email: string): Promise<boolean> {
  const typed = email.toLowerCase()
  const [customer] = await queryable
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, typed), eq(user.isEmailVerified, true), isNull(user.deletedOn)))
  if (customer) return true
  const isBought = or(sql`${order.paidOn} is not null`, eq(order.paymentStatus, 'due'))
  const [bought] = await queryable
    .select({ id: order.id })
    .from(order)
    .where(and(eq(sql`lower(${order.email})`, typed), isBought))
    .limit(1)
  return bought !== undefined
}
