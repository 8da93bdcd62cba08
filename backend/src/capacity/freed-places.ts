import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import type { Services } from '../services/services.ts'

/** The job that runs once places have been freed; the waitlist handles it. */
export const freedPlacesJob = 'waitlist'

/** Queues offers to the waitlist for when this transaction commits; places without anyone on the waitlist cost no job. */
export async function announceFreedPlaces(
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
  if (waiting) await jobs.add(tx, freedPlacesJob, {})
}
