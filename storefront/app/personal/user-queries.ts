import type { components, paths } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

type Schema = components['schemas']['User']

/** `has_password` is missing if a back end does not say whether there is one. */
export type User = Omit<Schema, 'has_password'> & Partial<Pick<Schema, 'has_password'>>
type Changes = NonNullable<paths['/auth/user/']['patch']['requestBody']>['content']['application/json']

/** Reads the logged-in customer. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }): Promise<User> => call(api.GET('/auth/user/', { signal })),
})

/** Changes fields of the customer and updates the cache. */
export async function updateUser(changes: Changes): Promise<void> {
  setCachedUser(await call(api.PATCH('/auth/user/', { body: changes })))
}

/** Updates the cached customer with an answer, or refetches if the answer has none. */
export function setCachedUser(user: User | undefined): void {
  if (user) queries.setQueryData(userQuery.queryKey, user)
  else void queries.invalidateQueries({ queryKey: userQuery.queryKey })
}
