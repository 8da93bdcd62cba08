import { mostCounted } from '@marah/contract/limits'
import { and, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type PartyFacts, partyFactsOf } from '../../bookings/index.ts'
import { documentNumbersOf } from '../../documents/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { addDays, dayBegins } from '../../platform/time/venue-time.ts'
import { user } from '../../schema/accounts.ts'
import { booking } from '../../schema/bookings.ts'
import { isUnpaid, order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { shopLanguage } from '../../shop/written-language.ts'
import { taxSum } from '../../tax/index.ts'
import { cancelledUnits } from '../desk/unsent.ts'
import { bookingsIn, deliveryIn, linesIn } from './names-in-language.ts'
import { bookingsOfOrders, type OrderBookingRow } from './order-bookings.ts'
import { linesOf, taxesOfOrder } from './orders.ts'
import type { OrderLineRow, OrderRow } from './own-order.ts'

/** The filter for the shop's list; days are those of the shop's clock, both included. */
export type OrderFilter = {
  readonly number?: string
  readonly email?: string
  readonly status?: OrderRow['status']
  readonly payment?: 'paid' | 'unpaid'
  readonly isHandedOver?: boolean
  readonly since?: string
  readonly until?: string
}

/** An order with the facts that the shop needs to pack and send it. */
export type ListedOrder = {
  readonly order: OrderRow
  /** Name and phone from the parcel, or else from the account; empty if that is deleted too. */
  readonly customer: { readonly name: string; readonly phone: string }
  readonly lines: readonly OrderLineRow[]
  readonly bookings: readonly ListedBooking[]
  /** Units that were cancelled before they were sent, by line. */
  readonly cancelled: ReadonlyMap<number, number>
  /** Numbers of its invoice and credit notes, oldest first. */
  readonly documents: readonly string[]
  /** Tax of the whole order, fees included. */
  readonly tax: number
}

/** `party` is set for parties only. */
type ListedBooking = OrderBookingRow & { readonly guests: number; readonly party: PartyFacts | null }

/** Orders are read in batches, so that a year of them is never in memory at once. */
const batch = 200

/** Yields orders that pass the filter, newest first, in batches. */
export async function* listOrdersOf(
  services: Pick<Services, 'database' | 'settings'>,
  filter: OrderFilter,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ListedOrder[]> {
  const { db } = services.database
  const requested = conditionOf(filter, await shopTimezone(services, db))
  let left = limit
  let before: number | null = null
  while (left > 0) {
    const size = Math.min(batch, left)
    const rows: { order: OrderRow; user: typeof user.$inferSelect | null }[] = await db
      .select({ order, user })
      .from(order)
      .leftJoin(user, eq(user.id, order.userId))
      .where(and(requested, before === null ? undefined : isBefore(before)))
      .orderBy(desc(order.createdOn), desc(order.id))
      .limit(size)
    yield await withParts(services, rows)
    left -= rows.length
    before = rows.at(-1)?.order.id ?? null
    if (rows.length < size) return
  }
}

/** Counts the orders that pass the filter; one more than `mostCounted` if there are more. */
export async function countOrdersOf(
  services: Pick<Services, 'database' | 'settings'>,
  filter: OrderFilter,
): Promise<number> {
  const { db } = services.database
  const condition = conditionOf(filter, await shopTimezone(services, db))
  const found = db.select({ id: order.id }).from(order).where(condition)
  return db.$count(found.limit(mostCounted + 1).as('found'))
}

/** Created before another order, by the database's own clock. */
function isBefore(id: number): SQL {
  return sql`(${order.createdOn}, ${order.id}) < (select created_on, id from customer_order where id = ${id})`
}

function conditionOf(filter: OrderFilter, timezone: string): SQL | undefined {
  const { number, email, status, payment, isHandedOver, since, until } = filter
  return and(
    // A text that is no order number matches no order.
    number === undefined ? undefined : eq(order.id, idOfNumber(number) ?? 0),
    email === undefined ? undefined : eq(sql`lower(${order.email})`, email.toLowerCase()),
    status && eq(order.status, status),
    payment === 'paid' ? inArray(order.paymentStatus, ['paid', 'partially_refunded', 'refunded']) : undefined,
    payment === 'unpaid' ? isUnpaid(order) : undefined,
    isHandedOver ? isNotNull(order.handedOverOn) : undefined,
    since === undefined ? undefined : gte(order.createdOn, dayBegins(since, timezone)),
    until === undefined ? undefined : lt(order.createdOn, dayBegins(addDays(until, 1), timezone)),
  )
}

/** Names are in the language that the shop reads, whatever language the customer ordered in. */
async function withParts(
  services: Pick<Services, 'database' | 'settings'>,
  rows: readonly { order: OrderRow; user: typeof user.$inferSelect | null }[],
): Promise<ListedOrder[]> {
  const { db } = services.database
  const language = shopLanguage(services)
  const ids = rows.map((row) => row.order.id)
  const named = await linesIn(db, await linesOf(db, ids), language)
  const lines = Map.groupBy(named, ({ orderId }) => orderId)
  const visits = await bookingsIn(db, await listedBookings(db, ids), language)
  const bookings = Map.groupBy(visits, ({ orderId }) => orderId)
  const documents = await documentNumbersOf(db, ids)
  const cancelled = await cancelledUnits(db, ids)
  return rows.map((row) => ({
    order: deliveryIn(services, row.order, language),
    customer: {
      name: row.order.address?.name ?? row.user?.fullName ?? '',
      phone: row.order.address?.phone ?? row.user?.phone ?? '',
    },
    lines: lines.get(row.order.id) ?? [],
    bookings: bookings.get(row.order.id) ?? [],
    cancelled,
    documents: documents.get(row.order.id) ?? [],
    tax: taxSum(
      taxesOfOrder(row.order, {
        lines: lines.get(row.order.id) ?? [],
        bookings: bookings.get(row.order.id) ?? [],
      }),
    ),
  }))
}

async function listedBookings(db: Queryable, orderIds: readonly number[]): Promise<ListedBooking[]> {
  const paidFor = await bookingsOfOrders(db, orderIds)
  const ids = paidFor.map(({ bookingId }) => bookingId)
  if (ids.length === 0) return []
  const rows = await db.select().from(booking).where(inArray(booking.id, ids))
  const guests = new Map(rows.map((row) => [row.id, row.guests]))
  const parties = await partyFactsOf(db, rows)
  return paidFor.map((each) => ({
    ...each,
    guests: guests.get(each.bookingId) ?? 0,
    party: parties.get(each.bookingId) ?? null,
  }))
}
