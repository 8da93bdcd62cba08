import { hourMs } from '@marah/contract/rules/durations'
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

/** Reads a booking by id or reference. */
export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => call(api.GET('/booking/booking/{id}/', { params: { path: { id } }, signal })),
    // Polls until a pending payment or refund has ended.
    refetchInterval: ({ state }) => (state.data && isSettling(state.data) ? 5000 : false),
  })
}

export const venueQuery = queryOptions({
  queryKey: ['play', 'venue'],
  queryFn: ({ signal }) => call(api.GET('/open_play/venue/', { signal })),
  staleTime: hourMs,
})

/** Caches a booking that a call has just returned; invalidates the lists and the cart. */
export async function cacheBooking(booking: Booking): Promise<Booking> {
  for (const id of [booking.reference, String(booking.id)]) {
    if (queries.getQueryData(['bookings', 'one', id])) queries.setQueryData(['bookings', 'one', id], booking)
  }
  await invalidateBookings()
  return booking
}

/** Refetches all data that shows bookings, and the cart and the waiting list. */
export async function invalidateBookings(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['bookings'] }),
    queries.invalidateQueries({ queryKey: ['cart'] }),
    queries.invalidateQueries({ queryKey: ['waitlist'] }),
  ])
}

/** Does the same for callbacks that do not wait for it. */
export function refetchBookings(): void {
  void invalidateBookings()
}
