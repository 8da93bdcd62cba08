import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BodyId, IdParams, Instant, optionalText, textUpTo, typedLine } from '../common.ts'
import { longestCursor, longestHidingNote, longestSearch, mostCounted, mostOrdersListed } from '../limits.ts'
import { reportReview } from '../reviews.ts'
import { hidingReasons } from '../rules/hiding-reasons.ts'

export const inboxKinds = ['question', 'chat', 'review', 'contact', 'report'] as const
/** The tabs of the inbox. */
export const inboxTabs = ['open', 'mine', 'done', 'all'] as const

const Owner = z.object({ id: z.int(), name: z.string() })

export const InboxItem = z
  .object({
    id: z.int(),
    kind: z.enum(inboxKinds),
    subject: z.int().meta({
      description:
        'Id of the question, conversation, review (also of a report) or message of the contact form.',
    }),
    state: z.enum(['open', 'waiting', 'done']).meta({
      description: '`open`: the customer waits for the shop; `waiting`: the shop has spoken last in a chat.',
    }),
    version: z.int().meta({ description: 'Another one after each change, also by the customer.' }),
    owner: Owner.nullable().meta({ description: 'Who looks after it.' }),
    waiting_since: Instant.nullable(),
    last_activity_on: Instant,
    language: z.string().meta({ description: 'In which the customer wrote; an answer is written in it.' }),
    customer: z.object({
      name: z.string(),
      email: z.string().nullable().meta({ description: 'Of a message of the contact form.' }),
    }),
    seller: Owner.nullable().meta({ description: 'Whose product it is about, or with whom the chat is.' }),
    about: z
      .object({
        name: z.string(),
        product: z.string().nullable().meta({ description: 'The product’s slug.' }),
      })
      .nullable(),
    text: z
      .string()
      .meta({ description: 'What was written; the last message of a chat. Empty for a photo.' }),
    rating: z.int().nullable(),
    pictures: z
      .array(z.string())
      .meta({ description: 'Addresses of a review’s photos; those of a hidden one expire within a day.' }),
    films: z.array(z.string()).meta({ description: 'The same of its film.' }),
    answer: z.object({ text: z.string(), language: z.string() }).nullable(),
    hidden: z
      .object({ reason: z.enum(hidingReasons), note: z.string(), on: Instant })
      .nullable()
      .meta({ description: 'Why nobody but its author reads it; null while everyone does.' }),
    unread: z.int().meta({ description: 'Messages of a chat that the shop has not seen.' }),
    reports: z.array(
      z.object({ reason: reportReview.body.shape.reason, note: z.string(), created_on: Instant }),
    ),
  })
  .meta({ id: 'InboxItem' })

export const listInbox = defineCall({
  method: 'get',
  path: '/desk/inbox/',
  id: 'listInbox',
  tag: 'conversations',
  summary:
    'Everything that customers wrote: what is open with the longest wait first, other tabs by last activity. A seller reads questions, chats and reviews about the own products.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  query: z.object({
    tab: z
      .enum(inboxTabs)
      .default('all')
      .meta({ description: '`mine`: not done, and looked after by the reader.' }),
    kind: z.enum(inboxKinds).optional(),
    language: z.enum(['en', 'ar']).optional(),
    q: typedLine(longestSearch).optional().meta({ description: 'Words of names and texts.' }),
    after: textUpTo(longestCursor)
      .regex(/^\d{1,17}-\d{1,10}$/)
      .optional()
      .meta({ description: '`next` of the page before.' }),
    page_size: z.coerce.number().pipe(z.int().min(1).max(mostOrdersListed)).default(50),
  }),
  answers: {
    200: z.object({
      results: z.array(InboxItem),
      next: z.string().nullable(),
      count: z
        .int()
        .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
      count_of_search: z.int().nullable().meta({
        description: 'What `q` finds in all tabs and kinds, counted as `count`; null without `q`.',
      }),
    }),
  },
  errors: [400, 401],
})

export const listInboxPeople = defineCall({
  method: 'get',
  path: '/desk/inbox/people/',
  id: 'listInboxPeople',
  tag: 'conversations',
  summary: 'People to whom an item can be given; a seller’s are those of the same seller.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  answers: { 200: z.array(Owner) },
  errors: [401],
})

export const getInboxItem = defineCall({
  method: 'get',
  path: '/desk/inbox/{id}/',
  id: 'getInboxItem',
  tag: 'conversations',
  summary: 'One item.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  answers: { 200: InboxItem },
  errors: [401, 404],
})

const version = z.int().meta({
  description: 'As it was read. 409 `inbox_changed` if another change came first, with what it is now.',
})

export const giveInboxItem = defineCall({
  method: 'post',
  path: '/desk/inbox/{id}/owner/',
  id: 'giveInboxItem',
  tag: 'conversations',
  summary:
    'Take an item, give it to a colleague, or let it go (null). Of two people who take it, one has it.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  body: z.object({ owner: BodyId.nullable(), version }),
  answers: { 200: InboxItem },
  errors: [400, 401, 404, 409, 415],
})

export const closeInboxItem = defineCall({
  method: 'post',
  path: '/desk/inbox/{id}/state/',
  id: 'closeInboxItem',
  tag: 'conversations',
  summary:
    'Say that an item is done without an answer, or open it again. What the customer writes next opens it too.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  body: z.object({ state: z.enum(['open', 'done']), version }),
  answers: { 200: InboxItem },
  errors: [400, 401, 404, 409, 415],
})

export const hideInboxItem = defineCall({
  method: 'post',
  path: '/desk/inbox/{id}/hide/',
  id: 'hideInboxItem',
  tag: 'conversations',
  summary:
    'Hide a question or a review, also a reported one, from everyone but its author, who is notified of the reason and of how to object. 409 `not_hideable` for a chat or a message.',
  access: 'desk',
  grant: 'conversations:change',
  params: IdParams,
  body: z.object({
    reason: z.enum(hidingReasons),
    note: optionalText(longestHidingNote)
      .default('')
      .meta({ description: 'For the author, in the language of the text; required with `other`.' }),
    version,
  }),
  answers: { 200: InboxItem },
  errors: [400, 401, 404, 409, 415],
})

export const showInboxItem = defineCall({
  method: 'post',
  path: '/desk/inbox/{id}/show/',
  id: 'showInboxItem',
  tag: 'conversations',
  summary: 'Show what was hidden to everyone again; its author is notified.',
  access: 'desk',
  grant: 'conversations:change',
  params: IdParams,
  body: z.object({ version }),
  answers: { 200: InboxItem },
  errors: [400, 401, 404, 409, 415],
})
