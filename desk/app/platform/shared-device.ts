import type { paths } from '@marah/contract/desk-client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from './calls/api.ts'
import { failureFrom } from './calls/failures.ts'
import { queries } from './calls/queries.ts'

export type SharedDevice =
  paths['/desk/device/people/']['get']['responses'][200]['content']['application/json']

/** Who may take this device over by PIN; null if it is not shared. Only the server knows: no script reads its cookie. */
export const sharedDeviceQuery = queryOptions({
  queryKey: ['shared-device'],
  queryFn: async ({ signal }): Promise<SharedDevice | null> => {
    try {
      return await call(api.GET('/desk/device/people/', { signal }))
    } catch (error) {
      if (failureFrom(error).status === 404) return null
      throw error
    }
  },
  retry: false,
  // The login form stays mounted while a person types into it.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/**
 * Forgets what was read for a person who leaves. The login may be reading already who may take the device over: a query that is
 * removed while it is read would never end, so that one is read again instead.
 */
export function forgetPerson(): void {
  const { queryKey } = sharedDeviceQuery
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  void queries.invalidateQueries({ queryKey })
}
