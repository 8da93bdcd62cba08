import type {
  cancelRest as cancelCall,
  previewCancelRest as previewCall,
} from '@marah/contract/order-cancelling'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { unitsJson } from '../../delivery/index.ts'
import { plannedOf, refundKey, retryFailedRefund } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import { idOfNumber } from '../../platform/text/record-numbers.ts'
import { order, orderReturn } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { mailShopRestCancelled } from '../mails/shop-change-mails.ts'
import { presentOrder } from '../own-orders/orders.ts'
import { type LockOrder, lockOrder, type OrderRow, readOwnOrder } from '../own-orders/own-order.ts'
import type { ReturnRow } from '../returns/return-json.ts'
import { endRest, restOf, restRefundName } from './end-rest.ts'
import { isRestCancellable, requireUndisputed } from './rules.ts'

type Preview = z.input<(typeof previewCall.answers)[200]>
type Cancelled = z.input<(typeof cancelCall.answers)[200]>

/** @throws HttpError 409 if nothing of it was sent yet, or all of it */
export async function previewCancelRest(
  { database }: Services,
  holder: OrderHolder,
  reference: string,
): Promise<Preview> {
  const own = await readOwnOrder(database.db, holder, reference)
  return database.transaction(async (tx) => {
    const locked = await lockOrder(tx, own.id)
    requireRest(locked.order)
    const rest = await restOf(tx, locked)
    const isDue = locked.order.paymentStatus === 'due'
    return {
      ...sumsJson(locked.order, { items: rest.worth, back: rest.back }),
      items: unitsJson(rest.units, locked.lines),
      due_amount: isDue ? decimalText(locked.order.amount - rest.worth, locked.order.currency) : null,
    }
  })
}

/**
 * Cancels the unsent units of a partly sent order at its customer's request: once, however often it is repeated.
 * `units` is the number that the customer saw; a parcel that was sent meanwhile reduces it.
 */
export async function cancelRest(
  services: Services,
  holder: OrderHolder,
  request: { reference: string; reason: string; units?: number | undefined },
  lock: LockOrder = lockOrder,
): Promise<Cancelled> {
  const { database } = services
  const found = await readOwnOrder(database.db, holder, request.reference)
  return database.transaction(async (tx) => {
    const { order: row, cancelled } = await cancelOnce(services, tx, { orderId: found.id, ...request, lock })
    const back = await plannedOf(tx, row, restRefundName)
    const sums = { items: cancelled.refundAmount, back }
    return { ...sumsJson(row, sums), order: await presentOrder(tx, row) }
  })
}

async function cancelOnce(
  services: Services,
  tx: Transaction,
  request: { orderId: number; reason: string; units?: number | undefined; lock: LockOrder },
): Promise<{ order: OrderRow; cancelled: ReturnRow }> {
  const locked = await request.lock(tx, request.orderId)
  const [earlier] = await tx
    .select()
    .from(orderReturn)
    .where(and(eq(orderReturn.orderId, request.orderId), eq(orderReturn.kind, 'unsent')))
  if (earlier) {
    await retryFailedRefund(services, tx, locked.order, refundKey(locked.order, restRefundName))
    services.audit.unchanged()
    return { order: locked.order, cancelled: earlier }
  }
  requireRest(locked.order)
  const rest = await restOf(tx, locked)
  const left = rest.units.reduce((sum, { units }) => sum + units, 0)
  if (request.units !== undefined && request.units !== left) throw new HttpError(409, 'rest_changed')
  await mailShopRestCancelled(services, tx, {
    order: locked.order,
    units: rest.units,
    reason: request.reason,
  })
  const ended = await endRest(services, tx, locked, { rest, reason: request.reason })
  await services.audit.note(tx, {
    subject: `order:${request.orderId}`,
    before: { unsent_units: left },
    after: { unsent_units: 0, cancelled_worth: ended.cancelled.refundAmount },
  })
  return ended
}

/** For the command line; `nothing_left` if nothing of it was sent yet, or all of it, or the bank disputes it. */
export async function cancelRestNumbered(
  services: Services,
  number: string,
): Promise<'done' | 'nothing_left' | 'unknown'> {
  const id = idOfNumber(number)
  return services.database.transaction(async (tx) => {
    const [known] = id === null ? [] : await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
    if (!known) return 'unknown'
    const locked = await lockOrder(tx, known.id)
    if (!isRestCancellable(locked.order)) return 'nothing_left'
    await endRest(services, tx, locked, { rest: await restOf(tx, locked), reason: '' })
    return 'done'
  })
}

function requireRest(row: OrderRow): void {
  requireUndisputed(row)
  if (!isRestCancellable(row)) throw new HttpError(409, 'not_cancellable')
}

function sumsJson({ currency, paymentMethod }: OrderRow, { items, back }: { items: number; back: number }) {
  return {
    items_amount: decimalText(items, currency),
    delivery_fee: decimalText(0, currency),
    refund_amount: decimalText(back, currency),
    refund_amount_currency: currency,
    refund_to: paymentMethod,
  }
}
