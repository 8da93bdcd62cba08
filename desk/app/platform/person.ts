import { type Grant, mayCall } from '@marah/contract/desk/rights'
import type { components } from '@marah/contract/desk-client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, call } from './calls/api.ts'

export type DeskPerson = components['schemas']['DeskPerson']

export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: ({ signal }) => call(api.GET('/desk/me/', { signal })),
  staleTime: 60_000,
})

/** Who is signed in. The frame of the desk has read it before any screen is drawn (shell/frame.tsx). */
export function usePerson(): DeskPerson {
  return useSuspenseQuery(personQuery).data
}

/**
 * Returns whether the person's role includes a right: screens hide what the server would reject. A seller has only what calls
 * keep to the seller's own.
 */
export function useMay(): (grant: Grant, sellers?: 'own') => boolean {
  const { role } = usePerson()
  return (grant, sellers) => mayCall(role, { grant, ...(sellers && { sellers }) })
}
