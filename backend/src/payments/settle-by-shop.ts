import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { heldPaymentOf, sumUpHeld } from './held-money.ts'
import { type OrderRow, paymentEvents, type RefundRow } from './payable.ts'
import { sumUp } from './record-refund.ts'
import { madeAtProvider } from './refund-attempt.ts'
import { lostToBank } from './withdrawn.ts'

/** How the shop itself has paid a refund. */
export type PaidByShop = {
  readonly way: Exclude<RefundRow['method'], 'hosted'>
  /** Number of the receipt or of the transfer. */
  readonly document: string | null
}

/** Whether a person of the shop has to do something about it: a rejected one of the dashboard is repeated there. */
export function isOpenForShop({
  status,
  method,
  reason,
}: Pick<RefundRow, 'status' | 'method' | 'reason'>): boolean {
  return status === 'failed' ? reason !== madeAtProvider : status === 'pending' && method !== 'hosted'
}

/** Returns the part of a refund that other refunds of its payment, and the customer's bank, have left to be paid. */
export async function stillOwed(tx: Transaction, orderRow: OrderRow, row: RefundRow): Promise<number> {
  const [others] = await tx
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.paymentReference, row.paymentReference),
        ne(refund.id, row.id),
        inArray(refund.status, ['pending', 'sent', 'done']),
      ),
    )
  const held = orderRow.paidOn === null ? await heldPaymentOf(tx, row.paymentReference) : undefined
  const lost = await lostToBank(tx, orderRow.id)
  return Math.min(row.amount, (held?.heldAmount ?? orderRow.amount) - (others?.amount ?? 0) - lost)
}

/**
 * Records that the shop has paid a refund itself: one to be paid out, or one that the provider rejected. Later reports about
 * the rejected attempt change nothing. The caller has locked the order. Null if there is nothing to pay.
 */
export async function settleByShop(
  services: Services,
  tx: Transaction,
  orderRow: OrderRow,
  id: number,
  { way, document }: PaidByShop,
): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.id, id), eq(refund.orderId, orderRow.id)))
  if (!row || !isOpenForShop(row)) return null
  const amount = row.status === 'failed' ? await stillOwed(tx, orderRow, row) : row.amount
  if (amount <= 0) return null
  const now = services.now()
  const [paid] = await tx
    .update(refund)
    .set({
      amount,
      method: way,
      document,
      status: 'done',
      settledOn: now,
      editedOn: now,
      ...(row.status === 'failed' && { attempt: row.attempt + 1, providerRefundId: null }),
    })
    .where(eq(refund.id, id))
    .returning()
  if (!paid) throw new Error('A refund vanished while its order was locked')
  if (orderRow.paidOn === null) await sumUpHeld(services, tx, orderRow, { ...row, received: null })
  else await sumUp(services, tx, orderRow)
  await paymentEvents().refundDone(services, tx, orderRow, paid)
  return paid
}
