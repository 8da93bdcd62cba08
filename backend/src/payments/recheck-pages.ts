import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { live } from './locked-payment.ts'

/** Sorts these pages before all others that are due: another customer may be waiting for their goods. */
const beforeAllOthers = new Date(0)

/**
 * Call it after an item was removed from a cart, which the caller has locked: the payment page must not reserve it any
 * longer (rule B9). The reconciler closes the page, and retries while the provider does not answer.
 */
export async function recheckPagesOf(tx: Transaction, cartId: number): Promise<void> {
  const unpaid = tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cartId, cartId), eq(order.paymentStatus, 'unpaid')))
  await tx
    .update(paymentSession)
    .set({ nextCheckOn: beforeAllOthers })
    .where(and(inArray(paymentSession.orderId, unpaid), inArray(paymentSession.status, live)))
}
