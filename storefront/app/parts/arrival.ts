import type { components } from '@marah/contract/client'
import { arrivalDays } from '@marah/contract/rules/delivery-days'
import { useSyncExternalStore } from 'react'
import { languages, useLanguage } from '../platform/language.tsx'

type Terms = Pick<components['schemas']['DeliveryTerms'], 'delivery_days' | 'weekend'>

/**
 * The days on which an order of `orderedAt`, by default of today, arrives: "Tue 24 Nov – Thu 26 Nov". Null where the shop
 * does not say, when they are over, and before hydration: public pages are cached for everyone.
 */
export function useArrival(terms: Terms | null | undefined, orderedAt?: string): string | null {
  const { locale } = languages[useLanguage()]
  const today = useSyncExternalStore(neverChanges, localDay, () => null)
  if (!terms?.delivery_days || today === null) return null
  const ordered = orderedAt ? localDay(new Date(orderedAt)) : today
  const { from, to } = arrivalDays(ordered, { days: terms.delivery_days, weekend: terms.weekend })
  if (to < today) return null
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  // A line may end after the dash: not within a day, nor so that the next one begins with the dash.
  return format.formatRange(new Date(from), new Date(to)).replaceAll(/(?<!–)\s/g, '\u00a0')
}

const neverChanges = () => () => {}

/** The reader's day, `YYYY-MM-DD`. */
function localDay(at = new Date()): string {
  return at.toLocaleDateString('sv-SE')
}
