import { z } from 'zod'
import { defineCall } from './call.ts'
import { BodyId, entityFields, IdParams, Instant, PageQuery, pageOf } from './common.ts'
import { KidIds, NewKids, Tickets } from './holds.ts'

export const WaitlistEntry = z
  .object({
    ...entityFields,
    title: z.string(),
    slot: z.int().nullable(),
    session: z.int().nullable(),
    starts_at: Instant,
    ends_at: Instant,
    venue_timezone: z.string(),
    quantity: z.int(),
    status: z.enum(['unproven', 'waiting', 'offered', 'accepted', 'lapsed']).meta({
      description:
        '`unproven`: waiting counts once the mailed link is opened; without that the entry is deleted after a day. It concerns those who wait without an account.',
    }),
    offer_expires_on: Instant.nullable(),
    booking: z.int().nullable().meta({ description: 'The hold that is offered.' }),
  })
  .meta({ id: 'WaitlistEntry' })

export const listWaitlist = defineCall({
  method: 'get',
  path: '/booking/waitlist/',
  id: 'listWaitlist',
  tag: 'bookings',
  extension: 'waitlist',
  summary: 'What the customer waits for, next first.',
  access: 'booker',
  query: PageQuery,
  answers: { 200: pageOf(WaitlistEntry) },
  errors: [401, 404],
})

export const joinWaitlist = defineCall({
  method: 'post',
  path: '/booking/waitlist/',
  id: 'joinWaitlist',
  tag: 'bookings',
  extension: 'waitlist',
  summary:
    'Wait for places in a full slot or session; when there are some they are held and the customer is notified. 409 `places_left` while there are. Who has no account is mailed a link that proves the email, again with each request until it is opened.',
  access: 'booker',
  body: z.object({
    slot: BodyId.optional(),
    tickets: Tickets.optional(),
    session: BodyId.optional(),
    kids: KidIds,
    new_kids: NewKids,
  }),
  answers: { 201: WaitlistEntry, 200: WaitlistEntry },
  errors: [400, 401, 404, 409, 415, 429],
})

export const leaveWaitlist = defineCall({
  method: 'delete',
  path: '/booking/waitlist/{id}/',
  id: 'leaveWaitlist',
  tag: 'bookings',
  extension: 'waitlist',
  summary: 'Wait no more; an offered hold is let go.',
  access: 'booker',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})
