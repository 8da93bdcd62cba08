import { z } from 'zod'
import { password } from '../accounts.ts'
import { defineCall } from '../call.ts'
import { Currency, IdParams, Instant } from '../common.ts'
import { areas, roleNames } from './rights.ts'

export const Role = z.enum(roleNames).meta({ id: 'Role' })
export const DeskLanguage = z.enum(['en', 'ar'])

const Rights = z
  .object({
    orders: z.enum(areas.orders).nullable(),
    bookings: z.enum(areas.bookings).nullable(),
    catalogue: z.enum(areas.catalogue).nullable(),
    stock: z.enum(areas.stock).nullable(),
    customers: z.enum(areas.customers).nullable(),
    conversations: z.enum(areas.conversations).nullable(),
    content: z.enum(areas.content).nullable(),
    discounts: z.enum(areas.discounts).nullable(),
    timetable: z.enum(areas.timetable).nullable(),
    money: z.enum(areas.money).nullable(),
    settings: z.enum(areas.settings).nullable(),
    staff: z.enum(areas.staff).nullable(),
  })
  .meta({
    id: 'Rights',
    description: 'The level of each area, null for none; a level includes those before it.',
  })

export const Seller = z.object({ id: z.int(), name: z.string() }).nullable()

/** Who is signed in, and what the desk needs to draw its first screen. */
export const DeskPerson = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    language: DeskLanguage,
    role: Role,
    seller: Seller.meta({ description: 'Whose goods, orders and questions a person of role `seller` sees.' }),
    rights: Rights,
    refund_limit: z.int().nullable().meta({
      description:
        'In whole units of the shop’s currency; above it a second person is needed. Null: no limit.',
    }),
    signed_in_by: z.enum(['password', 'passkey', 'invitation', 'pin']),
    has_password: z.boolean(),
    has_pin: z.boolean(),
    passkeys: z.int(),
    shop: z.object({
      name: z.object({ en: z.string(), ar: z.string() }),
      languages: z.array(DeskLanguage).meta({ description: 'The default one first.' }),
      currency: Currency,
      timezone: z.string().meta({ description: 'By whose clock days begin and end.' }),
    }),
  })
  .meta({ id: 'DeskPerson' })

export const getDeskPerson = defineCall({
  method: 'get',
  path: '/desk/me/',
  id: 'getDeskPerson',
  tag: 'person',
  summary: 'Who is signed in, with role and rights.',
  access: 'desk',
  grant: 'self',
  answers: { 200: DeskPerson },
  errors: [401],
})

export const signOutOfDesk = defineCall({
  method: 'post',
  path: '/desk/sign-out/',
  id: 'signOutOfDesk',
  tag: 'person',
  summary: 'End this session; at a shared device this locks it.',
  access: 'desk',
  grant: 'self',
  answers: { 204: null },
  errors: [401],
})

const DeskSession = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'Browser and system, or the name of a shared device.' }),
    signed_in_by: z.enum(['password', 'passkey', 'invitation', 'pin']),
    created_on: Instant,
    last_used_on: Instant,
    ends_on: Instant.meta({ description: 'Unless it is used again before.' }),
    is_this: z.boolean(),
  })
  .meta({ id: 'DeskSession' })

export const listDeskSessions = defineCall({
  method: 'get',
  path: '/desk/session/',
  id: 'listDeskSessions',
  tag: 'person',
  summary: 'The person’s own sessions, this one first, then by their last use.',
  access: 'desk',
  grant: 'self',
  answers: { 200: z.array(DeskSession) },
  errors: [401],
})

export const endDeskSession = defineCall({
  method: 'delete',
  path: '/desk/session/{id}/',
  id: 'endDeskSession',
  tag: 'person',
  summary: 'End one of the person’s own sessions.',
  access: 'desk',
  grant: 'self',
  params: IdParams,
  answers: { 204: null },
  errors: [401, 404],
})

export const changeDeskPassword = defineCall({
  method: 'post',
  path: '/desk/password/',
  id: 'changeDeskPassword',
  tag: 'person',
  summary:
    'Replace the own password; every other session ends, and the person is notified by email. 409 `no_password` for a person who logs in without one.',
  access: 'desk',
  grant: 'self',
  neverByPin: true,
  body: z.object({ old_password: password, new_password1: password, new_password2: password }),
  answers: { 204: null },
  errors: [400, 401, 409, 415, 429],
})
