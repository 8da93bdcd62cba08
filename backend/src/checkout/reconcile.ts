import { and, inArray, lte } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { finalise } from './finalise.ts'
import { live, type PaymentRow } from './ledger.ts'
import { closePayment, end, openPage } from './payment-page.ts'
import { sendRefunds } from './refunds.ts'
import { paymentSession } from './tables.ts'
import { asksForMore } from './taken-out.ts'

const batch = 20
/** Between two questions about one payment, unless somebody else learns about it first. */
const pauseSeconds = 60
/** After its time a session can no longer be paid; clocks may differ by this much. */
const graceSeconds = 240

/**
 * The safety net under lost webhooks, closed browsers and crashes: asks the provider about payments of which nothing was
 * heard, closes those of which something was taken out of the cart, and sends what refunds are due. Any number of
 * processes may run it: each takes on other rows.
 */
export async function reconcile(services: Services): Promise<void> {
  for (const payment of await takeDuePayments(services)) {
    try {
      await reconcilePayment(services, payment)
    } catch (error) {
      services.log.warn({ err: error, payment: payment.id }, 'a payment could not be reconciled yet')
    }
  }
  await sendRefunds(services)
}

async function reconcilePayment(services: Services, payment: PaymentRow): Promise<void> {
  const overdueSeconds = (services.now().getTime() - payment.expiresOn.getTime()) / 1000
  if (payment.providerSessionId !== null) {
    await (overdueSeconds > 0 || (await asksForMore(services.database.db, payment))
      ? closePayment(services, payment)
      : finalise(services, payment.providerSessionId))
    return
  }
  const opened = await openPage(services, payment)
  // Its time is over and nobody was ever told its address: whatever became of the request, it cannot be paid.
  if (opened.kind === 'unknown' && overdueSeconds > graceSeconds) await end(services, payment, 'expired')
}

async function takeDuePayments({ database, now }: Services): Promise<PaymentRow[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentSession)
      .where(and(inArray(paymentSession.status, live), lte(paymentSession.nextCheckOn, now())))
      .orderBy(paymentSession.nextCheckOn)
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) {
      const nextCheckOn = new Date(now().getTime() + pauseSeconds * 1000)
      await tx.update(paymentSession).set({ nextCheckOn }).where(inArray(paymentSession.id, ids))
    }
    return due
  })
}
