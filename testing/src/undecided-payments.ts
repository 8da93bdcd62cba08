import { paymentSession, refund } from '@marah/backend/schema/payments'
import type { Services } from '@marah/backend/services/services'
import { and, eq, inArray } from 'drizzle-orm'
import { type ProviderBooks, providerBooks } from './provider-books.ts'

/**
 * How many payments the provider and the shop's own rows do not agree about yet: pages being opened, pages that have ended
 * at the provider and are still open here, and refunds on their way.
 */
export async function undecidedPayments(
  { database: { db }, stripe }: Pick<Services, 'database' | 'stripe'>,
  books: ProviderBooks = providerBooks({ stripe }, null),
): Promise<number> {
  const live = await db
    .select({ page: paymentSession.providerSessionId })
    .from(paymentSession)
    .where(inArray(paymentSession.status, ['creating', 'open']))
  const owed = await db.$count(
    refund,
    and(eq(refund.method, 'hosted'), inArray(refund.status, ['pending', 'sent'])),
  )
  const undecided = await Promise.all(
    live.map(async ({ page }) => {
      return page === null || (await books.isOver(page))
    }),
  )
  return undecided.filter(Boolean).length + owed
}
