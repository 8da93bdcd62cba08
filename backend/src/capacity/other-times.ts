import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { isolate } from '../platform/isolate.ts'
import type { Language } from '../platform/messages.ts'
import type { Services } from '../platform/services.ts'
import { timeText } from '../platform/time-text.ts'
import { type BookingRow, bookingSession } from '../schema/bookings.ts'
import { eventPackage, openPlay, workshop } from '../schema/play.ts'
import { nearestTo } from './nearest-times.ts'

/** What a family that lost its time is offered: free times near it. */
export type OtherTimes = {
  /** Names them in a sentence; nothing where there are none. */
  readonly textsIn: (language: Language) => string[]
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
  const nearest = await nearestTo(services, queryable, { ...row, sessionIds })
  return {
    textsIn: (language) => {
      if (nearest.length === 0) return []
      const times = nearest.map(({ starts_at, ends_at }) =>
        isolate(timeText({ ...row, startsOn: new Date(starts_at), endsOn: new Date(ends_at) }, language)),
      )
      return [services.messages[language]('nearest_times', { times: times.join(' · ') })]
    },
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
