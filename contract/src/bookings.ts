import { z } from 'zod'
import { defineCall, mediaAnswer } from './call.ts'
import {
  Currency,
  entityFields,
  IdParams,
  ImageSources,
  Instant,
  Money,
  PageQuery,
  pageOf,
} from './common.ts'
import { CalendarDate, favoriteColors } from './kids.ts'
import { fullPercent } from './limits.ts'
import { BookingPolicy } from './play/open-play.ts'
import { BookingLine } from './play/parties.ts'
import { taxFields } from './tax.ts'

/** Rule B15. For customers: held, paying and confirmed are On progress; checked_in and completed Completed; the rest Cancelled. */
const BookingStatus = z.enum([
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

const OtherTime = z.object({
  starts_at: Instant,
  ends_at: Instant,
  path: z.string().meta({ description: 'Of the page on which this time is chosen already.' }),
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
    sessions: z.array(
      z.object({
        id: z.int(),
        starts_at: Instant,
        ends_at: Instant,
        date: CalendarDate,
        checked_in_on: Instant.nullable().meta({ description: 'Null until it is attended.' }),
        makes_up_for: z
          .int()
          .nullable()
          .meta({ description: 'The missed session of the booking that this one makes up for.' }),
      }),
    ),
    hall: z.int().nullable(),
    package: z.int().nullable(),
    starts_at: Instant,
    ends_at: Instant,
    date: CalendarDate,
    venue_timezone: z.string(),
    guests: z.int().meta({ description: 'Places, seats or guests.' }),
    grown_ups: z.int().meta({ description: 'Who come to a party besides its guests; else 0.' }),
    lines: z.array(BookingLine),
    kids: z.array(BookedKid),
    group: z
      .object({
        name: z.string(),
        contact: z.string(),
        phone: z.string(),
        tax_number: z.string().nullable(),
        heads_in: z.int().meta({ description: 'How many were let in so far.' }),
      })
      .nullable()
      .meta({ description: 'Of a school or the like, that comes by number; null for families.' }),
    occasion: z.string(),
    birthday_kid: z.int().nullable(),
    notes: z.string(),
    coupon_code: z.string().nullable(),
    subtotal: Money,
    discount: Money,
    ...taxFields,
    total_amount: Money.meta({ description: 'With the tax; every payment of it is a part of this.' }),
    total_amount_currency: Currency,
    deposit_amount: Money.nullable().meta({ description: 'Where a part now and the rest later is offered.' }),
    pays: z.enum(['full', 'deposit', 'at_venue']).meta({
      description:
        'What the first payment is for; `at_venue`: confirmed without one, all of it is due until `balance_due_on`.',
    }),
    amount_paid: Money,
    amount_due: Money.meta({ description: 'Not paid yet; after a deposit, the balance.' }),
    balance_due_on: Instant.nullable(),
    refunded_amount: Money,
    in_cart: z.boolean().meta({ description: 'It stands in the cart, to be paid with what else is there.' }),
    hold_expires_at: Instant.nullable().meta({
      description: 'While it is held, or its payment page is open: until then its places are kept.',
    }),
    hold_max_until: Instant.nullable(),
    policy: BookingPolicy,
    called_off: z
      .object({
        reason: z.string().nullable(),
        other_times: z.array(OtherTime).optional().meta({
          description:
            'Times like the lost one that are free now, the likest first; where one booking is read.',
        }),
      })
      .nullable()
      .meta({ description: 'Where the play centre cancelled it, and why if it said so; null otherwise.' }),
    order: z.uuid().nullable().meta({ description: 'The order that paid for it first.' }),
    checked_in_on: Instant.nullable(),
    reschedule_count: z.int(),
    change_until: Instant.nullable().meta({
      description: 'Guests, extras and texts of a party may change until then; null for other visits.',
    }),
    refund_percent_most: z.int().min(0).max(fullPercent).meta({
      description:
        'Cancelling gives back this share at most: what it would have given back when the visit was moved; 100 before.',
    }),
    payment_disputed: z.boolean().meta({
      description:
        'The bank disputes what paid for it: nobody is let in, nothing is moved, cancelled or refunded.',
    }),
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
        change_party: z.boolean(),
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
          'changed',
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

export const listBookings = defineCall({
  method: 'get',
  path: '/booking/booking/',
  id: 'listBookings',
  tag: 'bookings',
  extension: 'play-centre',
  summary:
    'Own bookings. `time=upcoming` (today and later, next first) or `past`; `kind`; `status`. Lapsed holds are left out unless asked for by status.',
  access: 'booker',
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
  extension: 'play-centre',
  summary: 'One own booking, by id or reference.',
  access: 'booker',
  params: IdParams,
  answers: { 200: Booking },
  errors: [401, 404],
})

export const getTicket = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/ticket/',
  id: 'getTicket',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'The QR code for the door; 404 unless it is confirmed.',
  access: 'booker',
  params: IdParams,
  answers: { 200: mediaAnswer('image/svg+xml') },
  errors: [401, 404],
})

export const getTicketPdf = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/ticket/pdf/',
  id: 'getTicketPdf',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'The ticket as a file to print or to pass on; 404 unless it is confirmed.',
  access: 'booker',
  params: IdParams,
  answers: { 200: mediaAnswer('application/pdf') },
  errors: [401, 404, 429],
})

export const getBookingCalendar = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/calendar/',
  id: 'getBookingCalendar',
  tag: 'bookings',
  extension: 'play-centre',
  summary: 'The booking as a calendar file; 404 unless it is confirmed or was.',
  access: 'booker',
  params: IdParams,
  answers: { 200: mediaAnswer('text/calendar') },
  errors: [401, 404],
})
