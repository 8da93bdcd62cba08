/** Completes orders without asking a provider: those that cost nothing, or are paid on delivery. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { receivePayment } from './finalise.ts'
import { leaveCart, type PaymentRow } from './locked-payment.ts'
import { payables, paymentEvents } from './payable.ts'
import { donePage } from './return-page.ts'

/**
 * Completes an order that costs nothing, by its coupon. No provider is asked, so the answer leads to the page to which
 * a provider would have led back.
 */
export async function completeFree(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const [found] = await tx.select().from(order).where(eq(order.id, payment.orderId))
  if (found?.amount !== 0) throw new Error('This order is not free')
  const id = `free_${found.transactionId}`
  const url = donePage(services, found, id)
  const page = { providerSessionId: id, url }
  await tx.update(paymentSession).set(page).where(eq(paymentSession.id, payment.id))
  await receivePayment(
    services,
    tx,
    { order: found, payment },
    { paymentReference: null, paymentMethod: null },
  )
  return { ...payment, ...page, status: 'paid' }
}

/**
 * Places an order that is paid in cash on delivery: it is sold at once and owes its amount until the cash is collected.
 * No provider is asked, so the answer leads to the page to which a provider would have led back.
 */
export async function placeOnDelivery(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const now = services.now()
  const [placed] = await tx
    .update(order)
    .set({ status: 'on_progress', paymentStatus: 'due', editedOn: now })
    .where(eq(order.id, payment.orderId))
    .returning()
  if (!placed) throw new Error('An order vanished while it was written')
  const id = `due_${placed.transactionId}`
  const page = { providerSessionId: id, url: donePage(services, placed, id), status: 'due' as const }
  await tx
    .update(paymentSession)
    .set({ ...page, editedOn: now })
    .where(eq(paymentSession.id, payment.id))
  for (const payable of payables()) {
    const isSold = await payable.sell(services, tx, placed, { late: false })
    if (!isSold) throw new Error('What was reserved in this transaction cannot be sold')
  }
  await leaveCart(tx, placed)
  await paymentEvents().placed(services, tx, placed)
  return { ...payment, ...page }
}
