import { emailFault, emailFrom } from '@marah/contract/rules/emails'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { orderSearched, personSearch } from '../platform/text/person-search.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { customer } from '../schema/customers.ts'
import { order } from '../schema/orders.ts'
import { isBought } from './purchases-of.ts'

/** The newest orders of a search that are looked through for whose they are. */
const mostOrders = 1_000

/**
 * Returns the conditions by which a typed text finds customers, each read by an index of its own: their names (of guests, those of all
 * their orders), emails and phones, numbers and phones of their orders, and references of their bookings.
 */
export async function waysToFind(queryable: Queryable, typed: string): Promise<SQL[]> {
  const text = orderSearched(typed)
  const email = emailFrom(text).toLowerCase()
  if (emailFault(email) === null) return [sql`lower(${customer.email}) = ${email}`]
  const isIn = await personSearch(queryable, text)
  if (isIn === null) return []
  return [
    isIn(customer.searchText),
    // Names on orders are those of customers, whose rows have them; only numbers are written nowhere else.
    ...(/\d{3}/.test(text) ? [await ofOrders(queryable, isIn(order.searchText))] : []),
    ...(/^b-[0-9a-z]{4,}$/i.test(text) ? [ofBooking(text.toUpperCase())] : []),
  ]
}

/** Read once, since the page, its count and the search without filters all ask for it. */
async function ofOrders(queryable: Queryable, condition: SQL): Promise<SQL> {
  const found = queryable
    .select({ userId: order.userId, guestEmail: order.guestEmail })
    .from(order)
    .where(sql`${condition} and ${isBought}`)
    .orderBy(sql`${order.id} desc`)
    .limit(mostOrders)
  const { rows } = await queryable.execute<{ id: number }>(sql`
    with found as materialized (${found})
    select one.id from found join customer one on one.user_id = found.user_id
    union
    select one.id from found join customer one on one.user_id is null and one.email = found.guest_email
    union
    select one.id from found join ${user} on ${user.id} = found.user_id
    join customer one on one.user_id is null and one.email = lower(${user.guestEmail})`)
  return sql`${customer.id} = any(${sql.param(rows.map(({ id }) => id))}::integer[])`
}

function ofBooking(reference: string): SQL {
  const isIt = eq(booking.reference, reference)
  return sql`${customer.id} in (
    select one.id from ${booking} join customer one on one.user_id = ${booking.userId} where ${isIt}
    union all
    select one.id from ${booking} join ${user} on ${user.id} = ${booking.userId}
    join customer one on one.user_id is null and one.email = lower(${user.guestEmail}) where ${isIt})`
}
