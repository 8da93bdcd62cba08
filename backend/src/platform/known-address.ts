import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { user } from '../schema/accounts.ts'
import { order } from '../schema/orders.ts'
import type { Queryable } from './database.ts'

/**
 * Tells whether an email address typed into a form was proven, or bought with. A visitor may type any
 * address: to one that the shop does not know, its answers are not sent.
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
