import { z } from 'zod'
import { Booking } from './bookings.ts'
import { defineCall } from './call.ts'
import { CheckoutSession } from './checkout.ts'
import { BodyId, Flag, MoneyInput } from './common.ts'
import { companyField } from './company.ts'
import { mostReservedAtOnce } from './limits.ts'

export const createBookingCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/create-booking-checkout-session/',
  id: 'createBookingCheckoutSession',
  tag: 'checkout',
  extension: 'play-centre',
  summary:
    'Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204.',
  access: 'booker',
  body: z.object({ booking: BodyId, balance: Flag.optional(), ...companyField }),
  answers: { 200: CheckoutSession, 204: null },
  errors: [400, 401, 404, 409, 429, 503],
})

export const reserveVisits = defineCall({
  method: 'post',
  path: '/booking/reservation/',
  id: 'reserveVisits',
  tag: 'bookings',
  extension: 'ways-to-pay',
  summary:
    'Confirm held visits without payment: they are owed, and paid at the venue or online (`balance`). All of them or none; asked again, the answer is the same. 409 `way_to_pay_unavailable` says why not.',
  access: 'signed-in',
  body: z.object({
    bookings: z.array(BodyId).min(1).max(mostReservedAtOnce),
    expected_amount: MoneyInput.optional().meta({
      description:
        'The total that the customer agreed to; 409 `booking_changed` when it is another one by now.',
    }),
  }),
  answers: { 200: z.object({ results: z.array(Booking) }) },
  errors: [400, 401, 404, 409, 415, 429, 503],
})
