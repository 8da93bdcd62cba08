import { zoneName } from '@marah/contract/rules/zone-names'
import type { Language } from '../language/messages.ts'

/** As in the storefront: Western digits and the Gregorian calendar in Arabic too, set explicitly (rule B16). */
const locales: Record<Language, string> = { en: 'en-GB-u-hc-h12', ar: 'ar-u-nu-latn-ca-gregory' }

/**
 * Formats a deadline by the venue's clock, like the visit itself, and names that clock: the reader of a mail may be in any
 * time zone.
 */
export function deadlineText(at: Date, timezone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).formatToParts(at)
  return parts
    .map(({ type, value }) => (type === 'timeZoneName' ? zoneName(language, at, timezone) : value))
    .join('')
}

/** Formats two calendar days, `YYYY-MM-DD`, as the storefront does for the arrival of a parcel. */
export function dayRangeText({ from, to }: { from: string; to: string }, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatRange(new Date(from), new Date(to))
}

/** Formats a calendar day, `YYYY-MM-DD`. */
export function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(day))
}

type Times = { readonly startsOn: Date; readonly endsOn: Date; readonly timezone: string }

/** Formats day and hours of a booking by the venue's clock, for an email or a payment page. */
export function timeText({ startsOn, endsOn, timezone }: Times, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(startsOn, endsOn)
}
