import { eq } from 'drizzle-orm'
import { releaseCoupon } from '../../coupons/index.ts'
import { planGoodsRefund, refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { LocalizedText } from '../../schema/columns.ts'
import { order } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { cancelledUnits } from '../desk/unsent.ts'
import { notifyOrderCancelled } from '../mails/order-notifications.ts'
import { moveLines } from '../own-orders/order-lines.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { orderSubject } from '../payment/coupon-subject.ts'
import { takeBackStock } from '../payment/stock.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { endRest, restOf } from './end-rest.ts'

/** The key of an order's own refund among those of its payment. */
export const refundName = 'cancel'

/** Ends an order: unsent goods return to stock, and the money for them is refunded. The caller has locked the order. */
export async function endOrder(
  services: Services,
  tx: Transaction,
  { order: row, lines }: LockedOrder,
  /** The reason that the order stores, and the shop's explanation for a customer who does not know it. */
  { reason, shopReason = null }: { reason: string; shopReason?: LocalizedText | null },
): Promise<OrderRow> {
  const now = services.now()
  const gone = await cancelledUnits(tx, [row.id])
  const units = lines.flatMap(({ id, productStockId, quantity, state }) => {
    const left = quantity - (gone.get(id) ?? 0)
    return productStockId === null || state !== 'sold' || left <= 0
      ? []
      : [{ productStockId, quantity: left }]
  })
  await releaseCoupon(tx, orderSubject(row.id), now)
  if (units.length > 0) await takeBackStock(tx, units, { unsold: true })
  await moveLines(tx, row.id, 'sold', 'returned')
  const amount = await refundableRest(tx, row)
  if (amount > 0) await planGoodsRefund(tx, { order: row, amount, reason: 'cancelled', key: refundName, now })
  await notifyOrderCancelled(services, tx, row, { refunded: amount, shopReason })
  const ended = await markCancelled(tx, row, { reason, now })
  await purchasesChanged(tx, ended)
  return ended
}

/** Ends an order whose payment the bank has taken back: unsent goods are in stock again. */
export async function endDisputedOrder(services: Services, tx: Transaction, orderId: number): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const { status, handedOverOn } = locked.order
  if (status !== 'on_progress') return
  if (handedOverOn === null) await endOrder(services, tx, locked, { reason: 'payment_disputed' })
  // Units that have been sent do not return to stock by themselves.
  else await endRest(services, tx, locked, { rest: await restOf(tx, locked), reason: 'payment_disputed' })
}

export async function markCancelled(
  tx: Transaction,
  row: OrderRow,
  { reason, now }: { reason: string; now: Date },
): Promise<OrderRow> {
  const [ended] = await tx
    .update(order)
    .set({
      status: 'cancelled',
      // An undelivered order owes nothing.
      ...(row.paymentStatus === 'due' && { paymentStatus: 'expired' as const }),
      cancelReason: reason,
      editedOn: now,
      cancelledOn: row.cancelledOn ?? now,
    })
    .where(eq(order.id, row.id))
    .returning()
  if (!ended) throw new Error('An order vanished while it was locked')
  return ended
}
