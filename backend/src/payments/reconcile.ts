import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { pauseAfterSql, type RetryPolicy } from '../platform/retry.ts'
import type { Services } from '../platform/services.ts'
import { paymentSession } from '../schema/payments.ts'
import { finalise } from './finalise.ts'
import { lookAtLatePages } from './late-pages.ts'
import { live, type PaymentRow } from './ledger.ts'
import { payables } from './payables.ts'
import { closePayment, end, openPage } from './payment-page.ts'
import { sendRefunds } from './refunds.ts'

/** Taken on at a time; what was taken out of a cart meanwhile comes first in the next batch. */
const batch = 40
/** Questions to the provider at a time. */
const concurrency = 8
const firstPause = 60
/**
 * Between two questions about one open page: mostly its webhook or its customer comes first, so the longer nothing is
 * heard, the less often it is worth asking.
 */
const asking: Pick<RetryPolicy, 'shortestPause' | 'longestPause'> = {
  shortestPause: firstPause,
  longestPause: 300,
}
/** After its time a session can no longer be paid; clocks may differ by this much. */
const graceSeconds = 240

/**
 * The safety net under lost webhooks, closed browsers and crashes: asks the provider about payments of which nothing was
 * heard, closes those of which something was taken out of the cart, and sends what refunds are due. Any number of
 * processes may run it: each takes on other rows.
 */
export async function reconcile(services: Services): Promise<void> {
  // Refunds do not wait behind payments, except those that come of them.
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

/** The provider has not answered: others may need what the page reserves. */
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
  // Its time is over and nobody ever got its address: whatever became of the request, it cannot be paid.
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
      // Once its time is over it can be closed, so it is looked at right then.
      const ends = sql`greatest(${paymentSession.expiresOn}, ${instant} + make_interval(secs => ${firstPause}))`
      await tx
        .update(paymentSession)
        .set({ nextCheckOn: sql`least(${later}, ${ends})` })
        .where(inArray(paymentSession.id, ids))
    }
    return due
  })
}
