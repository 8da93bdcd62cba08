import { z } from 'zod'
import { isDay } from '../platform/time/venue-time.ts'
import { bothLanguages } from './shop-text.ts'

/** A leap year, so that 29 February is a day. */
const someYear = 2028

const DayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/, 'must be a day of the year such as 04-16')
  .refine((text) => isDay(`${someYear}-${text}`), 'must be a day of the year such as 04-16')

type Span = { readonly from: string; readonly to: string }

/** Whether a day such as `2027-07-01` is in a season, which may begin in one year and end in the next. */
export function isInSeason(day: string, { from, to }: Span): boolean {
  const here = day.slice('2027-'.length)
  return from <= to ? from <= here && here <= to : from <= here || here <= to
}

function overlap(one: Span, other: Span): boolean {
  return isInSeason(`${someYear}-${one.from}`, other) || isInSeason(`${someYear}-${other.from}`, one)
}

/** Pictures for a part of every year, in place of the page's usual one. */
export function seasonsOf(Picture: z.ZodString) {
  return z
    .array(
      z.strictObject({
        from: DayOfYear,
        to: DayOfYear,
        picture: Picture,
        picture_text: bothLanguages(250).optional(),
      }),
    )
    .max(12)
    .superRefine((seasons, context) => {
      for (const [nth, season] of seasons.entries())
        if (seasons.slice(0, nth).some((earlier) => overlap(earlier, season)))
          context.addIssue({ code: 'custom', path: [nth, 'from'], message: 'lies in a season above' })
    })
}
