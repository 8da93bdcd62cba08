import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rereadBookings } from '../bookings/booking-queries.ts'
import { api, call } from '../platform/personal/api.ts'

const parameter = 'unpaid'

/** The closing of a page that was left; a new one is opened after it, or it would be the one that is just being closed. */
let leaving: Promise<void> = Promise.resolve()

export function whenLeft(): Promise<void> {
  return leaving
}

/**
 * The way back from the payment page names the order that was not paid. Its page is closed, so that places are back in
 * their hold and goods on the shelf at once. When that cannot be done now, the page closes by itself at its time, which is
 * what the clock of the booking shows.
 */
export function useLeftPayment(): void {
  const [query, setQuery] = useSearchParams()
  const order = query.get(parameter)
  useEffect(() => {
    if (order === null) return
    leaving = leave(order)
    setQuery(
      (known) => {
        known.delete(parameter)
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [order, setQuery])
}

async function leave(order: string): Promise<void> {
  await call(api.POST('/stripe/leave-checkout-session/', { body: { order } })).catch(() => undefined)
  await rereadBookings()
}
