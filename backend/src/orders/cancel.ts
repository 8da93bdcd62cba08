import type { cancelOrder as cancelCall, RefundPreview } from '@marah/contract/orders'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { keptByBookings } from '../bookings/order-bookings.ts'
import { live, moveLines } from '../checkout/ledger.ts'
import { closePayment } from '../checkout/payment-page.ts'
import { planRefund, refundable, refundKey } from '../checkout/refunds.ts'
import { takeBackStock } from '../checkout/stock.ts'
import { paymentSession, refund } from '../checkout/tables.ts'
import { orderSubject, releaseCoupon } from '../coupons/use.ts'
import { noticeOrderCancelled } from '../notifications/order-notices.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import { decimalText } from '../platform/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { presentOrder } from './orders.ts'
import { type LockOrder, lockOrder, type OrderRow, readOwnOrder } from './own-order.ts'
import { isCancellable } from './rules.ts'
import { order } from './tables.ts'

type Preview = z.input<typeof RefundPreview>
type Cancelled = z.input<(typeof cancelCall.answers)[200]>

const refundName = 'cancel'

export async function previewCancel(
  { database }: Services,
  userId: number,
  reference: string,
): Promise<Preview> {
  const row = await readOwnOrder(database.db, userId, reference)
  if (!isCancellable(row)) throw notCancellable()
  return previewOf(row, row.paidOn === null ? 0 : await refundableGoods(database.db, row))
}

/**
 * Ends an order at its customer's wish: the goods go back on the shelf and all that was paid for them goes back, once, however
 * often it is asked for. An order that is not paid yet is closed at the provider first, since it might be paid meanwhile;
 * then that money goes back too.
 */
export async function cancelOrder(
  services: Services,
  userId: number,
  wish: { reference: string; reason: string },
  lock: LockOrder = lockOrder,
): Promise<Cancelled> {
  const { database } = services
  const found = await readOwnOrder(database.db, userId, wish.reference)
  if (found.status === 'pending' && isCancellable(found)) await closeOpenPayment(services, found.id)
  return database.transaction(async (tx) => {
    const row = await end(services, tx, { orderId: found.id, reason: wish.reason, lock })
    return { ...previewOf(row, await promisedBack(tx, row)), order: await presentOrder(tx, row) }
  })
}

async function closeOpenPayment(services: Services, orderId: number): Promise<void> {
  const [open] = await services.database.db
    .select()
    .from(paymentSession)
    .where(and(eq(paymentSession.orderId, orderId), inArray(paymentSession.status, live)))
  if (open) await closePayment(services, open)
}

async function end(
  services: Services,
  tx: Transaction,
  { orderId, reason, lock }: { orderId: number; reason: string; lock: LockOrder },
): Promise<OrderRow> {
  const { order: row, lines } = await lock(tx, orderId)
  if (row.status === 'cancelled' && row.cancelReason !== null) return row
  const now = services.now()
  if (row.status === 'on_progress') {
    const units = lines.flatMap(({ productStockId, quantity, state }) =>
      productStockId === null || state !== 'sold' ? [] : [{ productStockId, quantity }],
    )
    await releaseCoupon(tx, orderSubject(orderId), now)
    if (units.length > 0) await takeBackStock(tx, units, { unsold: true })
    await moveLines(tx, orderId, 'sold', 'returned')
    const amount = await refundableGoods(tx, row)
    if (amount > 0) await planRefund(tx, { order: row, amount, reason: 'cancelled', key: refundName, now })
    await noticeOrderCancelled(services, tx, row, amount)
  } else if (row.status !== 'cancelled' || row.paidOn !== null) throw notCancellable()
  const [ended] = await tx
    .update(order)
    .set({ status: 'cancelled', cancelledOn: row.cancelledOn ?? now, cancelReason: reason, editedOn: now })
    .where(eq(order.id, orderId))
    .returning()
  if (!ended) throw new Error('An order vanished while it was locked')
  return ended
}

/** What was paid for goods and their delivery. Places of the play centre are cancelled by themselves, by their own rules. */
async function refundableGoods(queryable: Queryable, row: OrderRow): Promise<number> {
  return Math.max(0, (await refundable(queryable, row)) - (await keptByBookings(queryable, row.id)))
}

async function promisedBack(queryable: Queryable, row: OrderRow): Promise<number> {
  const [planned] = await queryable
    .select({ amount: refund.amount })
    .from(refund)
    .where(eq(refund.idempotencyKey, refundKey(row, refundName)))
  return planned?.amount ?? 0
}

function previewOf(row: OrderRow, amount: number): Preview {
  return {
    items_amount: decimalText(row.itemsAmount - row.discountAmount),
    delivery_fee: decimalText(row.deliveryFee),
    refund_amount: decimalText(amount),
    refund_amount_currency: row.currency,
    refund_to: row.paymentMethod,
  }
}

function notCancellable(): Refusal {
  return new Refusal(409, 'not_cancellable')
}
