import { hourMs } from '@marah/contract/rules/durations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { type FieldErrorTree, msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { addDays, dayOf } from '../platform/time/venue-time.ts'
import { addOn, eventPackage, hall, packageAddOn, packageHall } from '../schema/play.ts'
import {
  type Calendar,
  calendarFrom,
  closureAt,
  hallTimingsOn,
  lastDayToBook,
  periodsWithin,
} from './calendar.ts'
import { type TakenArea, takenAreaOf } from './party-area.ts'
import type { ChosenAddOn, PartyPeople } from './party-price.ts'
import { isSoldOn, pricedAt } from './party-terms.ts'
import type { PartyTime } from './party-time.ts'
import type { VenueRow } from './venue.ts'

export type PackageRow = typeof eventPackage.$inferSelect
export type HallRow = typeof hall.$inferSelect
export type AddOnRow = typeof addOn.$inferSelect

export type PartyPlaceRequest = {
  readonly package: number
  readonly hall: number
  readonly starts_at: string
  readonly guests: number
  readonly grown_ups?: number | undefined
  readonly add_ons?: readonly { readonly add_on: number; readonly quantity: number }[] | undefined
}

/** A party that may be held as far as the shop's own rules go; whether the hall is free is another question. */
export type PossibleParty = PartyTime & {
  /** With the prices of its day and hour. */
  readonly chosen: PackageRow
  readonly hall: HallRow
  readonly guests: number
  readonly grownUps: number
  readonly addOns: readonly ChosenAddOn[]
  /** The day by the venue's calendar. */
  readonly localDate: string
}

/**
 * Returns the times at which parties of a package may start and end in a hall on a day, by the days of the package, the
 * hall's hours, and the closures of that day, also of the play area of which the package takes places.
 */
export function startsIn(
  place: Pick<HallRow, 'slug' | 'timings'>,
  chosen: Pick<PackageRow, 'durationMinutes' | 'weekdays'>,
  day: string,
  calendar: Calendar,
  area: Pick<TakenArea, 'slug'> | null,
): PartyTime[] {
  if (!isSoldOn(chosen, day)) return []
  const { durationMinutes: minutes } = chosen
  const times = hallTimingsOn(calendar, place, day).flatMap(({ opens, closes, startEvery }) =>
    periodsWithin({ opens, closes, minutes, every: startEvery }, day, calendar.timezone)
      .filter((period) => closureAt(calendar, day, { hall: place.slug, area: area?.slug }, period) === null)
      .map(({ startsOn, endsOn }) => ({ startsAt: startsOn, endsAt: endsOn })),
  )
  // Hours of all days and hours of the weekend may overlap: their common starts are offered once.
  return [...new Map(times.map((time) => [time.startsAt.getTime(), time])).values()]
}

/** The first moment for which a package may still be booked. */
export function earliestStart({ leadHours }: Pick<PackageRow, 'leadHours'>, now: Date): Date {
  return new Date(now.getTime() + leadHours * hourMs)
}

/**
 * `keepsHall` when it will be booked in this transaction: an import that closes the hall then waits for it, or it for that.
 * @throws InvalidInput beside the fields of the contract's `PartyRequest`.
 */
