import { asc, eq } from 'drizzle-orm'
import { refundableRest } from '../../payments/index.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import { partOf } from '../../platform/money/money.ts'
import { orderLine, orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { notifyRejected } from '../mails/order-notifications.ts'
import type { LockedOrder } from '../own-orders/own-order.ts'
import type { ReturnRow } from './return-json.ts'
import { feeBack, returnedUnits } from './return-rules.ts'

export type GivenLine = typeof orderReturnLine.$inferSelect

/** What came of a line of a return. */
export type CameBack = {
  readonly line: number
  /** Units that came, and are accepted. */
  readonly units: number
  /** Units of these that are damaged. */
  readonly damaged: number
  /** Units of these that go back on the shelf. */
  readonly restocked: number
}

/** What a decision is about: a return, its lines, and what came of them. */
type Received = {
  readonly row: ReturnRow
  readonly decision: 'received' | 'exchanged'
  readonly given: readonly GivenLine[]
  readonly came: readonly CameBack[]
}

export function givenLines(queryable: Queryable, returnId: number): Promise<GivenLine[]> {
  return queryable
    .select()
    .from(orderReturnLine)
    .where(eq(orderReturnLine.returnId, returnId))
    .orderBy(asc(orderReturnLine.id))
}

/** All units came; those that the customer calls damaged are. */
export function asExpected({ orderLineId: line, quantity: units, reason }: GivenLine): CameBack {
  const damaged = reason === 'damaged' ? units : 0
  return { line, units, damaged, restocked: units - damaged }
}

/** @throws InvalidInput for lines that are not of the return, or more units than it has; HttpError 409 if nothing came */
export function requireWithin(given: readonly GivenLine[], came: readonly CameBack[]): void {
  const isOf = ({ line, units, damaged, restocked }: CameBack) => {
    const of = given.find(({ orderLineId }) => orderLineId === line)
    return of !== undefined && units <= of.quantity && damaged + restocked <= units
  }
  if (new Set(came.map(({ line }) => line)).size < came.length) throw invalidField('lines', 'return_twice')
  if (!came.every(isOf)) throw invalidField('lines', 'return_more_than_sent')
  if (came.every(({ units }) => units === 0)) throw new HttpError(409, 'return_nothing_came')
}

/** Returns the units of a line that came. */
function unitsOf(came: readonly CameBack[], { orderLineId }: GivenLine): number {
  return came.find(({ line }) => line === orderLineId)?.units ?? 0
}

function shareOf(amount: number, line: GivenLine, units: number, currency: string): number {
  return units === line.quantity ? amount : partOf(amount, { part: units, of: line.quantity }, currency)
}

/**
 * Returns the refund: the price of what came, or the difference to a cheaper replacement, and the delivery fee if the
 * customer now keeps nothing of the order; never more than is left.
 */
export async function owed(
  queryable: Queryable,
  { order, lines }: LockedOrder,
  { row, decision, given, came }: Received,
): Promise<{ readonly goods: number; readonly fee: number; readonly amount: number }> {
  const { currency } = order
  const goods = given.reduce((total, line) => {
    const amount = decision === 'exchanged' ? (line.exchangeBack ?? 0) : line.amount
    return total + shareOf(amount, line, unitsOf(came, line), currency)
  }, 0)
  const units = came.reduce((total, each) => total + each.units, 0)
  const earlier = await returnedUnits(queryable, order.id, row.id)
  const fee = decision === 'exchanged' ? 0 : feeBack(order, lines, earlier + units)
  return { goods, fee, amount: Math.min(goods + fee, await refundableRest(queryable, order)) }
}

/**
 * Writes what came of each line. Units that did not come, or are rejected, become a rejected return of their own, so that this one
 * has only what is refunded, and the customer may ask again for the others while there is time.
 */
export async function keepWhatCame(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  received: Pick<Received, 'row' | 'given' | 'came'> & { readonly rejection: string },
): Promise<void> {
  const { row, given, came, rejection } = received
  const { currency } = locked.order
  const rest = given.flatMap((line) => {
    const units = unitsOf(came, line)
    if (units === line.quantity) return []
    const amount = line.amount - shareOf(line.amount, line, units, currency)
    const back = line.exchangeBack
    const exchangeBack = back === null ? null : back - shareOf(back, line, units, currency)
    return [{ ...line, quantity: line.quantity - units, amount, exchangeBack }]
  })
  for (const line of given) {
    const units = unitsOf(came, line)
    const isIt = eq(orderReturnLine.id, line.id)
    if (units === 0) {
      await tx.delete(orderReturnLine).where(isIt)
      continue
    }
    const { damaged = 0, restocked = 0 } = came.find((each) => each.line === line.orderLineId) ?? {}
    const back = line.exchangeBack
    await tx
      .update(orderReturnLine)
      .set({
        quantity: units,
        amount: shareOf(line.amount, line, units, currency),
        exchangeBack: back === null ? null : shareOf(back, line, units, currency),
        damaged,
        restocked: (await isStocked(tx, line)) ? restocked : 0,
      })
      .where(isIt)
  }
  if (rest.length > 0) await rejectRest(services, tx, locked, { row, rest, rejection })
}

/** Whether the unit is still in the catalogue: one that was deleted has no stock to go back to. */
async function isStocked(tx: Transaction, { orderLineId }: GivenLine): Promise<boolean> {
  const [line] = await tx
    .select({ productStockId: orderLine.productStockId })
    .from(orderLine)
    .where(eq(orderLine.id, orderLineId))
  return line !== undefined && line.productStockId !== null
}

async function rejectRest(
  services: Services,
  tx: Transaction,
  locked: LockedOrder,
  { row, rest, rejection }: { row: ReturnRow; rest: readonly GivenLine[]; rejection: string },
): Promise<void> {
  const now = services.now()
  const promised = rest.reduce(
    (sum, { amount, exchangeBack }) => sum + (row.kind === 'exchange' ? (exchangeBack ?? 0) : amount),
    0,
  )
  const { id: _id, clientKey: _key, ...same } = row
  const [rejected] = await tx
    .insert(orderReturn)
    .values({
      ...same,
      status: 'refused',
      note: '',
      rejection,
      refundAmount: promised,
      decidedOn: now,
      editedOn: now,
    })
    .returning()
  if (!rejected) throw new Error('The rejected part of a return was not stored')
  const lines = rest.map(({ id: _line, ...line }) => ({
    ...line,
    returnId: rejected.id,
    damaged: 0,
    restocked: 0,
  }))
  await tx.insert(orderReturnLine).values(lines)
  await services.audit.note(tx, {
    subject: `return:${rejected.id}`,
    before: null,
    after: { order: row.orderId, part_of: row.id, status: rejected.status },
  })
  await notifyRejected(services, tx, locked, { id: rejected.id, given: rest, rejection })
}
