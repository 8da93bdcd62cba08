import { z } from 'zod'
import { mayBeDiscounted } from '../automatic-discounts.ts'
import { defineCall } from '../call.ts'
import { Currency, DayInput, entityFields, ImageSources, Instant, Money, SlugOrIdParams } from '../common.ts'
import { CalendarDate } from '../kids.ts'
import { priceFields } from '../tax.ts'

const Hours = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1 is Monday.' }),
  opens: z.string().meta({ example: '20:00' }),
  closes: z.string().meta({
    description:
      'A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday.',
    example: '26:00',
  }),
})
const seasonFields = { from: CalendarDate, to: CalendarDate, name: z.string().nullable() }

/** The play centre: its place, and the clock that its days follow. */
export const Venue = z
  .object({
    ...entityFields,
    name: z.string(),
    address: z.string(),
    timezone: z.string().meta({
      description: 'IANA name; all days and hours of the play centre are in it.',
      example: 'Asia/Dubai',
    }),
    currency: Currency,
    opening_hours: z.array(Hours),
    seasons: z.array(z.object({ ...seasonFields, opening_hours: z.array(Hours) })).meta({
      description: 'Days, both included, whose hours replace those of the week; today’s and those to come.',
    }),
    closures: z
      .array(
        z.object({
          from: CalendarDate,
          to: CalendarDate,
          starts: z.string().nullable().meta({ description: 'Of each day; null: from its opening.' }),
          ends: z.string().nullable().meta({ description: 'Null: to its end, the night included.' }),
          part: z.string().nullable().meta({
            description: 'The name of the area, open play or hall that is closed; null for all.',
          }),
          reason: z.string(),
        }),
      )
      .meta({ description: 'Today’s and those to come.' }),
    book_days_ahead: z
      .int()
      .nullable()
      .meta({ description: 'How many days ahead can be booked; null: no such limit.' }),
  })
  .meta({ id: 'Venue' })

/** The refund terms and the deadline for moves of a visit, as they were when it was booked. */
export const BookingPolicy = z
  .object({
    refund_steps: z.array(z.object({ hours_before: z.number(), percent: z.int() })).meta({
      description:
        'Cancelled at least this many hours before the start, this share comes back; later than the last step, nothing.',
    }),
    reschedule_until_hours: z.number(),
    reschedule_most: z.int(),
    move_fee: Money.meta({ description: 'What each move costs, in the currency of the visit.' }),
    deposit_kept: z.boolean().meta({
      description:
        'Whether the deposit of a party stays with the shop, however early the party is cancelled.',
    }),
    missed_made_up: z.boolean().meta({
      description:
        'Whether a missed session of a workshop may be made up in another one of it that has seats, by showing the ticket there.',
    }),
  })
  .meta({ id: 'BookingPolicy' })

/** For whom a visit is: two bounds, both included. A child of `age_max` years has not had the next birthday. */
export const ageFields = {
  ages: z.string().meta({ description: 'As families read it.', example: '6 months to 3 years' }),
  age_min: z.int().meta({ description: 'Whole years; a bound in months is rounded down.' }),
  age_max: z.int(),
  age_min_months: z.int().meta({ description: 'The same to the month, which is what a booking checks.' }),
  age_max_months: z.int(),
}

const TicketType = z.object({
  ...entityFields,
  name: z.string(),
  description: z.string(),
  price: Money,
  takes_place: z
    .boolean()
    .meta({ description: 'Whether it uses up one of the places (a grown-up who watches does not).' }),
  needs_kid: z.boolean().meta({ description: 'Each such ticket is for one kid of the account.' }),
  ages: z.string().nullable().meta({
    description:
      'For whom the ticket is, where its price depends on the age; null: for all ages of the open play.',
  }),
  age_min_months: z.int().nullable(),
  age_max_months: z.int().nullable(),
  needs_ticket: z.int().nullable().meta({
    description: 'The ticket that a booking must have besides this one, as a sibling’s needs a child’s.',
  }),
  per_kid: z.int().meta({ description: 'A booking has at least so many of it for each of its kids.' }),
})

export const Service = z
  .object({
    ...entityFields,
    name: z.string(),
    description: z.string(),
    image_sources: ImageSources.nullable(),
    price: Money,
    price_currency: Currency,
    places_left: z.int().nullable().meta({ description: 'Null: unlimited.' }),
    max_per_booking: z.int(),
  })
  .meta({ id: 'Service' })

