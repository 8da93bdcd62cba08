import type { paths } from '@marah/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { type Booking, cacheBooking, invalidateBookings } from '../bookings/index.ts'
import { api, call } from '../platform/personal/api.ts'

type Move = NonNullable<
  paths['/booking/booking/{id}/reschedule/']['post']['requestBody']
>['content']['application/json']

export type PartyRequest = NonNullable<
  paths['/booking/booking/{id}/party/']['patch']['requestBody']
>['content']['application/json']
type PartyContent = Pick<PartyRequest, 'guests' | 'grown_ups' | 'add_ons'>
export type PartyQuote =
  paths['/booking/booking/{id}/party/quote/']['post']['responses'][200]['content']['application/json']

const at = (id: number) => ({ path: { id: String(id) } })

/** The booking was moved at once, or the payment page is for the higher price of the other time. */
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

/** Reads the price of a party with these guests and extras; the sums shown must be current. */
export function partyQuoteQuery(id: number, party: PartyContent) {
  return queryOptions({
    queryKey: ['booking-previews', 'party', id, party],
    queryFn: ({ signal }) =>
      call(api.POST('/booking/booking/{id}/party/quote/', { params: at(id), body: party, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export async function changeParty(id: number, request: PartyRequest): Promise<void> {
  await cacheBooking(await call(api.PATCH('/booking/booking/{id}/party/', { params: at(id), body: request })))
}

/** Reads free times to come for the same kids and tickets; places and prices must be current. */
export function timesAgainQuery(id: number) {
  return queryOptions({
    queryKey: ['booking-previews', 'again', id],
    queryFn: ({ signal }) => call(api.GET('/booking/booking/{id}/again/', { params: at(id), signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Holds the same for another time. */
export async function bookAgain(id: number, body: { time: number; key: string }): Promise<Booking> {
  const booking = await call(api.POST('/booking/booking/{id}/again/', { params: at(id), body }))
  await invalidateBookings()
  return booking
}
