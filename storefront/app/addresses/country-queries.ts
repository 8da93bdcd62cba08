import type { components } from '@marah/contract/client'
import type { Language } from '@marah/ui/language'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

export type CountryRules = components['schemas']['CountryRules']

// Countries do not change within a session.
const staleTime = Number.POSITIVE_INFINITY

/** Reads the available countries, named and sorted in the page's language. */
export function countriesQuery(language: Language) {
  return queryOptions({
    queryKey: ['countries', language],
    staleTime,
    queryFn: ({ signal }) => call(api.GET('/base_user/country/', { signal })),
  })
}

/** Reads the address rules of a country. */
export function countryQuery(language: Language, code: string) {
  return queryOptions({
    queryKey: ['country', language, code],
    staleTime,
    enabled: code !== '',
    queryFn: ({ signal }) =>
      call(api.GET('/base_user/country/{id}/', { params: { path: { id: code } }, signal })),
  })
}
