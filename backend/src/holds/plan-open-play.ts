import { mostPlacesOfBooking } from '@marah/contract/limits'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { claimAtSlot } from '../capacity/index.ts'
import { ruleVisit, visitRulesNow } from '../discounts/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { HttpError, InvalidInput, notFound } from '../platform/errors/http-error.ts'
import { isolate } from '../platform/language/isolate.ts'
import { lastDayToBook, venueSlug } from '../play/index.ts'
import {
  capacityBucket,
  openPlay,
  openPlayService,
  openPlaySlot,
  playArea,
  playService,
  slotBucket,
  ticketType,
  venue,
} from '../schema/play.ts'
import { type AddKids, type ChosenKids, chooseKids } from './booked-kids.ts'
import type { PlannedLine, Planner } from './plan.ts'
import type { VisitLines } from './price.ts'
import { type KidTicket, kidWithoutTicket } from './ticket-ages.ts'

type OpenPlayRequest = ChosenKids & {
  readonly slot: number
  readonly tickets: readonly { readonly ticket_type: number; readonly quantity: number }[]
  readonly services?: readonly { readonly service: number; readonly quantity: number }[] | undefined
}

/** Plans a hold of open play: the slot, its price by ticket, the kids who come, and the places that they take. */
export function planOpenPlay(request: OpenPlayRequest, addKids: AddKids): Planner {
  return async (tx, { userId, now }) => {
    const found = await bookableSlot(tx, request, now)
    const { slot, visit, area, centre, stretches, types } = found
    const tickets = ticketsOf(types, request.tickets, slot.surcharge)
    const services = await servicesOf(tx, visit.id, request.services ?? [])
    const faults: FieldErrorTree = { ...tickets.faults, ...services.faults }
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
    const { localDate, startsOn } = slot
    const kids = await chooseKids(tx, request, { ...visit, userId, now, localDate, startsOn }, addKids)
    if (kids.length !== tickets.kids) {
      throw new InvalidInput({ kids: [msg('booking_kids_and_tickets', { tickets: tickets.kids })] })
    }
    const misfit = kidWithoutTicket(tickets.forKids, kids, slot.localDate)
    if (misfit)
      throw new InvalidInput({ kids: [msg('booking_kid_other_ticket', { name: isolate(misfit.name) })] })
    const kidIds = kids.map(({ kidId }) => kidId)
    return {
      what: { kind: 'open_play', openPlayId: visit.id, slotId: slot.id },
      title: visit.name,
      place: area.name,
      timezone: centre.timezone,
      currency: centre.currency,
      image: visit.image,
      startsOn: slot.startsOn,
      endsOn: slot.endsOn,
      localDate: slot.localDate,
      guests: tickets.places,
      grownUps: 0,
      lines: [...(await ruledTickets(tx, found, tickets, now)), ...services.lines],
      kids,
      claim: claimAtSlot(
        { ...slot, guests: tickets.places, kidIds, lines: tickets.lines },
        stretches,
        services.buckets,
      ),
      policy: visit.policy,
      depositOf: null,
    }
  }
}

/** Reads a slot that can be booked now, and keeps it from being removed or called off. @throws HttpError 409 for one that cannot */
export async function bookableSlot(tx: Transaction, request: SlotRequest, now: Date) {
  const found = oneSlot(
    // Shared by all bookings of the slot; an import that removes it, or a call-off, waits for them, and they for it.
    await slotQuery(tx, request).for('key share', { of: openPlaySlot }),
  )
  const { slot, visit, centre, stretches } = found
  const isClosed = slot.status === 'closed' || !visit.isActive || slot.startsOn <= now
  if (isClosed || stretches.length === 0) throw new HttpError(409, 'booking_closed')
  const lastDay = lastDayToBook(centre, visit.bookDaysAhead, now)
  if (lastDay !== null && slot.localDate > lastDay) {
    const days = visit.bookDaysAhead ?? centre.bookDaysAhead ?? 0
    throw new HttpError(409, 'booking_too_far_ahead', { values: { days } })
  }
  return found
}

