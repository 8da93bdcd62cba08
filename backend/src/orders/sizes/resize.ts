/** Changes the size of a line, before any of it is packed (decisions 139 and 140). */
import type { FrozenItem } from '@marah/contract/cart'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { parcelsOf } from '../../delivery/index.ts'
import { reduceDiscount } from '../../discounts/index.ts'
import { isCredited, replaceInvoice } from '../../documents/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { decimalText, partOf } from '../../platform/money/money.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { taxedAgain } from '../../tax/index.ts'
import { unsentUnits } from '../desk/unsent.ts'
import type { LockedOrder, OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { paidFor } from '../payment/line-worth.ts'
import { oweFor } from '../payment/owed.ts'

export type NewSize = {
  readonly to: number
  readonly item: z.infer<typeof FrozenItem>
  /** By how much a unit costs more, before discounts; negative if it costs less. */
  readonly step: number
}

/** Returns a line of which everything is still in the shop and nothing was refunded; null if it can no longer be changed. */
export async function sizableLine(
  tx: Transaction,
  { order: row, lines }: LockedOrder,
  lineId: number,
): Promise<OrderLineRow | null> {
  const line = lines.find((each) => each.id === lineId)
  if (line?.state !== 'sold' || row.kind === 'difference') return null
  const isSold =
    row.status === 'on_progress' && ['paid', 'due', 'partially_refunded'].includes(row.paymentStatus)
  if (!isSold || row.disputeStatus === 'open') return null
  const unsent = await unsentUnits(tx, row.id, { lines, parcels: await parcelsOf(tx, [row.id]) })
  const left = unsent.find(({ orderLineId }) => orderLineId === lineId)?.units ?? 0
  return left < line.quantity ? null : line
}

/**
 * A line of an order whose invoice can no longer be replaced keeps its size, so no one is asked to pay for another one.
 * @throws HttpError 409
 */
export async function requireUncredited(tx: Transaction, { id }: OrderRow): Promise<void> {
  if (await isCredited(tx, id)) throw new HttpError(409, 'invoice_credited')
}

/** Returns how much more a line costs in another size, with its discounts and tax; negative if it costs less. */
export function sizeDifference(line: OrderLineRow, step: number, row: OrderRow): number {
  if (step === 0) return 0
  if (row.paymentStatus === 'due') return paidFor(repriced(line, step, row)) - paidFor(line)
  return paidFor({ ...line, priceChange: line.priceChange + step }) - paidFor(line)
}

/** Whether a link for the difference of a dearer size of a line waits. */
export async function waitsForSize(queryable: Queryable, lineId: number): Promise<boolean> {
  const waiting = and(eq(sizeChange.lineId, lineId), eq(sizeChange.state, 'reserved'))
  return (await queryable.$count(sizeChange, waiting)) > 0
}

/**
 * Writes the other size into a line whose stock is swapped. What was agreed stays on paper: the difference has documents of its own.
 * False if the invoice can no longer be replaced, as something of it was refunded.
 */
export async function resizePaid(
  services: Services,
  tx: Transaction,
  { row, line }: { readonly row: OrderRow; readonly line: OrderLineRow },
  { to, item, step }: NewSize,
): Promise<boolean> {
  const { unit_price, list_price, currency } = line.item
  await tx
    .update(orderLine)
    .set({
      productStockId: to,
      item: { ...item, unit_price, list_price, currency },
      priceChange: line.priceChange + step,
    })
    .where(eq(orderLine.id, line.id))
  await tx.update(order).set({ editedOn: services.now() }).where(eq(order.id, row.id))
  return (await replaceInvoice(services, tx, row)) !== null
}

/** Does the same in an order that waits for its cash: it owes what the other size costs. */
export async function resizeDue(
  services: Services,
  tx: Transaction,
  { order: row, lines }: LockedOrder,
  line: OrderLineRow,
  { to, item, step }: NewSize,
): Promise<void> {
  const { unitPrice, discount, taxes } = repriced(line, step, row)
  const price = step === 0 ? line.item : pricesOf(item, unitPrice)
  const { unit_price, list_price, currency } = price
  const own = { productStockId: to, item: { ...item, unit_price, list_price, currency } }
  const changed = { ...line, ...own, unitPrice, discount, taxes }
  await tx
    .update(orderLine)
    .set({ ...own, unitPrice, discount, taxes })
    .where(eq(orderLine.id, line.id))
  await tx.update(order).set({ editedOn: services.now() }).where(eq(order.id, row.id))
  if (step === 0) return
  const { id } = line
  const ratio = { left: unitPrice, of: line.unitPrice }
  await reduceDiscount(tx, { id, discount, currency: row.currency }, ratio, row.couponCode !== null)
  await oweFor(tx, row, { before: lines, now: lines.map((each) => (each.id === id ? changed : each)) })
}

/** What was agreed may differ from the price of today, and then is the only price. */
function pricesOf(item: NewSize['item'], unitPrice: number): NewSize['item'] {
  const unit_price = decimalText(unitPrice, item.currency)
  return item.unit_price === unit_price ? item : { ...item, unit_price, list_price: unit_price }
}

/** Returns a line at another price: its discounts stay in proportion, its tax at the frozen rate. */
function repriced(
  line: OrderLineRow,
  step: number,
  { pricesIncludeTax: included, currency }: OrderRow,
): OrderLineRow {
  if (step === 0) return line
  const unitPrice = line.unitPrice + step
  const price = line.unitPrice * line.quantity - line.discount
  const left = partOf(price, { part: unitPrice, of: line.unitPrice }, currency)
  const discount = unitPrice * line.quantity - left
  return { ...line, unitPrice, discount, taxes: taxedAgain(line.taxes, left, { included, currency }) }
}
