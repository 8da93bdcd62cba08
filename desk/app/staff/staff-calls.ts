import type { components } from '@marah/contract/desk-client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'

export type StaffMember = components['schemas']['StaffMember']
export type LogEntry = components['schemas']['LogEntry']

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(api.GET('/desk/staff/', { signal })),
})

export const sellersQuery = queryOptions({
  queryKey: ['sellers'],
  queryFn: ({ signal }) => call(api.GET('/desk/staff/sellers/', { signal })),
})

/** What has been changed, newest first; the next part of the list begins before the last entry of this one. */
export function logQuery(filters: { person?: number; subject?: string }) {
  return infiniteQueryOptions({
    queryKey: ['log', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filters, ...(pageParam !== undefined && { before: pageParam }) }
      return call(api.GET('/desk/log/', { signal, params: { query } }))
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Shows a changed person at once, and reads the lists again. */
export function showChanged(member: StaffMember): void {
  queries.setQueryData(staffQuery.queryKey, (known) =>
    known?.map((each) => (each.id === member.id ? member : each)),
  )
  void queries.invalidateQueries({ queryKey: staffQuery.queryKey })
  void queries.invalidateQueries({ queryKey: ['log'] })
}
