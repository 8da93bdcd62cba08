import { type Language, useLanguage } from '@marah/ui/language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'

/** Reads the message; null if the shop offers no withdrawal, so that it is loaded only if needed. */
const exemptionQuery = (language: Language) =>
  queryOptions({
    queryKey: ['visits-exempt', language],
    queryFn: async ({ signal }) => {
      const { extensions } = await call(api.GET('/capabilities/', { signal }))
      if (!extensions.includes('withdrawal')) return null
      await loadMessages(language, 'withdrawal')
      return messagesOf(language)('withdrawal.visits')
    },
  })

/** Tells customers before they pay that they cannot withdraw from a booked day (Directive 2011/83/EU, article 16). */
export function VisitsExempt() {
  const { data: text } = useQuery(exemptionQuery(useLanguage()))
  return text && <p>{text}</p>
}
