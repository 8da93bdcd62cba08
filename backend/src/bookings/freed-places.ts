import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { waitlistEntry } from '../schema/waitlist.ts'

export const waitlistJob = 'waitlist'

/** Has whoever waits be asked as soon as this transaction commits; places that nobody waits for cost no job. */
export async function tellOfFreedPlaces(
  { jobs }: Services,
  tx: Transaction,
  bucketIds: readonly number[],
): Promise<void> {
  if (bucketIds.length === 0) return
  const [waiting] = await tx
    .select({ id: waitlistEntry.id })
    .from(waitlistEntry)
    .where(eq(waitlistEntry.status, 'waiting'))
    .limit(1)
  if (waiting) await jobs.add(tx, waitlistJob, {})
}

/** How long a hold is kept that was offered to a family that waited; null for every other one. */
export async function offeredUntil(tx: Transaction, bookingId: number, now: Date): Promise<Date | null> {
  const [offer] = await tx
    .select({ until: waitlistEntry.offerExpiresOn })
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.offerBookingId, bookingId),
        eq(waitlistEntry.status, 'offered'),
        gt(waitlistEntry.offerExpiresOn, now),
      ),
    )
  return offer?.until ?? null
}
