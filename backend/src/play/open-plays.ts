import type { OpenPlay, Service } from '@marah/contract/play/open-play'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { haveVisitRules } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import { decimalText } from '../platform/money/money.ts'
import { addDays, dayOf, eachDay } from '../platform/time/venue-time.ts'
import {
  capacityBucket,
  openPlay,
  openPlayService,
  playArea,
  playService,
  type Timing,
  ticketType,
} from '../schema/play.ts'
import { agesJson, ticketAgesJson } from './ages.ts'
import { cheapestOf } from './availability.ts'
import { lastDayToBook, timingsOn } from './calendar.ts'
import { lapsedHolds } from './places-left.ts'
import { entityJson, picked, pictureJson, policyJson, pricesIncludeTax, type Shown } from './play-json.ts'
import { ratingsOf } from './ratings.ts'
import { daysAhead } from './slots.ts'
import { findVenue, theVenue, type VenueRow } from './venue.ts'

type ServiceRow = {
  readonly openPlayId: number
  readonly service: typeof playService.$inferSelect
  /** Null: unlimited. */
  readonly left: number | null
}

/** The open plays that are offered, in the shop's order. */
export function offeredOpenPlays(queryable: Queryable) {
  return queryable
    .select()
    .from(openPlay)
    .where(eq(openPlay.isActive, true))
    .orderBy(asc(openPlay.order), asc(openPlay.id))
}

/** One that is offered, by id or slug, with the slug of its area. */
export async function offeredOpenPlay(queryable: Queryable, slugOrId: string) {
  const play = picked(await offeredOpenPlays(queryable), slugOrId)
  const [area] = await queryable
    .select({ slug: playArea.slug })
    .from(playArea)
    .where(eq(playArea.id, play.areaId))
  return { ...play, area: area?.slug ?? '' }
}

/** The last day of an open play that can be booked now; null where there is no such limit. */
export async function lastDayOfOpenPlay(
  queryable: Queryable,
  openPlayId: number,
  now: Date,
): Promise<string | null> {
  const venue = await theVenue(queryable)
  const [play] = await queryable
    .select({ bookDaysAhead: openPlay.bookDaysAhead })
    .from(openPlay)
    .where(eq(openPlay.id, openPlayId))
  return lastDayToBook(venue, play?.bookDaysAhead ?? null, now)
}

export async function openPlaysJson(shown: Shown): Promise<(z.input<typeof OpenPlay> & { slug: string })[]> {
  const { services, language } = shown
  const t = services.messages[language]
  const { db } = services.database
  const [venue, rows, tickets, extras, rating, hasDiscounts] = await Promise.all([
    findVenue(db),
    offeredOpenPlays(db),
    db
      .select()
      .from(ticketType)
      .where(eq(ticketType.isActive, true))
      .orderBy(asc(ticketType.order), asc(ticketType.id)),
    serviceRows(db, services.now()),
    ratingsOf(services, 'openPlay'),
    haveVisitRules(db, services.now()),
  ])
  const currency = venue?.currency ?? services.config.CURRENCY
  const today = dayOf(services.now(), venue?.timezone ?? 'UTC')
  return rows.map((row) => {
    const own = tickets.filter(({ openPlayId }) => openPlayId === row.id)
    const least = venue ? leastSurcharge(venue, row, today) : 0
    return {
      ...entityJson(row),
      slug: row.slug,
      name: textIn(language, row.name),
      description: textIn(language, row.description),
      image_sources: pictureJson(shown, row.image),
      ...agesJson(t, row),
      timings: row.timings.map(timingJson),
      seasons: (venue?.seasons ?? [])
        .filter(({ to, openPlays }) => to >= today && Object.hasOwn(openPlays, row.slug))
        .map(({ from, to, name, openPlays }) => ({
          from,
          to,
          name: name && textIn(language, name),
          timings: (openPlays[row.slug] ?? []).map(timingJson),
        })),
      ticket_types: own.map((ticket) => ({
        ...entityJson(ticket),
        name: textIn(language, ticket.name),
        description: textIn(language, ticket.description),
        price: decimalText(ticket.price, currency),
        takes_place: ticket.takesPlace,
        needs_kid: ticket.needsKid,
        ...ticketAgesJson(t, ticket),
        needs_ticket: own.find(({ slug }) => slug === ticket.needs)?.id ?? null,
        per_kid: ticket.perKid,
      })),
      services: extras
        .filter(({ openPlayId }) => openPlayId === row.id)
        .map((each) => serviceJson(shown, each, currency)),
      groups: row.groups && {
        from: row.groups.from,
        most: row.groups.most,
        price: decimalText(row.groups.price, currency),
      },
      price_from: decimalText(cheapestOf(own, least) ?? 0, currency),
      price_currency: currency,
      prices_include_tax: pricesIncludeTax(shown),
      has_discounts: hasDiscounts,
      policy: policyJson(row.policy, currency),
      rating: rating(row.id),
    }
  })
}

/** Returns the smallest surcharge, or the largest reduction, of the days that can be booked. */
function leastSurcharge(venue: VenueRow, play: typeof openPlay.$inferSelect, today: string): number {
  const surcharges = eachDay(today, addDays(today, daysAhead)).flatMap((day) =>
    timingsOn(venue, play, day).map(({ surcharge }) => surcharge),
  )
  return surcharges.length > 0 ? Math.min(...surcharges) : 0
}

function timingJson({ weekday, opens, closes, slotMinutes, startEvery }: Timing) {
  return { weekday, opens, closes, slot_minutes: slotMinutes, start_every: startEvery }
}

/** Lists the add-ons of one open play. */
export async function servicesJson(shown: Shown, openPlayId: number): Promise<z.input<typeof Service>[]> {
  const { db } = shown.services.database
  const venue = await findVenue(db)
  const rows = await serviceRows(db, shown.services.now())
  return rows
    .filter((row) => row.openPlayId === openPlayId)
    .map((row) => serviceJson(shown, row, venue?.currency ?? shown.services.config.CURRENCY))
}

async function serviceRows(queryable: Queryable, now: Date): Promise<ServiceRow[]> {
  const rows = await queryable
    .select({
      openPlayId: openPlayService.openPlayId,
      service: playService,
      left: sql<number | null>`${capacityBucket.capacity} - ${capacityBucket.held} - ${capacityBucket.booked}
        + coalesce((with ${lapsedHolds(now)} select places from lapsed where bucket_id = ${capacityBucket.id}), 0)`,
    })
    .from(openPlayService)
    .innerJoin(playService, eq(playService.id, openPlayService.serviceId))
    .leftJoin(capacityBucket, eq(capacityBucket.id, playService.bucketId))
    .where(eq(playService.isActive, true))
    .orderBy(asc(playService.order), asc(playService.id))
  return rows
}

function serviceJson(shown: Shown, { service, left }: ServiceRow, currency: string): z.input<typeof Service> {
  return {
    ...entityJson(service),
    name: textIn(shown.language, service.name),
    description: textIn(shown.language, service.description),
    image_sources: pictureJson(shown, service.image),
    price: decimalText(service.price, currency),
    price_currency: currency,
    places_left: left === null ? null : Math.max(0, left),
    max_per_booking: service.maxPerBooking,
  }
}
