/** Reads the state of a payment for the page that customers come back to, and closes a page left unpaid. */
import type { getCheckoutSession } from '@marah/contract/checkout'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { standsAtCentre } from '../booking-payments/index.ts'
import { heldBy, presentOrder } from '../orders/index.ts'
import { closePayment, finaliseShared, isLive, type OrderRow, type PaymentRow } from '../payments/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { OrderHolder } from '../services/actor.ts'
import type { Services } from '../services/services.ts'

type SessionStatus = z.input<(typeof getCheckoutSession.answers)[200]>

/**
 * Returns the state of a payment, for the page to which the provider sends the customer back. The address alone proves
 * nothing (rule S26): the session must be the customer's own, and the provider is asked as long as it is undecided.
 */
export async function sessionStatus(
  services: Services,
  holder: OrderHolder,
  id: string,
): Promise<SessionStatus> {
  const before = await find(services, holder, id)
  if (isLive(before.payment)) await finaliseShared(services, id)
  const { order: orderRow, payment } = await find(services, holder, id)
  const status = await paymentStatusOf(services.database.db, orderRow)
  return {
    status,
    checkout_session_url: status === 'open' ? payment.url : null,
    expires_at: payment.expiresOn.toISOString(),
    order: await presentOrder(services.database.db, orderRow),
  }
}

/**
 * Closes the page of a customer who has returned from it without paying, so that stock is free and places are in their
 * hold again at once. A payment in the last moment counts.
 */
export async function leavePayment(
  services: Services,
  holder: OrderHolder,
  transactionId: string,
): Promise<SessionStatus['status']> {
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
  return paymentStatusOf(db, left)
}

async function find(
  { database }: Services,
  holder: OrderHolder,
  id: string,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const [found] = await database.db
    .select({ order, payment: paymentSession })
    .from(paymentSession)
    .innerJoin(order, eq(order.id, paymentSession.orderId))
    .where(and(eq(paymentSession.providerSessionId, id), heldBy(holder)))
  if (!found) throw notFound()
  return found
}

/** If goods and visits were paid together, the goods may be cancelled while the visits stay booked. */
async function paymentStatusOf(
  queryable: Queryable,
  { id, status, paymentStatus }: OrderRow,
): Promise<SessionStatus['status']> {
  switch (paymentStatus) {
    case 'unpaid':
      return 'open'
    case 'paid':
    case 'partially_refunded':
      // Paid too late for its stock or places: the money is being refunded.
      return status === 'cancelled' && !(await standsAtCentre(queryable, id)) ? 'refunded' : 'paid'
    default:
      return paymentStatus
  }
}
