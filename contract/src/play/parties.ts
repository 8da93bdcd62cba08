import { z } from 'zod'
import { VisitLineDiscount } from '../automatic-discounts.ts'
import { defineCall } from '../call.ts'
import {
  BodyId,
  Currency,
  DayInput,
  entityFields,
  ImageSources,
  Instant,
  InstantInput,
  Money,
  optionalCode,
  SlugOrIdParams,
} from '../common.ts'
import { CalendarDate } from '../kids.ts'
import { longestCouponCode, mostExtras, mostOfOneExtra, mostPartyGuests } from '../limits.ts'
import { taxFields } from '../tax.ts'
import { BookingPolicy, PlayRating } from './open-play.ts'

const HallImage = z.object({
  name: z.string(),
  description: z.string(),
  image_sources: ImageSources.nullable(),
  video: z.string().nullable(),
  order: z.int(),
})

export const Hall = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    capacity: z.int().meta({ description: 'Guests at most.' }),
    heads: z.int().nullable().meta({
      description: 'Everyone at most, grown-ups included; null where only guests are counted.',
    }),
    hall_gallery: z.array(HallImage),
  })
  .meta({ id: 'Hall' })

export const AddOn = z
  .object({
    ...entityFields,
    name: z.string(),
    description: z.string(),
    price: Money,
    price_currency: Currency,
    unit: z
      .enum(['event', 'guest', 'per_n_guests'])
      .meta({ description: 'What one price buys; `per_n_guests` one for each `per_n` guests begun.' }),
    per_n: z.int().nullable(),
    min: z.int().meta({ description: 'Least quantity when it is chosen; only for `event`.' }),
    max: z.int(),
  })
  .meta({ id: 'AddOn' })

export const EventPackage = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image_sources: ImageSources.nullable(),
    contents: z.array(z.string()).meta({ description: 'What it holds, line by line.' }),
    halls: z.array(z.int()),
    price: Money.meta({
      description: 'The least that it costs at any day and hour; a start says its own price.',
    }),
    price_to: Money.meta({ description: 'The most.' }),
    price_currency: Currency,
    guests_included: z.int(),
    extra_guest_price: Money.meta({ description: 'The least, as `price`.' }),
    extra_guest_price_to: Money.meta({ description: 'The most.' }),
    min_guests: z.int().meta({ description: 'A party is booked and paid for so many at least.' }),
    max_guests: z.int(),
    grown_ups: z.object({ included: z.int(), price: Money }).nullable().meta({
      description:
        'How many grown-ups come for nothing, and what each further one costs; null where families are not asked.',
    }),
    duration_minutes: z.int(),
    deposit_percent: z.int().meta({
      description: '100: all of it is paid at once, unless there is a `deposit_amount`.',
    }),
    deposit_amount: Money.nullable().meta({ description: 'Instead of a share; null where there is none.' }),
    add_ons: z.array(AddOn),
    policy: BookingPolicy,
    rating: PlayRating,
  })
  .meta({ id: 'EventPackage' })

/** A requested party; the same for a quote and a booking. */
export const PartyRequest = z.object({
  package: BodyId,
  hall: BodyId,
  starts_at: InstantInput,
  guests: z.int().min(1).max(mostPartyGuests),
  grown_ups: z
    .int()
    .min(0)
    .max(mostPartyGuests)
    .optional()
    .meta({ description: 'Who come besides the guests, who are children.' }),
  add_ons: z
    .array(z.object({ add_on: BodyId, quantity: z.int().min(1).max(mostOfOneExtra) }))
    .max(mostExtras)
    .optional(),
  coupon_code: optionalCode(longestCouponCode).optional(),
})

export const BookingLine = z
  .object({
    kind: z.enum([
      'ticket',
      'group',
      'service',
      'seat',
      'sibling',
      'package',
      'extra_guest',
      'grown_up',
      'add_on',
      'move_fee',
    ]),
    ref: z.int(),
    name: z.string(),
    unit_price: Money,
    quantity: z.int(),
    total: Money,
    discount: VisitLineDiscount,
  })
  .meta({ id: 'BookingLine' })

