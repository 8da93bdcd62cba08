import { z } from 'zod'
import { inExtension } from './extensions.ts'

/** 400: messages beside their fields; `non_field_errors` for the whole form. Nested objects nest. */
export const FieldErrors = z
  .record(z.string(), z.union([z.array(z.string()), z.record(z.string(), z.unknown())]))
  .meta({
    id: 'FieldErrors',
    description:
      'Messages by field, translated by Accept-Language; `non_field_errors` is about the whole form.',
    example: { email: ['Email is not valid'] },
  })

/** Every other error. Clients branch on status and `code`, never on the text. */
export const Problem = z
  .object({
    detail: z.string().meta({ description: 'One sentence for a person, translated by Accept-Language.' }),
    code: z.string().meta({ description: 'Stable and machine-readable.', example: 'not_found' }),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' })

/** A line of a cart that can no longer be bought unchanged. */
const ChangedLine = z.object({
  cart_item: z.int().nullable(),
  product_stock: z.int(),
  name: z.string(),
  reason: z.enum(['gone', 'not_enough', 'price_changed']),
  available: z.int().meta({ description: 'Units that can be bought now.' }),
  old_price: z.string(),
  new_price: z.string(),
  currency: z.string(),
})

/** A slot, session or start of a party near the requested one, with room. */
const NearPlace = z.object({
  id: z.int().nullable().meta({ description: 'Of the slot or session; null for the start of a party.' }),
  date: z.string().meta({ description: 'The day that it belongs to; at night, the day before.' }),
  starts_at: z.string(),
  ends_at: z.string(),
  places_left: z.int(),
})

/** 409: the state changed meanwhile. The answer contains the new facts, so that the client needs no second request. */
export const Conflict = Problem.extend({
  lines: inExtension(
    'price-changes',
    z
      .array(ChangedLine)
      .optional()
      .meta({ description: 'With `cart_changed`: what can no longer be bought as it was seen.' }),
  ),
  order: inExtension(
    'session-status',
    z.string().optional().meta({
      description:
        'With `already_paid`: the transaction id of the order that was paid while a new payment was being opened.',
    }),
  ),
  field: inExtension(
    'checkout-addresses',
    z.enum(['country', 'state', 'postal_code']).nullable().optional().meta({
      description:
        'With `not_delivered`: the part of the address that the shop does not deliver to; null: the goods are too heavy or cost too little for every rate.',
    }),
  ),
  bookings: inExtension(
    'play-centre',
    z
      .array(z.int())
      .optional()
      .meta({ description: 'With `booking_lapsed`: bookings of the cart that are held no more.' }),
  ),
  places_left: inExtension(
    'play-centre',
    z.int().optional().meta({ description: 'With `slot_full`, `session_full` and the like.' }),
  ),
  kids: inExtension(
    'kids',
    z.array(z.int()).optional().meta({ description: 'With `kid_already_booked`: who.' }),
  ),
  add_ons: inExtension(
    'play-centre',
    z.array(z.int()).optional().meta({
      description: 'With `add_on_taken`: extras that are people or things, and taken by other parties then.',
    }),
  ),
  nearest: inExtension(
    'play-centre',
    z.array(NearPlace).optional().meta({ description: 'The nearest places that fit.' }),
  ),
  amount_due: inExtension(
    'check-in',
    z.string().optional().meta({
      description:
        'With `not_paid` and `amount_changed` at the door: what is still to be paid, with its currency.',
    }),
  ),
  visit: inExtension(
    'check-in',
    z
      .object({
        title: z.string(),
        customer: z.string(),
        starts_at: z.string(),
        ends_at: z.string(),
        venue_timezone: z.string(),
      })
      .optional()
      .meta({
        description:
          'With `not_today`, `not_now` and `already_checked_in` at the door: what was booked, by whom, and when.',
      }),
  ),
  venue_timezone: inExtension(
    'check-in',
    z.string().optional().meta({ description: 'With `already_checked_in`: the clock of the play centre.' }),
  ),
  heads_in: inExtension(
    'check-in',
    z
      .int()
      .optional()
      .meta({ description: 'With `heads_needed` and `too_many_heads`: how many of a group are in.' }),
  ),
  heads_left: inExtension(
    'check-in',
    z.int().optional().meta({ description: 'With the same: how many of it have not come yet.' }),
  ),
  checked_in_on: inExtension(
    'check-in',
    z.string().optional().meta({ description: 'With `already_checked_in`: the first time.' }),
  ),
  checked_in_by: inExtension(
    'check-in',
    z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'With `already_checked_in`: the name of the token that let it in.' }),
  ),
}).meta({ id: 'Conflict' })
export type ChangedLine = z.infer<typeof ChangedLine>
export type NearPlace = z.infer<typeof NearPlace>
