import type { cancelShopOrderRest, previewShopOrderRest } from '@marah/contract/desk/order-rest'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { unitsJson } from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import { order } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { requireWithinLimit } from '../../services/refund-limit.ts'
import type { Services } from '../../services/services.ts'
import { endRest, restOf } from '../cancellation/end-rest.ts'
import { isRestCancellable, requireUndisputed } from '../cancellation/rules.ts'
import { type LockedOrder, lockOrder } from '../own-orders/own-order.ts'

type Preview = z.input<(typeof previewShopOrderRest.answers)[200]>
type Request = z.output<(typeof cancelShopOrderRest)['body']>

/** What cancelling the unsent units gives back, and to which way of paying. @throws HttpError 404, 409 */
export async function previewUnsent({ database }: Services, id: number): Promise<Preview> {
  return database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const rest = await requireRest(tx, locked)
    const { currency, amount, paymentStatus, paymentMethod } = locked.order
    return {
      items: unitsJson(rest.units, locked.lines),
      items_amount: decimalText(rest.worth, currency),
      delivery_fee: decimalText(0, currency),
      refund_amount: decimalText(rest.back, currency),
      refund_amount_currency: currency,
      refund_to: paymentMethod,
      due_amount: paymentStatus === 'due' ? decimalText(amount - rest.worth, currency) : null,
    }
  })
}

/**
 * Cancels the unsent units for the shop, as their buyer could. Of two people one does it; the other hears that none are
 * left. @throws HttpError 404, 409, 403 above the refund limit of the role
 */
export async function cancelUnsent(
  services: Services,
  { role }: DeskPerson,
  id: number,
  { reason, units }: Request,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const rest = await requireRest(tx, locked)
    const left = rest.units.reduce((sum, each) => sum + each.units, 0)
    if (left !== units) throw new HttpError(409, 'rest_changed')
    requireWithinLimit(role, rest.back, locked.order.currency)
    const { cancelled } = await endRest(services, tx, locked, { rest, reason })
    await services.audit.note(tx, {
      subject: `order:${id}`,
      before: { unsent_units: left },
      after: { unsent_units: 0, cancelled_worth: cancelled.refundAmount, refunded: rest.back },
    })
  })
}

async function lockKnown(tx: Transaction, id: number): Promise<LockedOrder> {
  const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
  if (!known) throw notFound()
  return lockOrder(tx, id)
}

async function requireRest(tx: Transaction, locked: LockedOrder) {
  requireUndisputed(locked.order)
  const rest = isRestCancellable(locked.order) ? await restOf(tx, locked) : null
  if (!rest || rest.units.length === 0) throw new HttpError(409, 'rest_gone')
  return rest
}
