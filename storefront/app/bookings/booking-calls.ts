import type { paths } from '@marah/contract/client'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import type { Booking } from './booking.ts'
import { bookingChanged, invalidateBookings } from './booking-queries.ts'

type Changes = NonNullable<
  paths['/booking/booking/{id}/']['patch']['requestBody']
>['content']['application/json']
type Move = NonNullable<
  paths['/booking/booking/{id}/reschedule/']['post']['requestBody']
>['content']['application/json']

const at = (id: number) => ({ path: { id: String(id) } })

/** More time to pay; a lapsed hold is taken up again while there is a place. */
export async function extendHold(id: number): Promise<Booking> {
  return kept(await call(api.POST('/booking/booking/{id}/extend-hold/', { params: at(id) })))
}

/** Lets a hold go; an open payment page for it is closed first. */
export async function releaseHold(id: number): Promise<void> {
  await call(api.DELETE('/booking/booking/{id}/', { params: at(id) })).catch((error: unknown) => {
    // Gone already, by another tab: that is what was wanted.
    if (!(error instanceof ApiError && error.failure.status === 404)) throw error
  })
  await invalidateBookings()
}

export async function changeHold(id: number, changes: Changes): Promise<Booking> {
  return kept(await call(api.PATCH('/booking/booking/{id}/', { params: at(id), body: changes })))
}

export async function putCoupon(id: number, code: string): Promise<Booking> {
  return kept(await call(api.POST('/booking/booking/{id}/coupon/', { params: at(id), body: { code } })))
}

export async function dropCoupon(id: number): Promise<Booking> {
  return kept(await call(api.DELETE('/booking/booking/{id}/coupon/', { params: at(id) })))
}

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

/** Moved at once, or the payment page for what the other place costs more. */
export type Moved = { kind: 'moved' } | { kind: 'costsMore'; url: string; amount: string; currency: string }

export async function moveBooking(id: number, to: Move): Promise<Moved> {
  const answer = await call(api.POST('/booking/booking/{id}/reschedule/', { params: at(id), body: to }))
  if ('checkout_session_url' in answer) {
    await kept(answer.booking)
    return {
      kind: 'costsMore',
      url: answer.checkout_session_url,
      amount: answer.price_difference,
      currency: answer.currency,
    }
  }
  await kept(answer)
  return { kind: 'moved' }
}

export async function cancelBooking(id: number, reason: string, expectedRefund: string): Promise<void> {
  const body = { reason, expected_refund: expectedRefund }
  await kept((await call(api.POST('/booking/booking/{id}/cancel/', { params: at(id), body }))).booking)
}

export async function reviewBooking(id: number, rating: number, comment: string): Promise<void> {
  await call(api.POST('/booking/booking/{id}/review/', { params: at(id), body: { rating, comment } }))
  await invalidateBookings()
}

export async function leaveWaitlist(id: number): Promise<void> {
  await call(api.DELETE('/booking/waitlist/{id}/', { params: at(id) })).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.failure.status === 404)) throw error
  })
  await invalidateBookings()
}

async function kept(booking: Booking): Promise<Booking> {
  await bookingChanged(booking)
  return booking
}
