import { orderBooking } from '@marah/backend/schema/booking-payments'
import { productStock } from '@marah/backend/schema/catalogue'
import { coupon, couponUse } from '@marah/backend/schema/coupons'
import { sizeChange } from '@marah/backend/schema/order-sizes'
import { order, orderLine, orderReturn, orderReturnLine } from '@marah/backend/schema/orders'
import { payment, refund } from '@marah/backend/schema/payments'
import type { Services } from '@marah/backend/services/services'
import { eq } from 'drizzle-orm'
import { type ProviderBooks, providerBooks } from './provider-books.ts'

/**
 * Checks invariants (rules B21–B33): stock and ledger agree, nothing is oversold, every payment at the provider has exactly
 * one order or was refunded in full. `initial` says how many pieces each stock unit had at the start.
 */
export async function checkoutFaults(
  { database: { db }, stripe }: Pick<Services, 'database' | 'stripe'>,
  initial: ReadonlyMap<number, number>,
  books: ProviderBooks = providerBooks({ stripe }, null),
): Promise<string[]> {
  const faults: string[] = []
  const lines = await db.select().from(orderLine)
  const units = (stockId: number, state: string) =>
    lines
      .filter((line) => line.productStockId === stockId && line.state === state)
      .reduce((sum, line) => sum + line.quantity, 0)
  const changes = await db.select().from(sizeChange)
  const asked = (stockId: number) =>
    changes
      .filter(({ toUnit, state }) => toUnit === stockId && state === 'reserved')
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const restocked = await restockedUnits(db)
  const exchanged = await exchangedUnits(db)
  for (const row of await db.select().from(productStock)) {
    if (row.reserved !== units(row.id, 'reserved') + asked(row.id))
      faults.push(`stock ${row.id} reserves what no order does`)
    const gone = units(row.id, 'sold') + (exchanged.get(row.id) ?? 0) - (restocked.get(row.id) ?? 0)
    if (row.quantity + gone !== initial.get(row.id)) faults.push(`stock ${row.id} has lost units`)
  }
  const orders = await db.select().from(order)
  faults.push(...couponFaults(await db.select().from(coupon), await db.select().from(couponUse)))
  const places = (await db.select().from(orderBooking)).filter(({ state }) => state === 'sold')
  const withPlaces = new Set(places.map(({ orderId }) => orderId))
  const returned = new Set([
    ...(await db.select().from(orderReturn)).map(({ orderId }) => orderId),
    ...places.filter(({ refundedAmount }) => refundedAmount > 0).map(({ orderId }) => orderId),
    // What was paid for a dearer size goes back with the goods of the other order.
    ...changes.filter(({ state }) => state === 'sold').map(({ orderId }) => orderId),
  ])
  const refunds = await db.select().from(refund)
  for (const paid of await books.payments()) {
    const byShop = refunds.filter(
      (row) => row.paymentReference === paid.reference && row.status === 'done' && row.method !== 'hosted',
    )
    const refunded = paid.returned + paid.lost + byShop.reduce((sum, { amount }) => sum + amount, 0)
    if (refunded > paid.amount) faults.push(`of payment ${paid.session} more came back than was paid`)
    // Places are cancelled by themselves: of an order that is cancelled they stay.
    const served = orders.filter(
      (row) =>
        row.paymentReference === paid.reference &&
        row.disputeStatus !== 'lost' &&
        (row.status !== 'cancelled' || withPlaces.has(row.id)),
    )
    // Goods that were delivered and sent back, and places that were cancelled, were both served and refunded.
    const isRefunded = refunded === paid.amount && !served.some(({ id }) => returned.has(id))
    if (served.length + (isRefunded ? 1 : 0) !== 1)
      faults.push(`payment ${paid.session} has ${served.length} orders`)
  }
  const promised = Map.groupBy(refunds, ({ orderId }) => orderId)
  const received = Map.groupBy(await db.select().from(payment), ({ orderId }) => orderId)
  for (const row of orders) {
    const paid = (received.get(row.id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    if (paid !== (row.paidOn === null ? 0 : row.amount))
      faults.push(`order ${row.id} is paid ${paid} of ${row.amount}`)
    const cash = (received.get(row.id) ?? []).some(({ method }) => method === 'cash')
    const back = (promised.get(row.id) ?? []).filter(({ status }) => status !== 'superseded')
    if (cash && row.status === 'cancelled' && back.reduce((sum, { amount }) => sum + amount, 0) !== paid)
      faults.push(`order ${row.id} took cash for nothing`)
    const isOwed = row.paymentStatus === 'due'
    if (row.handedOverOn !== null && paid === 0 && row.amount > 0 && !isOwed && row.refusedOn === null)
      faults.push(`order ${row.id} left the shop and is not owed`)
    if (row.refundedAmount > row.amount) faults.push(`order ${row.id} got back more than it paid`)
    const own = lines.filter(({ orderId }) => orderId === row.id)
    if (own.reduce((sum, { discount }) => sum + discount, 0) !== row.discountAmount)
      faults.push(`order ${row.id} shares out another discount than its own`)
    const expected = stateOf(row)
    if (own.some(({ state }) => state !== expected)) faults.push(`order ${row.id} has lines out of step`)
  }
  return faults
}

/** A coupon's counters are the sums of its ledger, and within its limits. */
function couponFaults(
  coupons: readonly (typeof coupon.$inferSelect)[],
  uses: readonly (typeof couponUse.$inferSelect)[],
): string[] {
  return coupons.flatMap(({ id, code, held, used, maxUses, perCustomer }) => {
    const own = uses.filter(({ couponId }) => couponId === id)
    const taken = own.filter(({ state }) => state !== 'released')
    const count = (state: string) => own.filter((use) => use.state === state).length
    const most = Math.max(
      0,
      ...Map.groupBy(taken, ({ userId, mailboxKey }) => mailboxKey ?? userId)
        .values()
        .map((rows) => rows.length),
    )
    return [
      ...(held !== count('held') || used !== count('used') ? [`coupon ${code} miscounts its uses`] : []),
      ...(taken.length > (maxUses ?? Infinity) ? [`coupon ${code} is used too often`] : []),
      ...(most > (perCustomer ?? Infinity) ? [`a customer uses coupon ${code} too often`] : []),
    ]
  })
}

/**
 * Counts units of sold lines that were returned and are in stock again. Of an order that was cancelled later, the units that
 * the shop did not put back on the shelf are missing.
 */
async function restockedUnits(db: Services['database']['db']): Promise<Map<number, number>> {
  const rows = await db
    .select({
      stockId: orderLine.productStockId,
      state: orderLine.state,
      unsent: orderReturnLine.unsentUnits,
      restocked: orderReturnLine.restocked,
    })
    .from(orderReturnLine)
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
  const units = new Map<number, number>()
  for (const { stockId, state, unsent, restocked } of rows) {
    const back = state === 'sold' ? restocked : Math.min(0, restocked - unsent)
    if (stockId !== null) units.set(stockId, (units.get(stockId) ?? 0) + back)
  }
  return units
}

function stateOf(row: typeof order.$inferSelect): string {
  if (row.paymentStatus === 'unpaid' || row.paymentStatus === 'processing') return 'reserved'
  if (row.status !== 'cancelled') return 'sold'
  const wasSold = row.paidOn !== null || row.wayToPay === 'cash_on_delivery'
  return wasSold && row.cancelReason !== null ? 'returned' : 'released'
}

/** Units that were sent instead of others, by stock unit. */
async function exchangedUnits(db: Services['database']['db']): Promise<Map<number, number>> {
  const rows = await db
    .select({ unit: orderReturnLine.exchangeStockId, quantity: orderReturnLine.quantity })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(eq(orderReturn.status, 'exchanged'))
  const sent = new Map<number, number>()
  for (const { unit, quantity } of rows) {
    if (unit !== null) sent.set(unit, (sent.get(unit) ?? 0) + quantity)
  }
  return sent
}
