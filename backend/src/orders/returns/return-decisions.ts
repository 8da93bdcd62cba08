import { and, asc, eq, gt } from 'drizzle-orm'
import { planGoodsRefund } from '../../payments/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, notFound } from '../../platform/errors/http-error.ts'
import { idOfNumber, orderNumber, returnNumber } from '../../platform/text/record-numbers.ts'
import { orderLine, orderReturn, orderReturnLine } from '../../schema/orders.ts'
import type { OrderHolder } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { requireUndisputed } from '../cancellation/rules.ts'
import { notifyRejected, notifyReturn } from '../mails/order-notifications.ts'
import { mailShopReturn } from '../mails/shop-change-mails.ts'
import { lockOrder, returnHeldBy } from '../own-orders/own-order.ts'
import { lockStock, sellUnreserved, takeBackStock, type Units } from '../payment/stock.ts'
import { purchasesChanged } from '../purchase-listeners.ts'
import { isExchangeable } from './exchange-rules.ts'
import type { ReturnRow } from './return-json.ts'
import { asExpected, type CameBack, givenLines, keepWhatCame, owed } from './what-came.ts'

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
 * Decides a return, once. What came goes back to stock unless it is damaged, and the promised money is refunded;
 * for an exchange the shop sends the replacement with the refund of a lower price, or refunds everything if it cannot.
 * @throws HttpError 409 if it has already been decided
 */
export async function decideReturn(
  services: Services,
  tx: Transaction,
  returnId: number,
  decision: Decision,
  { cameBack, rejection = '' }: { cameBack?: readonly CameBack[]; rejection?: string } = {},
): Promise<ReturnRow> {
  const { row, order, lines } = await decide(services, tx, returnId, decision)
  if (decision === 'exchanged' && row.kind !== 'exchange') throw new HttpError(409, 'return_not_exchange')
  if (decision !== 'refused') requireUndisputed(order)
  if (decision === 'exchanged' && !isExchangeable(order)) throw new HttpError(409, 'return_not_paid_for')
  const given = await givenLines(tx, returnId)
  if (decision === 'refused') {
    await notifyRejected(services, tx, { order, lines }, { id: row.id, given, rejection })
    const [rejected] = await tx
      .update(orderReturn)
      .set({ rejection })
      .where(eq(orderReturn.id, returnId))
      .returning()
    return rejected ?? row
  }
  const came = cameBack ?? given.map(asExpected)
  const { amount } = await owed(tx, { order, lines }, { row, decision, given, came })
  await keepWhatCame(services, tx, { order, lines }, { row, given, came, rejection })
  const back = await unitsBack(tx, returnId)
  if (decision === 'exchanged') await sendInstead(tx, returnId, back)
  if (back.length > 0) await takeBackStock(tx, back, { unsold: false })
  if (amount > 0) {
    const now = services.now()
    await planGoodsRefund(tx, {
      order,
      amount,
      lines: given.map(({ orderLineId }) => orderLineId),
      reason: decision === 'received' ? 'returned' : 'exchanged',
      key: `return:${row.id}`,
      returnId,
      now,
    })
  }
  await notifyReturn(services, tx, order, { id: row.id, decision, amount })
  await purchasesChanged(tx, order)
  await tx.update(orderReturn).set({ refundAmount: amount }).where(eq(orderReturn.id, returnId))
  return { ...row, refundAmount: amount }
}

/** Decides a return by its number; returns why it cannot be decided so, as the code of an error. */
export async function decideReturnNumbered(
  services: Services,
  number: string,
  decision: Decision,
): Promise<'done' | { readonly code: string }> {
  const id = idOfNumber(number)
  if (id === null) return { code: 'not_found' }
  try {
    await services.database.transaction((tx) => decideReturn(services, tx, id, decision))
    return 'done'
  } catch (error) {
    if (error instanceof HttpError) return { code: error.code }
    throw error
  }
}

/** A line of a return that waits. */
export type WaitingLine = {
  readonly number: string
  readonly order: string
  readonly kind: ReturnRow['kind']
  readonly quantity: number
  readonly name: string
  readonly reason: string
  /** For an exchange: the options of the replacement, if the customer has named one. */
  readonly instead: string | null
  readonly note: string
}

/** Lists the lines of the returns that wait, oldest first. */
export async function openReturns({ database }: Pick<Services, 'database'>): Promise<WaitingLine[]> {
  const rows = await database.db
    .select({ row: orderReturn, given: orderReturnLine, item: orderLine.item })
    .from(orderReturn)
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(eq(orderReturn.status, 'requested'))
    .orderBy(asc(orderReturn.id), asc(orderReturnLine.id))
  return rows.map(({ row, given, item }) => ({
    number: returnNumber(row.id),
    order: orderNumber(row.orderId),
    kind: row.kind,
    quantity: given.quantity,
    name: item.name,
    reason: given.reason,
    instead: given.exchangeOptions?.map(({ text }) => text).join(', ') ?? null,
    note: row.note,
  }))
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

/** Takes the replacements out of the stock. */
async function sendInstead(tx: Transaction, returnId: number, back: readonly Units[]): Promise<void> {
  const rows = await tx.select().from(orderReturnLine).where(eq(orderReturnLine.returnId, returnId))
  const units = rows.flatMap(({ exchangeStockId, quantity }) =>
    exchangeStockId === null ? [] : [{ productStockId: exchangeStockId, quantity }],
  )
  if (units.length === 0) return
  await lockStock(tx, [...units, ...back])
  if (!(await sellUnreserved(tx, units))) throw new HttpError(409, 'return_exchange_sold_out')
}

/** Returns what goes back on the shelf. */
async function unitsBack(tx: Transaction, returnId: number): Promise<Units[]> {
  const rows = await tx
    .select({ quantity: orderReturnLine.restocked, productStockId: orderLine.productStockId })
    .from(orderReturnLine)
    .innerJoin(orderLine, eq(orderLine.id, orderReturnLine.orderLineId))
    .where(and(eq(orderReturnLine.returnId, returnId), gt(orderReturnLine.restocked, 0)))
  return rows.flatMap(({ quantity, productStockId }) =>
    productStockId === null ? [] : [{ quantity, productStockId }],
  )
}
