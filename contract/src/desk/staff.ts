import { z } from 'zod'
import { email } from '../accounts.ts'
import { defineCall } from '../call.ts'
import { BodyId, IdParams, Instant, personName, QueryId, textUpTo } from '../common.ts'
import { longestPersonName, longestSubject } from '../limits.ts'
import { DeskLanguage, Role, Seller } from './person.ts'

export const StaffMember = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    language: DeskLanguage,
    role: Role,
    seller: Seller,
    state: z.enum(['invited', 'active', 'disabled']),
    invited_until: Instant.nullable().meta({ description: 'Until when an invitation can be accepted.' }),
    last_used_on: Instant.nullable().meta({ description: 'When a session of the person was last used.' }),
    may_change: z.boolean().meta({ description: 'Whether the role is within that of who asks.' }),
  })
  .meta({ id: 'StaffMember' })

const name = personName(longestPersonName)
const seller = BodyId.nullable()
  .optional()
  .meta({ description: 'Needed for the role `seller`, and ignored for all others.' })

export const listStaff = defineCall({
  method: 'get',
  path: '/desk/staff/',
  id: 'listStaff',
  tag: 'staff',
  summary: 'All people of the shop, in the order in which they came.',
  access: 'desk',
  grant: 'staff:change',
  answers: { 200: z.array(StaffMember) },
  errors: [401],
})

export const listSellersForStaff = defineCall({
  method: 'get',
  path: '/desk/staff/sellers/',
  id: 'listSellersForStaff',
  tag: 'staff',
  summary: 'The sellers whose goods, orders and questions a person may look after, by name.',
  access: 'desk',
  grant: 'staff:change',
  answers: { 200: z.array(z.object({ id: z.int(), name: z.string() })) },
  errors: [401],
})

export const inviteStaff = defineCall({
  method: 'post',
  path: '/desk/staff/',
  id: 'inviteStaff',
  tag: 'staff',
  summary:
    'Add a person, who gets an invitation by email. 403 `role_above_own` for a role that has more than the own.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  body: z.object({ email, name, role: Role, language: DeskLanguage, seller }),
  answers: { 201: StaffMember },
  errors: [400, 401, 415],
})

export const inviteStaffAgain = defineCall({
  method: 'post',
  path: '/desk/staff/{id}/invite/',
  id: 'inviteStaffAgain',
  tag: 'staff',
  summary:
    'Mail a new invitation, such as to a person who has lost a phone; the one before ends, and when this one is accepted, today’s ways in do. 409 `person_disabled`.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  params: IdParams,
  answers: { 200: StaffMember },
  errors: [401, 404, 409],
})

export const changeStaff = defineCall({
  method: 'patch',
  path: '/desk/staff/{id}/',
  id: 'changeStaff',
  tag: 'staff',
  summary:
    'Change name, role or seller; the role takes effect with the person’s next request. 409 `last_owner`, 403 `role_above_own`.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  params: IdParams,
  body: z.object({ name: name.optional(), role: Role.optional(), seller }),
  answers: { 200: StaffMember },
  errors: [400, 401, 404, 409, 415],
})

export const disableStaff = defineCall({
  method: 'post',
  path: '/desk/staff/{id}/disable/',
  id: 'disableStaff',
  tag: 'staff',
  summary: 'Keep a person out: every session ends at once. 409 `last_owner`, 403 `role_above_own`.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  params: IdParams,
  answers: { 200: StaffMember },
  errors: [401, 404, 409],
})

export const enableStaff = defineCall({
  method: 'post',
  path: '/desk/staff/{id}/enable/',
  id: 'enableStaff',
  tag: 'staff',
  summary: 'Let a person in again, by the ways in of before. 403 `role_above_own`.',
  access: 'desk',
  grant: 'staff:change',
  neverByPin: true,
  params: IdParams,
  answers: { 200: StaffMember },
  errors: [401, 404],
})

const Facts = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .meta({ description: 'States, sums, times, numbers and ids; never a text that a person wrote.' })

const LogEntry = z
  .object({
    id: z.int(),
    at: Instant,
    actor: z.object({
      kind: z.string().meta({ description: '`staff`, `customer`, `system` and so on.' }),
      id: z.int().nullable(),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Of a person of the shop, a device, or what `--by` said.' }),
    }),
    call: z
      .string()
      .nullable()
      .meta({ description: 'The id of the call; null for jobs and the command line.' }),
    subject: z.string().meta({ example: 'order:17' }),
    before: Facts.nullable(),
    after: Facts,
    reason: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' })

const LogQuery = z.object({
  person: QueryId.optional().meta({ description: 'What this person of the shop has changed.' }),
  subject: textUpTo(longestSubject)
    .regex(/^[a-z-]+:\d+$/)
    .optional()
    .meta({ description: 'What has changed about it: a kind and an id.', example: 'order:17' }),
  before: QueryId.optional().meta({ description: 'Only entries older than this one: `next` of the answer.' }),
})

export const listLog = defineCall({
  method: 'get',
  path: '/desk/log/',
  id: 'listLog',
  tag: 'staff',
  summary: 'Who has changed what, newest first, 50 at a time. Entries are never changed or removed.',
  access: 'desk',
  grant: 'staff:change',
  query: LogQuery,
  answers: {
    200: z.object({
      results: z.array(LogEntry),
      next: z.int().nullable().meta({ description: 'As `before` of the next request; null at the end.' }),
    }),
  },
  errors: [400, 401],
})
