import { and, eq } from 'drizzle-orm'
import type { Payable } from '../../payments/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order, orderLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { moveLines } from '../own-orders/order-lines.ts'
import { lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { releaseStock, swapReserved, swapStock } from '../payment/stock.ts'
import { changeOf } from './change-of.ts'
import { resizePaid, sizableLine, sizeDifference } from './resize.ts'

/** Dearer sizes as a payable: an order that pays the difference changes the line of the other order (decision 140). */
export const sizes: Payable = {
  leaveCart: async () => {},
  sell: changePaidSize,
  release,
  endDisputed: async () => {},
  paidOnTop,
}

/** False if the line was packed, changed, cancelled or refunded meanwhile, or the other size is gone: the difference goes back. */
async function changePaidSize(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  { late }: { late: boolean },
): Promise<boolean> {
  const change = await changeOf(tx, row.id)
  if (!change) return true
  const { fromUnit: from, toUnit: to, quantity, lineId, item, priceChange: step } = change.size
  const locked = await lockOrder(tx, change.changedId)
  const line = await sizableLine(tx, locked, lineId)
  if (!line || from === null || to === null || line.productStockId !== from) return false
  if (sizeDifference(line, step, locked.order) !== row.amount || locked.order.paidOn === null) return false
  const swap = { from, to, quantity }
  if (!(late ? await swapStock(tx, swap) : await swapReserved(tx, swap))) return false
  if (!(await resizePaid(services, tx, { row: locked.order, line }, { to, item, step }))) return false
  await tx.update(sizeChange).set({ state: 'sold' }).where(eq(sizeChange.orderId, row.id))
  await moveLines(tx, row.id, late ? 'released' : 'reserved', 'sold')
  return true
}

async function release(_: Services, tx: Transaction, orderId: number): Promise<void> {
  const [freed] = await tx
    .update(sizeChange)
    .set({ state: 'released' })
    .where(and(eq(sizeChange.orderId, orderId), eq(sizeChange.state, 'reserved')))
    .returning()
  if (freed?.toUnit != null)
    await releaseStock(tx, [{ productStockId: freed.toUnit, quantity: freed.quantity }])
}

async function paidOnTop(queryable: Queryable, orderId: number) {
  return queryable
    .select({ order, line: sizeChange.lineId })
    .from(sizeChange)
    .innerJoin(orderLine, eq(orderLine.id, sizeChange.lineId))
    .innerJoin(order, eq(order.id, sizeChange.orderId))
    .where(and(eq(orderLine.orderId, orderId), eq(sizeChange.state, 'sold')))
    .orderBy(order.id)
}
