import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { stringify } from 'yaml'
import type { Queryable } from '../platform/database/database.ts'
import { decimalText } from '../platform/money/money.ts'
import { dayOf } from '../platform/time/venue-time.ts'
import { findVenue, type VenueRow } from '../play/index.ts'
import {
  type BookingPolicy,
  closure,
  dayEnds,
  dayStarts,
  eventPackage,
  hall,
  openPlay,
  playArea,
  workshop,
} from '../schema/play.ts'
import { exportedAddOns, exportedOpenPlays, exportedPackages, exportedServices } from './export-offers.ts'
import { exportedWorkshops } from './export-workshops.ts'
import type { WrittenPlayFile } from './play-file.ts'
import {
  descriptionOf,
  type Export,
  pictureOf,
  policyOf,
  textOf,
  writtenHallTimings,
  writtenHours,
  writtenTimings,
} from './written-values.ts'

/** The play centre as the file that `importPlay` takes; importing it again changes nothing. Null without a play centre. */
export async function exportPlay(db: Queryable, now: Date): Promise<string | null> {
  const venue = await findVenue(db)
  if (!venue) return null
  const policy = await usualPolicy(db)
  const price = (minorUnits: number) => decimalText(minorUnits, venue.currency)
  const exported: Export = { db, timezone: venue.timezone, policy, price }
  const file: WrittenPlayFile = {
    venue: await exportedVenue(exported, venue, dayOf(now, venue.timezone)),
    seasons: exportedSeasons(exported, venue),
    policy: policyOf(policy, price),
    areas: await exportedAreas(exported),
    services: await exportedServices(exported),
    open_plays: await exportedOpenPlays(exported),
    workshops: await exportedWorkshops(exported),
    halls: await exportedHalls(exported),
    add_ons: await exportedAddOns(exported),
    packages: await exportedPackages(exported),
  }
  return stringify(file, { lineWidth: 110, aliasDuplicateObjects: false })
}

/** The policy that most entries have stands for all; it is stored with each of them. */
async function usualPolicy(db: Queryable): Promise<BookingPolicy> {
  const policies: BookingPolicy[] = []
  for (const table of [openPlay, workshop, eventPackage]) {
    const rows = await db.select({ policy: table.policy }).from(table).where(eq(table.isActive, true))
    policies.push(...rows.map(({ policy: { missedMadeUp: _, ...policy } }) => policy))
  }
  const alike = [...Map.groupBy(policies, (policy) => JSON.stringify(policy)).values()]
  const [most] = alike.sort((a, b) => b.length - a.length)
  return most?.[0] ?? { refundSteps: [], rescheduleUntilHours: 0, rescheduleMost: 0 }
}

async function exportedVenue(
  { db }: Export,
  venue: VenueRow,
  today: string,
): Promise<WrittenPlayFile['venue']> {
  const { name, address, timezone, currency, openingHours, bookDaysAhead } = venue
  const closures = await db
    .select()
    .from(closure)
    // Called-off times stay closed without the file.
    .where(and(eq(closure.venueId, venue.id), gte(closure.endsOn, today), isNull(closure.calledOffOn)))
    .orderBy(asc(closure.startsOn), asc(closure.id))
  return {
    name: textOf(name),
    address: textOf(address),
    timezone,
    currency,
    hours: writtenHours(openingHours),
    closures: closures.map(({ startsOn, endsOn, starts, ends, scope, scopeSlug, reason, keepsBooked }) => ({
      from: startsOn,
      to: endsOn,
      ...(starts !== dayStarts && { starts }),
      ...(ends !== dayEnds && { ends }),
      ...(scope !== 'venue' && { [scope]: scopeSlug }),
      reason: textOf(reason),
      ...(keepsBooked && { keep_booked: true }),
    })),
    ...(bookDaysAhead !== null && { book_days_ahead: bookDaysAhead }),
  }
}

function exportedSeasons(exported: Export, { seasons }: VenueRow): WrittenPlayFile['seasons'] {
  return seasons.map(({ from, to, name, hours, openPlays, halls, surcharge, keepsBooked }) => ({
    from,
    to,
    ...(name && { name: textOf(name) }),
    ...(hours && { hours: writtenHours(hours) }),
    open_plays: Object.fromEntries(
      Object.entries(openPlays).map(([slug, rows]) => [slug, writtenTimings(rows, exported)]),
    ),
    halls: Object.fromEntries(Object.entries(halls).map(([slug, rows]) => [slug, writtenHallTimings(rows)])),
    ...(surcharge !== 0 && { surcharge: exported.price(surcharge) }),
    ...(keepsBooked && { keep_booked: true }),
  }))
}

async function exportedAreas({ db }: Export): Promise<WrittenPlayFile['areas']> {
  const rows = await db.select().from(playArea).orderBy(asc(playArea.id))
  return rows.map(({ slug, name, capacity, heads }) => ({
    slug,
    name: textOf(name),
    capacity,
    ...(heads !== null && { heads }),
  }))
}

async function exportedHalls({ db }: Export): Promise<WrittenPlayFile['halls']> {
  const rows = await db
    .select()
    .from(hall)
    .where(eq(hall.isActive, true))
    .orderBy(asc(hall.order), asc(hall.id))
  return rows.map(({ slug, name, description, capacity, heads, bufferMinutes, timings, gallery }) => ({
    slug,
    name: textOf(name),
    description: descriptionOf(description),
    capacity,
    heads: heads ?? undefined,
    cleaning_minutes: bufferMinutes,
    timings: writtenHallTimings(timings),
    gallery: gallery.flatMap((each) => {
      const image = pictureOf(each.image)
      if (image === undefined) return []
      return [
        {
          name: textOf(each.name),
          description: descriptionOf(each.description),
          image,
          video: each.video ?? undefined,
        },
      ]
    }),
  }))
}
