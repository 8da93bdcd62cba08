import { eq, inArray } from 'drizzle-orm'
import { parcelsOf, type SentUnits } from '../../delivery/index.ts'
import { reduceDiscount } from '../../discounts/index.ts'
import { planGoodsRefund, refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { partOf } from '../../platform/money/money.ts'
import { order, orderLine, orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { taxedAgain } from '../../tax/index.ts'
import { unsentUnits } from '../desk/unsent.ts'
import { notifyRestCancelled } from '../mails/order-notifications.ts'
import type { LockedOrder, OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { paidFor } from '../payment/line-worth.ts'
import { oweFor } from '../payment/owed.ts'
import { takeBackStock } from '../payment/stock.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { dropAsked } from '../refunds/drop-asked.ts'
import type { ReturnRow } from '../returns/return-json.ts'
import { returningUnits, worthOf } from '../returns/return-rules.ts'

/** The key of the refund for unsent units among those of its payment. */
export const restRefundName = 'cancel-rest'

type RestLine = SentUnits & { readonly line: OrderLineRow; readonly amount: number }
type Rest = {
  readonly units: readonly RestLine[]
  /** The amount paid, or to be paid, for these units, in minor units. */
  readonly worth: number
  /** The part of it that is refunded to the customer. */
  readonly back: number
}

/**
 * Returns the units of an order that have not been sent, and their amount. The shop keeps the delivery fee, since something
 * was delivered.
 */
export async function restOf(tx: Transaction, { order: row, lines }: LockedOrder): Promise<Rest> {
  const left = await unsentUnits(tx, row.id, { lines, parcels: await parcelsOf(tx, [row.id]) })
  const isDue = row.paymentStatus === 'due'
  const returning = await returningUnits(tx, lines)
  const units = left.flatMap(({ orderLineId, units: quantity }): RestLine[] => {
    const line = lines.find(({ id }) => id === orderLineId)
    if (!line) return []
    const { units: gone = 0, amount: promised = 0 } = returning.get(line.id) ?? {}
    const amount = isDue
      ? paidFor(line) - paidFor(lessOf(line, quantity, row))
      : worthOf({ line, left: line.quantity - gone, promised }, quantity)
    return [{ orderLineId, units: quantity, line, amount }]
  })
  const worth = units.reduce((sum, { amount }) => sum + amount, 0)
  const back = isDue ? 0 : Math.min(worth, await refundableRest(tx, row))
  return { units, worth, back }
}

/**
 * Ends the unsent units: they return to stock, and their money is refunded, as a return without a parcel; an order that
 * is paid on delivery owes less instead. Sent parcels are unaffected. The caller has locked the order.
 */
export async function endRest(
  services: Services,
  tx: Transaction,
  { order: row, lines }: LockedOrder,
  { rest, reason }: { rest: Rest; reason: string },
): Promise<{ order: OrderRow; cancelled: ReturnRow }> {
  const now = services.now()
  const isDue = row.paymentStatus === 'due'
  const units = rest.units.flatMap(({ line, units: quantity }) =>
    line.productStockId === null ? [] : [{ productStockId: line.productStockId, quantity }],
  )
  if (units.length > 0) await takeBackStock(tx, units, { unsold: true })
  const cancelled = await writeCancelled(tx, row, { rest, reason, now })
  if (isDue) await oweLess(tx, row, { rest, lines })
  else if (rest.back > 0) {
    const plan = { order: row, amount: rest.back, reason: 'cancelled' as const, returnId: cancelled.id, now }
    const lines = rest.units.map(({ orderLineId }) => orderLineId)
    await planGoodsRefund(tx, { ...plan, key: restRefundName, lines })
  }
  await dropAsked(tx, row.id, 'rest', now)
  const ended = await followSent(tx, row, now)
  await notifyRestCancelled(services, tx, ended, {
    id: cancelled.id,
    units: rest.units,
    lines,
    refunded: rest.back,
  })
  await purchasesChanged(tx, ended)
  return { order: ended, cancelled }
}

/** Names its units only if they were paid for: an order that owes less no longer has them in its lines. */
async function writeCancelled(
  tx: Transaction,
  { id: orderId, userId, paymentStatus }: OrderRow,
  { rest, reason, now }: { rest: Rest; reason: string; now: Date },
): Promise<ReturnRow> {
  const facts = { orderId, userId, kind: 'unsent', status: 'received', note: reason } as const
  const [row] = await tx
    .insert(orderReturn)
    .values({ ...facts, refundAmount: rest.worth, decidedOn: now, createdOn: now, editedOn: now })
    .returning()
  if (!row) throw new Error('What was cancelled could not be stored')
  if (paymentStatus === 'due') return row
  const lines = rest.units.map(({ orderLineId, units: quantity, line, amount }) => ({
    returnId: row.id,
    orderLineId,
    quantity,
    amount,
    reason: 'changed_mind' as const,
    unsentUnits: quantity,
    restocked: line.productStockId === null ? 0 : quantity,
  }))
  await tx.insert(orderReturnLine).values(lines)
  return row
}

/** The order has neither a payment nor a document yet, so its own sums are reduced. */
async function oweLess(
  tx: Transaction,
  row: OrderRow,
  { rest, lines }: { rest: Rest; lines: readonly OrderLineRow[] },
): Promise<void> {
  const less = new Map(
    rest.units.map(({ orderLineId, units, line }) => [orderLineId, lessOf(line, units, row)]),
  )
  const left = lines.map((line) => less.get(line.id) ?? line).filter(({ quantity }) => quantity > 0)
  for (const { id, quantity, discount, taxes } of left.filter((line) => less.has(line.id)))
    await tx.update(orderLine).set({ quantity, discount, taxes }).where(eq(orderLine.id, id))
  for (const { id, quantity: of } of lines) {
    const now = left.find((line) => line.id === id)
    if (now && less.has(id))
      await reduceDiscount(
        tx,
        { id, discount: now.discount, currency: row.currency },
        { left: now.quantity, of },
        row.couponCode !== null,
      )
  }
  const emptyLineIds = [...less.values()].flatMap(({ id, quantity }) => (quantity === 0 ? [id] : []))
  if (emptyLineIds.length > 0) await tx.delete(orderLine).where(inArray(orderLine.id, emptyLineIds))
  await oweFor(tx, row, { before: lines, now: left })
}

/** Returns a line with fewer units, and their share of its discount and tax at the frozen rate. */
function lessOf(
  line: OrderLineRow,
  units: number,
  { pricesIncludeTax: included, currency }: OrderRow,
): OrderLineRow {
  const quantity = line.quantity - units
  const price = line.unitPrice * line.quantity - line.discount
  const left = price - partOf(price, { part: units, of: line.quantity }, currency)
  const discount = line.unitPrice * quantity - left
  return { ...line, quantity, discount, taxes: taxedAgain(line.taxes, left, { included, currency }) }
}

/** An order without unsent units is on its way, and delivered when all that was sent has arrived and is paid. */
export async function followSent(
  tx: Transaction,
  { id, paymentStatus }: OrderRow,
  now: Date,
): Promise<OrderRow> {
  const arrivals = (await parcelsOf(tx, [id])).map(({ deliveredOn }) => deliveredOn)
  const isDelivered = paymentStatus !== 'due' && arrivals.every((arrival) => arrival !== null)
  const last = Math.max(...arrivals.map((arrival) => arrival?.getTime() ?? 0))
  const [ended] = await tx
    .update(order)
    .set({
      status: isDelivered ? 'completed' : 'delivery',
      ...(isDelivered && { deliveredOn: new Date(last) }),
      editedOn: now,
    })
    .where(eq(order.id, id))
    .returning()
  if (!ended) throw new Error('An order vanished while it was locked')
  return ended
}
