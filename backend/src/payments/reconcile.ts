import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { pauseAfterSql, type RetryPolicy } from '../platform/jobs/retry.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'
import { lookAtLatePages } from './late-pages.ts'
import { live, type PaymentRow } from './locked-payment.ts'
import { payables } from './payable.ts'
import { closePayment, end, openPage } from './payment-page.ts'
import { sendRefunds } from './refunds.ts'

/** Pages claimed at a time; those of removed items come first in the next batch. */
const batch = 40
/** Concurrent requests to the provider. */
const concurrency = 8
const firstPause = 60
/** Pauses between two reads of one open page: its webhook or its customer mostly comes first, so the pauses grow. */
const asking: Pick<RetryPolicy, 'shortestPause' | 'longestPause'> = {
  shortestPause: firstPause,
  longestPause: 300,
}
/** The provider does not accept payments after a session's time; the clocks may differ by this much. */
const graceSeconds = 240

/**
 * Recovers lost webhooks, closed browsers and crashes: asks the provider about payments without news, closes pages
 * whose items were removed from the cart, and sends due refunds. Several processes may run it: each claims other rows.
 */
export async function reconcile(services: Services): Promise<void> {
  // Refunds do not wait for payments, except those that these payments cause.
  await Promise.all([reconcilePayments(services), lookAtLatePages(services), sendRefunds(services)])
  await sendRefunds(services)
}

async function reconcilePayments(services: Services): Promise<void> {
  const limit = pLimit(concurrency)
  for (;;) {
    const due = await takeDuePayments(services)
    await limit.map(due, (payment) => tryReconcile(services, payment))
    if (due.length < batch) return
  }
}

async function tryReconcile(services: Services, payment: PaymentRow): Promise<void> {
  try {
    await reconcilePayment(services, payment)
  } catch (error) {
    services.log.warn({ err: error, payment: payment.id }, 'a payment could not be reconciled yet')
    await askSoon(services, payment)
  }
}

/** Asks again soon, because the provider has not answered and other customers may need the reserved items. */
async function askSoon({ database, now }: Services, { id }: PaymentRow): Promise<void> {
  const soon = new Date(now().getTime() + firstPause * 1000)
  await database.db
    .update(paymentSession)
    .set({ nextCheckOn: soon })
    .where(
      and(
        eq(paymentSession.id, id),
        inArray(paymentSession.status, live),
        gt(paymentSession.nextCheckOn, soon),
      ),
    )
}

async function reconcilePayment(services: Services, payment: PaymentRow): Promise<void> {
  const overdueSeconds = (services.now().getTime() - payment.expiresOn.getTime()) / 1000
  if (payment.providerSessionId !== null) {
    await (overdueSeconds > 0 || (await isOutdated(services, payment))
      ? closePayment(services, payment)
      : finalise(services, payment.providerSessionId))
    return
  }
  const opened = await openPage(services, payment)
  // Its time is over and no customer ever got its address, so it cannot be paid, whatever became of the request.
  const isUnknown = opened.kind === 'unknown' || opened.kind === 'busy'
  if (isUnknown && overdueSeconds > graceSeconds) await end(services, payment, 'expired')
}

async function isOutdated({ database }: Services, { orderId }: PaymentRow): Promise<boolean> {
  for (const payable of payables()) {
    if (await payable.isOutdated?.(database.db, orderId)) return true
  }
  return false
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
      const instant = sql`${now().toISOString()}::timestamptz`
      const age = sql`case when ${paymentSession.status} = 'open' then ${instant} - ${paymentSession.createdOn} else interval '0' end`
      const later = sql`${instant} + ${pauseAfterSql(asking, age)}`
      // A page can be closed when its time is over, so that is when it is read.
      const ends = sql`greatest(${paymentSession.expiresOn}, ${instant} + make_interval(secs => ${firstPause}))`
      await tx
        .update(paymentSession)
        .set({ nextCheckOn: sql`least(${later}, ${ends})` })
        .where(inArray(paymentSession.id, ids))
    }
    return due
  })
}
