import { and, eq, inArray } from 'drizzle-orm'
import { closePayment, live } from '../payments/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'

/** Returns payment pages on which a part of a booking may still be paid: a balance, or the difference of a move. */
export async function openPaymentsOf(queryable: Queryable, bookingId: number) {
  const rows = await queryable
    .selectDistinct({ payment: paymentSession })
    .from(paymentSession)
    .innerJoin(orderBooking, eq(orderBooking.orderId, paymentSession.orderId))
    .where(and(eq(orderBooking.bookingId, bookingId), inArray(paymentSession.status, live)))
  return rows.map(({ payment }) => payment)
}

/**
 * Closes them at the provider; a payment that was made meanwhile counts. Throws 503 while the provider does not answer.
 */
export async function closePaymentsOf(services: Services, bookingId: number): Promise<void> {
  for (const payment of await openPaymentsOf(services.database.db, bookingId)) {
    await closePayment(services, payment)
  }
}
