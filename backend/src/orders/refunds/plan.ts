import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { parcelsOf } from '../../delivery/index.ts'
import { moneyOf, type PaidPart, refundableParts, refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import { decimalText, moneyText, payableStep, payableUnitsOf } from '../../platform/money/money.ts'
import type { ChosenRefund } from '../../schema/order-desk.ts'
import { orderReturn } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import { paidWith } from '../../tax/index.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import { unsentUnits } from '../desk/unsent.ts'
import type { LockedOrder, OrderLineRow, OrderRow } from '../own-orders/own-order.ts'
import { returnsOf } from '../returns/return-json.ts'
import { returningUnits, worthOf } from '../returns/return-rules.ts'

/** A line of which units can still be refunded. */
type Offered = {
  readonly line: OrderLineRow
  readonly left: number
  /** Of these, still in the shop. */
  readonly unsent: number
  /** Refunded or promised for the units that are gone, in minor units. */
  readonly promised: number
}

type PlannedLine = {
  readonly line: OrderLineRow
  readonly units: number
  readonly unsent: number
  readonly amount: number
  readonly isRestocked: boolean
}

/** What a person of the shop can give back of an order, and what the chosen part of it comes to, in minor units. */
export type Plan = {
  readonly version: string
  readonly offered: readonly Offered[]
  /** Paid and not given back, without what visits refund by their own rules. */
  readonly rest: number
  readonly feesLeft: number
  readonly lines: readonly PlannedLine[]
  readonly fees: number
  /** Visits of which something can be refunded. */
  readonly parts: readonly PaidPart[]
  readonly visits: readonly ChosenVisit[]
  /** Without visits. */
  readonly goods: number
  readonly amount: number
  /** Nothing was sent, and nothing would be left to send. */
  readonly cancelsOrder: boolean
  /** The rest was sent, so the order is on its way. */
  readonly endsRest: boolean
}

type ChosenVisit = NonNullable<ChosenRefund['visits']>[number]

/** Reads the typed amount; an empty text means no amount. @throws InvalidInput */
export function freeAmountOf(
  typed: string,
  { currency }: Pick<OrderRow, 'currency'>,
  field: 'free' | 'visits' = 'free',
): number {
  if (typed.trim() === '') return 0
  const amount = payableUnitsOf(typed, currency)
  if (amount !== null) return amount
  const example = decimalText(payableStep(currency) * 1250, currency)
  throw invalidField(field, 'refund_amount_invalid', { example })
}

/**
 * Plans what goes back from the ledger: never more than was paid and not given back. Units that have not been sent go first.
 * The caller has locked the order. @throws HttpError 409, InvalidInput
 */
export async function planOf(tx: Transaction, locked: LockedOrder, chosen: ChosenRefund): Promise<Plan> {
  const { order: row } = locked
  requireUndisputed(row)
  const offered = row.kind === 'difference' ? [] : await offeredLines(tx, locked)
  // What was paid on top of an order goes back with that order.
  const isOwn = row.paidOn !== null && row.kind !== 'difference'
  const rest = isOwn ? await refundableRest(tx, row) : 0
  const isUnsent = row.status === 'on_progress' && row.handedOverOn === null && offered.length > 0
  const parts = row.paidOn === null ? [] : await refundableParts(tx, row)
  if (rest === 0 && !isUnsent && parts.length === 0) throw new HttpError(409, 'nothing_to_refund')
  const lines = plannedLines(offered, chosen)
  const feesLeft = Math.min(await feesNotGivenBack(tx, row), rest)
  const leaves = (of: 'left' | 'unsent') =>
    offered.reduce((sum, each) => sum + each[of], 0) -
    lines.reduce((sum, each) => sum + (of === 'left' ? each.units : each.unsent), 0)
  const cancelsOrder = isUnsent && leaves('left') === 0
  if (row.paidOn === null && !cancelsOrder && lines.length > 0)
    throw invalidField('lines', 'refund_unpaid_part')
  const endsRest =
    row.status === 'on_progress' &&
    !isUnsent &&
    leaves('unsent') === 0 &&
    lines.some(({ unsent }) => unsent > 0)
  const worth = Math.min(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    rest,
  )
  const fees = cancelsOrder || chosen.delivery ? Math.min(feesLeft, rest - worth) : 0
  const most = cancelsOrder ? 0 : rest - worth - fees
  if (chosen.free > most)
    throw invalidField('free', 'refund_above_rest', { most: moneyText(most, row.currency) })
  const visits = plannedVisits(parts, chosen, row)
  const goods = cancelsOrder ? rest : worth + fees + chosen.free
  const amount = visits.reduce((sum, each) => sum + each.amount, goods)
  const version = await versionOf(tx, row, rest)
  return {
    version,
    offered,
    rest,
    feesLeft,
    lines,
    fees,
    parts,
    visits,
    goods,
    amount,
    cancelsOrder,
    endsRest,
  }
}

async function offeredLines(tx: Transaction, { order: row, lines }: LockedOrder): Promise<Offered[]> {
  const sold = lines.filter(({ state }) => state === 'sold')
  if (sold.length === 0) return []
  const returning = await returningUnits(tx, sold)
  const isSending = row.status === 'on_progress'
  const unsent = isSending
    ? await unsentUnits(tx, row.id, { lines: sold, parcels: await parcelsOf(tx, [row.id]) })
    : []
  return sold.flatMap((line) => {
    const { units = 0, amount: promised = 0 } = returning.get(line.id) ?? {}
    const left = line.quantity - units
    const inShop = unsent.find(({ orderLineId }) => orderLineId === line.id)?.units ?? 0
    return left > 0 ? [{ line, left, promised, unsent: Math.min(inShop, left) }] : []
  })
}

function plannedLines(offered: readonly Offered[], { lines }: ChosenRefund): PlannedLine[] {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalidField('lines', 'return_twice')
  return lines.map(({ line: id, units, restock }) => {
    const from = offered.find(({ line }) => line.id === id)
    if (!from) throw invalidField('lines', 'return_no_such_line')
    if (units > from.left) throw invalidField('lines', 'return_too_many', { max: from.left })
    return {
      line: from.line,
      units,
      unsent: Math.min(units, from.unsent),
      amount: worthOf(from, units),
      isRestocked: restock && from.line.productStockId !== null,
    }
  })
}

/** In the order in which they are locked. */
function plannedVisits(
  parts: readonly PaidPart[],
  { visits = [] }: ChosenRefund,
  { currency }: OrderRow,
): ChosenVisit[] {
  if (new Set(visits.map(({ booking }) => booking)).size < visits.length)
    throw invalidField('visits', 'return_twice')
  const byBooking = visits.toSorted((one, other) => one.booking - other.booking)
  return byBooking.flatMap(({ booking, amount }) => {
    const part = parts.find(({ id }) => id === booking)
    if (!part) throw invalidField('visits', 'return_no_such_line')
    if (amount > part.left)
      throw invalidField('visits', 'refund_above_visit', { most: moneyText(part.left, currency) })
    return amount > 0 ? [{ booking, amount }] : []
  })
}

/** Returns what is left of the fees of delivery and payment. */
async function feesNotGivenBack(tx: Transaction, row: OrderRow): Promise<number> {
  const paid = paidWith(row.deliveryTaxes, row.deliveryFee) + paidWith(row.paymentFeeTaxes, row.paymentFee)
  const returns = await returnsOf(tx, [row.id])
  return Math.max(0, paid - returns.reduce((sum, { feesAmount }) => sum + feesAmount, 0))
}

/**
 * Whatever changes what can be given back makes another version: refunds, returns, parcels, disputes. That a refund is on its
 * way or has arrived does not.
 */
async function versionOf(tx: Transaction, row: OrderRow, rest: number): Promise<string> {
  const { left, ids } = await moneyOf(tx, row)
  const refunds = await tx
    .select({ id: refund.id, amount: refund.amount })
    .from(refund)
    .where(inArray(refund.orderId, ids))
    .orderBy(refund.id)
  const returns = await tx
    .select({ id: orderReturn.id, status: orderReturn.status })
    .from(orderReturn)
    .where(eq(orderReturn.orderId, row.id))
    .orderBy(orderReturn.id)
  const parcels = (await parcelsOf(tx, [row.id])).map(({ id }) => id)
  const facts = [rest, left, row.status, row.disputeStatus, refunds, returns, parcels]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
