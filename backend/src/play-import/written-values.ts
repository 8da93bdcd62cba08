import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../platform/database/database.ts'
import { type Ages, oldestOf, type WrittenAge, youngestOf } from '../play/index.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { BookingPolicy, HallTiming, Hours, Timing } from '../schema/play.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { weekdays } from './play-file.ts'

/** Stored values as a play file writes them: the way back of `file-calendar.ts` and of the file's transforms. */

/** The data that every part of an export needs. */
export type Export = {
  readonly db: Queryable
  readonly timezone: string
  /** The file's own, for entries without another. */
  readonly policy: BookingPolicy
  readonly price: (minorUnits: number) => string
}

/** A text in English alone is written as such; an empty one is left out. */
export function textOf({ en, ar }: LocalizedText): { en: string; ar?: string | undefined } | string {
  return ar === undefined ? en : { en, ar }
}

export function descriptionOf(text: LocalizedText): ReturnType<typeof textOf> | undefined {
  return text.en === '' && text.ar === undefined ? undefined : textOf(text)
}

/** A picture by the name under which the shop has it. */
export function pictureOf(image: StoredImage | null): string | undefined {
  return image?.hash
}

export function policyOf(
  { refundSteps, rescheduleUntilHours, rescheduleMost, depositKept = false, moveFee = 0 }: BookingPolicy,
  price: Export['price'],
) {
  return {
    refunds: refundSteps.map(({ hoursBefore, percent }) => ({ hours_before: hoursBefore, percent })),
    move_until_hours: rescheduleUntilHours,
    moves: rescheduleMost,
    ...(depositKept && { keep_deposit: true }),
    ...(moveFee > 0 && { move_fee: price(moveFee) }),
  }
}

/** Left out where it is the file's own. */
export function ownPolicyOf(policy: BookingPolicy, { policy: usual, price }: Export) {
  return isDeepStrictEqual(policy, usual) ? undefined : policyOf(policy, price)
}

export function writtenHours(rows: readonly Hours[]) {
  return onDays(rows)
}

export function writtenTimings(rows: readonly Timing[], { price }: Export) {
  return onDays(rows).map(({ days, opens, closes, slotMinutes, startEvery, surcharge }) => ({
    days,
    opens,
    closes,
    minutes: slotMinutes,
    every: startEvery,
    ...(surcharge !== 0 && { surcharge: price(surcharge) }),
  }))
}

export function writtenHallTimings(rows: readonly HallTiming[]) {
  return onDays(rows).map(({ days, opens, closes, startEvery }) => ({
    days,
    opens,
    closes,
    every: startEvery,
  }))
}

/** Bounds of age as the file writes them: years, or months as a text. */
export function writtenAges(ages: Ages): [number | string, number | string] {
  const written = (age: WrittenAge) => ('years' in age ? age.years : `${age.months} months`)
  return [written(youngestOf(ages)), written(oldestOf(ages))]
}

export function nameOfWeekday(weekday: number): (typeof weekdays)[number] {
  const name = weekdays[weekday - 1]
  if (!name) throw new Error(`There is no weekday ${weekday}`)
  return name
}

type OnDays<Row> = Omit<Row, 'weekday'> & { days: (typeof weekdays)[number][] }

/** One entry for weekdays that follow each other with the same hours, so that reading it gives the same rows in their order. */
function onDays<Row extends { readonly weekday: number }>(rows: readonly Row[]): OnDays<Row>[] {
  const entries: OnDays<Row>[] = []
  for (const { weekday, ...rest } of rows) {
    const name = nameOfWeekday(weekday)
    const last = entries.at(-1)
    const isSame = last && !last.days.includes(name) && isDeepStrictEqual(hoursOfEntry(last), rest)
    if (isSame) last.days.push(name)
    else entries.push({ days: [name], ...rest })
  }
  return entries
}

function hoursOfEntry<Row>({ days: _, ...rest }: OnDays<Row>) {
  return rest
}
