import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { order } from '../../schema/orders.ts'
import { paymentSession } from '../../schema/payments.ts'
import { taxSum } from '../../tax/index.ts'
import type { OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { paidFor } from './line-worth.ts'

/**
 * Sums up an order that waits for its cash after its lines have changed: it has neither a payment nor a document yet, so its own
 * sums follow. Returns what is owed now.
 */
export async function oweFor(
  tx: Transaction,
  row: OrderRow,
  { before, now }: { readonly before: readonly OrderLineRow[]; readonly now: readonly OrderLineRow[] },
): Promise<number> {
  const paid = (lines: readonly OrderLineRow[]) => lines.reduce((sum, line) => sum + paidFor(line), 0)
  const taxOf = (lines: readonly OrderLineRow[]) => taxSum(lines.flatMap(({ taxes }) => taxes))
  const amount = row.amount - paid(before) + paid(now)
  await tx
    .update(order)
    .set({
      itemsAmount: now.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
      discountAmount: now.reduce((sum, { discount }) => sum + discount, 0),
      taxAdded: row.pricesIncludeTax ? row.taxAdded : row.taxAdded - taxOf(before) + taxOf(now),
      amount,
    })
    .where(eq(order.id, row.id))
  await tx.update(paymentSession).set({ amount }).where(eq(paymentSession.orderId, row.id))
  return amount
}
