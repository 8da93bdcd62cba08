import type { components } from '@marah/contract/client'
import { arrivalDays } from '@marah/contract/rules/delivery-days'
import { formatDays } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useSyncExternalStore } from 'react'

type Terms = Pick<components['schemas']['DeliveryTerms'], 'delivery_days' | 'weekend'>

/**
 * Returns the days on which an order of `orderedAt`, by default of today, arrives: "Tue 24 Nov – Thu 26 Nov". Null if the
 * shop does not say, when they are over, and before hydration: public pages are cached for everyone.
 */
export function useArrival(terms: Terms | null | undefined, orderedAt?: string): string | null {
  const language = useLanguage()
  const today = useSyncExternalStore(neverChanges, localDay, () => null)
  if (!terms?.delivery_days || today === null) return null
  const ordered = orderedAt ? localDay(new Date(orderedAt)) : today
  const { from, to } = arrivalDays(ordered, { days: terms.delivery_days, weekend: terms.weekend })
  return to < today ? null : formatDays(language, from, to)
}

const neverChanges = () => () => {}

/** Returns the reader's day, `YYYY-MM-DD`. */
function localDay(at = new Date()): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}
