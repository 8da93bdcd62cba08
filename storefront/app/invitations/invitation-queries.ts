import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export function invitationQuery(id: number) {
  return queryOptions({
    queryKey: ['invitations', id],
    queryFn: ({ signal }) =>
      call(api.GET('/booking/booking/{id}/invitation/', { params: { path: { id: String(id) } }, signal })),
    // Guests may reply while the host has the page open.
    refetchInterval: 30_000,
  })
}

export type Invitation = Awaited<ReturnType<NonNullable<ReturnType<typeof invitationQuery>['queryFn']>>>

export async function changeInvitation(
  id: number,
  body: { message?: string; new_link?: boolean },
): Promise<void> {
  const params = { path: { id: String(id) } }
  const changed = await call(api.PATCH('/booking/booking/{id}/invitation/', { params, body }))
  queries.setQueryData(invitationQuery(id).queryKey, changed)
}
