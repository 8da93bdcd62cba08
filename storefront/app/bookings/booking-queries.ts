import { queryOptions } from '@tanstack/react-query'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import type { Booking } from './booking.ts'
import { isSettling } from './booking-status.ts'

export const bookingTimes = ['upcoming', 'past'] as const
export type BookingTime = (typeof bookingTimes)[number]
export const bookingKinds = ['open_play', 'workshop', 'event'] as const

export const bookingsPageSize = 10

export function bookingsQuery(time: BookingTime, kind: Booking['kind'] | undefined, page: number) {
  return queryOptions({
    queryKey: ['bookings', 'list', time, kind ?? 'all', page],
    queryFn: ({ signal }) => {
      const query = {
        time,
        page: String(page),
        page_size: String(bookingsPageSize),
        ...(kind && { kind }),
      }
      return call(api.GET('/booking/booking/', { params: { query }, signal }))
    },
  })
}

/** By id or reference. */
export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => call(api.GET('/booking/booking/{id}/', { params: { path: { id } }, signal })),
    // Shows by itself how a payment or a refund ends, as long as somebody looks.
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? 5000 : false),
  })
}

export const waitlistQuery = queryOptions({
  queryKey: ['waitlist'],
  queryFn: async ({ signal }) => {
    const query = { page_size: '50' }
    return (await call(api.GET('/booking/waitlist/', { params: { query }, signal }))).results
  },
})

/** Shows a booking as a call has just answered it, here, in the lists and in the cart. */
export async function bookingChanged(booking: Booking): Promise<void> {
  for (const id of [booking.reference, String(booking.id)]) {
    if (queries.getQueryData(['bookings', 'one', id])) queries.setQueryData(['bookings', 'one', id], booking)
  }
  await invalidateBookings()
}

/** Reads again what bookings stand in, the cart too. */
export async function invalidateBookings(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['bookings'] }),
    queries.invalidateQueries({ queryKey: ['cart'] }),
    queries.invalidateQueries({ queryKey: ['waitlist'] }),
  ])
}
