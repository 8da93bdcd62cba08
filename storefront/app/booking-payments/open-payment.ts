import { invalidateBookings } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

/** The payment page of one booking alone; null when it costs nothing and is confirmed at once. */
export async function openPayment(id: number, balance = false): Promise<string | null> {
  const body = { booking: id, ...(balance && { balance }) }
  const session: { checkout_session_url: string } | undefined = await call(
    api.POST('/stripe/create-booking-checkout-session/', { body }),
  )
  if (session) return session.checkout_session_url
  await invalidateBookings()
  return null
}
