import type { NearPlace } from '@marah/contract/errors'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { isolate } from '../platform/language/isolate.ts'
import type { Language } from '../platform/language/messages.ts'
import { timeText } from '../platform/time/time-text.ts'
import { type BookingRow, bookingSession } from '../schema/bookings.ts'
import { eventPackage, hall, openPlay, workshop } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { shopAddress } from '../shop/shop-address.ts'
import { timesLike } from './nearest-times.ts'
import { whatOfBooking } from './what.ts'

/** The alternatives offered to a family that lost its time: free times like it. */
export type OtherTimes = {
  /** Names them in a sentence; empty if there are none. */
  readonly textsIn: (language: Language) => string[]
  /** Each with a link to the page on which it is preselected. */
  readonly times: readonly { readonly startsAt: string; readonly endsAt: string; readonly path: string }[]
  /** The same as links, for a message. */
  readonly linksIn: (language: Language) => { readonly label: string; readonly address: string }[]
  /** The page on which the same activity is booked for another time. */
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
  const found = await timesLike(services, queryable, { ...row, what: whatOfBooking(row, sessionIds) })
  const path = await pathOf(queryable, row)
  const hallSlug = await hallSlugOf(queryable, row)
  const times = found.map((place) => ({
    startsAt: place.starts_at,
    endsAt: place.ends_at,
    path: `${path}?${choiceOf(row, place, hallSlug)}`,
  }))
  const textOf = ({ startsAt, endsAt }: (typeof times)[number], language: Language) =>
    timeText({ ...row, startsOn: new Date(startsAt), endsOn: new Date(endsAt) }, language)
  return {
    textsIn: (language) => {
      if (times.length === 0) return []
      const texts = times.map((time) => isolate(textOf(time, language)))
      return [services.messages[language]('nearest_times', { times: texts.join(' · ') })]
    },
    linksIn: (language) =>
      times.map((time) => ({
        label: textOf(time, language),
        address: shopAddress(services, language, time.path),
      })),
    times,
    path,
  }
}

/** Returns a choice as the pages of the play centre write it into their address. */
function choiceOf(
  { kind, guests, grownUps }: BookingRow,
  { id, date: day, starts_at }: NearPlace,
  hallSlug: string | null,
): URLSearchParams {
  switch (kind) {
    case 'open_play':
      return new URLSearchParams({ day, slot: String(id) })
    case 'workshop':
      return new URLSearchParams({ sessions: String(id) })
    case 'event':
      return new URLSearchParams({
        ...(hallSlug && { hall: hallSlug }),
        day,
        start: starts_at,
        guests: String(guests),
        ...(grownUps > 0 && { adults: String(grownUps) }),
      })
  }
}

async function hallSlugOf(queryable: Queryable, { hallId }: BookingRow): Promise<string | null> {
  if (hallId === null) return null
  const [found] = await queryable.select({ slug: hall.slug }).from(hall).where(eq(hall.id, hallId))
  return found?.slug ?? null
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
