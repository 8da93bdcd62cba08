import { and, eq, inArray, ne, or, sum } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { type PaymentRow, releaseHeld } from './locked-payment.ts'
import type { OrderRow } from './payable.ts'
import { madeAtProvider } from './refund-attempt.ts'
import { lostToBank } from './withdrawn.ts'

/** Returns the held payment of a reference, also after all of it has gone back. */
export async function heldPaymentOf(tx: Transaction, reference: string): Promise<PaymentRow | undefined> {
  const [held] = await tx
    .select()
    .from(paymentSession)
    .where(
      and(eq(paymentSession.heldReference, reference), inArray(paymentSession.status, ['held', 'returned'])),
    )
  return held
}

/** Whether money of an order that is not paid has gone back, is to go back, or is owed since its provider did not give it back. */
export async function isGoingBack(tx: Transaction, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  const isGone = inArray(refund.status, ['pending', 'sent', 'done'])
  const isOwed = and(eq(refund.status, 'failed'), ne(refund.reason, madeAtProvider))
  return (await tx.$count(refund, and(eq(refund.orderId, id), or(isGone, isOwed)))) > 0
}

/**
 * Sums up what has gone back of a held payment, which has another amount or even another currency than its order. The order ends
 * when all of that money has gone back, by the shop or by the customer's bank; until then a person must decide, even after a partial
 * refund.
 */
export async function sumUpHeld(
  services: Services,
  tx: Transaction,
  orderRow: OrderRow,
  back: {
    readonly paymentReference: string
    readonly currency: string
    /** All money that the payment has brought, if the provider says it. */
    readonly received: number | null
  },
): Promise<void> {
  const now = services.now()
  const held = await heldPaymentOf(tx, back.paymentReference)
  const received = back.received ?? held?.heldAmount ?? null
  const returned = await refundedIn(tx, orderRow, back.currency)
  const refundedAmount = Math.min(await refundedIn(tx, orderRow, orderRow.currency), orderRow.amount)
  const isOver = received !== null && returned + (await lostToBank(tx, orderRow.id)) >= received
  services.log.warn(
    { order: orderRow.transactionId, received, returned, currency: back.currency },
    isOver ? 'a held payment has gone back in full' : 'a held payment has not gone back in full',
  )
  if (isOver) await releaseHeld(services, tx, orderRow.id)
  if (held)
    await tx
      .update(paymentSession)
      .set({ ...(isOver && { status: 'returned' as const }), editedOn: now })
      .where(eq(paymentSession.id, held.id))
  await tx
    .update(order)
    .set({
      refundedAmount,
      ...(isOver && {
        status: 'cancelled' as const,
        paymentStatus: 'refunded' as const,
        cancelledOn: orderRow.cancelledOn ?? now,
      }),
      editedOn: now,
    })
    .where(eq(order.id, orderRow.id))
}

export async function refundedIn(tx: Transaction, orderRow: OrderRow, currency: string): Promise<number> {
  const [done] = await tx
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderRow.id), eq(refund.status, 'done'), eq(refund.currency, currency)))
  return done?.amount ?? 0
}
