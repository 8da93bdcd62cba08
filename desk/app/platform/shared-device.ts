import type { paths } from '@marah/contract/desk-client'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from './calls/api.ts'
import { failureFrom } from './calls/failures.ts'

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
