import type { previewShopRefund, refundShopOrder } from '@marah/contract/desk/order-refunds'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { giveBackPart, moneyOf, paymentOf, planGoodsRefund, shareRefund } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { decimalText, minorUnitsOf, moneyText } from '../../platform/money/money.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import type { ChosenRefund } from '../../schema/order-desk.ts'
import { order, orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { RefundReason } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { endOrder } from '../cancellation/end-order.ts'
import { followSent } from '../cancellation/end-rest.ts'
import { notifyRestCancelled } from '../mails/order-notifications.ts'
import { type LockedOrder, type LockOrder, lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { takeBackParts } from '../payment/stock.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { giveWithinLimit, limitLeft } from './given.ts'
import { freeAmountOf, type Plan, planOf } from './plan.ts'

type PlanJson = z.input<(typeof previewShopRefund.answers)[200]>
type Query = z.output<(typeof previewShopRefund)['query']>
export type RefundRequest = z.output<(typeof refundShopOrder)['body']>

/** What can be given back of an order, and what the chosen part comes to. @throws HttpError 404, 409, InvalidInput */
export function previewRefund(
  { database }: Services,
  person: DeskPerson,
  id: number,
  { lines, delivery, free, visits }: Query,
): Promise<PlanJson> {
  return database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id)
    const { order: row } = locked
    const chosen = {
      lines: linesIn(lines),
      delivery,
      free: freeAmountOf(free, row),
      visits: visitsOf(visitsIn(visits), row),
    }
    const plan = await planOf(tx, locked, chosen)
    const text = (amount: number) => decimalText(amount, row.currency)
    const { received, left } = await moneyOf(tx, row)
    return {
      version: plan.version,
      currency: row.currency,
      paid: text(received),
      given_back: text(received - left),
      refundable: text(plan.rest),
      lines: plan.offered.map(({ line, left, unsent }) => ({ line: line.id, units: left, unsent })),
      visits: plan.parts.map(({ id: booking, name, left }) => ({ booking, name, left: text(left) })),
      delivery: text(plan.feesLeft),
      lines_amount: text(plan.lines.reduce((sum, { amount }) => sum + amount, 0)),
      delivery_amount: text(plan.fees),
      visits_amount: text(plan.amount - plan.goods),
      amount: text(plan.amount),
      ways: await waysOf(tx, locked, plan),
      cancels_order: plan.cancelsOrder,
      limit: await limitLeft(tx, person, { ids: [id], currency: row.currency }),
    }
  })
}

/** The ways of paying to which the money goes back: that of the order, and those of what was paid on top of it. */
async function waysOf(
  tx: Transaction,
  { order: row }: LockedOrder,
  { goods, visits, lines }: Plan,
): Promise<PlanJson['ways']> {
  const key = 'preview'
  const shares = await shareRefund(tx, {
    order: row,
    amount: goods,
    key,
    lines: lines.map(({ line }) => line.id),
  })
  const ofVisits = visits.reduce((sum, { amount }) => sum + amount, 0)
  const own = shares.find((each) => each.order.id === row.id)?.amount ?? 0
  const all = [{ order: row, amount: own + ofVisits }, ...shares.filter((each) => each.order.id !== row.id)]
  const ways: PlanJson['ways'] = []
  for (const { order: each, amount } of all) {
    const paid = amount > 0 ? await paymentOf(tx, each) : null
    if (paid)
      ways.push({ way: paid.method, name: each.paymentMethod, amount: decimalText(amount, row.currency) })
  }
  return ways
}

function linesIn(text: string): ChosenRefund['lines'] {
  return text === ''
    ? []
    : text.split(',').map((each) => {
        const [line = 0, units = 0] = each.split(':').map(Number)
        return { line, units, restock: true }
      })
}

function visitsIn(text: string): RefundRequest['visits'] {
  return text === ''
    ? []
    : text.split(',').map((each) => {
        const [booking = '', amount = ''] = each.split(':')
        return { booking: Number(booking), amount }
      })
}

function visitsOf(visits: RefundRequest['visits'], row: OrderRow): NonNullable<ChosenRefund['visits']> {
  return visits.map(({ booking, amount }) => ({ booking, amount: freeAmountOf(amount, row, 'visits') }))
}

/**
 * Gives back what was chosen, once: of two people who saw the same, the second hears what has changed.
 * @throws HttpError 404, 409, 403 above the limit of the role, InvalidInput
 */
export async function refundOrder(
  services: Services,
  person: DeskPerson,
  id: number,
  request: RefundRequest,
  lock: LockOrder = lockOrder,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockKnown(tx, id, lock)
    const { order: row } = locked
    const chosen = chosenIn(request, locked)
    const plan = await requireAsSeen(tx, locked, chosen, request)
    const { reason, note } = request
    const { amount, version } = plan
    const given = await giveWithinLimit(
      services,
      tx,
      person,
      { row, amount },
      { chosen, reason, note, version },
    )
    await giveBack(services, tx, locked, { plan, reason, id: given })
  })
}

export function chosenIn(
  { lines, delivery, free, visits }: Pick<RefundRequest, 'lines' | 'delivery' | 'free' | 'visits'>,
  { order: row }: LockedOrder,
): ChosenRefund {
  return { lines, delivery, free: freeAmountOf(free, row), visits: visitsOf(visits, row) }
}

/**
 * Plans the refund again under the order's lock. @throws HttpError 409 if it is no longer what the person saw, with both sums;
 * InvalidInput if nothing is chosen
 */
