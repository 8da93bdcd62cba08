import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { addDays, dayOf, eachDay } from '../platform/time/venue-time.ts'
import { capacityBucket, openPlay, openPlaySlot, playArea, slotBucket, type Timing } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { type Calendar, calendarFrom, closureAt, periodsWithin, timingsOn } from './calendar.ts'
import { findVenue } from './venue.ts'

/** Slots stand so many days ahead (decision 20). */
export const daysAhead = 120

/** Capacity of an area is counted in steps of this length; all hours of open play are multiples of it. */
export const stepMinutes = 30

export type PlannedSlot = {
  readonly startsOn: Date
  readonly endsOn: Date
  readonly localDate: string
  readonly surcharge: number
}

export type SlotRule = { readonly slug: string; readonly area: string; readonly timings: readonly Timing[] }

/**
 * Generates the slots of an open play from one day to another, both included. A slot that a clock change skips is left out
 * and reported to `onSkipped`. Where a night reaches into hours of the next day, the start belongs to the night.
 */
export function plannedSlots(
  play: SlotRule,
  days: { readonly from: string; readonly to: string },
  calendar: Calendar,
  onSkipped: (day: string, time: string) => void = () => {},
): PlannedSlot[] {
  const slots = new Map<number, PlannedSlot>()
  for (const day of eachDay(days.from, days.to)) {
    for (const slot of slotsOn(play, day, calendar, onSkipped)) {
      const known = slots.get(slot.startsOn.getTime())
      if (!known || known.localDate === day) slots.set(slot.startsOn.getTime(), slot)
    }
  }
  return [...slots.values()]
}

function slotsOn(
  play: SlotRule,
  day: string,
  calendar: Calendar,
  onSkipped: (day: string, time: string) => void,
): PlannedSlot[] {
  const place = { openPlay: play.slug, area: play.area }
  return timingsOn(calendar, play, day).flatMap(({ opens, closes, slotMinutes, startEvery, surcharge }) => {
    const rule = { opens, closes, minutes: slotMinutes, every: startEvery }
    return periodsWithin(rule, day, calendar.timezone, onSkipped)
      .filter((period) => closureAt(calendar, day, place, period) === null)
      .map(({ startsOn, endsOn }) => ({ startsOn, endsOn, localDate: day, surcharge }))
  })
}

/** Makes the slots that the timings ask for and that are not there yet. Bears company of other processes. */
export async function makeSlots(services: Services): Promise<void> {
  const { database } = services
  const venue = await findVenue(database.db)
  if (!venue) return
  const today = dayOf(services.now(), venue.timezone)
  const to = addDays(today, daysAhead)
  const calendar = await calendarFrom(database.db, venue, today)
  const plays = await database.db
    .select({ play: openPlay, area: playArea.slug })
    .from(openPlay)
    .innerJoin(playArea, eq(playArea.id, openPlay.areaId))
    .where(eq(openPlay.isActive, true))
  for (const { play, area } of plays) {
    const last = await lastDay(database.db, play.id)
    const from = last !== null && last >= today ? addDays(last, 1) : today
    if (from > to) continue
    const slots = plannedSlots({ ...play, area }, { from, to }, calendar)
    await database.transaction(async (tx) => {
      await addSlots(tx, play, slots)
      if (slots.length > 0) await services.cacheTags.invalidate(tx, ['play'])
    })
  }
}

async function lastDay(queryable: Queryable, openPlayId: number): Promise<string | null> {
  const { rows } = await queryable.execute<{ day: string | null }>(
    sql`select max(${openPlaySlot.localDate})::text as day from ${openPlaySlot} where ${openPlaySlot.openPlayId} = ${openPlayId}`,
  )
  return rows[0]?.day ?? null
}

/** With the steps of the area's time that they use. Slots that are there already stay as they are. */
export async function addSlots(
  tx: Transaction,
  play: { readonly id: number; readonly areaId: number },
  slots: readonly PlannedSlot[],
): Promise<void> {
  if (slots.length === 0) return
  const values = slots.map(({ startsOn, endsOn, localDate, surcharge }) => ({
    starts_on: startsOn.toISOString(),
    ends_on: endsOn.toISOString(),
    local_date: localDate,
    surcharge,
  }))
  await tx.execute(sql`
    insert into ${openPlaySlot} (open_play_id, starts_on, ends_on, local_date, surcharge)
    select ${play.id}, given.starts_on, given.ends_on, given.local_date, given.surcharge
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as given (starts_on timestamptz, ends_on timestamptz, local_date date, surcharge bigint)
    on conflict do nothing`)
  const [first] = slots
  // Cast by name: beside `now` and intervals the type of a bare parameter would be guessed.
  const since = sql`${first?.startsOn.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${capacityBucket} (area_id, counts, starts_on, ends_on, capacity)
    select distinct area.id, counted.counts, step, step + make_interval(mins => ${stepMinutes}), counted.capacity
    from ${openPlaySlot} slot
    join ${playArea} area on area.id = ${play.areaId}
    join lateral (values ('places', area.capacity), ('heads', area.heads)) counted (counts, capacity)
      on counted.capacity is not null
    cross join generate_series(slot.starts_on, slot.ends_on - make_interval(mins => ${stepMinutes}),
      make_interval(mins => ${stepMinutes})) as step
    where slot.open_play_id = ${play.id} and slot.starts_on >= ${since}
    order by area.id, counted.counts, step on conflict do nothing`)
  // Buckets of heads stay from a time when the area counted them.
  await tx.execute(sql`
    insert into ${slotBucket} (slot_id, bucket_id)
    select slot.id, bucket.id
    from ${openPlaySlot} slot
    join ${playArea} area on area.id = ${play.areaId}
    join ${capacityBucket} bucket on bucket.area_id = area.id
      and bucket.starts_on >= slot.starts_on and bucket.starts_on < slot.ends_on
      and (bucket.counts = 'places' or area.heads is not null)
    where slot.open_play_id = ${play.id} and slot.starts_on >= ${since}
    on conflict do nothing`)
}

/** The slots of an open play that have not begun, in their order. */
export async function slotsToCome(tx: Transaction, openPlayId: number, now: Date) {
  return tx
    .select()
    .from(openPlaySlot)
    .where(and(eq(openPlaySlot.openPlayId, openPlayId), sql`${openPlaySlot.startsOn} > ${now}`))
    .orderBy(openPlaySlot.startsOn)
}