export const PartyQuote = z
  .object({
    lines: z.array(BookingLine),
    subtotal: Money,
    discount: Money,
    ...taxFields,
    total_amount: Money,
    deposit_amount: Money.meta({
      description: 'What holds the party; the whole where no deposit is offered.',
    }),
    balance_due_on: Instant.nullable(),
    currency: Currency,
    starts_at: Instant,
    ends_at: Instant,
    coupon_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the coupon takes nothing off; null when it does or there is none.' }),
  })
  .meta({ id: 'PartyQuote' })

export const PartyDay = z
  .object({
    date: CalendarDate,
    is_sold: z.boolean().meta({ description: 'False on weekdays on which the package is not sold.' }),
    is_free: z.boolean(),
    starts_free: z.int(),
  })
  .meta({ id: 'PartyDay' })

export const PartyStart = z
  .object({
    hall: z.int(),
    starts_at: Instant,
    ends_at: Instant,
    is_free: z.boolean(),
    price: Money,
    extra_guest_price: Money,
    price_currency: Currency,
    guests_left: z.int().nullable().meta({
      description:
        'Guests for whom the play area still has room, where each takes a place of it; null where none does.',
    }),
    heads_left: z.int().nullable().meta({
      description: 'Everyone for whom it has room, grown-ups included; null where only places are counted.',
    }),
    add_ons: z.array(z.object({ add_on: z.int(), left: z.int() })).meta({
      description: 'Extras of the package that are there only so often at once, and how many are left then.',
    }),
  })
  .meta({ id: 'PartyStart' })

export const listHalls = defineCall({
  method: 'get',
  path: '/event/hall/',
  id: 'listHalls',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Halls with their galleries; `capacity` leaves out those too small for so many guests.',
  access: 'public',
  query: z.object({ capacity: z.string().optional() }),
  answers: { 200: z.array(Hall) },
  errors: [404],
})

export const getHall = defineCall({
  method: 'get',
  path: '/event/hall/{id}/',
  id: 'getHall',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'One hall, by id or slug.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Hall },
  errors: [404],
})

export const listPackages = defineCall({
  method: 'get',
  path: '/event/package/',
  id: 'listPackages',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Party packages; `hall` (id or slug) for those of one hall.',
  access: 'public',
  query: z.object({ hall: z.string().optional() }),
  answers: { 200: z.array(EventPackage) },
  errors: [404],
})

export const getPackage = defineCall({
  method: 'get',
  path: '/event/package/{id}/',
  id: 'getPackage',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'One package, by id or slug.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: EventPackage },
  errors: [404],
})

export const listAddOns = defineCall({
  method: 'get',
  path: '/event/add-on/',
  id: 'listAddOns',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'What may be added to a package (id or slug).',
  access: 'public',
  query: z.object({ package: z.string() }),
  answers: { 200: z.array(AddOn) },
  errors: [400, 404],
})

export const listPartyDays = defineCall({
  method: 'get',
  path: '/event/availability/',
  id: 'listPartyDays',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Days on which a package still has a hall free, at most 62.',
  access: 'public',
  query: z.object({
    package: z.string(),
    hall: z.string().optional(),
    from: DayInput,
    to: DayInput,
  }),
  answers: { 200: z.array(PartyDay) },
  errors: [400, 404],
})

export const listPartyStarts = defineCall({
  method: 'get',
  path: '/event/start/',
  id: 'listPartyStarts',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'The times of one day at which a package may start, hall by hall.',
  access: 'public',
  query: z.object({ package: z.string(), hall: z.string().optional(), date: DayInput }),
  answers: { 200: z.array(PartyStart) },
  errors: [400, 404],
})

export const quoteParty = defineCall({
  method: 'post',
  path: '/event/quote/',
  id: 'quoteParty',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Every fee of a party and its exact end; holds nothing.',
  access: 'public',
  isQuestion: true,
  body: PartyRequest,
  answers: { 200: PartyQuote },
  errors: [400, 404, 415, 429],
})