const visitColumns = {
  id: openPlay.id,
  name: openPlay.name,
  image: openPlay.image,
  ageMinMonths: openPlay.ageMinMonths,
  ageMaxMonths: openPlay.ageMaxMonths,
  policy: openPlay.policy,
  bookDaysAhead: openPlay.bookDaysAhead,
  groups: openPlay.groups,
  isActive: openPlay.isActive,
}
const ticketColumns = {
  id: ticketType.id,
  name: ticketType.name,
  price: ticketType.price,
  taxClass: ticketType.taxClass,
  takesPlace: ticketType.takesPlace,
  needsKid: ticketType.needsKid,
  ageMinMonths: ticketType.ageMinMonths,
  ageMaxMonths: ticketType.ageMaxMonths,
  slug: ticketType.slug,
  needs: ticketType.needs,
  perKid: ticketType.perKid,
}
type TicketType = Pick<typeof ticketType.$inferSelect, keyof typeof ticketColumns>

type SlotRequest = Pick<OpenPlayRequest, 'slot' | 'tickets' | 'services'>

/** Prices the choice in a slot at current prices and without any lock. It does not check whether the slot can be booked. */
export async function pricedOpenPlay(
  queryable: Queryable,
  request: SlotRequest,
  now: Date,
): Promise<VisitLines> {
  const found = oneSlot(await slotQuery(queryable, request))
  const { slot, visit, centre, types } = found
  if (!visit.isActive) throw notFound()
  const tickets = ticketsOf(types, request.tickets, slot.surcharge)
  const services = await servicesOf(queryable, visit.id, request.services ?? [])
  // The booking reports tickets that are missing beside these.
  const isComplete = tickets.lines.length === new Set(request.tickets.map((each) => each.ticket_type)).size
  const faults = { ...(!isComplete && tickets.faults), ...services.faults }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return {
    lines: [...(await ruledTickets(queryable, found, tickets, now)), ...services.lines],
    currency: centre.currency,
    timezone: centre.timezone,
  }
}

/**
 * Reads in one query a slot with its activity, the ids of its buckets, the requested ticket types, and those that every kid
 * must have beside its own (a grown-up's). `servicesOf` reads extras; no bucket is locked yet.
 */
function slotQuery(queryable: Queryable, { slot, tickets }: SlotRequest) {
  return queryable
    .select({
      slot: openPlaySlot,
      visit: visitColumns,
      area: { name: playArea.name },
      centre: {
        timezone: venue.timezone,
        currency: venue.currency,
        seasons: venue.seasons,
        bookDaysAhead: venue.bookDaysAhead,
      },
      // The buckets of a slot never change: another timetable has other slots.
      bucketIds: bucketsThat('places'),
      headBucketIds: bucketsThat('heads'),
      type: ticketColumns,
    })
    .from(openPlaySlot)
    .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
    .innerJoin(playArea, eq(playArea.id, openPlay.areaId))
    .innerJoin(venue, eq(venue.slug, venueSlug))
    .leftJoin(
      ticketType,
      and(
        eq(ticketType.openPlayId, openPlay.id),
        eq(ticketType.isActive, true),
        or(
          inArray(
            ticketType.id,
            tickets.map(({ ticket_type }) => ticket_type),
          ),
          gt(ticketType.perKid, 0),
        ),
      ),
    )
    .where(eq(openPlaySlot.id, slot))
}

function bucketsThat(counts: 'places' | 'heads') {
  return sql<number[]>`array(select link.bucket_id from ${slotBucket} link
    join ${capacityBucket} bucket on bucket.id = link.bucket_id
    where link.slot_id = ${openPlaySlot.id} and bucket.counts = ${counts})`
}

function oneSlot(rows: Awaited<ReturnType<typeof slotQuery>>) {
  const [found] = rows
  if (!found) throw notFound()
  const stretches = [
    ...found.bucketIds.map((bucketId) => ({ bucketId, counts: 'places' as const })),
    ...found.headBucketIds.map((bucketId) => ({ bucketId, counts: 'heads' as const })),
  ]
  return { ...found, stretches, types: rows.flatMap(({ type }) => type ?? []) }
}

