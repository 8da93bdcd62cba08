import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Currency, IdParams, Instant, Money } from '../common.ts'
import { TimelineEntry } from '../orders.ts'
import { DoneBy, NoteBody, NoteChange, NoteParams, noteFields } from './notes.ts'

const shared = {
  id: z.string().meta({ description: 'Unique within the order, and the same each time.' }),
  on: Instant,
  by: DoneBy,
}

/** One thing that has happened to an order. */
const Happening = z
  .discriminatedUnion('kind', [
    z.object({
      ...shared,
      kind: z.literal('event'),
      event: TimelineEntry.shape.kind,
      amount: Money.nullable(),
    }),
    z.object({
      ...shared,
      kind: z.literal('parcel'),
      step: z.enum(['sent', 'arrived']),
      parcel: z.int().meta({ description: 'Its place among those of the order, from 1.' }),
    }),
    z.object({
      ...shared,
      kind: z.literal('size'),
      name: z.string(),
      options: z.string().meta({ description: 'The dearer size, whose difference was paid.' }),
      amount: Money,
    }),
    z.object({
      ...shared,
      kind: z.literal('mail'),
      mail: z.string().meta({ description: 'Which email, by its name in the shop.', example: 'order' }),
    }),
    z.object({
      ...shared,
      kind: z.literal('note'),
      ...noteFields,
    }),
    z.object({
      ...shared,
      kind: z.literal('change'),
      call: z.string().nullable().meta({ description: 'The id of the call; null for the command line.' }),
    }),
  ])
  .meta({ id: 'OrderHappening' })

export const OrderHappenings = z
  .object({ currency: Currency, entries: z.array(Happening).meta({ description: 'Newest first.' }) })
  .meta({ id: 'OrderHappenings' })

export const getOrderTimeline = defineCall({
  method: 'get',
  path: '/desk/order/{id}/timeline/',
  id: 'getOrderTimeline',
  tag: 'orders',
  summary:
    'All that has happened to an order, with who did it: events, parcels, money, emails, notes, changes.',
  access: 'desk',
  grant: 'orders:view',
  params: IdParams,
  answers: { 200: OrderHappenings },
  errors: [401, 404],
})

export const addOrderNote = defineCall({
  method: 'post',
  path: '/desk/order/{id}/note/',
  id: 'addOrderNote',
  tag: 'orders',
  summary: 'Write a note about an order for colleagues; customers do not read it.',
  access: 'desk',
  grant: 'orders:fulfil',
  params: IdParams,
  body: NoteBody,
  answers: { 200: OrderHappenings },
  errors: [400, 401, 404, 415],
})

export const changeOrderNote = defineCall({
  method: 'patch',
  path: '/desk/order/{id}/note/{note}/',
  id: 'changeOrderNote',
  tag: 'orders',
  summary:
    'Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere.',
  access: 'desk',
  grant: 'orders:fulfil',
  params: NoteParams,
  body: NoteChange,
  answers: { 200: OrderHappenings },
  errors: [400, 401, 404, 409, 415],
})

export const deleteOrderNote = defineCall({
  method: 'delete',
  path: '/desk/order/{id}/note/{note}/',
  id: 'deleteOrderNote',
  tag: 'orders',
  summary:
    'Delete a note of one’s own; 403 `not_own_note` for another’s. That there was one stays on record.',
  access: 'desk',
  grant: 'orders:fulfil',
  params: NoteParams,
  answers: { 200: OrderHappenings },
  errors: [401, 404],
})
