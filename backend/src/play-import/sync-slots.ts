import { and, inArray, sql } from 'drizzle-orm'
import { addDays, timeWithin } from '../platform/time/venue-time.ts'
import {
  addSlots,
  daysAhead,
  keepsBooked,
  type PlannedSlot,
  plannedSlots,
  type SlotRule,
  slotsToCome,
} from '../play/index.ts'
import { booking } from '../schema/bookings.ts'
import { openPlaySlot } from '../schema/play.ts'
import { bookingsOfSlots, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'
import { calendarOf } from './file-calendar.ts'

type Play = SlotRule & {
  readonly id: number
  readonly areaId: number
  /** True if it has moved to another area, whose places its slots now use. */
  readonly hasMoved: boolean
}
type SlotRow = typeof openPlaySlot.$inferSelect

/**
 * Makes the slots to come those that the timings, seasons and closures of the file give. A slot that is booked has to stay,
 * and one that was called off stays closed.
 */
export async function syncSlots(applying: Applying, play: Play): Promise<void> {
  const { tx, file, tally, now, today } = applying
  // Yesterday's night may not be over.
  const days = { from: addDays(today, -1), to: addDays(today, daysAhead) }
  const skipped = (day: string, time: string) =>
    tally.notes.push(`open_plays.${play.slug}: no slot on ${day} at ${time}, which the clock leaps over`)
  const planned = plannedSlots(play, days, calendarOf(file), skipped).filter(({ startsOn }) => startsOn > now)
  const requested: Requested = new Map(planned.map((slot) => [slot.startsOn.getTime(), slot]))
  const stored = await slotsToCome(tx, play.id, now)
  const fits = (slot: SlotRow) =>
    !play.hasMoved && requested.get(slot.startsOn.getTime())?.endsOn.getTime() === slot.endsOn.getTime()

  const kept = await removeSlots(
    applying,
    play,
    stored.filter((slot) => !fits(slot)),
  )
  const unchanged = stored.filter(fits)
  const changed = unchanged.filter((slot) => {
    const plan = requested.get(slot.startsOn.getTime())
    return (
      (slot.status === 'closed' && slot.calledOffOn === null) ||
      plan?.surcharge !== slot.surcharge ||
      plan.localDate !== slot.localDate
    )
  })
  await changeSlots(applying, changed, requested)
  tally.count('slots', 'unchanged', unchanged.length - changed.length)

  const there = new Set([...unchanged, ...kept].map(({ startsOn }) => startsOn.getTime()))
  const added = planned.filter(({ startsOn }) => !there.has(startsOn.getTime()))
  await addSlots(tx, play, added)
  tally.count('slots', 'created', added.length)
}

/**
 * Removes slots that the file no longer gives. One that is booked is a problem, unless the file says to keep what is booked
 * on its day: then it stays for its families and is not sold any more. Returns those that stay.
 */
async function removeSlots(
  applying: Applying,
  { slug }: Play,
  slots: readonly SlotRow[],
): Promise<readonly SlotRow[]> {
  const { tx, file, tally, now } = applying
  if (slots.length === 0) return []
  const ids = slots.map(({ id }) => id)
  const booked = await bookingsOfSlots(tx, ids, now)
  const calendar = calendarOf(file)
  const isKept = ({ id, localDate }: SlotRow) => booked.has(id) && keepsBooked(calendar, localDate)
  const at = ({ localDate, startsOn }: SlotRow) =>
    `${localDate} at ${timeWithin(localDate, startsOn, file.venue.timezone)}`
  const lost = slots.filter((slot) => booked.has(slot.id) && !isKept(slot))
  const [first] = lost
  if (first) {
    const whose = new Map(lost.map(({ id }) => [id, booked.get(id) ?? []]))
    tally.problems.push(
      `open_plays.${slug}: slots that would go are booked, the first of them on ${at(first)}: ${referencesOf(whose)}`,
    )
    return []
  }
  const kept = slots.filter(isKept)
  for (const slot of kept) {
    const whose = (booked.get(slot.id) ?? []).join(', ')
    tally.notes.push(
      `open_plays.${slug}: the slot on ${at(slot)} stays for those who booked it, and is not sold any more: ${whose}`,
    )
  }
  await closeSlots(
    applying,
    kept.filter(({ status }) => status === 'open'),
  )
  tally.count('slots', 'unchanged', kept.filter(({ status }) => status === 'closed').length)
  const gone = slots.filter(({ id }) => !booked.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(openPlaySlot).where(inArray(openPlaySlot.id, gone))
  tally.count('slots', 'removed', gone.length)
  return kept
}

async function closeSlots({ tx, tally, now }: Applying, slots: readonly SlotRow[]): Promise<void> {
  if (slots.length === 0) return
  const ids = slots.map(({ id }) => id)
  await tx.update(openPlaySlot).set({ status: 'closed', editedOn: now }).where(inArray(openPlaySlot.id, ids))
  tally.count('slots', 'changed', slots.length)
}

type Requested = ReadonlyMap<number, PlannedSlot>

async function changeSlots(
  { tx, tally, now }: Applying,
  slots: readonly SlotRow[],
  requested: Requested,
): Promise<void> {
  const planOf = ({ startsOn, surcharge, localDate }: SlotRow) =>
    requested.get(startsOn.getTime()) ?? { surcharge, localDate }
  const byPlan = Map.groupBy(slots, (slot) => `${planOf(slot).localDate} ${planOf(slot).surcharge}`)
  for (const group of byPlan.values()) {
    const [first] = group
    if (!first) continue
    const { surcharge, localDate } = planOf(first)
    const ids = group.map(({ id }) => id)
    await tx
      .update(openPlaySlot)
      .set({
        surcharge,
        localDate,
        editedOn: now,
        status: sql`case when ${openPlaySlot.calledOffOn} is null then 'open' else 'closed' end`,
      })
      .where(inArray(openPlaySlot.id, ids))
    // One o'clock at night may belong to another day now; nothing changes for the families who come then.
    await tx
      .update(booking)
      .set({ localDate })
      .where(and(inArray(booking.slotId, ids), sql`${booking.localDate} <> ${localDate}::date`))
  }
  tally.count('slots', 'changed', slots.length)
}
