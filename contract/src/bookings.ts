import { z } from 'zod'
import { defineCall, mediaAnswer } from './call.ts'
import { CheckoutSession } from './checkout.ts'
import {
  BodyId,
  Currency,
  entityFields,
  IdParams,
  ImageSources,
  Instant,
  Money,
  optionalLine,
  optionalText,
  PageQuery,
  pageOf,
  typedLine,
} from './common.ts'
import { CalendarDate, favoriteColors, KidInput } from './kids.ts'
import { BookingPolicy } from './open-play.ts'
import { BookingLine, PartyWish } from './parties.ts'

/** play-centre.md §7. For customers: held, paying and confirmed are On progress; checked_in and completed Completed; the rest Cancelled. */
export const BookingStatus = z.enum([
  'held',
  'paying',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'cancelled',
  'expired',
])

const BookedKid = z.object({
  id: z.int().meta({ description: 'Of this entry of the booking.' }),
  kid: z.int().nullable().meta({ description: 'Null once the kid was forgotten.' }),
  name: z.string(),
  date_of_birth: CalendarDate.nullable(),
  favorite_color: z.enum(favoriteColors).nullable(),
})

export const Booking = z
  .object({
    ...entityFields,
    reference: z.string().meta({ example: 'B-7K3M9Q' }),
    kind: z.enum(['open_play', 'workshop', 'event']),
    status: BookingStatus,
    title: z
      .string()
      .meta({ description: 'As it was called when it was booked, in the language asked for.' }),
    place: z.string().meta({ description: 'The hall or area.' }),
    image_sources: ImageSources.nullable(),
    slug: z
      .string()
      .nullable()
      .meta({ description: 'Of the open play, workshop or package, while there is one.' }),
    open_play: z.int().nullable(),
    slot: z.int().nullable(),
    workshop: z.int().nullable(),
    sessions: z.array(z.object({ id: z.int(), starts_at: Instant, ends_at: Instant, date: CalendarDate })),
    hall: z.int().nullable(),
    package: z.int().nullable(),
    starts_at: Instant,
    ends_at: Instant,
    date: CalendarDate,
    venue_timezone: z.string(),
    guests: z.int().meta({ description: 'Places, seats or guests.' }),
    lines: z.array(BookingLine),
    kids: z.array(BookedKid),
    occasion: z.string(),
    birthday_kid: z.int().nullable(),
    notes: z.string(),
    coupon_code: z.string().nullable(),
    subtotal: Money,
    discount: Money,
    total_amount: Money,
    total_amount_currency: Currency,
    deposit_amount: Money.nullable().meta({ description: 'Where a part now and the rest later is offered.' }),
    pays: z.enum(['full', 'deposit']).meta({ description: 'What the first payment is for.' }),
    amount_paid: Money,
    amount_due: Money.meta({ description: 'Not paid yet; after a deposit, the balance.' }),
    balance_due_on: Instant.nullable(),
    refunded_amount: Money,
    in_cart: z.boolean().meta({ description: 'It stands in the cart, to be paid with what else is there.' }),
    hold_expires_at: Instant.nullable().meta({ description: 'While it is held.' }),
    hold_max_until: Instant.nullable(),
    policy: BookingPolicy,
    order: z.uuid().nullable().meta({ description: 'The order that paid for it first.' }),
    checked_in_on: Instant.nullable(),
    reschedule_count: z.int(),
    ticket_code: z
      .string()
      .nullable()
      .meta({ description: 'What the QR code says, for the door; null unless confirmed.' }),
    has_review: z.boolean(),
    actions: z
      .object({
        pay: z.boolean(),
        pay_balance: z.boolean(),
        edit: z.boolean(),
        extend: z.boolean(),
        cancel: z.boolean(),
        reschedule: z.boolean(),
        review: z.boolean(),
        invite: z.boolean(),
      })
      .meta({ description: 'What the customer may do with it now.' }),
    history: z.array(
      z.object({
        kind: z.enum([
          'held',
          'extended',
          'confirmed',
          'balance_paid',
          'rescheduled',
          'checked_in',
          'completed',
          'no_show',
          'cancelled',
          'expired',
          'refund_started',
          'refund_done',
        ]),
        on: Instant,
        amount: Money.nullable(),
        starts_at: Instant.nullable().meta({ description: 'Of a rescheduling: the new start.' }),
      }),
    ),
  })
  .meta({ id: 'Booking' })

const Key = typedLine(64).optional().meta({ description: 'The same key holds once only.' })
const KidIds = z.array(BodyId).max(40).optional()
const NewKids = z
  .array(KidInput)
  .max(20)
  .optional()
  .meta({ description: 'Kids added while booking; they stay on the account.' })
const Tickets = z
  .array(z.object({ ticket_type: BodyId, quantity: z.int().min(1).max(40) }))
  .min(1)
  .max(20)
const Services = z
  .array(z.object({ service: BodyId, quantity: z.int().min(1).max(99) }))
  .max(30)
  .optional()