/** Tickets that take a place cost the slot's surcharge too. */
function ticketsOf(types: readonly TicketType[], requested: OpenPlayRequest['tickets'], surcharge: number) {
  const lines: PlannedLine[] = []
  const forKids: KidTicket[] = []
  let [places, kids] = [0, 0]
  for (const { ticket_type: id, quantity } of summed(requested, (each) => each.ticket_type)) {
    const type = types.find((each) => each.id === id)
    if (!type) return { lines, forKids, places, kids, faults: { tickets: [msg('invalid_choice')] } }
    const unitPrice = type.price + (type.takesPlace ? surcharge : 0)
    const { name, taxClass } = type
    lines.push({ kind: 'ticket', ref: id, name, unitPrice, quantity, total: unitPrice * quantity, taxClass })
    places += type.takesPlace ? quantity : 0
    kids += type.needsKid ? quantity : 0
    if (type.needsKid) forKids.push({ ...type, quantity })
  }
  const faults = companyFaults(types, lines, kids)
  if (places === 0) faults.tickets = [msg('booking_without_place')]
  if (places > mostPlacesOfBooking) faults.tickets = [msg('too_big', { max: mostPlacesOfBooking })]
  return { lines, forKids, places, kids, faults }
}

/** Tickets with what automatic discounts take off. A child without brothers or sisters has the ticket that theirs needs. */
async function ruledTickets(
  queryable: Queryable,
  { slot, centre, types }: Pick<ReturnType<typeof oneSlot>, 'slot' | 'centre' | 'types'>,
  tickets: { readonly lines: readonly PlannedLine[] },
  now: Date,
): Promise<PlannedLine[]> {
  const childPrice = ({ ref, unitPrice }: PlannedLine) => {
    const type = types.find(({ id }) => id === ref)
    if (!type?.needsKid) return null
    const needed = tickets.lines.find(({ ref: other }) =>
      types.some(({ id, slug }) => id === other && slug === type.needs),
    )
    return Math.max(unitPrice, needed?.unitPrice ?? 0)
  }
  const lines = tickets.lines.map((line) => ({ line, childPrice: childPrice(line) }))
  return ruleVisit(await visitRulesNow(queryable, now), lines, {
    kind: 'open_play',
    ...centre,
    times: [slot],
    unitsPerChild: 1,
  })
}

/** Reports missing tickets: a child's beside a sibling's, a grown-up for each child. */
function companyFaults(types: readonly TicketType[], lines: readonly PlannedLine[], kids: number) {
  const faults: FieldErrorTree = {}
  const countOf = (type: TicketType) => lines.find(({ ref }) => ref === type.id)?.quantity ?? 0
  for (const type of types) {
    const isAlone = type.needs !== null && !types.some(({ slug }) => slug === type.needs)
    if (isAlone) faults.tickets = [msg('booking_ticket_alone')]
    const least = kids * type.perKid
    if (countOf(type) < least) faults.tickets = [msg('booking_ticket_missing', { least })]
  }
  return faults
}

async function servicesOf(
  queryable: Queryable,
  openPlayId: number,
  requested: NonNullable<OpenPlayRequest['services']>,
) {
  const lines: PlannedLine[] = []
  const buckets: { bucketId: number; quantity: number }[] = []
  const faults: FieldErrorTree = {}
  if (requested.length === 0) return { lines, buckets, faults }
  const chosen = summed(requested, (each) => each.service)
  const offered = await queryable
    .select({ service: playService })
    .from(playService)
    .innerJoin(openPlayService, eq(openPlayService.serviceId, playService.id))
    .where(
      and(
        eq(openPlayService.openPlayId, openPlayId),
        eq(playService.isActive, true),
        inArray(
          playService.id,
          chosen.map(({ service }) => service),
        ),
      ),
    )
  for (const { service: id, quantity } of chosen) {
    const found = offered.find(({ service }) => service.id === id)?.service
    if (!found) return { lines, buckets, faults: { services: [msg('invalid_choice')] } }
    if (found.bucketId !== null) buckets.push({ bucketId: found.bucketId, quantity })
    if (quantity > found.maxPerBooking) faults.services = [msg('too_big', { max: found.maxPerBooking })]
    const unitPrice = found.price
    lines.push({
      kind: 'service',
      ref: id,
      name: found.name,
      unitPrice,
      quantity,
      total: unitPrice * quantity,
      taxClass: found.taxClass,
    })
  }
  return { lines, buckets, faults }
}

/** Sums repeated entries of the same thing. */
function summed<Each extends { readonly quantity: number }>(
  requested: readonly Each[],
  idOf: (each: Each) => number,
): Each[] {
  const byId = new Map<number, Each>()
  for (const each of requested) {
    const known = byId.get(idOf(each))
    byId.set(idOf(each), known ? { ...known, quantity: known.quantity + each.quantity } : each)
  }
  return [...byId.values()]
}
