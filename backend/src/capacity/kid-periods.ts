import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { kidPeriod } from '../schema/booking-places.ts'
import type { Claim } from './claims.ts'

/** Returns kids of a claim whom another booking has at that time. */
export async function kidsElsewhere(
  tx: Transaction,
  bookingId: number,
  kids: Claim['kids'],
): Promise<number[]> {
  const ids = [...new Set(kids.map(({ kidId }) => kidId))]
  if (ids.length === 0) return []
  const taken = await tx
    .select({
      kidId: kidPeriod.kidId,
      from: sql<string>`lower(${kidPeriod.during})`,
      to: sql<string>`upper(${kidPeriod.during})`,
    })
    .from(kidPeriod)
    .where(and(kidPeriod.isActive, ne(kidPeriod.bookingId, bookingId), inArray(kidPeriod.kidId, ids)))
  const isTaken = ({ kidId, startsOn, endsOn }: Claim['kids'][number]) =>
    taken.some((each) => each.kidId === kidId && new Date(each.from) < endsOn && startsOn < new Date(each.to))
  return [...new Set(kids.filter(isTaken).map(({ kidId }) => kidId))]
}
