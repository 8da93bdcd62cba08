import { and, eq, exists, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'

/**
 * A customer must not pay for an order that they can no longer see. Opening a payment and closing the account both lock the
 * customer's row. @throws HttpError 409 while a payment may still arrive
 */
export async function rejectWhilePaymentOpen(
  { now }: Services,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const payable = tx
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(
      and(
        eq(paymentSession.orderId, order.id),
        inArray(paymentSession.status, ['creating', 'open']),
        gt(paymentSession.expiresOn, now()),
      ),
    )
  const [open] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.userId, userId),
        or(
          inArray(order.paymentStatus, ['processing', 'due']),
          and(eq(order.paymentStatus, 'unpaid'), exists(payable)),
        ),
      ),
    )
    .limit(1)
  if (open) throw new HttpError(409, 'accounts_payment_open')
}

/**
 * Deletes the messages of gifts that are packed already; those still to be packed are deleted with their order's address.
 */
export async function forgetGiftMessages(
  _services: Services,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await tx
    .update(order)
    .set({ gift: { message: '' } })
    .where(
      and(
        eq(order.userId, userId),
        isNotNull(order.gift),
        inArray(order.status, ['delivery', 'completed', 'cancelled']),
      ),
    )
}

/**
 * Takes the email of a guest off the orders: links to them open nothing any more, and they belong to no customer until the years of tax law are
 * over. Messages of their gifts go at once.
 */
export async function letGoOfGuestOrders(tx: Transaction, guestEmail: string): Promise<void> {
  await tx
    .update(order)
    .set({
      guestKey: null,
      guestEmail: null,
      network: null,
      gift: sql`case when ${order.gift} is null then null else '{"message":""}'::jsonb end`,
    })
    .where(eq(order.guestEmail, guestEmail))
}
