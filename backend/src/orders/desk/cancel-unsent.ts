import type { cancelShopOrderRest, previewShopOrderRest } from '@marah/contract/desk/order-rest'
import type { z } from 'zod'
import { unitsJson } from '../../delivery/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { AskedChange } from '../../schema/order-desk.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { endRest, restOf } from '../cancellation/end-rest.ts'
import { isRestCancellable, requireUndisputed } from '../cancellation/rules.ts'
import type { LockedOrder } from '../own-orders/own-order.ts'
import { giveWithinLimit, limitLeft } from '../refunds/given.ts'
import { lockKnown } from '../refunds/refund-order.ts'
import { askChange } from '../refunds/refund-requests.ts'

type Preview = z.input<(typeof previewShopOrderRest.answers)[200]>
type Request = z.output<(typeof cancelShopOrderRest)['body']>
type Rest = NonNullable<Awaited<ReturnType<typeof restOf>>>
type AskedRest = Extract<AskedChange, { kind: 'rest' }>

/** What cancelling the unsent units gives back, and to which way of paying. @throws HttpError 404, 409 */
export async function previewUnsent(
  { database }: Services,
  person: DeskPerson,
  id: number,
): Promise<Preview> {
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
      limit: await limitLeft(tx, person, { ids: [id], currency }),
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
  person: DeskPerson,
  id: number,
  request: Request,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const rest = await requireSeenRest(tx, locked, request.units)
    const { order: row } = locked
    if (rest.back > 0)
      await giveWithinLimit(services, tx, person, { row, amount: rest.back }, { reason: 'cancelled' })
    await endRestFor(services, tx, locked, { rest, reason: request.reason })
  })
}

/** Asks a second person for that: nothing is cancelled before. @throws HttpError 404, 409 */
export async function askUnsent(
  services: Services,
  person: DeskPerson,
  id: number,
  { units, reason }: Request,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const { back } = await requireSeenRest(tx, locked, units)
    await askChange(services, tx, person, locked.order, {
      asked: { kind: 'rest', units, reason },
      amount: back,
    })
  })
}

/** Cancels what a second person has approved, if it is still that. @throws HttpError 409 */
export async function cancelAskedRest(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  { asked: { units, reason }, back }: { readonly asked: AskedRest; readonly back: number },
): Promise<void> {
  const rest = await requireSeenRest(tx, locked, units)
  if (rest.back !== back) throw new HttpError(409, 'rest_changed')
  await endRestFor(services, tx, locked, { rest, reason })
}

async function endRestFor(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  { rest, reason }: { readonly rest: Rest; readonly reason: string },
): Promise<void> {
  const { cancelled } = await endRest(services, tx, locked, { rest, reason })
  await services.audit.note(tx, {
    subject: `order:${locked.order.id}`,
    before: { unsent_units: unitsOf(rest) },
    after: { unsent_units: 0, cancelled_worth: cancelled.refundAmount, refunded: rest.back },
  })
}

async function requireRest(tx: Transaction, locked: LockedOrder): Promise<Rest> {
  requireUndisputed(locked.order)
  const rest = isRestCancellable(locked.order) ? await restOf(tx, locked) : null
  if (!rest || rest.units.length === 0) throw new HttpError(409, 'rest_gone')
  return rest
}

async function requireSeenRest(tx: Transaction, locked: LockedOrder, units: number): Promise<Rest> {
  const rest = await requireRest(tx, locked)
  if (unitsOf(rest) !== units) throw new HttpError(409, 'rest_changed')
  return rest
}

function unitsOf({ units }: Rest): number {
  return units.reduce((sum, each) => sum + each.units, 0)
}
