import { invalidField } from '../../platform/errors/http-error.ts'
import { addDays, dayBegins, dayOf } from '../../platform/time/venue-time.ts'

export type Valid = { readonly validFrom: Date | null; readonly validTo: Date | null }
export type Days = { readonly first_day: string | null; readonly last_day: string | null }

/** The first and the last day of a discount by the shop's clock. */
export function daysOf({ validFrom, validTo }: Valid, timezone: string): Days {
  return {
    first_day: validFrom && dayOf(validFrom, timezone),
    // It ends when the next day begins.
    last_day: validTo && dayOf(new Date(validTo.getTime() - 1), timezone),
  }
}

/**
 * The instants of these days. A day that is the known discount's keeps its hour, which the command line can set. @throws
 * InvalidInput
 */
export function validityOf({ first_day, last_day }: Days, timezone: string, known?: Valid): Valid {
  if (first_day !== null && last_day !== null && last_day < first_day)
    throw invalidField('last_day', 'coupon_ends_early')
  const days = known && daysOf(known, timezone)
  const begins = () => first_day && dayBegins(first_day, timezone)
  const ends = () => last_day && dayBegins(addDays(last_day, 1), timezone)
  return {
    validFrom: (days && days.first_day === first_day ? known.validFrom : begins()) || null,
    validTo: (days && days.last_day === last_day ? known.validTo : ends()) || null,
  }
}
