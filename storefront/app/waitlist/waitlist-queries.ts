import type { components } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { queryOptions } from '@tanstack/react-query'
import { invalidateBookings } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

export type WaitlistEntry = components['schemas']['WaitlistEntry']

export const waitlistQuery = queryOptions({
  queryKey: ['waitlist'],
  queryFn: async ({ signal }) => {
    const query = { page_size: '50' }
    return (await call(api.GET('/booking/waitlist/', { params: { query }, signal }))).results
  },
})

export async function leaveWaitlist(id: number): Promise<void> {
  await call(api.DELETE('/booking/waitlist/{id}/', { params: { path: { id: String(id) } } })).catch(
    (error: unknown) => {
      // Another tab has left the list already.
      if (!(error instanceof ApiError && error.failure.status === 404)) throw error
    },
  )
  await invalidateBookings()
}
