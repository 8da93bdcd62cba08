import { invalidateBookings } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

export async function reviewBooking(id: number, rating: number, comment: string): Promise<void> {
  await call(
    api.POST('/booking/booking/{id}/review/', {
      params: { path: { id: String(id) } },
      body: { rating, comment },
    }),
  )
  await invalidateBookings()
}
