import { z } from 'zod'
import { Booking } from './bookings.ts'
import { defineCall } from './call.ts'
import { CheckoutSession } from './checkout.ts'
import {
  BodyId,
  Currency,
  IdParams,
  Instant,
  InstantInput,
  Money,
  MoneyInput,
  optionalText,
} from './common.ts'
import { longestOrderReason, mostSessions } from './limits.ts'

export const CancelPreview = z
  .object({
    refund_amount: Money,
    refund_amount_currency: Currency,
    refund_percent: z.int(),
    amount_paid: Money,
    next_change_on: Instant.nullable().meta({
      description: 'When less would come back than now; null when it stays so.',
    }),
  })
  .meta({ id: 'CancelPreview' })

export const previewBookingCancel = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/cancel/',
  id: 'previewBookingCancel',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'What cancelling would give back, by the rules it was booked under; 409 `not_cancellable` once it has begun or ended, `payment_disputed` while the bank disputes what paid for it.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: CancelPreview },
  errors: [401, 404, 409],
})

export const cancelBooking = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/cancel/',
  id: 'cancelBooking',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Give the place back and the money by the rules. 409 `refund_changed` when it is less than `expected_refund`, `payment_disputed` while the bank disputes what paid for it. Asked again, it answers the same.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    reason: optionalText(longestOrderReason).optional(),
    expected_refund: MoneyInput.optional(),
  }),
  answers: { 200: CancelPreview.extend({ booking: Booking }) },
  errors: [400, 401, 404, 409, 415],
})

export const rescheduleBooking = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/reschedule/',
  id: 'rescheduleBooking',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Move a paid booking: to another slot, other sessions, or another start of the party. 200: done. 201: it costs more; the new place is held and the page for the difference is open; the old place stays until that is paid. What costs less is moved without money back. 409 `payment_disputed` while the bank disputes what paid for it.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    slot: BodyId.optional(),
    sessions: z.array(BodyId).max(mostSessions).optional(),
    starts_at: InstantInput.optional(),
    hall: BodyId.optional(),
  }),
  answers: {
    200: Booking,
    201: CheckoutSession.extend({ price_difference: Money, currency: Currency, booking: Booking }),
  },
  errors: [400, 401, 404, 409, 415, 429, 503],
})
