import { and, count, eq, inArray, isNotNull, max, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import type { CustomerRow } from '../schema/customers.ts'
import { order } from '../schema/orders.ts'

type Known = Pick<CustomerRow, 'id' | 'userId' | 'email'>

/** A payment that was begun and never came is no purchase. */
export const isBought = notInArray(order.paymentStatus, ['unpaid', 'expired'])
export const isVisit = isNotNull(booking.confirmedOn)

/** Returns the rows of accounts by customer: the account, or those with which a guest has booked. */
export async function accountsOf(
  queryable: Queryable,
  customers: readonly Known[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const guests = customers.filter(({ userId }) => userId === null)
  const folded = sql<string>`lower(${user.guestEmail})`
  const emails = guests.map(({ email }) => email)
  const rows =
    emails.length === 0
      ? []
      : await queryable.select({ id: user.id, email: folded }).from(user).where(inArray(folded, emails))
  return new Map(
    customers.map(({ id, userId, email }) => [
      id,
      userId === null ? rows.filter((row) => row.email === email).map((row) => row.id) : [userId],
    ]),
  )
}

/** Matches the orders of a customer. */
export function isOf({ userId, email }: Known, accounts: readonly number[]): SQL | undefined {
  const own = accounts.length > 0 ? inArray(order.userId, [...accounts]) : undefined
  return or(own, userId === null ? eq(order.guestEmail, email) : undefined)
}

type Counts = { readonly orders: number; readonly visits: number; readonly lastOn: Date | null }

/** Counts what each of these customers has bought and visited. */
export async function purchasesOf(
  queryable: Queryable,
  customers: readonly Known[],
  accounts: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, Counts>> {
  const userIds = [...accounts.values()].flat()
  const emails = customers.flatMap(({ userId, email }) => (userId === null ? [email] : []))
  const ofAccounts =
    userIds.length === 0
      ? []
      : await queryable
          .select({ userId: order.userId, orders: count(), lastOn: max(order.createdOn) })
          .from(order)
          .where(and(inArray(order.userId, userIds), isBought))
          .groupBy(order.userId)
  const ofGuests =
    emails.length === 0
      ? []
      : await queryable
          .select({ email: order.guestEmail, orders: count(), lastOn: max(order.createdOn) })
          .from(order)
          .where(and(inArray(order.guestEmail, emails), isBought))
          .groupBy(order.guestEmail)
  const visits =
    userIds.length === 0
      ? []
      : await queryable
          .select({ userId: booking.userId, visits: count() })
          .from(booking)
          .where(and(inArray(booking.userId, userIds), isVisit))
          .groupBy(booking.userId)
  return new Map(
    customers.map(({ id, userId, email }) => {
      const own = accounts.get(id) ?? []
      const bought = [
        ...ofAccounts.filter((row) => own.includes(row.userId ?? 0)),
        ...ofGuests.filter((row) => userId === null && row.email === email),
      ]
      const times = bought.flatMap(({ lastOn }) => lastOn?.getTime() ?? [])
      return [
        id,
        {
          orders: bought.reduce((sum, { orders }) => sum + orders, 0),
          visits: visits
            .filter((row) => own.includes(row.userId ?? 0))
            .reduce((sum, row) => sum + row.visits, 0),
          lastOn: times.length === 0 ? null : new Date(Math.max(...times)),
        },
      ]
    }),
  )
}
