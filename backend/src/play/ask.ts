import { mostDays } from '@marah/contract/limits'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { daysBetween } from '../platform/time/venue-time.ts'

/** The days that a client asks for; every fault is reported beside its field. */

export type DaySpan = { readonly from: string; readonly to: string }

/** Validates a span of days, both included: the last is at most 62 days after the first. */
export function spanOf({ from, to }: DaySpan): DaySpan {
  const days = daysBetween(from, to)
  if (days < 0) throw new InvalidInput({ to: [msg('play_days_reversed')] })
  if (days > mostDays) throw new InvalidInput({ to: [msg('play_too_many_days', { max: mostDays })] })
  return { from, to }
}
