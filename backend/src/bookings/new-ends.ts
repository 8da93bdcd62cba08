import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { booking } from '../schema/bookings.ts'
import { tellNewEnd } from './booking-mails.ts'

/** A session that is booked and has got another end. */
export type NewEnd = {
  readonly startsOn: Date
  readonly endsOn: Date
  readonly bookingIds: readonly number[]
}

/** Tells each family that booked one of these sessions how long it lasts now. */
export async function tellNewEnds(
  services: Services,
  tx: Transaction,
  newEnds: readonly NewEnd[],
): Promise<void> {
  const ids = [...new Set(newEnds.flatMap(({ bookingIds }) => bookingIds))]
  if (ids.length === 0) return
  const rows = await tx.select().from(booking).where(inArray(booking.id, ids)).orderBy(asc(booking.id))
  for (const row of rows) {
    const sessions = newEnds
      .filter(({ bookingIds }) => bookingIds.includes(row.id))
      .sort((a, b) => a.startsOn.getTime() - b.startsOn.getTime())
    await tellNewEnd(services, tx, row, sessions)
  }
}
