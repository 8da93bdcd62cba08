import type { components, paths } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type User = components['schemas']['User']
type Changes = NonNullable<paths['/auth/user/']['patch']['requestBody']>['content']['application/json']

/** The customer who is logged in. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(api.GET('/auth/user/', { signal })),
})

/** Changes fields of the customer; every screen shows the answer at once. */
export async function updateUser(changes: Changes): Promise<void> {
  keepUser(await call(api.PATCH('/auth/user/', { body: changes })))
}

/** What a call answered about the customer; read again where it answered nothing. */
export function keepUser(user: User | undefined): void {
  if (user) queries.setQueryData(userQuery.queryKey, user)
  else void queries.invalidateQueries({ queryKey: userQuery.queryKey })
}
