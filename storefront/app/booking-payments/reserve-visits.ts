import { cacheBooking } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

/** Reserves visits without payment; returns their references. */
export async function reserveVisits(bookings: number[], expectedAmount: string): Promise<string[]> {
  const body = { bookings, expected_amount: expectedAmount }
  const { results } = await call(api.POST('/booking/reservation/', { body }))
  for (const booking of results) await cacheBooking(booking)
  return results.map(({ reference }) => reference)
}
