import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { idOfNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { addDays, dayBegins } from '../platform/venue-time.ts'
import { findVenue } from '../play/index.ts'
import { user } from '../schema/accounts.ts'
import { order } from '../schema/orders.ts'
import { bookingsOfOrders, type OrderBookingRow } from './order-bookings.ts'
import { linesOf } from './orders.ts'
import type { OrderLineRow, OrderRow } from './own-order.ts'

/** Which orders the shop wants to see; days are those of the shop's clock, both included. */
export type OrderFilter = {
  readonly number?: string
  readonly email?: string
  readonly status?: OrderRow['status']
  readonly payment?: 'paid' | 'unpaid'
  readonly isHandedOver?: boolean
  readonly since?: string
  readonly until?: string
}

/** An order as the shop packs and sends it. */
export type ListedOrder = {
  readonly order: OrderRow
  /** As on the parcel, or else of the account; empty where that is gone too. */
  readonly customer: { readonly name: string; readonly phone: string }
  readonly lines: readonly OrderLineRow[]
  readonly bookings: readonly OrderBookingRow[]
}

/** Orders read at a time: a whole year of them never lies in memory. */
const batch = 200

/** The clock by which a shop counts its days; one without a play centre has no place and so counts in UTC. */
export async function shopTimezone(queryable: Queryable): Promise<string> {
  return (await findVenue(queryable))?.timezone ?? 'UTC'
}

/** Orders that pass the filter, newest first, a batch at a time. */
export async function* listOrdersOf(
  { database: { db } }: Services,
  filter: OrderFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ListedOrder[]> {
  const requested = conditionOf(filter, await shopTimezone(db))
  let left = limit
  let before: number | null = null
  while (left > 0) {
    const size = Math.min(batch, left)
    const rows: { order: OrderRow; user: typeof user.$inferSelect | null }[] = await db
      .select({ order, user })
      .from(order)
      .leftJoin(user, eq(user.id, order.userId))
      .where(and(requested, before === null ? undefined : lt(order.id, before)))
      .orderBy(desc(order.id))
      .limit(size)
    yield await withParts(db, rows)
    left -= rows.length
    before = rows.at(-1)?.order.id ?? null
    if (rows.length < size) return
  }
}

export async function countOrdersOf({ database: { db } }: Services, filter: OrderFilter): Promise<number> {
  return db.$count(order, conditionOf(filter, await shopTimezone(db)))
}

function conditionOf(filter: OrderFilter, timezone: string): SQL | undefined {
  const { number, email, status, payment, isHandedOver, since, until } = filter
  return and(
    // What is no number of an order names none.
    number === undefined ? undefined : eq(order.id, idOfNumber(number) ?? 0),
    email === undefined ? undefined : ilike(order.email, email.replaceAll(/[\\%_]/g, '\\$&')),
    status && eq(order.status, status),
    payment === 'paid' ? inArray(order.paymentStatus, ['paid', 'partially_refunded', 'refunded']) : undefined,
    payment === 'unpaid'
      ? inArray(order.paymentStatus, ['unpaid', 'processing', 'due', 'expired'])
      : undefined,
    isHandedOver ? isNotNull(order.handedOverOn) : undefined,
    since === undefined ? undefined : gte(order.createdOn, dayBegins(since, timezone)),
    until === undefined ? undefined : lt(order.createdOn, dayBegins(addDays(until, 1), timezone)),
  )
}

async function withParts(
  db: Queryable,
  rows: readonly { order: OrderRow; user: typeof user.$inferSelect | null }[],
): Promise<ListedOrder[]> {
  const ids = rows.map((row) => row.order.id)
  const lines = Map.groupBy(await linesOf(db, ids), ({ orderId }) => orderId)
  const bookings = Map.groupBy(await bookingsOfOrders(db, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({
    order: row.order,
    customer: {
      name: row.order.address?.name ?? row.user?.fullName ?? '',
      phone: row.order.address?.phone ?? row.user?.phone ?? '',
    },
    lines: lines.get(row.order.id) ?? [],
    bookings: bookings.get(row.order.id) ?? [],
  }))
}
