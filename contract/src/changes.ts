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
import { Key } from './holds.ts'
import { CalendarDate } from './kids.ts'
import {
  longestOccasion,
  longestOrderReason,
  longestPartyNotes,
  mostPartyGuests,
  mostSessions,
} from './limits.ts'
import { BookingLine, PartyRequest } from './play/parties.ts'
import { taxFields } from './tax.ts'

export const CancelPreview = z
  .object({
    refund_amount: Money,
    refund_amount_currency: Currency,
    refund_percent: z.int(),
    amount_paid: Money,
    fee_amount: Money.meta({ description: 'What the shop keeps of it.' }),
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
  access: 'booker',
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
  access: 'booker',
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
  access: 'booker',
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

export const TimeAgain = z
  .object({
    id: z.int().meta({ description: 'Of the slot, or of the session of a workshop.' }),
    starts_at: Instant,
    ends_at: Instant,
    date: CalendarDate,
    total_amount: Money.meta({ description: 'What the same kids and tickets cost then, tax included.' }),
    currency: Currency,
  })
  .meta({ id: 'TimeAgain' })

export const listTimesAgain = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/again/',
  id: 'listTimesAgain',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Free times to come for the same kids, tickets and extras, the one most like the booked weekday and hour first; at most three, and none when nothing is free. 400 or 409 says why it cannot be booked as it was: a kid is too old now, a ticket is no longer sold. Of open plays and single sessions of workshops.',
  access: 'booker',
  params: IdParams,
  answers: { 200: z.array(TimeAgain) },
  errors: [400, 401, 404, 409],
})

export const bookAgain = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/again/',
  id: 'bookAgain',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'Hold the same for one of these times: a new booking, with the rules and errors of every hold.',
  access: 'booker',
  params: IdParams,
  body: z.object({ time: BodyId, key: Key }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

/** Missing fields stay unchanged. */
const PartyChange = z.object({
  guests: z.int().min(1).max(mostPartyGuests).optional(),
  grown_ups: PartyRequest.shape.grown_ups,
  add_ons: PartyRequest.shape.add_ons.meta({
    description: 'All extras from now on; those left out are dropped.',
  }),
  occasion: optionalText(longestOccasion).optional(),
  birthday_kid: BodyId.nullable().optional(),
  notes: optionalText(longestPartyNotes).optional(),
})

export const BookedPartyQuote = z
  .object({
    guests: z.int(),
    grown_ups: z.int(),
    lines: z.array(BookingLine),
    subtotal: Money,
    discount: Money,
    ...taxFields,
    total_amount: Money,
    currency: Currency,
    amount_paid: Money.meta({ description: 'What the shop has of it now.' }),
    refund_amount: Money.meta({ description: 'Goes back at once, by the rules it was booked under.' }),
    lost_amount: Money.meta({
      description: 'Was paid for what the party would be without, and does not go back by these rules.',
    }),
    amount_due: Money.meta({ description: 'What would still be to pay.' }),
    balance_due_on: Instant.nullable(),
  })
  .meta({ id: 'BookedPartyQuote' })

export const quoteBookedParty = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/party/quote/',
  id: 'quoteBookedParty',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'What a confirmed party would cost with other guests and extras, and what becomes of the difference; changes nothing. What was agreed keeps its price. 409 `party_not_changeable` after `change_until`.',
  access: 'booker',
  isQuestion: true,
  params: IdParams,
  body: PartyChange,
  answers: { 200: BookedPartyQuote },
  errors: [400, 401, 404, 409, 415],
})

export const changeBookedParty = defineCall({
  method: 'patch',
  path: '/booking/booking/{id}/party/',
  id: 'changeBookedParty',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Change guests, extras and texts of a confirmed party until `change_until`. What costs more is added to the balance; what costs less lowers it, and what was paid above the new price goes back by the rules. An open payment page for it is closed at the provider first. 409 `party_sums_changed` when more is due than `expected_due`, `refund_changed` when less goes back than `expected_refund`. The same change again changes nothing.',
  access: 'booker',
  params: IdParams,
  body: PartyChange.extend({
    expected_due: MoneyInput.optional(),
    expected_refund: MoneyInput.optional(),
  }),
  answers: { 200: Booking },
  errors: [400, 401, 404, 409, 415, 429, 503],
})
