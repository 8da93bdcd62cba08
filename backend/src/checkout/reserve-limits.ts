import { mostUnits } from '@marah/contract/limits'
import { dayMs } from '@marah/contract/rules/durations'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { claimedOnOf, isProven } from '../accounts/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { requirePauseOver } from '../platform/limits/unpaid-pause.ts'
import { phoneOrder } from '../schema/order-desk.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { accountLimits, addressFactor } from '../services/http/account-limits.ts'
import type { Services } from '../services/services.ts'
import { lockBuyers, sharedKeyOf } from './buyer-network.ts'
import { type Buyer, guestEmailOf, type Purchase, type PurchaseRequest } from './purchase.ts'

/** For opening payment pages. */
export const checkoutTries = accountLimits('checkout', 30, 600)
/** Limits requests for the state of a payment. */
export const statusReads = accountLimits('checkout-status', 120, 60)
/** Each move to a dearer time closes a page at the provider and opens another. */
export const moveTries = accountLimits('move', 30, 600)
export const checkoutLeaves = accountLimits('checkout-leave', 60, 600)

/** Units that all open payment pages of one account may reserve, of one thing (as in a cart) and in all. */
const mostReserved = 500
const mostReservedUnproven = 100

/** Payment pages that may run out unpaid within a day. */
const freeLapses = 2
/** Pages that are left before their time count together, one for so many minutes, the time that a page is open. */
const minutesTogether = 30

/** @throws HttpError 409 if the purchase would make a buyer's open payment pages reserve too much */
export async function requireNoHoarding(
  services: Pick<Services, 'secretKey'>,
  tx: Transaction,
  buyer: Buyer & Pick<PurchaseRequest, 'byPhone'>,
  purchase: Purchase,
  openOrders: readonly number[],
): Promise<void> {
  if (purchase.lines.length === 0) return
  if (buyer.byPhone) {
    // By the customer's number: the network is that of the desk, where many orders are taken.
    const ofPhone = await unpaidOrders(tx, eq(order.phoneKey, buyer.byPhone.phoneKey))
    return requireWithin(await unitsWith(tx, purchase, ofPhone), true)
  }
  const { guest } = buyer
  if (guest) {
    const ofEmail = await unpaidOrders(tx, eq(order.guestEmail, guestEmailOf(guest)))
    requireWithin(await unitsWith(tx, purchase, ofEmail), false)
    if (guest.network !== null) await requireSharedRoom(tx, guest.network, purchase)
    return
  }
  const units = await unitsWith(tx, purchase, openOrders)
  requireWithin(units, await isProven(tx, buyer.userId))
  const shared = await sharedKeyOf(services, tx, buyer)
  if (shared === null) return
  await lockBuyers(tx, [shared])
  await requireSharedRoom(tx, shared, purchase)
}

/**
 * Emails and accounts cost nothing to make, so the reservations of a network's guests and unproven accounts count
 * together, and those of one mailbox's accounts.
 */
async function requireSharedRoom(tx: Transaction, shared: string, purchase: Purchase): Promise<void> {
  const together = await unpaidOrders(tx, eq(order.network, shared))
  const units = unitsOf(await reservedBy(tx, together)) + unitsOf(requestedUnits(purchase))
  if (units > mostReserved) throw tooManyUnits('too_many_units', mostReserved)
}

async function unpaidOrders(tx: Transaction, own: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(own, eq(order.paymentStatus, 'unpaid')))
  return rows.map(({ id }) => id)
}

/** Sums the units that would be reserved; of one thing no more than a cart may hold. */
async function unitsWith(
  tx: Transaction,
  purchase: Purchase,
  openOrders: readonly number[],
): Promise<number> {
  const { lines } = purchase
  const requested = new Map(await reservedBy(tx, openOrders))
  for (const { productStockId, quantity } of lines) {
    requested.set(productStockId, (requested.get(productStockId) ?? 0) + quantity)
  }
  if (lines.some(({ productStockId }) => (requested.get(productStockId) ?? 0) > mostUnits)) {
    throw new HttpError(409, 'too_many_of_one', { values: { max: mostUnits } })
  }
  return unitsOf(requested)
}

function requestedUnits({ lines }: Purchase): Map<number, number> {
  return new Map(lines.map(({ productStockId, quantity }) => [productStockId, quantity]))
}

