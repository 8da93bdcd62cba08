import { z } from 'zod'
import { Booking } from './booking-schemas.ts'
import { defineCall } from './call.ts'
import { CheckoutSession } from './checkout.ts'
import { BodyId, Flag, IdParams, optionalLine, optionalText, PageQuery, pageOf, typedLine } from './common.ts'
import { KidInput } from './kids.ts'
import {
  longestCouponCode,
  longestOccasion,
  longestPartyNotes,
  longestRequestKey,
  mostExtras,
  mostKinds,
  mostOfOneExtra,
  mostPartyGuests,
  mostPlacesOfBooking,
  mostSessions,
} from './limits.ts'
import { PartyWish } from './parties.ts'

const Key = typedLine(longestRequestKey)
  .optional()
  .meta({ description: 'The same key holds once only; with another body it answers 409 `key_reused`.' })
export const KidIds = z.array(BodyId).max(mostPlacesOfBooking).optional()
const NewKids = z
  .array(KidInput)
  .max(mostKinds)
  .optional()
  .meta({ description: 'Kids added while booking; they stay on the account.' })
export const Tickets = z
  .array(z.object({ ticket_type: BodyId, quantity: z.int().min(1).max(mostPlacesOfBooking) }))
  .min(1)
  .max(mostKinds)
const Services = z
  .array(z.object({ service: BodyId, quantity: z.int().min(1).max(mostOfOneExtra) }))
  .max(mostExtras)
  .optional()
const Coupon = optionalLine(longestCouponCode).optional()

export const bookOpenPlay = defineCall({
  method: 'post',
  path: '/open_play/booking/',
  id: 'bookOpenPlay',
  tag: 'bookings',
  summary:
    'Hold places in a slot; they are in the cart from now on. 409 says why not and what is near. The same selection again is the same hold.',
  access: 'signed-in',
  body: z.object({
    slot: BodyId,
    tickets: Tickets,
    kids: KidIds,
    new_kids: NewKids,
    services: Services,
    coupon_code: Coupon,
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
  summary: 'Hold a seat for each kid in these sessions, or in the whole course.',
  access: 'signed-in',
  body: z.object({
    workshop: BodyId,
    sessions: z.array(BodyId).max(mostSessions).optional(),
    whole_course: Flag.optional(),
    kids: KidIds,
    new_kids: NewKids,
    coupon_code: Coupon,
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const bookParty = defineCall({
  method: 'post',
  path: '/event/booking/',
  id: 'bookParty',
  tag: 'bookings',
  summary: 'Hold a hall for a party.',
  access: 'signed-in',
  body: PartyWish.extend({
    occasion: optionalText(longestOccasion).optional(),
    birthday_kid: BodyId.nullable().optional(),
    notes: optionalText(longestPartyNotes).optional(),
    pays: z.enum(['full', 'deposit']).optional(),
    key: Key,
  }),
  answers: { 201: Booking, 200: Booking },
  errors: [400, 401, 404, 409, 415, 429],
})

export const listBookings = defineCall({
  method: 'get',
  path: '/booking/booking/',
  id: 'listBookings',
  tag: 'bookings',
  summary:
    'Own bookings. `time=upcoming` (today and later, next first) or `past`; `kind`; `status`. Lapsed holds are left out unless asked for by status.',
  access: 'signed-in',
  query: PageQuery.extend({
    kind: z.string().optional(),
    status: z.string().optional(),
    time: z.string().optional(),
  }),
  answers: { 200: pageOf(Booking) },
  errors: [401, 404],
})

export const getBooking = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/',
  id: 'getBooking',
  tag: 'bookings',
  summary: 'One own booking, by id or reference.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404],
})

export const updateBooking = defineCall({
  method: 'patch',
  path: '/booking/booking/{id}/',
  id: 'updateBooking',
  tag: 'bookings',
  summary:
    'Change what is held, in place: the own hold never stands in the way. An open payment page for it is closed at the provider first; 409 `booking_changed` once it is not held any more.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    tickets: Tickets.optional(),
    kids: KidIds,
    new_kids: NewKids,
    services: Services,
    guests: z.int().min(1).max(mostPartyGuests).optional(),
    add_ons: PartyWish.shape.add_ons,
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
  summary:
    'Let a hold go, or take a lapsed one out of the cart. An open payment page for it is closed at the provider first; 409 when it was paid meanwhile.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 409, 429, 503],
})

export const extendHold = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/extend-hold/',
  id: 'extendHold',
  tag: 'bookings',
  summary:
    'More time to pay, up to `hold_max_until`; a lapsed hold is taken up again while there is a place. 409 `hold_expired` after that.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404, 409, 429],
})

export const setBookingCoupon = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/coupon/',
  id: 'setBookingCoupon',
  tag: 'bookings',
  summary: 'Use a coupon for this booking alone; 400 with `code` when it takes nothing off.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ code: typedLine(longestCouponCode) }),
  answers: { 200: Booking },
  errors: [400, 401, 404, 409, 415, 429, 503],
})

export const dropBookingCoupon = defineCall({
  method: 'delete',
  path: '/booking/booking/{id}/coupon/',
  id: 'dropBookingCoupon',
  tag: 'bookings',
  summary: 'Without the coupon again.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404, 409, 503],
})

export const createBookingCheckoutSession = defineCall({
  method: 'post',
  path: '/stripe/create-booking-checkout-session/',
  id: 'createBookingCheckoutSession',
  tag: 'checkout',
  summary:
    'Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204.',
  access: 'signed-in',
  body: z.object({ booking: BodyId, balance: Flag.optional() }),
  answers: { 200: CheckoutSession, 204: null },
  errors: [400, 401, 404, 409, 429, 503],
})
