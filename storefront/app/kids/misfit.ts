import { ageOn, monthsOn } from '@marah/contract/rules/ages'
import type { Translate } from '../platform/messages.tsx'

export type Ages = { age_min_months: number; age_max_months: number }

/** The allowed ages on the day of a visit, and how they are written. */
export type WrittenAges = Ages & { ages: string }

/** Says that a child is too young or too old on that day; undefined if it may come. */
export function misfit(
  t: Translate,
  born: string,
  ages: WrittenAges | undefined,
  day: string,
): string | undefined {
  const missed = ages && misses(born, ages, day)
  return missed && t(missed, { count: ageOn(born, day), ages: ages.ages })
}

export function misses(born: string, { age_min_months, age_max_months }: Ages, day: string) {
  const age = monthsOn(born, day)
  if (age < age_min_months) return 'kids.tooYoung'
  return age > age_max_months ? 'kids.tooOld' : undefined
}
