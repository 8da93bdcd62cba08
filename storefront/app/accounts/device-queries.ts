import type { components } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'

export type Device = components['schemas']['Device']

/** Reads the devices on which the customer is logged in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(api.GET('/auth/session/', { signal })),
})

/** Logs a device out; 404 means that it is logged out already. */
export async function endDevice(id: string): Promise<void> {
  const path = { id }
  await call(api.DELETE('/auth/session/{id}/', { params: { path } })).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.failure.status === 404)) throw error
  })
  await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
}

export async function endOtherDevices(): Promise<void> {
  await call(api.DELETE('/auth/session/'))
  await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
}
