import type { paths } from '@marah/contract/client'
import { cacheBooking } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

type Move = NonNullable<
  paths['/booking/booking/{id}/reschedule/']['post']['requestBody']
>['content']['application/json']

const at = (id: number) => ({ path: { id: String(id) } })

/** Moved at once, or the payment page for what the other place costs more. */
export type Moved = { kind: 'moved' } | { kind: 'costsMore'; url: string; amount: string; currency: string }

export async function moveBooking(id: number, to: Move): Promise<Moved> {
  const answer = await call(api.POST('/booking/booking/{id}/reschedule/', { params: at(id), body: to }))
  if ('checkout_session_url' in answer) {
    await cacheBooking(answer.booking)
    return {
      kind: 'costsMore',
      url: answer.checkout_session_url,
      amount: answer.price_difference,
      currency: answer.currency,
    }
  }
  await cacheBooking(answer)
  return { kind: 'moved' }
}

export async function cancelBooking(id: number, reason: string, expectedRefund: string): Promise<void> {
  const body = { reason, expected_refund: expectedRefund }
  await cacheBooking(
    (await call(api.POST('/booking/booking/{id}/cancel/', { params: at(id), body }))).booking,
  )
}
