import type { OpenPlay, Service } from '@marah/contract/play/open-play'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database.ts'
import { textIn } from '../platform/localized-text.ts'
import { decimalText } from '../platform/money.ts'
import { capacityBucket, openPlay, openPlayService, playService, ticketType } from '../schema/play.ts'
import { cheapestOf } from './availability.ts'
import { lapsedHolds } from './places-left.ts'
import { entityJson, pictureJson, policyJson, pricesIncludeTax, type Shown } from './play-json.ts'
import { ratingsOf } from './ratings.ts'
import { findVenue } from './venue.ts'

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

export async function openPlaysJson(shown: Shown): Promise<(z.input<typeof OpenPlay> & { slug: string })[]> {
  const { services, language } = shown
  const { db } = services.database
  const [venue, rows, tickets, extras, rating] = await Promise.all([
    findVenue(db),
    offeredOpenPlays(db),
    db
      .select()
      .from(ticketType)
      .where(eq(ticketType.isActive, true))
      .orderBy(asc(ticketType.order), asc(ticketType.id)),
    serviceRows(db, services.now()),
    ratingsOf(services, 'openPlay'),
  ])
  const currency = venue?.currency ?? services.config.CURRENCY
  return rows.map((row) => {
    const own = tickets.filter(({ openPlayId }) => openPlayId === row.id)
    const surcharges = row.timings.map(({ surcharge }) => surcharge)
    const least = surcharges.length > 0 ? Math.min(...surcharges) : 0
    return {
      ...entityJson(row),
      slug: row.slug,
      name: textIn(language, row.name),
      description: textIn(language, row.description),
      image_sources: pictureJson(shown, row.image),
      age_min: row.ageMin,
      age_max: row.ageMax,
      timings: row.timings.map(({ weekday, opens, closes, slotMinutes, startEvery }) => ({
        weekday,
        opens,
        closes,
        slot_minutes: slotMinutes,
        start_every: startEvery,
      })),
      ticket_types: own.map((ticket) => ({
        ...entityJson(ticket),
        name: textIn(language, ticket.name),
        description: textIn(language, ticket.description),
        price: decimalText(ticket.price, currency),
        takes_place: ticket.takesPlace,
        needs_kid: ticket.needsKid,
        needs_ticket: own.find(({ slug }) => slug === ticket.needs)?.id ?? null,
        per_kid: ticket.perKid,
      })),
      services: extras
        .filter(({ openPlayId }) => openPlayId === row.id)
        .map((each) => serviceJson(shown, each, currency)),
      price_from: decimalText(cheapestOf(own, least) ?? 0, currency),
      price_currency: currency,
      prices_include_tax: pricesIncludeTax(shown),
      policy: policyJson(row.policy),
      rating: rating(row.id),
    }
  })
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
