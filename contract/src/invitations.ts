import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, IdParams, Instant, optionalText, textUpTo, typedLine } from './common.ts'
import {
  longestGuestName,
  longestGuestNote,
  longestInvitation,
  longestInvitationToken,
  longestRequestKey,
  mostInOneReply,
} from './limits.ts'

const Reply = z.object({
  id: z.int(),
  name: z.string(),
  answer: z.enum(['yes', 'no', 'maybe']),
  kids: z.int(),
  adults: z.int(),
  note: z.string(),
  on: Instant,
})

export const Invitation = z
  .object({
    url: z.string().meta({ description: 'To be shared; everyone who has it may answer.' }),
    message: z.string(),
    replies: z.array(Reply),
    coming_kids: z.int(),
    coming_adults: z.int(),
  })
  .meta({ id: 'Invitation' })

export const getInvitation = defineCall({
  method: 'get',
  path: '/booking/booking/{id}/invitation/',
  id: 'getInvitation',
  tag: 'bookings',
  extension: 'invitations',
  summary: 'The invitation of an own, confirmed party and who has answered; made at the first look.',
  access: 'booker',
  params: IdParams,
  answers: { 200: Invitation },
  errors: [401, 404, 409],
})

export const updateInvitation = defineCall({
  method: 'patch',
  path: '/booking/booking/{id}/invitation/',
  id: 'updateInvitation',
  tag: 'bookings',
  extension: 'invitations',
  summary: 'Change the words, or (`new_link`) have the old link end.',
  access: 'booker',
  params: IdParams,
  body: z.object({ message: optionalText(longestInvitation).optional(), new_link: Flag.optional() }),
  answers: { 200: Invitation },
  errors: [400, 401, 404, 409, 415],
})

/** The invitation that a guest sees: of the family, only the facts that a guest needs. */
export const OpenInvitation = z
  .object({
    host: z.string().meta({ description: 'First name.' }),
    occasion: z.string(),
    birthday_kid: z.string().nullable(),
    message: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    venue_timezone: z.string(),
    venue: z.string(),
    address: z.string(),
    hall: z.string(),
    is_cancelled: z.boolean(),
    coming_kids: z.int().meta({ description: 'The number of children whose families said yes.' }),
    coming_adults: z.int(),
  })
  .meta({ id: 'OpenInvitation' })

export const openInvitation = defineCall({
  method: 'get',
  path: '/event/invitation/',
  id: 'openInvitation',
  tag: 'bookings',
  extension: 'invitations',
  summary: 'A party by the link of its invitation, without a login.',
  access: 'credentials',
  query: z.object({ token: textUpTo(longestInvitationToken) }),
  answers: { 200: OpenInvitation },
  errors: [404],
})

export const answerInvitation = defineCall({
  method: 'post',
  path: '/event/invitation/',
  id: 'answerInvitation',
  tag: 'bookings',
  extension: 'invitations',
  summary: 'A guest’s answer; with the `reply` key of the first one it changes that.',
  access: 'credentials',
  body: z.object({
    token: textUpTo(longestInvitationToken),
    reply: textUpTo(longestRequestKey).optional(),
    name: typedLine(longestGuestName),
    answer: z.enum(['yes', 'no', 'maybe']),
    kids: z.int().min(0).max(mostInOneReply).optional(),
    adults: z.int().min(0).max(mostInOneReply).optional(),
    note: optionalText(longestGuestNote).optional(),
  }),
  answers: { 200: z.object({ reply: z.string() }), 201: z.object({ reply: z.string() }) },
  errors: [400, 404, 409, 415, 429],
})
