import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { moneyText } from '../platform/money/money.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { dayOf, timeOf } from '../platform/time/venue-time.ts'
import { order } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { shopTimezone } from '../shop/shop-timezone.ts'
import type { OrderRow, RefundRow } from './payable.ts'
import { stillOwed } from './settle-by-shop.ts'

/** A customer may plan a failed refund again this often; the shop always may. */
const mostByCustomer = 5

/** Plans a failed refund again, for the part that is still owed. Every result but `planned` changed nothing. */
export async function retryRefund(
  services: Services,
  id: number,
): Promise<'planned' | 'settled' | 'not_failed' | 'unknown'> {
  return services.database.transaction(async (tx) => {
    const [found] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, id))
    if (!found) return 'unknown'
    const [orderRow] = await tx.select().from(order).where(eq(order.id, found.orderId)).for('update')
    return orderRow ? planFailedAgain(services, tx, orderRow, id) : 'not_failed'
  })
}

/** Does the same for an order that the caller has locked. */
export async function planFailedAgain(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  id: number,
): Promise<'planned' | 'settled' | 'not_failed'> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, id), eq(refund.orderId, orderRow.id), eq(refund.status, 'failed')))
  return row ? planAgain(tx, orderRow, row, now()) : 'not_failed'
}

/** Plans a failed refund again if the same thing is requested again. The caller has locked the order. */
export async function retryFailedRefund(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  idempotencyKey: string,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.idempotencyKey, idempotencyKey), eq(refund.status, 'failed')))
  if (row && row.attempt < mostByCustomer) await planAgain(tx, orderRow, row, now())
}

async function planAgain(
  tx: Transaction,
  orderRow: OrderRow,
  row: RefundRow,
  now: Date,
): Promise<'planned' | 'settled'> {
  const amount = await stillOwed(tx, orderRow, row)
  if (amount <= 0) {
    await tx.update(refund).set({ status: 'superseded', editedOn: now }).where(eq(refund.id, row.id))
    return 'settled'
  }
  await tx
    .update(refund)
    .set({
      amount,
      status: 'pending',
      attempt: row.attempt + 1,
      providerRefundId: null,
      settledOn: null,
      editedOn: now,
      nextCheckOn: now,
    })
    .where(eq(refund.id, row.id))
  return 'planned'
}

/** As the command writes them; the first stays one word, for scripts. */
const states: Readonly<Record<RefundRow['status'], string>> = {
  failed: 'failed',
  pending: 'not sent yet',
  sent: 'on its way',
  done: 'arrived',
  superseded: 'not needed',
}

/** Returns a line for each refund that has not arrived, failed ones first. */
export async function openRefunds(services: Services): Promise<string[]> {
  const { database, messages } = services
  const timezone = await shopTimezone(services, database.db)
  const rows = await database.db
    .select()
    .from(refund)
    .where(inArray(refund.status, ['failed', 'pending', 'sent']))
    .orderBy(asc(refund.status), asc(refund.id))
  return rows.map((row) =>
    [
      row.id,
      row.method === 'hosted' ? states[row.status] : 'to be paid out by you',
      moneyText(row.amount, row.currency),
      orderNumber(row.orderId),
      messages.en(`refund_reason_${row.reason}`),
      row.paymentReference,
      `since ${dayOf(row.createdOn, timezone)} ${timeOf(row.createdOn, timezone)}`,
      ...(row.attempt > 0 ? [`attempt ${row.attempt + 1}`] : []),
    ].join('  '),
  )
}
