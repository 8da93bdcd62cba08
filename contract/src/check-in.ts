import { z } from 'zod'
import { defineCall } from './call.ts'
import { DayInput, Flag, Instant, optionalCode, textUpTo, typedCode } from './common.ts'
import { CalendarDate } from './kids.ts'
import { longestAmount, longestSlip, longestTicketCode, mostOfGroup } from './limits.ts'

const GuestReply = z.object({
  name: z.string(),
  answer: z.enum(['yes', 'maybe']),
  kids: z.int(),
  adults: z.int(),
  note: z.string(),
})

/** A family's and its guests' own texts for a party: the staff must read them before the first child comes in. */
const Party = z
  .object({
    notes: z.string().meta({ description: 'Allergies and the like, as the family wrote them.' }),
    occasion: z.string(),
    birthday_kid: z
      .object({
        name: z.string(),
        age: z.int().meta({ description: 'Whole years on the day of the party.' }),
        notes: z.string(),
      })
      .nullable(),
    replies: z.array(GuestReply).meta({ description: 'Guests who said that they come, or may come.' }),
    coming_kids: z.int(),
    coming_adults: z.int(),
  })
  .meta({ id: 'VisitParty' })

/** The facts of a booking that check-in needs, and no more. */
export const Visit = z
  .object({
    reference: z.string(),
    kind: z.enum(['open_play', 'workshop', 'event']),
    status: z.enum(['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled']),
    title: z.string(),
    place: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    venue_timezone: z.string(),
    customer: z.string(),
    guests: z.int(),
    grown_ups: z.int().meta({ description: 'Who come to a party besides its guests.' }),
    lines: z.array(
      z.object({
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
        ]),
        name: z.string().meta({ description: 'Of extra people, the package that they come with.' }),
        quantity: z.int(),
      }),
    ),
    kids: z.array(z.object({ name: z.string(), date_of_birth: CalendarDate.nullable(), notes: z.string() })),
    group: z
      .object({ name: z.string(), contact: z.string(), phone: z.string(), heads_in: z.int() })
      .nullable()
      .meta({ description: 'A school or the like, that comes by number; `heads_in` of its guests are in.' }),
    party: Party.nullable().meta({ description: 'Null for all but parties.' }),
    amount_due: z
      .string()
      .meta({ description: 'Still to be paid, with its currency; `0.00` in front when nothing.' }),
    checked_in_on: Instant.nullable(),
    checked_in_by: z
      .string()
      .nullable()
      .meta({ description: 'The name of the door’s token that let it in.' }),
  })
  .meta({ id: 'Visit' })

export const listVisits = defineCall({
  method: 'get',
  path: '/booking/visit/',
  id: 'listVisits',
  tag: 'staff',
  extension: 'check-in',
  summary: 'Who comes on a day (today by default), in the order of their start.',
  access: 'check-in-device',
  query: z.object({ date: DayInput.optional() }),
  answers: { 200: z.array(Visit) },
  errors: [400, 401],
})

export const checkIn = defineCall({
  method: 'post',
  path: '/booking/check-in/',
  id: 'checkIn',
  tag: 'staff',
  extension: 'check-in',
  summary:
    'Let a booking in by its ticket’s code or reference. 409 `already_checked_in` says when the first time was; `not_today`, `not_now` (more than an hour before its start, or after its end), `not_paid`, `booking_cancelled` why not. A group comes in parts: without `heads` 409 `heads_needed`, and `too_many_heads` above what is left of it, both with `visit`.',
  access: 'check-in-device',
  body: z.object({
    code: typedCode(longestTicketCode),
    even_if_not_today: Flag.optional().meta({ description: 'Nor at this hour of today.' }),
    heads: z
      .int()
      .min(1)
      .max(mostOfGroup)
      .optional()
      .meta({ description: 'How many of a group come in now; only for groups.' }),
    even_if_unpaid: Flag.optional().meta({ description: 'The staff lets it in, and what is due stays due.' }),
  }),
  answers: { 200: Visit },
  errors: [400, 401, 404, 409, 415],
})

export const takeVisitPayment = defineCall({
  method: 'post',
  path: '/booking/visit-payment/',
  id: 'takeVisitPayment',
  tag: 'staff',
  extension: 'check-in',
  summary:
    'The staff has taken in what is due for a booking, in cash or at a card terminal. 409 `nothing_due`; `amount_changed` says what is due now.',
  access: 'check-in-device',
  body: z.object({
    code: typedCode(longestTicketCode),
    method: z.enum(['cash', 'terminal']),
    amount_due: textUpTo(longestAmount).meta({
      description: 'As `amount_due` of the visit said it.',
      example: '9.00 USD',
    }),
    slip: optionalCode(longestSlip)
      .optional()
      .meta({ description: 'What the terminal’s slip says, to find it again.' }),
  }),
  answers: { 200: Visit },
  errors: [400, 401, 404, 409, 415, 503],
})
