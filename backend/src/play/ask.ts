import { type FieldErrorTree, say } from '../platform/field-errors.ts'
import { InvalidInput } from '../platform/refusal.ts'
import { daysBetween, isDay } from './venue-time.ts'

/** What a client asks by day; every fault stands beside its field. */

const mostDays = 62

export type DaySpan = { readonly from: string; readonly to: string }

/** Both days and all between them: at most 62 days after the first. */
export function spanOf({ from, to }: DaySpan): DaySpan {
  const faults: FieldErrorTree = {}
  for (const [field, day] of Object.entries({ from, to })) {
    if (!isDay(day)) faults[field] = [say('play_bad_day')]
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const days = daysBetween(from, to)
  if (days < 0) throw new InvalidInput({ to: [say('play_days_reversed')] })
  if (days > mostDays) throw new InvalidInput({ to: [say('play_too_many_days', { max: mostDays })] })
  return { from, to }
}

export function dayFrom(date: string): string {
  if (!isDay(date)) throw new InvalidInput({ date: [say('play_bad_day')] })
  return date
}
