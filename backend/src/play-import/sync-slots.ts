import { inArray, sql } from 'drizzle-orm'
import { addDays, timeOf } from '../platform/venue-time.ts'
import { addSlots, daysAhead, type PlannedSlot, plannedSlots, slotsToCome } from '../play/index.ts'
import { openPlaySlot, type Timing } from '../schema/play.ts'
import { bookingsOfSlots, referencesOf } from './affected.ts'
import type { Applying } from './applying.ts'

type Play = {
  readonly id: number
  readonly areaId: number
  readonly slug: string
  readonly timings: readonly Timing[]
  /** True if it has moved to another area, whose places its slots now use. */
  readonly hasMoved: boolean
}
type SlotRow = typeof openPlaySlot.$inferSelect

/**
 * Makes the slots to come those that the timings and closures of the file give. A slot that is booked has to stay, and one
 * that was called off stays closed.
 */
export async function syncSlots(applying: Applying, play: Play): Promise<void> {
  const { tx, file, tally, now, today } = applying
  const { timezone, closures } = file.venue
  const closed = closures.map(({ from, to }) => ({ startsOn: from, endsOn: to }))
  const days = { from: today, to: addDays(today, daysAhead) }
  const skipped = (day: string, time: string) =>
    tally.notes.push(`open_plays.${play.slug}: no slot on ${day} at ${time}, which the clock leaps over`)
  const planned = plannedSlots(play.timings, days, timezone, closed, skipped).filter(
    ({ startsOn }) => startsOn > now,
  )
  const requested = new Map(planned.map((slot) => [slot.startsOn.getTime(), slot]))
  const stored = await slotsToCome(tx, play.id, now)
  const fits = (slot: SlotRow) =>
    !play.hasMoved && requested.get(slot.startsOn.getTime())?.endsOn.getTime() === slot.endsOn.getTime()

  await removeSlots(
    applying,
    play,
    stored.filter((slot) => !fits(slot)),
  )
  const unchanged = stored.filter(fits)
  const changed = unchanged.filter((slot) => {
    const plan = requested.get(slot.startsOn.getTime())
    return (slot.status === 'closed' && slot.calledOffOn === null) || plan?.surcharge !== slot.surcharge
  })
  await changeSlots(applying, changed, requested)
  tally.count('slots', 'unchanged', unchanged.length - changed.length)

  const there = new Set(unchanged.map(({ startsOn }) => startsOn.getTime()))
  const added = planned.filter(({ startsOn }) => !there.has(startsOn.getTime()))
  await addSlots(tx, play, added)
  tally.count('slots', 'created', added.length)
}

async function removeSlots(
  { tx, file, tally, now }: Applying,
  { slug }: Play,
  slots: readonly SlotRow[],
): Promise<void> {
  if (slots.length === 0) return
  const ids = slots.map(({ id }) => id)
  const booked = await bookingsOfSlots(tx, ids, now)
  const [first] = slots.filter(({ id }) => booked.has(id))
  if (first) {
    const at = `${first.localDate} at ${timeOf(first.startsOn, file.venue.timezone)}`
    tally.problems.push(
      `open_plays.${slug}: slots that would go are booked, the first of them on ${at}: ${referencesOf(booked)}`,
    )
    return
  }
  await tx.delete(openPlaySlot).where(inArray(openPlaySlot.id, ids))
  tally.count('slots', 'removed', slots.length)
}

async function changeSlots(
  { tx, tally, now }: Applying,
  slots: readonly SlotRow[],
  requested: ReadonlyMap<number, PlannedSlot>,
): Promise<void> {
  const bySurcharge = Map.groupBy(slots, ({ startsOn }) => requested.get(startsOn.getTime())?.surcharge ?? 0)
  for (const [surcharge, group] of bySurcharge) {
    const ids = group.map(({ id }) => id)
    await tx
      .update(openPlaySlot)
      .set({
        surcharge,
        editedOn: now,
        status: sql`case when ${openPlaySlot.calledOffOn} is null then 'open' else 'closed' end`,
      })
      .where(inArray(openPlaySlot.id, ids))
  }
  tally.count('slots', 'changed', slots.length)
}
