/** Calls that hold places, price a choice, and change, extend or release what is held. */
import { z } from 'zod'
import { VisitDiscounts } from './automatic-discounts.ts'
import { Booking } from './bookings.ts'
import { defineCall } from './call.ts'
import {
  BodyId,
  Currency,
  Flag,
  IdParams,
  Money,
  optionalCode,
  optionalText,
  personName,
  typedCode,
  typedLine,
} from './common.ts'
import { KidInput } from './kids.ts'
import {
  longestCouponCode,
  longestGroupName,
  longestOccasion,
  longestPartyNotes,
  longestPersonName,
  longestPhone,
  longestRequestKey,
  longestTaxNumber,
  mostExtras,
  mostKinds,
  mostOfGroup,
  mostOfOneExtra,
  mostPartyGuests,
  mostPlacesOfBooking,
  mostSessions,
} from './limits.ts'
import { PartyRequest } from './play/parties.ts'
import { taxFields } from './tax.ts'

export const Key = typedLine(longestRequestKey)
  .optional()
  .meta({ description: 'The same key holds once only; with another body it answers 409 `key_reused`.' })
export const KidIds = z.array(BodyId).max(mostPlacesOfBooking).optional()
const BookedKids = KidIds.meta({
  description: 'Each kid once: a repeated one answers 400 with a message beside `kids`.',
})
export const NewKids = z.array(KidInput).max(mostKinds).optional().meta({
  description:
    'Kids added while booking; they stay on the account. One of the name and birthday of another kid of the booking answers 400.',
})
export const Tickets = z
  .array(z.object({ ticket_type: BodyId, quantity: z.int().min(1).max(mostPlacesOfBooking) }))
  .min(1)
  .max(mostKinds)
const Services = z
  .array(z.object({ service: BodyId, quantity: z.int().min(1).max(mostOfOneExtra) }))
  .max(mostExtras)
  .optional()
const Coupon = optionalCode(longestCouponCode).optional()

