import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'

/** A ticket keeps its code as long as the booking is confirmed, so its picture is fetched once. */
export function ticketQuery(id: number, code: string) {
  return queryOptions({
    queryKey: ['tickets', id, code],
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(id) } }
      return (await call(
        api.GET('/booking/booking/{id}/ticket/', { params, signal, parseAs: 'blob' }),
      )) as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
