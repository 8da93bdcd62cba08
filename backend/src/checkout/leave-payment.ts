import type { getCheckoutSession } from '@marah/contract/checkout'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { heldBy } from '../orders/index.ts'
import { closePayment, isLive } from '../payments/index.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { OrderHolder } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { statusOf } from './session-status.ts'

type Status = z.input<(typeof getCheckoutSession.answers)[200]>['status']

/**
 * Closes the page of a customer who has returned from it without paying, so that stock is free and places are in their
 * hold again at once. A payment in the last moment counts.
 */
export async function leavePayment(
  services: Services,
  holder: OrderHolder,
  transactionId: string,
): Promise<Status> {
  const { db } = services.database
  const own = and(eq(order.transactionId, transactionId), heldBy(holder))
  const found = await db
    .select({ payment: paymentSession })
    .from(order)
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .where(own)
  if (found.length === 0) throw notFound()
  for (const { payment } of found) {
    if (isLive(payment)) await closePayment(services, payment)
  }
  const [left] = await db.select().from(order).where(own)
  if (!left) throw notFound()
  return statusOf(db, left)
}
