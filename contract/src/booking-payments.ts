import { z } from 'zod'
import { defineCall } from './call.ts'
import { CheckoutSession } from './checkout.ts'
import { BodyId, Flag } from './common.ts'

export const createBookingCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/create-booking-checkout-session/',
  id: 'createBookingCheckoutSession',
  tag: 'checkout',
  extension: 'play-centre',
  summary:
    'Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204.',
  access: 'signed-in',
  body: z.object({ booking: BodyId, balance: Flag.optional() }),
  answers: { 200: CheckoutSession, 204: null },
  errors: [400, 401, 404, 409, 429, 503],
})