export const PlayRating = z
  .object({ average: z.number().nullable(), count: z.int() })
  .meta({ id: 'PlayRating', description: 'Of visits that took place.' })

const Timing = z.object({ ...Hours.shape, slot_minutes: z.int(), start_every: z.int() })

export const OpenPlay = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image_sources: ImageSources.nullable(),
    ...ageFields,
    timings: z.array(Timing),
    seasons: z.array(z.object({ ...seasonFields, timings: z.array(Timing) })).meta({
      description: 'Days whose timings replace those of the week; today’s and those to come.',
    }),
    ticket_types: z.array(TicketType),
    services: z.array(Service),
    groups: z
      .object({
        from: z.int(),
        most: z.int(),
        price: Money.meta({ description: 'For each head, before the surcharge of the slot.' }),
      })
      .nullable()
      .meta({ description: 'Groups that come by number, as schools; null where there are none.' }),
    price_from: Money,
    price_currency: Currency,
    ...priceFields,
    ...mayBeDiscounted,
    policy: BookingPolicy,
    rating: PlayRating,
  })
  .meta({ id: 'OpenPlay' })

const DayQuery = z.object({
  open_play: z.string().meta({ description: 'Id or slug.' }),
  from: DayInput.meta({ description: 'YYYY-MM-DD, by the calendar of the play centre.' }),
  to: DayInput.meta({ description: 'Included; at most 62 days after `from`.' }),
})

export const DayAvailability = z
  .object({
    date: CalendarDate,
    state: z.enum(['open', 'few_left', 'full', 'closed', 'past']),
    opens: Instant.nullable(),
    closes: Instant.nullable(),
    slots_open: z.int(),
    places_left: z.int().meta({ description: 'In the emptiest slot of the day.' }),
    price_from: Money.nullable(),
    price_currency: Currency,
    closed_because: z
      .string()
      .nullable()
      .meta({ description: 'Why the day, or a part of it, is closed, where the play centre has said so.' }),
  })
  .meta({ id: 'DayAvailability' })

export const Slot = z
  .object({
    ...entityFields,
    open_play: z.int(),
    date: CalendarDate,
    starts_at: Instant,
    ends_at: Instant,
    status: z.enum(['open', 'few_left', 'full', 'closed', 'past']),
    capacity: z.int(),
    places_left: z.int().meta({
      description:
        'Of children; no more than can come with the grown-ups they need, where everyone is counted.',
    }),
    heads_left: z.int().nullable().meta({
      description: 'How many people more the area takes, grown-ups included; null: they are not counted.',
    }),
    prices: z.array(z.object({ ticket_type: z.int(), price: Money })),
    group_price: Money.nullable().meta({
      description: 'For each head of a group; null where there are none.',
    }),
    price_currency: Currency,
  })
  .meta({ id: 'Slot' })

export const getVenue = defineCall({
  method: 'get',
  path: '/open_play/venue/',
  id: 'getVenue',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'The play centre: its clock, opening hours and closures. 404 when the shop has none.',
  access: 'public',
  answers: { 200: Venue },
  errors: [404],
})

export const listOpenPlay = defineCall({
  method: 'get',
  path: '/open_play/open-play/',
  id: 'listOpenPlay',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Every kind of open play, in the shop’s order.',
  access: 'public',
  answers: { 200: z.array(OpenPlay) },
  errors: [404],
})

export const getOpenPlay = defineCall({
  method: 'get',
  path: '/open_play/open-play/{id}/',
  id: 'getOpenPlay',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'One open play, by id or slug.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: OpenPlay },
  errors: [404],
})

export const getAvailability = defineCall({
  method: 'get',
  path: '/open_play/availability/',
  id: 'getAvailability',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'Day by day: open, nearly full, full or closed, and from which price. With an ETag.',
  access: 'public',
  query: DayQuery,
  answers: { 200: z.array(DayAvailability) },
  errors: [400, 404],
})

export const listSlots = defineCall({
  method: 'get',
  path: '/open_play/slot/',
  id: 'listSlots',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'The slots of one day with places left and prices.',
  access: 'public',
  query: z.object({ open_play: z.string(), date: DayInput }),
  answers: { 200: z.array(Slot) },
  errors: [400, 404],
})

export const listServices = defineCall({
  method: 'get',
  path: '/open_play/service/',
  id: 'listServices',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'What may be added to an open play: socks, lockers, meals.',
  access: 'public',
  query: z.object({ open_play: z.string(), slot: z.string().optional() }),
  answers: { 200: z.array(Service) },
  errors: [400, 404],
})
