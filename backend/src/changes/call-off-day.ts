import { and, asc, eq, gt, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { endAt, instantAt } from '../platform/time/venue-time.ts'
import { theVenue } from '../play/index.ts'
import { booking } from '../schema/bookings.ts'
import { closure, closureKey, openPlay, openPlaySlot, playArea, workshopSession } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { type CallOffReport, type CallOffRequest, callOffBooking, callOffTimes } from './call-off.ts'
import { bookingsAt, boundToOthers, liveBooking, reopenTimes, type Times } from './called-off-times.ts'

/** A day of the venue's calendar, or only one area (open play only), or only what overlaps these hours. */
export type RequestedDay = {
  readonly date: string
  readonly area?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Everything that takes place then. */
export type DayToCallOff = {
  readonly slots: Times
  readonly sessions: Times
  /** Parties by their bookings' ids: they have no times of their own. */
  readonly parties: readonly { readonly id: number; readonly reference: string }[]
  /** Bookings of courses with sessions on other days: these sessions stay. */
  readonly bound: readonly string[]
  /** True if the whole day is called off: the venue's calendar shows it as closed, with the reason. */
  readonly isWhole: boolean
}

/** Null if there is no such area. */
export async function findDay(services: Services, requested: RequestedDay): Promise<DayToCallOff | null> {
  const { db } = services.database
  const { date, area, from, to } = requested
  const [place] = area ? await db.select().from(playArea).where(eq(playArea.slug, area)) : []
  if (area !== undefined && !place) return null
  const { timezone } = await theVenue(db)
  const begins = from ? (instantAt(date, from, timezone) ?? endAt(date, from, timezone)) : null
  const ends = to ? endAt(date, to, timezone) : null
  const within = (table: typeof openPlaySlot | typeof workshopSession | typeof booking): SQL | undefined =>
    and(
      eq(table.localDate, date),
      gt(table.endsOn, services.now()),
      begins ? gt(table.endsOn, begins) : undefined,
      ends ? lt(table.startsOn, ends) : undefined,
    )
  const slots = await db
    .select({ id: openPlaySlot.id })
    .from(openPlaySlot)
    .innerJoin(openPlay, eq(openPlay.id, openPlaySlot.openPlayId))
    .where(and(within(openPlaySlot), place ? eq(openPlay.areaId, place.id) : undefined))
    .orderBy(asc(openPlaySlot.startsOn))
  const all = place
    ? []
    : await db.select({ id: workshopSession.id }).from(workshopSession).where(within(workshopSession))
  const { free, bound } = await apartFromCourses(
    db,
    all.map(({ id }) => id),
  )
  const parties = place
    ? []
    : await db
        .select({ id: booking.id, reference: booking.reference })
        .from(booking)
        .where(and(eq(booking.kind, 'event'), liveBooking(), within(booking)))
        .orderBy(asc(booking.id))
  return {
    slots: { kind: 'slot', ids: slots.map(({ id }) => id) },
    sessions: { kind: 'session', ids: free },
    parties,
    bound,
    isWhole: area === undefined && from === undefined && to === undefined,
  }
}

/** Returns references of bookings that would be lost. */
export async function bookedOn(
  queryable: Queryable,
  { slots, sessions, parties }: DayToCallOff,
): Promise<string[]> {
  const booked = [
    ...(slots.ids.length > 0 ? await bookingsAt(queryable, slots) : []),
    ...(sessions.ids.length > 0 ? await bookingsAt(queryable, sessions) : []),
    ...parties,
  ]
  return booked.map(({ reference }) => reference)
}

/**
 * Calls off a day, or a part of it, as `callOffTimes` does, with everything that takes place then. Run again, it continues
 * where it stopped.
 */
export async function callOffDay(
  services: Services,
  requested: RequestedDay,
  found: DayToCallOff,
  request: CallOffRequest,
): Promise<CallOffReport> {
  if (found.isWhole) await closeDay(services, requested.date, request)
  const reports: CallOffReport[] = []
  for (const times of [found.slots, found.sessions]) {
    if (times.ids.length > 0) reports.push(await callOffTimes(services, times, request))
  }
  // Read again, because a party may have been booked until the day was closed.
  const now = (await findDay(services, requested)) ?? found
  for (const { id } of now.parties) reports.push(await callOffBooking(services, id, request))
  return {
    ended: reports.flatMap(({ ended }) => ended),
    refunded: reports.reduce((sum, { refunded }) => sum + refunded, 0),
    left: [...new Set(reports.flatMap(({ left }) => left))],
  }
}

/** Puts the times of a called-off day on sale again; returns how many. */
export async function reopenDay(services: Services, { date }: RequestedDay, found: DayToCallOff) {
  if (found.isWhole) {
    await services.database.transaction(async (tx) => {
      await tx.delete(closure).where(and(eq(closure.startsOn, date), isNotNull(closure.calledOffOn)))
      await services.cacheTags.invalidate(tx, ['play'])
    })
  }
  let reopened = 0
  for (const times of [found.slots, found.sessions]) {
    if (times.ids.length > 0) reopened += await reopenTimes(services, times)
  }
  return reopened
}

/**
 * Closes the day in the calendar, with the reason, so that parties cannot be booked then either; importing a timetable file
 * does not reopen it.
 */
async function closeDay(services: Services, date: string, { reason }: CallOffRequest): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const { id: venueId } = await theVenue(tx)
    const values = { reason: reason ?? { en: '' }, calledOffOn: now, editedOn: now }
    await tx
      .insert(closure)
      .values({ venueId, startsOn: date, endsOn: date, ...values })
      .onConflictDoUpdate({ target: closureKey, set: values })
    await services.cacheTags.invalidate(tx, ['play'])
  })
}

/** Keeps parts of paid courses: their families would lose more than the day. */
async function apartFromCourses(queryable: Queryable, ids: readonly number[]) {
  const free: number[] = []
  const bound: string[] = []
  for (const id of ids) {
    const references = await boundToOthers(queryable, { kind: 'session', ids: [id] })
    if (references.length === 0) free.push(id)
    else bound.push(...references)
  }
  return { free, bound: [...new Set(bound)] }
}