export async function requireAsSeen(
  tx: Transaction,
  locked: LockedOrder,
  chosen: ChosenRefund,
  seen: { readonly version: string; readonly amount: string },
): Promise<Plan> {
  const { currency } = locked.order
  const before = minorUnitsOf(seen.amount, currency)
  if (before === null) throw invalidField('amount', 'refund_amount_invalid', { example: seen.amount })
  const now = await planNow(tx, locked, chosen)
  if (now === null || now.version !== seen.version || now.amount !== before)
    throw new HttpError(409, 'money_back_changed', {
      values: { seen: moneyText(before, currency), now: moneyText(now?.amount ?? 0, currency) },
    })
  if (now.amount === 0 && !now.cancelsOrder) throw invalidField('lines', 'refund_nothing_chosen')
  return now
}

/** Null if what was chosen cannot be given back any more. */
async function planNow(tx: Transaction, locked: LockedOrder, chosen: ChosenRefund): Promise<Plan | null> {
  try {
    return await planOf(tx, locked, chosen)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'nothing_to_refund') return null
    throw error
  }
}

/** Carries out a plan: units and money go back, the customer is notified, and what was done is on record. */
export async function giveBack(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  { plan, reason, id }: { plan: Plan; reason: RefundReason; id: number },
): Promise<void> {
  const { order: row } = locked
  const before = await moneyFacts(tx, locked)
  // Bookings are locked before the stock (decision 20).
  for (const { booking, amount } of plan.visits)
    await giveBackPart(services, tx, row, { id: booking, amount, reason, key: `shop:${id}` })
  if (plan.cancelsOrder) await cancelWhole(services, tx, locked, reason)
  else if (plan.goods > 0 || plan.lines.length > 0) await refundPart(services, tx, locked, { plan, reason })
  const [after] = await tx.select().from(order).where(eq(order.id, row.id))
  if (!after) throw notFound()
  await services.audit.note(tx, {
    subject: `order:${row.id}`,
    before,
    after: {
      ...(await moneyFacts(tx, { order: after, lines: locked.lines })),
      refunded: plan.amount,
      fees: plan.fees,
      visits: plan.visits.length,
      units: plan.lines.reduce((sum, { units }) => sum + units, 0),
      unsent_units: plan.lines.reduce((sum, { unsent }) => sum + unsent, 0),
      units_on_shelf: plan.lines.reduce((sum, { units, isRestocked }) => sum + (isRestocked ? units : 0), 0),
      reason,
    },
  })
}

async function moneyFacts(tx: Transaction, { order: row }: LockedOrder): Promise<AuditFacts> {
  return { status: row.status, refundable: (await moneyOf(tx, row)).left }
}

/** Ends an order of which nothing was sent as its buyer's cancellation does; the buyer reads why. */
async function cancelWhole(services: Services, tx: Transaction, locked: LockedOrder, reason: RefundReason) {
  const { en, ar } = services.messages
  const key = `refund_reason_${reason}`
  await endOrder(services, tx, locked, { reason: en(key), shopReason: { en: en(key), ar: ar(key) } })
}

async function refundPart(
  services: Services,
  tx: Transaction,
  { order: row, lines: all }: LockedOrder,
  { plan, reason }: { plan: Plan; reason: RefundReason },
): Promise<void> {
  const now = services.now()
  const { lines, goods: amount, fees } = plan
  const [given] = await tx
    .insert(orderReturn)
    .values({
      orderId: row.id,
      kind: 'by_shop',
      status: 'received',
      note: '',
      refundAmount: amount,
      feesAmount: fees,
      decidedOn: now,
      createdOn: now,
      editedOn: now,
    })
    .returning()
  if (!given) throw new Error('What was refunded could not be stored')
  if (lines.length > 0)
    await tx.insert(orderReturnLine).values(
      lines.map(({ line, units, unsent, amount: of, isRestocked }) => ({
        returnId: given.id,
        orderLineId: line.id,
        quantity: units,
        reason: reason === 'damaged' ? ('damaged' as const) : ('other' as const),
        amount: of,
        unsentUnits: unsent,
        restocked: isRestocked ? units : 0,
      })),
    )
  const back = lines.flatMap(({ line, units, unsent, isRestocked }) =>
    isRestocked && line.productStockId !== null
      ? [{ productStockId: line.productStockId, quantity: units, unsold: unsent }]
      : [],
  )
  if (back.length > 0) await takeBackParts(tx, back)
  if (amount > 0)
    await planGoodsRefund(tx, {
      order: row,
      amount,
      reason,
      key: `shop:${given.id}`,
      lines: lines.map(({ line }) => line.id),
      returnId: given.id,
      now,
    })
  if (plan.endsRest) await followSent(tx, row, now)
  const units = lines.flatMap(({ line, unsent }) =>
    unsent > 0 ? [{ orderLineId: line.id, units: unsent }] : [],
  )
  if (units.length > 0)
    await notifyRestCancelled(services, tx, row, { id: given.id, units, lines: all, refunded: amount })
  await purchasesChanged(tx, row)
}

/** @throws HttpError 404 */
export async function lockKnown(
  tx: Transaction,
  id: number,
  lock: LockOrder = lockOrder,
): Promise<LockedOrder> {
  const [known] = await tx.select({ id: order.id }).from(order).where(eq(order.id, id))
  if (!known) throw notFound()
  return lock(tx, id)
}
