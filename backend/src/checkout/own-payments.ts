/** Finds the buyer’s own open payments, which end before a new one for the same things begins. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { ordersPayingFor } from '../booking-payments/index.ts'
import type { Shortage } from '../orders/index.ts'
import { live, type OrderRow, type PaymentRow } from '../payments/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { phoneOrder } from '../schema/order-desk.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Buyer, Purchase } from './purchase.ts'

export type OwnPayment = { readonly order: OrderRow; readonly payment: PaymentRow }

/**
 * Returns own open payments for the same items: an older state of the cart, or one of these bookings in another order.
 */
export async function replacedBy(
  tx: Transaction,
  purchase: Purchase,
  { own, siblings }: { own: readonly OwnPayment[]; siblings: readonly OwnPayment[] },
): Promise<OwnPayment[]> {
  const paying = await ordersPayingFor(
    tx,
    own.map((found) => found.order.id),
    purchase.bookings.map(({ bookingId }) => bookingId),
  )
  return own.filter(
    (found) => paying.has(found.order.id) || (purchase.kind === 'cart' && siblings.includes(found)),
  )
}

/**
 * Locks and returns the buyer's unpaid orders with an open payment, oldest first. A guest's are those of the same
 * browser. It leaves out orders taken by phone, which only the shop ends.
 */
export async function openPayments(tx: Transaction, { userId, guest }: Buyer): Promise<OwnPayment[]> {
  const own = guest ? eq(order.guestKey, guest.key) : eq(order.userId, userId)
  const rows = await tx
    .select({ order })
    .from(order)
    .leftJoin(phoneOrder, eq(phoneOrder.orderId, order.id))
    .where(and(own, eq(order.paymentStatus, 'unpaid'), isNull(phoneOrder.orderId)))
    .orderBy(asc(order.id))
    .for('update', { of: order })
  const orders = rows.map((row) => row.order)
  if (orders.length === 0) return []
  const payments = await tx
    .select()
    .from(paymentSession)
    .where(
      and(
        inArray(
          paymentSession.orderId,
          orders.map(({ id }) => id),
        ),
        inArray(paymentSession.status, live),
      ),
    )
  return orders.flatMap((found) => {
    const payment = payments.find(({ orderId }) => orderId === found.id)
    return payment ? [{ order: found, payment }] : []
  })
}

/**
 * Returns own payments that hold the missing units: a customer's own hold does not count against availability (rule
 * B32).
 */
export async function holdersOf(
  tx: Transaction,
  own: readonly OwnPayment[],
  short: readonly Shortage[],
): Promise<PaymentRow[]> {
  if (own.length === 0) return []
  const holding = await tx
    .selectDistinct({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(
      and(
        inArray(
          orderLine.orderId,
          own.map((found) => found.order.id),
        ),
        eq(orderLine.state, 'reserved'),
        inArray(
          orderLine.productStockId,
          short.map(({ productStockId }) => productStockId),
        ),
      ),
    )
  const ids = new Set(holding.map(({ orderId }) => orderId))
  return own.filter((found) => ids.has(found.order.id)).map(({ payment }) => payment)
}
