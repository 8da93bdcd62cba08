import { hourSeconds } from '@marah/contract/rules/durations'
import { eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { pauseAfterSql, type RetryPolicy } from '../platform/retry.ts'
import type { Services } from '../platform/services.ts'
import { paymentSession } from '../schema/payments.ts'
import { finalise } from './finalise.ts'

/**
 * Longer than a provider repeats an event (Checkout.com: 30 hours), so that the money of a page that could not be closed is
 * noticed whichever of the two is away.
 */
const watchedDays = 3
const asking: Pick<RetryPolicy, 'shortestPause' | 'longestPause'> = {
  shortestPause: 300,
  longestPause: 6 * hourSeconds,
}
const batch = 40

/** A page was given up and can still be paid: it is looked at until it ends. Its payment is locked. */
export async function watchLatePage({ now }: Services, tx: Transaction, paymentId: number): Promise<void> {
  const soon = new Date(now().getTime() + asking.shortestPause * 1000)
  await tx.update(paymentSession).set({ lateCheckOn: soon }).where(eq(paymentSession.id, paymentId))
}

/** Whatever was paid late is sold or goes back (`receive-payment.ts`). Rows are taken on by one process at a time. */
export async function lookAtLatePages(services: Services): Promise<void> {
  for (;;) {
    const due = await takeDuePages(services)
    for (const { id, providerSessionId } of due) {
      try {
        const outcome = providerSessionId === null ? null : await finalise(services, providerSessionId)
        if (outcome !== 'open' && outcome !== 'processing') await stopWatching(services, id)
      } catch (error) {
        services.log.warn({ err: error, payment: id }, 'a page that was given up could not be looked at')
      }
    }
    if (due.length < batch) return
  }
}

async function stopWatching({ database }: Services, id: number): Promise<void> {
  await database.db.update(paymentSession).set({ lateCheckOn: null }).where(eq(paymentSession.id, id))
}

async function takeDuePages({ database, now }: Services) {
  return database.transaction(async (tx) => {
    const due = await tx
      .select({ id: paymentSession.id, providerSessionId: paymentSession.providerSessionId })
      .from(paymentSession)
      .where(lte(paymentSession.lateCheckOn, now()))
      .orderBy(paymentSession.lateCheckOn)
      .limit(batch)
      .for('update', { skipLocked: true })
    const instant = sql`${now().toISOString()}::timestamptz`
    const age = sql`${instant} - ${paymentSession.createdOn}`
    const next = sql`case when ${age} < make_interval(days => ${watchedDays}) then ${instant} + ${pauseAfterSql(asking, age)} end`
    for (const { id } of due)
      await tx.update(paymentSession).set({ lateCheckOn: next }).where(eq(paymentSession.id, id))
    return due
  })
}
