import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { type Locked, type PaymentRow, releaseHeld } from './ledger.ts'
import { type OrderRow, payables, paymentEvents } from './payable.ts'
import { recordPayment } from './received.ts'
import { planRefund } from './refunds.ts'
import { donePage } from './return-page.ts'
import type { SessionFacts } from './way-to-pay.ts'

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

/** How the money was taken; by default on the provider's page. */
export type TakenBy = {
  readonly method: 'hosted' | 'cash' | 'terminal'
  readonly staff: string | null
  readonly slip?: string
}

/** Takes the money of an order: the order is done or, if the stock is gone, the money is refunded in full. */
export async function receivePayment(
  services: Services,
  tx: Transaction,
  locked: Locked,
  facts: Pick<SessionFacts, 'paymentMethod' | 'paymentReference'>,
  taken: TakenBy = { method: 'hosted', staff: null },
): Promise<void> {
  const { order: orderRow, payment } = locked
  const now = services.now()
  await tx
    .update(paymentSession)
    .set({ status: 'paid', editedOn: now })
    .where(eq(paymentSession.id, payment.id))
  const isSold = await sell(services, tx, orderRow)
  const status = (await isHandedOver(tx, orderRow.id)) ? 'on_progress' : 'completed'
  const [paid] = await tx
    .update(order)
    .set({
      status: isSold ? status : 'cancelled',
      paymentStatus: 'paid',
      paymentMethod: facts.paymentMethod,
      paymentReference: facts.paymentReference,
      paidOn: now,
      // Late money may still buy its order: then the order counts as never cancelled.
      cancelledOn: isSold ? null : (orderRow.cancelledOn ?? now),
      editedOn: now,
    })
    .where(eq(order.id, orderRow.id))
    .returning()
  if (!paid) throw new Error('An order vanished while it was locked')
  if (facts.paymentReference !== null) {
    await recordPayment(tx, paid, {
      ...taken,
      provider: taken.method === 'hosted' ? payment.provider : null,
      reference: facts.paymentReference,
      receivedOn: now,
    })
  }
  if (!isSold) {
    services.log.warn(
      { order: paid.transactionId },
      'a payment came after its stock was gone: it is refunded',
    )
    await planRefund(tx, { order: paid, amount: paid.amount, reason: 'sold_out', key: 'late', now })
    for (const payable of payables()) await payable.lost?.(services, tx, paid.id)
    await paymentEvents().paidTooLate(services, tx, paid)
    return
  }
  await paymentEvents().paid(services, tx, paid)
}

/** Rolls back a savepoint: if one part of an order is not available, the sales of its other parts are undone. */
class Unavailable extends Error {}

/** Sells all of an order or nothing of it, in the order of locks (decision 20). */
async function sell(services: Services, tx: Transaction, orderRow: OrderRow): Promise<boolean> {
  const late = orderRow.paymentStatus === 'expired'
  try {
    await tx.transaction(async (inner) => {
      for (const payable of payables()) {
        if (!(await payable.sell(services, inner, orderRow, { late }))) throw new Unavailable()
      }
    })
    return true
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    if (!late) await releaseHeld(services, tx, orderRow.id)
    return false
  }
}

/** Things that take place at the shop itself are never handed over. */
async function isHandedOver(tx: Transaction, orderId: number): Promise<boolean> {
  for (const payable of payables()) {
    if (await payable.isHandedOver?.(tx, orderId)) return true
  }
  return false
}