function unitsOf(reserved: ReadonlyMap<number, number>): number {
  return [...reserved.values()].reduce((sum, quantity) => sum + quantity, 0)
}

function requireWithin(units: number, proven: boolean): void {
  const max = proven ? mostReserved : mostReservedUnproven
  if (units > max) throw tooManyUnits(proven ? 'too_many_units' : 'too_many_units_unproven', max)
}

function tooManyUnits(messageKey: string, max: number): HttpError {
  return new HttpError(409, 'too_many_units', { messageKey, values: { max } })
}

async function reservedBy(tx: Transaction, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderLine.productStockId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(and(inArray(orderLine.orderId, [...orderIds]), eq(orderLine.state, 'reserved')))
    .groupBy(orderLine.productStockId)
  return new Map(rows.flatMap(({ id, units }) => (id === null ? [] : [[id, units] as const])))
}

/**
 * Before a new payment page that keeps stock or places from others: pages that ran out unpaid count, since the last one whose
 * money the shop has kept. One that was closed before its time, as by coming back from it, does not count by itself: leaving and opening
 * again keeps stock as well as staying, so such pages count together.
 * @throws HttpError 429
 */
export async function requirePagePauseOver(
  services: Pick<Services, 'config' | 'now' | 'secretKey'>,
  tx: Transaction,
  buyer: Buyer,
  { lines, bookings }: Purchase,
): Promise<void> {
  // The rest of a deposit, or a purchase that costs nothing, reserves nothing.
  if (lines.length === 0 && bookings.every(({ part }) => part === 'balance')) return
  const { userId, guest } = buyer
  const own = guest
    ? { column: order.guestEmail, value: guestEmailOf(guest) }
    : { column: order.userId, value: userId, since: claimedOnOf(userId) }
  await requirePause(services, tx, { ...own, free: freeLapses })
  const shared = guest ? guest.network : await sharedKeyOf(services, tx, buyer)
  if (shared === null) return
  // A mailbox is one person; a network may be many people.
  const isOnePerson = userId !== null && (await isProven(tx, userId))
  await requirePause(services, tx, {
    column: order.network,
    value: shared,
    free: isOnePerson ? freeLapses : freeLapses * addressFactor,
  })
}

type Lapsing = {
  readonly column: typeof order.userId | typeof order.guestEmail | typeof order.network
  readonly value: number | string
  readonly free: number
  /** Selects when what others have filled became the buyer's; what is older does not count. */
  readonly since?: SQL
}

async function requirePause(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Transaction,
  { column, value, free, since = sql`null::timestamptz` }: Lapsing,
): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs).toISOString()
  // The provider's clock may be a little ahead.
  const ranOut = sql`${paymentSession.editedOn} >= ${paymentSession.expiresOn} - interval '1 minute'`
  const open = sql`extract(epoch from ${paymentSession.editedOn} - ${paymentSession.createdOn})`
  const together = sql`floor(coalesce(sum(${open}) filter (where not ${ranOut}), 0) / ${60 * minutesTogether})`
  const [lapsed] = await tx
    .select({
      times: sql<number>`(count(*) filter (where ${ranOut}) + ${together})::int`,
      lastOn: sql<Date | null>`greatest(
        max(${paymentSession.expiresOn}) filter (where ${ranOut}),
        case when ${together} > 0 then max(${paymentSession.editedOn}) filter (where not ${ranOut}) end
      )`.mapWith(paymentSession.expiresOn),
    })
    .from(order)
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .leftJoin(phoneOrder, eq(phoneOrder.orderId, order.id))
    .where(
      and(
        sql`${column} = ${value}`,
        // A link lives for hours, and the shop decides about it.
        isNull(phoneOrder.orderId),
        eq(paymentSession.status, 'expired'),
        sql`${paymentSession.expiresOn} > ${dayAgo}::timestamptz`,
        sql`${order.createdOn} > greatest(${since}, '-infinity', (
          select max(paid.paid_on) from customer_order paid
          where paid.${sql.identifier(column.name)} = ${value} and paid.amount > paid.refunded_amount))`,
      ),
    )
  if (lapsed) requirePauseOver(lapsed, free * config.RATE_LIMIT_SCALE, now())
}