export async function possibleParty(
  queryable: Queryable,
  venue: VenueRow,
  request: PartyPlaceRequest,
  now: Date,
  { keepsHall = false }: { readonly keepsHall?: boolean } = {},
): Promise<PossibleParty> {
  const [chosen] = await queryable
    .select()
    .from(eventPackage)
    .where(and(eq(eventPackage.id, request.package), eq(eventPackage.isActive, true)))
  if (!chosen) throw new InvalidInput({ package: [msg('invalid_choice')] })
  const found = queryable
    .select({ hall })
    .from(hall)
    .innerJoin(packageHall, eq(packageHall.hallId, hall.id))
    .where(and(eq(packageHall.packageId, chosen.id), eq(hall.id, request.hall), eq(hall.isActive, true)))
  const [place] = await (keepsHall ? found.for('key share', { of: hall }) : found)
  if (!place) throw new InvalidInput({ hall: [msg('invalid_choice')] })
  const faults: FieldErrorTree = {}
  const most = Math.min(chosen.maxGuests, place.hall.capacity)
  if (request.guests < chosen.minGuests)
    faults.guests = [msg('play_too_few_guests', { min: chosen.minGuests })]
  if (request.guests > most) faults.guests = [msg('play_too_many_guests', { max: most })]
  const { guests, grown_ups: grownUps = 0 } = request
  if (isTooMany(place.hall, { guests, grownUps }))
    faults.grown_ups = [msg('play_too_many_heads', { max: place.hall.heads ?? 0 })]
  const area = await takenAreaOf(queryable, chosen.id)
  const startsAt = new Date(request.starts_at)
  const shownDay = dayOf(startsAt, venue.timezone)
  const calendar = await calendarFrom(queryable, venue, shownDay)
  const lastDay = lastDayToBook(calendar, null, now)
  // At night it may belong to the hours of the day before.
  const time = [addDays(shownDay, -1), shownDay]
    .flatMap((localDate) =>
      startsIn(place.hall, { ...chosen, weekdays: null }, localDate, calendar, area).map((each) => ({
        ...each,
        localDate,
      })),
    )
    .find((each) => each.startsAt.getTime() === startsAt.getTime())
  if (!time) faults.starts_at = [msg('play_no_such_start')]
  else if (!isSoldOn(chosen, time.localDate)) faults.starts_at = [msg('play_not_on_this_day')]
  else if (startsAt < earliestStart(chosen, now)) {
    faults.starts_at = [msg('play_too_soon', { hours: chosen.leadHours })]
  } else if (lastDay !== null && time.localDate > lastDay) {
    faults.starts_at = [msg('play_too_far_ahead', { days: venue.bookDaysAhead ?? 0 })]
  }
  const addOns = await chosenAddOns(queryable, chosen.id, request.add_ons ?? [], faults)
  if (!time || Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const { localDate } = time
  const priced = pricedAt(chosen, { startsAt, localDate, timezone: venue.timezone })
  return { ...time, chosen: priced, hall: place.hall, guests, grownUps, addOns }
}

/** Whether children and grown-ups together are more than a hall takes; too many guests alone are another fault. */
export function isTooMany({ heads }: Pick<HallRow, 'heads'>, { guests, grownUps }: PartyPeople): boolean {
  return heads !== null && grownUps > 0 && guests + grownUps > heads
}

/** In the order in which they were asked for; what is wrong with them goes into `faults`. */
async function chosenAddOns(
  queryable: Queryable,
  packageId: number,
  request: NonNullable<PartyPlaceRequest['add_ons']>,
  faults: FieldErrorTree,
): Promise<ChosenAddOn[]> {
  if (request.length === 0) return []
  const ids = request.map((each) => each.add_on)
  const rows = await queryable
    .select({ addOn })
    .from(addOn)
    .innerJoin(packageAddOn, eq(packageAddOn.addOnId, addOn.id))
    .where(and(eq(packageAddOn.packageId, packageId), inArray(addOn.id, ids), eq(addOn.isActive, true)))
  const byId = new Map(rows.map((row) => [row.addOn.id, row.addOn]))
  if (new Set(ids).size < ids.length) faults.add_ons = [msg('play_add_on_once')]
  const wrong: FieldErrorTree = {}
  const chosen = request.flatMap(({ add_on: id, quantity }, index) => {
    const found = byId.get(id)
    const fault = found ? quantityFault(found, quantity) : { add_on: [msg('invalid_choice')] }
    if (fault) wrong[index] = fault
    return found ? [{ addOn: found, quantity }] : []
  })
  if (!faults.add_ons && Object.keys(wrong).length > 0) faults.add_ons = wrong
  return chosen
}

/** An add-on priced by the guests is either chosen or not; only one sold by the piece has a quantity. */
export function quantityFault({ unit, least, most }: AddOnRow, quantity: number): FieldErrorTree | null {
  const [min, max] = unit === 'event' ? [least, most] : [1, 1]
  if (quantity < min) return { quantity: [msg('too_small', { min })] }
  return quantity > max ? { quantity: [msg('too_big', { max })] } : null
}
