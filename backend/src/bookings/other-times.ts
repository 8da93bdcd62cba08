import { eq } from 'drizzle-orm'
import { nearestTo } from '../capacity/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { bookingSession } from '../schema/bookings.ts'
import { eventPackage, openPlay, workshop } from '../schema/play.ts'
import type { BookingRow } from './own-booking.ts'

/** What a family that lost its time is offered: free times near it. */
export type OtherTimes = {
  readonly nearest: readonly { readonly starts_at: string; readonly ends_at: string }[]
  /** The page on which the same thing is booked for another time. */
  readonly path: string
}

export async function otherTimes(
  services: Services,
  queryable: Queryable,
  row: BookingRow,
): Promise<OtherTimes> {
  const sessions = await queryable
    .select({ id: bookingSession.sessionId })
    .from(bookingSession)
    .where(eq(bookingSession.bookingId, row.id))
  const sessionIds = sessions.map(({ id }) => id)
  return {
    nearest: await nearestTo(services, queryable, { ...row, sessionIds }),
    path: await pathOf(queryable, row),
  }
}

async function pathOf(queryable: Queryable, row: BookingRow): Promise<string> {
  switch (row.kind) {
    case 'open_play': {
      const [found] = await queryable
        .select({ slug: openPlay.slug })
        .from(openPlay)
        .where(eq(openPlay.id, row.openPlayId ?? 0))
      return found ? `/play/open/${found.slug}` : '/play/open'
    }
    case 'workshop': {
      const [found] = await queryable
        .select({ slug: workshop.slug })
        .from(workshop)
        .where(eq(workshop.id, row.workshopId ?? 0))
      return found ? `/play/workshops/${found.slug}` : '/play/workshops'
    }
    case 'event': {
      const [found] = await queryable
        .select({ slug: eventPackage.slug })
        .from(eventPackage)
        .where(eq(eventPackage.id, row.packageId ?? 0))
      return found ? `/play/parties/${found.slug}` : '/play/parties'
    }
  }
}
