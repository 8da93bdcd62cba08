import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { waitlistEntry } from '../schema/waitlist.ts'

/** Returns the end of a hold that was offered to a family from the waitlist; null for every other hold. */
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
