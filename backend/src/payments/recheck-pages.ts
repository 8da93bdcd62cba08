import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { live } from './ledger.ts'

/** Nobody waits for the other pages that are due; somebody may wait for these goods. */
const beforeAllOthers = new Date(0)

/**
 * To be called when something was taken out of a cart, which is locked: what a payment page still keeps of it is for
 * others now (rule B9). The reconciler closes the page, and asks again while the provider does not answer.
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