const Coupon = optionalLine(64).optional()

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
    sessions: z.array(BodyId).max(60).optional(),
    whole_course: z.boolean().optional(),
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
    occasion: optionalText(120).optional(),
    birthday_kid: BodyId.nullable().optional(),
    notes: optionalText(1000).optional(),
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
    guests: z.int().min(1).max(500).optional(),
    add_ons: PartyWish.shape.add_ons,
    occasion: optionalText(120).optional(),
    birthday_kid: BodyId.nullable().optional(),
    notes: optionalText(1000).optional(),
    pays: z.enum(['full', 'deposit']).optional(),
  }),
  answers: { 200: Booking },
  errors: [400, 401, 404, 409, 415, 503],
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
  errors: [401, 404, 409, 503],
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
  errors: [401, 404, 409],
})

export const setBookingCoupon = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/coupon/',
  id: 'setBookingCoupon',
  tag: 'bookings',
  summary: 'Use a coupon for this booking alone; 400 with `code` when it takes nothing off.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ code: typedLine(64) }),
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
  body: z.object({ booking: BodyId, balance: z.boolean().optional() }),
  answers: { 200: CheckoutSession, 204: null },
  errors: [400, 401, 404, 409, 429, 503],
})

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
  summary:
    'What cancelling would give back, by the rules it was booked under; 409 `not_cancellable` once it has begun or ended.',
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
  summary:
    'Give the place back and the money by the rules. 409 `refund_changed` when it is less than `expected_refund`. Asked again, it answers the same.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ reason: optionalText(500).optional(), expected_refund: Money.optional() }),
  answers: { 200: CancelPreview.extend({ booking: Booking }) },
  errors: [400, 401, 404, 409, 415],
})

export const rescheduleBooking = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/reschedule/',
  id: 'rescheduleBooking',
  tag: 'bookings',
  summary:
    'Move a paid booking: to another slot, other sessions, or another start of the party. 200: done. 201: it costs more; the new place is held and the page for the difference is open; the old place stays until that is paid. What costs less is moved without money back.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    slot: BodyId.optional(),
    sessions: z.array(BodyId).max(60).optional(),
    starts_at: Instant.optional(),
    hall: BodyId.optional(),
  }),
  answers: {
    200: Booking,
    201: CheckoutSession.extend({ price_difference: Money, currency: Currency, booking: Booking }),
  },
  errors: [400, 401, 404, 409, 415, 503],
})

export const getTicket = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/ticket/',
  id: 'getTicket',
  tag: 'bookings',
  summary: 'The QR code for the door; 404 unless it is confirmed.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: mediaAnswer('image/svg+xml') },
  errors: [401, 404],
})

export const getBookingCalendar = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/calendar/',
  id: 'getBookingCalendar',
  tag: 'bookings',
  summary: 'The booking as a calendar file; 404 unless it is confirmed or was.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: mediaAnswer('text/calendar') },
  errors: [401, 404],
})

const Review = z
  .object({
    ...entityFields,
    booking_kind: z.enum(['open_play', 'workshop', 'event']),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    customer: z.object({ full_name: z.string() }),
  })
  .meta({ id: 'PlayReview' })

export const listPlayReviews = defineCall({
  method: 'get',
  path: '/booking/review/',
  id: 'listPlayReviews',
  tag: 'bookings',
  summary: 'What families say, newest first: of one `open_play`, `workshop` or `package` (id or slug).',
  access: 'public',
  query: PageQuery.extend({
    open_play: z.string().optional(),
    workshop: z.string().optional(),
    package: z.string().optional(),
  }),
  answers: { 200: pageOf(Review) },
  errors: [404],
})

export const reviewBooking = defineCall({
  method: 'post',
  path: '/booking/booking/{id}/review/',
  id: 'reviewBooking',
  tag: 'bookings',
  summary: 'Say how it was, once it took place; again changes it. 409 `not_reviewable` before.',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ rating: z.int().min(1).max(5), comment: optionalText(2000).optional() }),
  answers: { 200: Review, 201: Review },
  errors: [400, 401, 404, 409, 415, 429],
})

export const WaitlistEntry = z
  .object({
    ...entityFields,
    title: z.string(),
    slot: z.int().nullable(),
    session: z.int().nullable(),
    starts_at: Instant,
    ends_at: Instant,
    quantity: z.int(),
    status: z.enum(['waiting', 'offered', 'accepted', 'lapsed']),
    offer_expires_on: Instant.nullable(),
    booking: z.int().nullable().meta({ description: 'The hold that is offered.' }),
  })
  .meta({ id: 'WaitlistEntry' })

export const listWaitlist = defineCall({
  method: 'get',
  path: '/booking/waitlist/',
  id: 'listWaitlist',
  tag: 'bookings',
  summary: 'What the customer waits for, next first.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(WaitlistEntry) },
  errors: [401, 404],
})

export const joinWaitlist = defineCall({
  method: 'post',
  path: '/booking/waitlist/',
  id: 'joinWaitlist',
  tag: 'bookings',
  summary:
    'Wait for places in a full slot or session; when there are some they are held and the customer is told. 409 `places_left` while there are.',
  access: 'signed-in',
  body: z.object({
    slot: BodyId.optional(),
    tickets: Tickets.optional(),
    session: BodyId.optional(),
    kids: KidIds,
  }),
  answers: { 201: WaitlistEntry, 200: WaitlistEntry },
  errors: [400, 401, 404, 409, 415],
})

export const leaveWaitlist = defineCall({
  method: 'delete',
  path: '/booking/waitlist/{id}/',
  id: 'leaveWaitlist',
  tag: 'bookings',
  summary: 'Wait no more; an offered hold is let go.',
  access: 'signed-in',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})
