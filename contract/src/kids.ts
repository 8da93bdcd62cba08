import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  BirthdayInput,
  entityFields,
  Flag,
  IdParams,
  optionalText,
  PageQuery,
  pageOf,
  typedLine,
} from './common.ts'
import { longestKidName, longestKidNotes } from './limits.ts'

/** `YYYY-MM-DD` everywhere: a birthday is a day of the calendar, not an instant (rule B16). */
export const CalendarDate = z.iso
  .date()
  .meta({ id: 'CalendarDate', description: 'YYYY-MM-DD', example: '2020-04-23' })

export const favoriteColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

const FavoriteColor = z.enum(favoriteColors)

/** A family's input about a child, the same when it is added while booking. */
export const KidInput = z.object({
  name: typedLine(longestKidName),
  date_of_birth: BirthdayInput.meta({
    description: 'YYYY-MM-DD; not in the future, and less than 18 years ago.',
  }),
  favorite_color: FavoriteColor.nullable().optional(),
  notes: optionalText(longestKidNotes)
    .optional()
    .meta({ description: 'Allergies and the like, shown to the staff of the visit.' }),
})

export const Kid = z
  .object({
    ...entityFields,
    name: z.string(),
    date_of_birth: CalendarDate,
    age: z.int().meta({ description: 'Whole years today, by the calendar of the play centre.' }),
    favorite_color: FavoriteColor.nullable(),
    notes: z.string(),
    is_archived: z.boolean(),
  })
  .meta({ id: 'Kid' })

export const listKids = defineCall({
  method: 'get',
  path: '/base_user/kid/',
  id: 'listKids',
  tag: 'kids',
  extension: 'kids',
  summary: 'Own kids, oldest first; `archived=true` for those put away.',
  access: 'booker',
  query: PageQuery.extend({ archived: z.string().optional() }),
  answers: { 200: pageOf(Kid) },
  errors: [401, 404],
})

export const createKid = defineCall({
  method: 'post',
  path: '/base_user/kid/',
  id: 'createKid',
  tag: 'kids',
  extension: 'kids',
  summary: 'Add a kid; twenty at most.',
  access: 'booker',
  body: KidInput,
  answers: { 201: Kid },
  errors: [400, 401, 415],
})

export const getKid = defineCall({
  method: 'get',
  path: '/base_user/kid/{id}/',
  id: 'getKid',
  tag: 'kids',
  extension: 'kids',
  summary: 'One own kid.',
  access: 'booker',
  params: IdParams,
  answers: { 200: Kid },
  errors: [401, 404],
})

export const updateKid = defineCall({
  method: 'patch',
  path: '/base_user/kid/{id}/',
  id: 'updateKid',
  tag: 'kids',
  extension: 'kids',
  summary: 'Change a kid, put it away or take it back. Bookings keep what was written when they were made.',
  access: 'booker',
  params: IdParams,
  body: KidInput.partial().extend({ is_archived: Flag.optional() }),
  answers: { 200: Kid },
  errors: [400, 401, 404, 415],
})

export const deleteKid = defineCall({
  method: 'delete',
  path: '/base_user/kid/{id}/',
  id: 'deleteKid',
  tag: 'kids',
  extension: 'kids',
  summary: 'Forget a kid for good; 409 `kid_is_booked` while a booking of it is to come.',
  access: 'booker',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404, 409],
})
