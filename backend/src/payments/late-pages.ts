import { hourSeconds } from '@marah/contract/rules/durations'
import { eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { pauseAfterSql, type RetryPolicy } from '../platform/jobs/retry.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'

/**
 * Longer than a provider repeats an event (Checkout.com: 30 hours), so that money for a page that could not be closed
 * is noticed even if the shop or the provider is down for a day.
 */
const watchedDays = 3
const asking: Pick<RetryPolicy, 'shortestPause' | 'longestPause'> = {
  shortestPause: 300,
  longestPause: 6 * hourSeconds,
}
const batch = 40

/**
 * Schedules reads of a page that was given up and can still be paid, until the page ends. The caller has locked the
 * payment.
 */
export async function watchLatePage({ now }: Services, tx: Transaction, paymentId: number): Promise<void> {
  const soon = new Date(now().getTime() + asking.shortestPause * 1000)
  await tx.update(paymentSession).set({ lateCheckOn: soon }).where(eq(paymentSession.id, paymentId))
}

/**
 * Reads these pages; late money buys the goods or is refunded (`finalise.ts`). Several processes may run it:
 * each claims other rows.
 */
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
