import type { components, paths } from '@marah/contract/desk-client'
import { queryOptions } from '@tanstack/react-query'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'

export type Visit = components['schemas']['ShopVisit']
type CallOffBody = paths['/desk/visit/{id}/call-off/']['post']['requestBody']['content']['application/json']

/** One visit, under the name by which the shop's news has it. */
export function visitQuery(id: string) {
  return queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => call(api.GET('/desk/visit/{id}/', { signal, params: { path: { id } } })),
  })
}

/** What calling off a visit gives back. */
export function callOffQuery(id: number) {
  return queryOptions({
    queryKey: ['call-off', id],
    queryFn: ({ signal }) =>
      call(api.GET('/desk/visit/{id}/call-off/', { signal, params: { path: { id: String(id) } } })),
    // Money is shown as it is now.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export function callOff(id: number, body: CallOffBody, key: string): Promise<Visit> {
  return call(
    api.POST('/desk/visit/{id}/call-off/', {
      params: { header: once(key), path: { id: String(id) } },
      body,
    }),
  )
}

/** Asks a second person to call it off, above the person's own limit. */
export function askCallOff(id: number, body: CallOffBody, key: string): Promise<Visit> {
  return call(
    api.POST('/desk/visit/{id}/call-off-request/', {
      params: { header: once(key), path: { id: String(id) } },
      body,
    }),
  )
}

/** Shows a changed visit at once, and reads again what lists it. */
export function showVisit(changed: Visit): void {
  queries.setQueryData(visitQuery(String(changed.id)).queryKey, changed)
  for (const queryKey of [['order'], ['orders'], ['customer'], ['log']])
    void queries.invalidateQueries({ queryKey })
}
