import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { planRefund, refundableRest } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { idOfNumber, orderNumber, returnNumber } from '../../platform/text/record-numbers.ts'
import { orderLine, orderReturn, orderReturnLine, returnedAmount } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import { notifyReturn } from '../mails/order-notifications.ts'
import { mailShopReturn } from '../mails/shop-change-mails.ts'
import { type LockedOrder, lockOrder, returnHeldBy } from '../own-orders/own-order.ts'
import { sellUnreserved, takeBackStock } from '../payment/stock.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { isExchangeable } from './exchange-rules.ts'
import type { ReturnRow } from './return-json.ts'
import { feeBack, returnedUnits } from './return-rules.ts'

export type Decision = 'received' | 'exchanged' | 'refused'

export async function withdrawReturn(
  services: Services,
  holder: OrderHolder,
  returnId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orderReturn.id })
      .from(orderReturn)
      .where(and(eq(orderReturn.id, returnId), returnHeldBy(holder)))
    if (!own) throw notFound()
    const { row, order } = await decide(services, tx, returnId, 'withdrawn')
    await services.audit.note(tx, {
      subject: `return:${returnId}`,
      before: { status: 'requested' },
      after: { status: row.status },
    })
    await mailShopReturn(services, tx, { order, row, event: 'withdrawn' })
  })
}

/**
 * Decides a return, once. Received goods return to stock unless they are damaged, and the promised money is refunded;
 * for an exchange the shop sends the replacement with the refund of a lower price, or refunds everything if it cannot.
 * @throws HttpError 409 if it has already been decided
 */
export async function decideReturn(
  services: Services,
  tx: Transaction,
  returnId: number,
  decision: Decision,
): Promise<ReturnRow> {
  const { row, order, lines } = await decide(services, tx, returnId, decision)
  if (decision === 'exchanged' && row.kind !== 'exchange') throw new HttpError(409, 'return_not_exchange')
  if (decision !== 'refused') requireUndisputed(order)
  if (decision === 'exchanged' && !isExchangeable(order)) throw new HttpError(409, 'return_not_paid_for')
  if (decision === 'exchanged') await sendInstead(tx, returnId)
  if (decision !== 'refused') await restock(tx, returnId)
  const amount = decision === 'refused' ? 0 : await owed(tx, returnId, { order, lines })
  if (amount > 0) {
    const now = services.now()
    await planRefund(tx, {
      order,
      amount,
      reason: decision === 'received' ? 'returned' : 'exchanged',
      key: `return:${row.id}`,
      returnId,
      now,
    })
  }
  await notifyReturn(services, tx, order, { id: row.id, decision, amount })
  if (decision === 'refused') return row
  await purchasesChanged(tx, order)
  await tx.update(orderReturn).set({ refundAmount: amount }).where(eq(orderReturn.id, returnId))
  return { ...row, refundAmount: amount }
}

/** For the command line; false if no return of that number waits, or it cannot be decided so. */
export async function decideReturnNumbered(
  services: Services,
  number: string,
  decision: Decision,
): Promise<boolean> {
  const id = idOfNumber(number)
  if (id === null) return false
  try {
    await services.database.transaction((tx) => decideReturn(services, tx, id, decision))
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Returns a line for each waiting return, oldest first. */
export async function openReturns({ database }: Services): Promise<string[]> {
  const rows = await database.db
    .select({ row: orderReturn, given: orderReturnLine, item: orderLine.item })
    .from(orderReturn)
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(eq(orderReturn.status, 'requested'))
    .orderBy(asc(orderReturn.id), asc(orderReturnLine.id))
  return rows.map(({ row, given, item }) =>
    [
      returnNumber(row.id),
      orderNumber(row.orderId),
      row.kind,
      `${given.quantity} × ${item.name}`,
      given.reason,
      ...(given.exchangeOptions ? [`for ${given.exchangeOptions.map(({ text }) => text).join(', ')}`] : []),
      row.note.replaceAll(/\s+/g, ' '),
    ].join('  '),
  )
}

/** The decision, a request for a return and a refund all lock the order. */
async function decide(
  services: Services,
  tx: Transaction,
  returnId: number,
  status: Exclude<ReturnRow['status'], 'requested'>,
) {
  const [found] = await tx
    .select({ orderId: orderReturn.orderId })
    .from(orderReturn)
    .where(eq(orderReturn.id, returnId))
  if (!found) throw notFound()
  const { order, lines } = await lockOrder(tx, found.orderId)
  const now = services.now()
  const [row] = await tx
    .update(orderReturn)
    .set({ status, decidedOn: now, editedOn: now })
    .where(and(eq(orderReturn.id, returnId), eq(orderReturn.status, 'requested')))
    .returning()
  if (!row) throw new HttpError(409, 'return_decided')
  return { row, order, lines }
}

/**
 * Returns the refund: the price of the goods, or the difference to a cheaper replacement, and the delivery fee if the
 * customer now keeps nothing of the order; never more than is left.
 */
async function owed(tx: Transaction, returnId: number, { order, lines }: LockedOrder): Promise<number> {
  const given = await tx
    .select({ status: orderReturn.status, amount: returnedAmount.mapWith(Number) })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(eq(orderReturnLine.returnId, returnId))
  const isExchanged = given.some(({ status }) => status === 'exchanged')
  const fee = isExchanged ? 0 : feeBack(order, lines, await returnedUnits(tx, order.id))
  const sum = given.reduce((total, { amount }) => total + amount, fee)
  return Math.min(sum, await refundableRest(tx, order))
}

/** Takes the replacements out of the stock. */
async function sendInstead(tx: Transaction, returnId: number): Promise<void> {
  const rows = await tx.select().from(orderReturnLine).where(eq(orderReturnLine.returnId, returnId))
  const units = rows.flatMap(({ exchangeStockId, quantity }) =>
    exchangeStockId === null ? [] : [{ productStockId: exchangeStockId, quantity }],
  )
  const byUnit = Map.groupBy(units, ({ productStockId }) => productStockId)
  const sums = [...byUnit].map(([productStockId, same]) => ({
    productStockId,
    quantity: same.reduce((total, { quantity }) => total + quantity, 0),
  }))
  if (sums.length > 0 && !(await sellUnreserved(tx, sums)))
    throw new HttpError(409, 'return_exchange_sold_out')
}

async function restock(tx: Transaction, returnId: number): Promise<void> {
  const rows = await tx
    .select({
      id: orderReturnLine.id,
      quantity: orderReturnLine.quantity,
      productStockId: orderLine.productStockId,
    })
    .from(orderReturnLine)
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(and(eq(orderReturnLine.returnId, returnId), ne(orderReturnLine.reason, 'damaged')))
  const units = rows.flatMap(({ id, quantity, productStockId }) =>
    productStockId === null ? [] : [{ id, quantity, productStockId }],
  )
  if (units.length === 0) return
  await takeBackStock(tx, units, { unsold: false })
  const ids = units.map(({ id }) => id)
  await tx.update(orderReturnLine).set({ isRestocked: true }).where(inArray(orderReturnLine.id, ids))
}
