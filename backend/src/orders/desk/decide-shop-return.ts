import type {
  previewShopReturn as previewCall,
  receiveShopReturn as receiveCall,
} from '@marah/contract/desk/returns'
import { and, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../../platform/errors/http-error.ts'
import { decimalText } from '../../platform/money/money.ts'
import type { AuditFacts } from '../../schema/audit.ts'
import { orderRefund, type ReceivedReturn } from '../../schema/order-desk.ts'
import { order, orderReturn } from '../../schema/orders.ts'
import type { Services } from '../../services/services.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import { linesOf } from '../own-orders/orders.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '../own-orders/own-order.ts'
import { giveWithinLimit, limitLeft } from '../refunds/given.ts'
import { isExchangeable } from '../returns/exchange-rules.ts'
import { decideReturn } from '../returns/return-decisions.ts'
import type { ReturnRow } from '../returns/return-json.ts'
import { givenLines, owed, requireWithin } from '../returns/what-came.ts'
import { inScope } from './order-filter.ts'
import type { AtDesk } from './shop-orders.ts'

type Preview = z.input<(typeof previewCall.answers)[200]>
type Asked = z.output<(typeof previewCall)['body']>
type Receipt = z.output<(typeof receiveCall)['body']>

/** What accepting these units gives back now. @throws HttpError 404, 409 */
export async function previewShopReturn(
  { database: { db } }: Services,
  { person, scope }: Pick<AtDesk, 'person' | 'scope'>,
  id: number,
  { status, lines: came }: Asked,
): Promise<Preview> {
  const found = await findReturn(db, scope, id)
  requireOpen(found.row)
  if (status === 'exchanged' && found.row.kind !== 'exchange') throw new HttpError(409, 'return_not_exchange')
  requireUndisputed(found.order)
  if (status === 'exchanged' && !isExchangeable(found.order)) throw new HttpError(409, 'return_not_paid_for')
  const given = await givenLines(db, id)
  requireWithin(given, came)
  const locked = { order: found.order, lines: await linesOf(db, [found.order.id]) }
  const { goods, fee, amount } = await owed(db, locked, { row: found.row, decision: status, given, came })
  const { id: orderId, currency, paymentMethod } = found.order
  return {
    limit: scope === 'shop' ? await limitLeft(db, person, { ids: [orderId], currency }) : null,
    items_amount: decimalText(goods, currency),
    delivery_fee: decimalText(fee, currency),
    refund_amount: decimalText(amount, currency),
    refund_amount_currency: currency,
    refund_to: paymentMethod,
  }
}

/**
 * Accepts what came. A seller pays back what the return of the own goods has promised; for the shop’s people the limit of the
 * role is asked. @throws HttpError 404, 409, 403 above the refund limit of the role
 */
export async function receiveShopReturn(
  services: Services,
  { person, scope }: AtDesk,
  id: number,
  { expected_refund, ...receipt }: Receipt,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { of, amount } = await receiveIn(services, tx, scope, id, { ...receipt, expected: expected_refund })
    if (scope === 'shop' && amount > 0)
      await giveWithinLimit(services, tx, person, { row: of, amount }, { reason: 'returned' })
  })
}

type Expected = ReceivedReturn & {
  /** The sum that the person was shown. */
  readonly expected: string
}

/** Does the same in the transaction of the caller, who asks for the limit. */
export async function receiveIn(
  services: Services,
  tx: Transaction,
  scope: AtDesk['scope'],
  id: number,
  { status, lines: came, rejection, expected }: Expected,
): Promise<{ readonly of: OrderRow; readonly amount: number }> {
  const { order: of } = await requireReceivable(tx, scope, id, { lines: came, rejection })
  const sent = (await givenLines(tx, id)).reduce((sum, { quantity }) => sum + quantity, 0)
  const units = unitsIn(came)
  const decided = await decideReturn(services, tx, id, status, { cameBack: came, rejection })
  if (decimalText(decided.refundAmount, of.currency) !== expected)
    throw new HttpError(409, 'return_sum_changed')
  await note(services, tx, id, {
    status,
    refund_amount: decided.refundAmount,
    units,
    damaged: came.reduce((sum, { damaged }) => sum + damaged, 0),
    restocked: came.reduce((sum, { restocked }) => sum + restocked, 0),
    rejected_units: sent - units,
  })
  return { of, amount: decided.refundAmount }
}

/** Returns the return and its order, if these units of it can be received. @throws HttpError 404, 409, InvalidInput */
async function requireReceivable(
  queryable: Queryable,
  scope: AtDesk['scope'],
  id: number,
  { lines: came, rejection }: Pick<ReceivedReturn, 'lines' | 'rejection'>,
) {
  const found = await findReturn(queryable, scope, id)
  requireOpen(found.row)
  const given = await givenLines(queryable, id)
  requireWithin(given, came)
  const sent = given.reduce((sum, { quantity }) => sum + quantity, 0)
  if (unitsIn(came) < sent && rejection === '') throw invalidField('rejection', 'return_rejection_missing')
  return found
}

/**
 * Returns what receiving these units gives back, under the lock of the order. @throws HttpError 404, 409 if it is not what
 * the person was shown, InvalidInput
 */
export async function sumOfReceipt(
  tx: Transaction,
  id: number,
  { expected, ...receipt }: Expected,
): Promise<{ readonly locked: LockedOrder; readonly amount: number }> {
  const { order: of } = await findReturn(tx, 'shop', id)
  const locked = await lockOrder(tx, of.id)
  const { row } = await requireReceivable(tx, 'shop', id, receipt)
  const { status, lines: came } = receipt
  if (status === 'exchanged' && row.kind !== 'exchange') throw new HttpError(409, 'return_not_exchange')
  requireUndisputed(locked.order)
  const given = await givenLines(tx, id)
  const { amount } = await owed(tx, locked, { row, decision: status, given, came })
  if (decimalText(amount, of.currency) !== expected) throw new HttpError(409, 'return_sum_changed')
  return { locked, amount }
}

function unitsIn(came: ReceivedReturn['lines']): number {
  return came.reduce((sum, each) => sum + each.units, 0)
}

/** Rejects a return with a reason. @throws HttpError 404, 409 */
export async function rejectShopReturn(
  services: Services,
  { scope }: AtDesk,
  id: number,
  rejection: string,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await findReturn(tx, scope, id)
    await decideReturn(services, tx, id, 'refused', { rejection })
    await note(services, tx, id, { status: 'refused' })
  })
}

async function findReturn(queryable: Queryable, scope: AtDesk['scope'], id: number) {
  const [found] = await queryable
    .select({ row: orderReturn, order })
    .from(orderReturn)
    .innerJoin(order, eq(order.id, orderReturn.orderId))
    .where(and(eq(orderReturn.id, id), notInArray(orderReturn.kind, ['unsent', 'by_shop']), inScope(scope)))
  if (!found) throw notFound()
  return found
}

function requireOpen({ status }: ReturnRow): void {
  if (status !== 'requested') throw new HttpError(409, 'return_decided')
}

/** A request for a second person is over once the return is decided. */
async function note(services: Services, tx: Transaction, id: number, after: AuditFacts): Promise<void> {
  await tx
    .update(orderRefund)
    .set({ status: 'lapsed', decidedOn: services.now(), editedOn: services.now() })
    .where(and(eq(orderRefund.returnId, id), eq(orderRefund.status, 'waiting')))
  await services.audit.note(tx, { subject: `return:${id}`, before: { status: 'requested' }, after })
}
