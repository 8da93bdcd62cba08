import type { cancelOrder as cancelCall, RefundPreview } from '@marah/contract/order-cancelling'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  closePayment,
  live,
  plannedOf,
  refundableRest,
  refundKey,
  retryFailedRefund,
} from '../../payments/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { paymentSession } from '../../schema/payments.ts'
import type { OrderHolder } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { paidWith } from '../../tax/index.ts'
import { mailShopCancelled } from '../mails/shop-change-mails.ts'
import { bookingsOfOrders } from '../own-orders/order-bookings.ts'
import { presentOrder } from '../own-orders/orders.ts'
import {
  type LockedOrder,
  type LockOrder,
  lockOrder,
  type OrderRow,
  readOwnOrder,
} from '../own-orders/own-order.ts'
import { endOrder, markCancelled, refundName } from './end-order.ts'
import { isCancellable, requireUndisputed } from './rules.ts'

type Preview = z.input<typeof RefundPreview>
type Cancelled = z.input<(typeof cancelCall.answers)[200]>

export async function previewCancel(
  { database }: Services,
  holder: OrderHolder,
  reference: string,
): Promise<Preview> {
  const row = await readOwnOrder(database.db, holder, reference)
  requireUndisputed(row)
  if (!isCancellable(row)) throw notCancellable()
  return previewOf(database.db, row, row.paidOn === null ? 0 : await refundableRest(database.db, row))
}

/**
 * Cancels an order at its customer's request: the goods return to stock and the whole payment is refunded, once,
 * however often it is repeated. The page of an unpaid order is closed at the provider first, since it might be paid
 * meanwhile; then that money is refunded too.
 */
export async function cancelOrder(
  services: Services,
  holder: OrderHolder,
  request: { reference: string; reason: string },
  lock: LockOrder = lockOrder,
): Promise<Cancelled> {
  const { database } = services
  const found = await readOwnOrder(database.db, holder, request.reference)
  await closeOpenPayment(services, found)
  return database.transaction(async (tx) => {
    const row = await end(services, tx, { orderId: found.id, reason: request.reason, lock })
    return {
      ...(await previewOf(tx, row, await plannedOf(tx, row, refundName))),
      order: await presentOrder(tx, row),
    }
  })
}

/** Closes the page at the provider first, since the order might be paid while it is cancelled. */
export async function closeOpenPayment(services: Services, row: OrderRow): Promise<void> {
  if (row.status !== 'pending' || !isCancellable(row)) return
  const [open] = await services.database.db
    .select()
    .from(paymentSession)
    .where(and(eq(paymentSession.orderId, row.id), inArray(paymentSession.status, live)))
  if (open) await closePayment(services, open)
}

async function end(
  services: Services,
  tx: Transaction,
  { orderId, reason, lock }: { orderId: number; reason: string; lock: LockOrder },
): Promise<OrderRow> {
  const { order: row, lines } = await lock(tx, orderId)
  if (row.status === 'cancelled' && row.cancelReason !== null) {
    await retryFailedRefund(services, tx, row, refundKey(row, refundName))
    services.audit.unchanged()
    return row
  }
  requireUndisputed(row)
  const ended = await endNow(services, tx, { order: row, lines }, reason)
  await services.audit.note(tx, {
    subject: `order:${orderId}`,
    before: endingOf(row),
    after: endingOf(ended),
  })
  return ended
}

async function endNow(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  reason: string,
): Promise<OrderRow> {
  const { order: row } = locked
  if (row.status === 'on_progress' && row.handedOverOn === null) {
    await mailShopCancelled(services, tx, { ...locked, reason })
    return endOrder(services, tx, locked, { reason })
  }
  if (row.status !== 'cancelled' || row.paidOn !== null) throw notCancellable()
  return markCancelled(tx, row, { reason, now: services.now() })
}

/** An order whose payment page was closed is cancelled already; that its customer did it is the change. */
function endingOf({ status, paymentStatus, cancelReason }: OrderRow): AuditFacts {
  return { status, payment_status: paymentStatus, by_customer: cancelReason !== null }
}

async function previewOf(queryable: Queryable, row: OrderRow, amount: number): Promise<Preview> {
  const deliveryFee = paidWith(row.deliveryTaxes, row.deliveryFee)
  const paymentFee = paidWith(row.paymentFeeTaxes, row.paymentFee)
  const bookings = await bookingsOfOrders(queryable, [row.id])
  const booked = bookings.reduce((sum, booking) => sum + booking.amount, 0)
  const items = row.amount - booked - deliveryFee - paymentFee
  return {
    items_amount: decimalText(items, row.currency),
    delivery_fee: decimalText(deliveryFee, row.currency),
    refund_amount: decimalText(amount, row.currency),
    refund_amount_currency: row.currency,
    refund_to: row.paymentMethod,
  }
}

function notCancellable(): HttpError {
  return new HttpError(409, 'not_cancellable')
}
