import type { Translate } from '../platform/language/messages.ts'

/** Whole months of age, both included. A bound in years ends with the day before the next birthday. */
export type Ages = { readonly ageMinMonths: number; readonly ageMaxMonths: number }

/** A bound as it was written: whole years, or months. */
export type WrittenAge = { readonly years: number } | { readonly months: number }

export function youngestOf({ ageMinMonths: months }: Pick<Ages, 'ageMinMonths'>): WrittenAge {
  return months % 12 === 0 ? { years: months / 12 } : { months }
}

export function oldestOf({ ageMaxMonths: months }: Pick<Ages, 'ageMaxMonths'>): WrittenAge {
  return months % 12 === 11 ? { years: (months - 11) / 12 } : { months }
}

function agesText(t: Translate, ages: Ages): string {
  const [min, max] = [youngestOf(ages), oldestOf(ages)]
  if ('years' in min && 'years' in max) return t('play_ages_years', { min: min.years, max: max.years })
  // “6 months to 1 year” would be read as until the first birthday, and means until the second.
  const isExact = 'years' in max && max.years < 2
  const oldest = isExact ? { months: ages.ageMaxMonths } : max
  return t('play_ages', { min: ageText(t, min), max: ageText(t, oldest) })
}

function ageText(t: Translate, age: WrittenAge): string {
  return 'years' in age
    ? t('play_age_years', { count: age.years })
    : t('play_age_months', { count: age.months })
}

export function agesJson(t: Translate, ages: Ages) {
  return {
    ages: agesText(t, ages),
    age_min: Math.floor(ages.ageMinMonths / 12),
    age_max: Math.floor(ages.ageMaxMonths / 12),
    age_min_months: ages.ageMinMonths,
    age_max_months: ages.ageMaxMonths,
  }
}

type TicketAges = { readonly ageMinMonths: number | null; readonly ageMaxMonths: number | null }

export function ticketAgesJson(t: Translate, { ageMinMonths, ageMaxMonths }: TicketAges) {
  const ages = ageMinMonths === null || ageMaxMonths === null ? null : { ageMinMonths, ageMaxMonths }
  return { ages: ages && agesText(t, ages), age_min_months: ageMinMonths, age_max_months: ageMaxMonths }
}
