import type { getCheckoutSession } from '@marah/contract/checkout'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { standsAtCentre } from '../booking-payments/index.ts'
import { heldBy, presentOrder } from '../orders/index.ts'
import { finaliseShared, isLive, type OrderRow, type PaymentRow } from '../payments/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { notFound } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { OrderHolder } from '../services/http/router.ts'
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
  const status = await statusOf(services.database.db, orderRow)
  return {
    status,
    checkout_session_url: status === 'open' ? payment.url : null,
    expires_at: payment.expiresOn.toISOString(),
    order: await presentOrder(services.database.db, orderRow),
  }
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
export async function statusOf(
  queryable: Queryable,
  { id, status, paymentStatus }: OrderRow,
): Promise<SessionStatus['status']> {
  switch (paymentStatus) {
    case 'unpaid':
      return 'open'
    case 'paid':
    case 'partially_refunded':
      // Paid too late for the stock: the money is being refunded.
      return status === 'cancelled' && !(await standsAtCentre(queryable, id)) ? 'refunded' : 'paid'
    default:
      return paymentStatus
  }
}
