import { asc, eq } from 'drizzle-orm'
import {
  addOn,
  capacityBucket,
  eventPackage,
  type GroupTerms,
  hall,
  openPlay,
  openPlayService,
  packageAddOn,
  packageHall,
  playArea,
  playService,
  ticketType,
} from '../schema/play.ts'
import type { WrittenPlayFile } from './play-file.ts'
import {
  descriptionOf,
  type Export,
  nameOfWeekday,
  ownPolicyOf,
  pictureOf,
  textOf,
  writtenAges,
  writtenTimings,
} from './written-values.ts'

/** Open plays with their tickets and services, packages with their extras, as the file writes them. */

export async function exportedServices({ db, price }: Export): Promise<WrittenPlayFile['services']> {
  const rows = await db
    .select({ service: playService, stock: capacityBucket.capacity })
    .from(playService)
    .leftJoin(capacityBucket, eq(capacityBucket.id, playService.bucketId))
    .where(eq(playService.isActive, true))
    .orderBy(asc(playService.order), asc(playService.id))
  return rows.map(({ service, stock }) => ({
    slug: service.slug,
    name: textOf(service.name),
    description: descriptionOf(service.description),
    image: pictureOf(service.image),
    price: price(service.price),
    tax_class: service.taxClass ?? undefined,
    stock: stock ?? undefined,
    most: service.maxPerBooking,
  }))
}

export async function exportedOpenPlays(exported: Export): Promise<WrittenPlayFile['open_plays']> {
  const { db } = exported
  const rows = await db
    .select({ play: openPlay, area: playArea.slug })
    .from(openPlay)
    .innerJoin(playArea, eq(playArea.id, openPlay.areaId))
    .where(eq(openPlay.isActive, true))
    .orderBy(asc(openPlay.order), asc(openPlay.id))
  const tickets = await db
    .select()
    .from(ticketType)
    .where(eq(ticketType.isActive, true))
    .orderBy(asc(ticketType.order), asc(ticketType.id))
  const services = await db
    .select({ openPlayId: openPlayService.openPlayId, slug: playService.slug })
    .from(openPlayService)
    .innerJoin(playService, eq(playService.id, openPlayService.serviceId))
    .where(eq(playService.isActive, true))
    .orderBy(asc(playService.order), asc(playService.id))
  return rows.map(({ play, area }) => ({
    slug: play.slug,
    area,
    name: textOf(play.name),
    description: descriptionOf(play.description),
    image: pictureOf(play.image),
    ages: writtenAges(play),
    timings: writtenTimings(play.timings, exported),
    book_days_ahead: play.bookDaysAhead ?? undefined,
    ...(play.groups && { groups: exportedGroups(play.groups, exported) }),
    tickets: tickets
      .filter(({ openPlayId }) => openPlayId === play.id)
      .map((ticket) => exportedTicket(ticket, exported)),
    services: services.filter(({ openPlayId }) => openPlayId === play.id).map(({ slug }) => slug),
    policy: ownPolicyOf(play.policy, exported),
  }))
}

function exportedGroups({ from, most, price, taxClass }: GroupTerms, exported: Export) {
  return { from, most, price: exported.price(price), ...(taxClass && { tax_class: taxClass }) }
}

function exportedTicket(ticket: typeof ticketType.$inferSelect, { price }: Export) {
  const { slug, takesPlace, needsKid, ageMinMonths, ageMaxMonths, needs, perKid } = ticket
  return {
    slug,
    name: textOf(ticket.name),
    description: descriptionOf(ticket.description),
    price: price(ticket.price),
    tax_class: ticket.taxClass ?? undefined,
    ...(!takesPlace && { takes_place: false }),
    ...(needsKid && { needs_kid: true }),
    ...(ageMinMonths !== null &&
      ageMaxMonths !== null && { ages: writtenAges({ ageMinMonths, ageMaxMonths }) }),
    ...(needs !== null && { needs }),
    ...(perKid > 0 && { per_child: perKid }),
  }
}

export async function exportedAddOns({ db, price }: Export): Promise<WrittenPlayFile['add_ons']> {
  const rows = await db
    .select()
    .from(addOn)
    .where(eq(addOn.isActive, true))
    .orderBy(asc(addOn.order), asc(addOn.id))
  return rows.map((row) => ({
    slug: row.slug,
    name: textOf(row.name),
    description: descriptionOf(row.description),
    price: price(row.price),
    tax_class: row.taxClass ?? undefined,
    unit: row.unit,
    per: row.perN ?? undefined,
    least: row.least,
    most: row.most,
    ...(row.atOnce !== null && { at_once: row.atOnce, prepare_minutes: row.prepareMinutes }),
  }))
}

export async function exportedPackages(exported: Export): Promise<WrittenPlayFile['packages']> {
  const { db, price } = exported
  const rows = await db
    .select()
    .from(eventPackage)
    .where(eq(eventPackage.isActive, true))
    .orderBy(asc(eventPackage.order), asc(eventPackage.id))
  const areas = await db.select({ id: playArea.id, slug: playArea.slug }).from(playArea)
  const areaOf = (areaId: number | null) => areas.find(({ id }) => id === areaId)?.slug
  const halls = await db
    .select({ packageId: packageHall.packageId, slug: hall.slug })
    .from(packageHall)
    .innerJoin(hall, eq(hall.id, packageHall.hallId))
    .orderBy(asc(hall.order), asc(hall.id))
  const extras = await db
    .select({ packageId: packageAddOn.packageId, slug: addOn.slug })
    .from(packageAddOn)
    .innerJoin(addOn, eq(addOn.id, packageAddOn.addOnId))
    .orderBy(asc(addOn.order), asc(addOn.id))
  return rows.map((row) => ({
    slug: row.slug,
    name: textOf(row.name),
    description: descriptionOf(row.description),
    image: pictureOf(row.image),
    contents: row.contents.map(textOf),
    halls: halls.filter(({ packageId }) => packageId === row.id).map(({ slug }) => slug),
    days: row.weekdays?.map(nameOfWeekday),
    price: price(row.price),
    prices: row.prices.map((each) => ({
      days: each.weekdays.map(nameOfWeekday),
      from: each.from ?? undefined,
      until: each.until ?? undefined,
      dates: each.dates,
      price: price(each.price),
      extra_guest_price: each.extraGuestPrice === null ? undefined : price(each.extraGuestPrice),
    })),
    tax_class: row.taxClass ?? undefined,
    guests: row.guestsIncluded,
    extra_guest_price: price(row.extraGuestPrice),
    ...(row.minGuests > 1 && { least_guests: row.minGuests }),
    most_guests: row.maxGuests,
    grown_ups: row.grownUps
      ? { included: row.grownUps.included, price: price(row.grownUps.price) }
      : undefined,
    takes: exportedTakes(areaOf(row.takesAreaId), row.takesPlaces),
    minutes: row.durationMinutes,
    ...(row.depositFixed === null
      ? { deposit_percent: row.depositPercent }
      : { deposit: price(row.depositFixed) }),
    balance_due_hours: row.balanceDueHours,
    lead_hours: row.leadHours,
    add_ons: extras.filter(({ packageId }) => packageId === row.id).map(({ slug }) => slug),
    policy: ownPolicyOf(row.policy, exported),
  }))
}

function exportedTakes(area: string | undefined, places: number | null) {
  return area === undefined ? undefined : { area, ...(places !== null && { places }) }
}
