import type { paths } from '@marah/contract/client'
import { ApiError } from '@marah/ui/calls/errors'
import { type Booking, cacheBooking, invalidateBookings } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

type Changes = NonNullable<
  paths['/booking/booking/{id}/']['patch']['requestBody']
>['content']['application/json']

const at = (id: number) => ({ path: { id: String(id) } })

/** Extends the time to pay; a lapsed hold is taken up again while there is a place. */
export async function extendHold(id: number): Promise<Booking> {
  return cacheBooking(await call(api.POST('/booking/booking/{id}/extend-hold/', { params: at(id) })))
}

/** Releases a hold; the back end closes its open payment page first. */
export async function releaseHold(id: number): Promise<void> {
  await call(api.DELETE('/booking/booking/{id}/', { params: at(id) })).catch((error: unknown) => {
    // Another tab has released the hold already.
    if (!(error instanceof ApiError && error.failure.status === 404)) throw error
  })
  await invalidateBookings()
}

/**
 * Changes a hold. If it lapsed while the customer filled in its form, it is taken up again first: nothing typed is lost
 * (rule E1).
 */
export async function changeHold({ id, actions }: Booking, changes: Changes): Promise<Booking> {
  if (!actions.edit) await extendHold(id)
  return cacheBooking(await call(api.PATCH('/booking/booking/{id}/', { params: at(id), body: changes })))
}

export async function putCoupon(id: number, code: string): Promise<Booking> {
  return cacheBooking(
    await call(api.POST('/booking/booking/{id}/coupon/', { params: at(id), body: { code } })),
  )
}

export async function dropCoupon(id: number): Promise<Booking> {
  return cacheBooking(await call(api.DELETE('/booking/booking/{id}/coupon/', { params: at(id) })))
}
