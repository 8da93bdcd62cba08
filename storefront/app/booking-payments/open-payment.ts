import { invalidateBookings } from '../bookings/index.ts'
import { type Company, companyBody } from '../payments/index.ts'
import { api, call } from '../platform/personal/api.ts'

/** Opens the payment page of one booking alone; null when it costs nothing and is confirmed at once. */
export async function openPayment(
  id: number,
  { balance = false, company }: { balance?: boolean; company?: Company | undefined } = {},
): Promise<string | null> {
  const body = { booking: id, ...(balance && { balance }), ...companyBody(company) }
  const session: { checkout_session_url: string } | undefined = await call(
    api.POST('/stripe/create-booking-checkout-session/', { body }),
  )
  if (session) return session.checkout_session_url
  await invalidateBookings()
  return null
}