export const bookOpenPlay = defineCall({
  method: 'post',
  path: '/open_play/booking/',
  id: 'bookOpenPlay',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Hold places in a slot; they are in the cart from now on. 409 says why not and what is near; `booking_too_far_ahead` when its day cannot be booked yet. The same selection again is the same hold.',
  access: 'booker',
  body: z.object({
    slot: BodyId,
    tickets: Tickets,
    kids: BookedKids,
    new_kids: NewKids,
    services: Services,
    coupon_code: Coupon,
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const bookGroup = defineCall({
  method: 'post',
  path: '/open_play/group/',
  id: 'bookGroup',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Hold places in a slot for a group by number, as a school: one contact, one payment, documents made out to it. 409 `too_many_places` for an account without a proven address, or beside other unpaid places; else as `bookOpenPlay`.',
  access: 'signed-in',
  body: z.object({
    slot: BodyId,
    heads: z.int().min(1).max(mostOfGroup),
    name: typedLine(longestGroupName).meta({ description: 'Of the school or company.' }),
    contact: personName(longestPersonName).meta({ description: 'Who comes with them.' }),
    phone: optionalCode(longestPhone).optional(),
    tax_number: optionalCode(longestTaxNumber).optional(),
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const bookWorkshop = defineCall({
  method: 'post',
  path: '/workshop/booking/',
  id: 'bookWorkshop',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'Hold a seat for each kid in these sessions, or in the whole course.',
  access: 'booker',
  body: z.object({
    workshop: BodyId,
    sessions: z.array(BodyId).max(mostSessions).optional(),
    whole_course: Flag.optional(),
    kids: BookedKids,
    new_kids: NewKids,
    coupon_code: Coupon,
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const VisitQuote = z
  .object({
    subtotal: Money,
    discounts: VisitDiscounts,
    ...taxFields,
    total_amount: Money,
    currency: Currency,
  })
  .meta({ id: 'VisitQuote', description: 'What a visit will cost, its tax included.' })

export const quoteOpenPlay = defineCall({
  method: 'post',
  path: '/open_play/quote/',
  id: 'quoteOpenPlay',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'What tickets and extras of a slot cost with their tax; holds nothing, and asks for no kids.',
  access: 'public',
  isQuestion: true,
  body: z.object({ slot: BodyId, tickets: Tickets, services: Services }),
  answers: { 200: VisitQuote },
  errors: [400, 404, 415, 429],
})

export const quoteWorkshop = defineCall({
  method: 'post',
  path: '/workshop/quote/',
  id: 'quoteWorkshop',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'What seats of a workshop cost with their tax; holds nothing.',
  access: 'public',
  isQuestion: true,
  body: z.object({
    workshop: BodyId,
    seats: z
      .int()
      .min(1)
      .max(mostPlacesOfBooking * mostSessions)
      .meta({ description: 'One for each kid, in each session or in the whole course.' }),
    kids: z
      .int()
      .min(1)
      .max(mostPlacesOfBooking)
      .default(1)
      .meta({ description: 'Whose seats they are; each has as many. The price of siblings depends on it.' }),
    sessions: z.array(BodyId).max(mostSessions).optional().meta({
      description: 'Which ones, if they are sold one by one: a discount may depend on their hours.',
    }),
  }),
  answers: { 200: VisitQuote },
  errors: [400, 404, 415, 429],
})

export const bookParty = defineCall({
  method: 'post',
  path: '/event/booking/',
  id: 'bookParty',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'Hold a hall for a party.',
  access: 'booker',
  body: PartyRequest.extend({
    occasion: optionalText(longestOccasion).optional(),
    birthday_kid: BodyId.nullable().optional(),
    notes: optionalText(longestPartyNotes).optional(),
    pays: z.enum(['full', 'deposit']).optional(),
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const updateBooking = defineCall({
  method: 'patch',
  path: '/booking/booking/{id}/',
  id: 'updateBooking',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Change what is held, in place: the own hold never stands in the way. An open payment page for it is closed at the provider first; 409 `booking_changed` once it is not held any more.',
  access: 'booker',
  params: IdParams,
  body: z.object({
    tickets: Tickets.optional(),
    kids: BookedKids,
    new_kids: NewKids,
    services: Services,
    guests: z.int().min(1).max(mostPartyGuests).optional(),
    grown_ups: PartyRequest.shape.grown_ups,
    add_ons: PartyRequest.shape.add_ons,
    occasion: optionalText(longestOccasion).optional(),
    birthday_kid: BodyId.nullable().optional(),
    notes: optionalText(longestPartyNotes).optional(),
    pays: z.enum(['full', 'deposit']).optional(),
  }),
  answers: { 200: Booking },
  errors: [400, 401, 404, 409, 415, 429, 503],
})

export const dropBooking = defineCall({
  method: 'delete',
  path: '/booking/booking/{id}/',
  id: 'dropBooking',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Let a hold go, or take a lapsed one out of the cart. An open payment page for it is closed at the provider first; 409 when it was paid meanwhile.',
  access: 'booker',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 409, 429, 503],
})

export const extendHold = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/extend-hold/',
  id: 'extendHold',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'More time to pay, up to `hold_max_until`; a lapsed hold is taken up again while there is a place. 409 `hold_expired` after that.',
  access: 'booker',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404, 409, 429],
})

export const setBookingCoupon = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/coupon/',
  id: 'setBookingCoupon',
  tag: 'bookings',
  extension: 'coupons',
  summary: 'Use a coupon for this booking alone; 400 with `code` when it takes nothing off.',
  access: 'booker',
  params: IdParams,
  body: z.object({ code: typedCode(longestCouponCode) }),
  answers: { 200: Booking },
  errors: [400, 401, 404, 409, 415, 429, 503],
})

export const dropBookingCoupon = defineCall({
  method: 'delete',
  path: '/booking/booking/{id}/coupon/',
  id: 'dropBookingCoupon',
  tag: 'bookings',
  extension: 'coupons',
  summary: 'Without the coupon again.',
  access: 'booker',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404, 409, 503],
})
