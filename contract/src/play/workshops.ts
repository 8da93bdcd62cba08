import { z } from 'zod'
import { mayBeDiscounted } from '../automatic-discounts.ts'
import { defineCall } from '../call.ts'
import {
  Currency,
  DayInput,
  entityFields,
  ImageSources,
  Instant,
  Money,
  PageQuery,
  pageOf,
  SlugOrIdParams,
} from '../common.ts'
import { CalendarDate } from '../kids.ts'
import { priceFields } from '../tax.ts'
import { ageFields, BookingPolicy, PlayRating } from './open-play.ts'

export const WorkshopSession = z
  .object({
    ...entityFields,
    workshop: z.int(),
    date: CalendarDate,
    starts_at: Instant,
    ends_at: Instant,
    status: z.enum(['open', 'few_left', 'full', 'closed', 'past']),
    seats: z.int(),
    seats_available: z.int(),
  })
  .meta({ id: 'WorkshopSession' })

export const Workshop = z
  .object({
    ...entityFields,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image_sources: ImageSources.nullable(),
    instructor: z.string(),
    ...ageFields,
    price: Money.meta({
      description: 'Of one seat: in one session, or in the whole course, as `sale_mode` says.',
    }),
    sibling_price: Money.nullable().meta({
      description: 'Of each further child of a booking instead; null: as of the first.',
    }),
    price_currency: Currency,
    ...priceFields,
    ...mayBeDiscounted,
    sale_mode: z.enum(['per_session', 'course']),
    state: z.enum(['ongoing', 'upcoming', 'over']),
    starts_on: CalendarDate,
    ends_on: CalendarDate,
    seats_total: z.int(),
    seats_available: z
      .int()
      .meta({ description: 'Of the whole course; per session, of the session to come with the most.' }),
    least_kids: z.int().meta({
      description: 'With fewer kids a session, or a course before its first one, may be called off.',
    }),
    decided_hours: z.int().meta({ description: 'How long before the start that is decided.' }),
    next_session: WorkshopSession.nullable(),
    policy: BookingPolicy,
    rating: PlayRating,
  })
  .meta({ id: 'Workshop' })

export const listWorkshops = defineCall({
  method: 'get',
  path: '/workshop/workshop/',
  id: 'listWorkshops',
  tag: 'play centre',
  extension: 'play-centre',
  summary:
    'Workshops, the next to begin first. `state`: ongoing or upcoming; `age`: for a child of so many years.',
  access: 'public',
  query: PageQuery.extend({ state: z.string().optional(), age: z.string().optional() }),
  answers: { 200: pageOf(Workshop) },
  errors: [404],
})

export const getWorkshop = defineCall({
  method: 'get',
  path: '/workshop/workshop/{id}/',
  id: 'getWorkshop',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'One workshop, by id or slug.',
  access: 'public',
  params: SlugOrIdParams,
  answers: { 200: Workshop },
  errors: [404],
})

export const listWorkshopSessions = defineCall({
  method: 'get',
  path: '/workshop/session/',
  id: 'listWorkshopSessions',
  tag: 'play centre',
  extension: 'play-centre',
  summary: 'The sessions of a workshop with seats available, from today on by default.',
  access: 'public',
  query: z.object({
    workshop: z.string().meta({ description: 'Id or slug.' }),
    from: DayInput.optional(),
    to: DayInput.optional(),
  }),
  answers: { 200: z.array(WorkshopSession) },
  errors: [400, 404],
})
