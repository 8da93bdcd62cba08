import { z } from 'zod'
import { Booking } from '../bookings.ts'
import { defineCall } from '../call.ts'
import { Currency, IdParams, Instant, Money, QueryId, typedLine, typedText } from '../common.ts'
import { longestBlockReason, longestSearch, mostCounted, mostCustomersListed } from '../limits.ts'
import { OrderStatus, PaymentStatus } from '../orders.ts'
import { OrderReturn } from '../returns.ts'
import { DeskNote, NoteBody, NoteChange, NoteParams } from './notes.ts'

/** The tabs of the list of customers. */
export const customerTabs = ['all', 'accounts', 'guests'] as const

export const CustomerRow = z
  .object({
    id: z.int(),
    kind: z.enum(['account', 'guest']).meta({
      description: 'A guest has no account, and is known by the email that bought or booked.',
    }),
    name: z.string().meta({ description: 'Of a guest, as the latest purchase has it.' }),
    email: z.string(),
    phone: z.string().nullable(),
    is_email_proven: z.boolean(),
    since: Instant.meta({ description: 'When the account was made, or the guest first bought or booked.' }),
    orders: z.int().meta({ description: 'Without those that were never paid.' }),
    visits: z.int().meta({ description: 'Bookings that were confirmed.' }),
    last_bought_on: Instant.nullable(),
  })
  .meta({ id: 'CustomerRow' })

export const listCustomers = defineCall({
  method: 'get',
  path: '/desk/customer/',
  id: 'listCustomers',
  tag: 'customers',
  summary:
    'Accounts and guests, the newest first. Pages follow one another by `next`, so that customers who arrive meanwhile repeat none.',
  access: 'desk',
  grant: 'customers:view',
  query: z.object({
    tab: z.enum(customerTabs).default('all'),
    q: typedLine(longestSearch).optional().meta({
      description:
        'Name, email, phone as it is written anywhere, number of an order or a part of it, reference of a booking.',
    }),
    after: QueryId.optional().meta({ description: '`next` of the page before.' }),
    page_size: z.coerce.number().pipe(z.int().min(1).max(mostCustomersListed)).default(50),
  }),
  answers: {
    200: z.object({
      results: z.array(CustomerRow),
      next: z.int().nullable(),
      count: z
        .int()
        .meta({ description: `Of all pages; at most ${mostCounted}, which stands for as many or more.` }),
      count_of_search: z.int().nullable().meta({
        description: 'What `q` finds in all tabs, counted as `count`; null without `q` or in that tab.',
      }),
    }),
  },
  errors: [400, 401],
})

const Written = z.object({
  id: z.int(),
  kind: z.enum(['question', 'review', 'chat', 'contact']),
  on: Instant,
  about: z.string().meta({ description: 'The product, the seller, or the subject; may be empty.' }),
  text: z.string().meta({ description: 'Its beginning.' }),
  language: z.enum(['en', 'ar']),
})

/** One customer, with what a person of the shop may see of it. */
export const ShopCustomer = CustomerRow.extend({
  language: z.enum(['en', 'ar']).meta({ description: 'In which the shop writes to the customer.' }),
  is_phone_proven: z.boolean(),
  children: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Their names; null without the right `bookings:view`.' }),
  sums: z
    .array(z.object({ currency: Currency, bought: Money, given_back: Money }))
    .meta({ description: 'What was paid for all orders, and what of it was refunded, by currency.' }),
  latest_orders: z
    .array(
      z.object({
        id: z.int(),
        number: z.string(),
        created_on: Instant,
        status: OrderStatus,
        payment_status: PaymentStatus,
        amount: Money,
        currency: Currency,
        joined_on: Instant.nullable().meta({
          description: 'When it was joined to the account, which had proven the email of its guest.',
        }),
      }),
    )
    .meta({ description: 'The newest ones.' }),
  latest_visits: z
    .array(
      z.object({
        id: z.int(),
        reference: z.string(),
        title: z.string().meta({ description: 'In the language of the request.' }),
        starts_on: Instant,
        guests: z.int(),
        status: Booking.shape.status,
      }),
    )
    .nullable()
    .meta({ description: 'The newest ones; null without the right `bookings:view`.' }),
  returns: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      order: z.object({ id: z.int(), number: z.string() }),
      created_on: Instant,
      status: OrderReturn.shape.status,
    }),
  ),
  written: z.array(Written).nullable().meta({
    description:
      'Questions, reviews, chats and the contact form, newest first; null without the right `conversations:change`.',
  }),
  same_email: z
    .object({
      customer: z.int().nullable().meta({ description: 'Of a guest: the account with this email.' }),
      is_proven: z.boolean().meta({ description: 'Whether that account has proven the email.' }),
      orders: z
        .int()
        .meta({ description: 'Of an account: orders of guests with its email, not joined yet.' }),
    })
    .meta({ description: 'What else there is under the same email.' }),
  notes: z.array(DeskNote).meta({ description: 'Of the shop’s people, oldest first.' }),
  block: z
    .object({ on: Instant, by: z.string().nullable(), reason: z.string() })
    .nullable()
    .meta({ description: 'Null: the customer may buy and write.' }),
}).meta({ id: 'ShopCustomer' })

export const getCustomer = defineCall({
  method: 'get',
  path: '/desk/customer/{id}/',
  id: 'getCustomer',
  tag: 'customers',
  summary:
    'One customer: orders, visits, returns, texts and sums. That it was read is on record, once an hour for each person.',
  access: 'desk',
  grant: 'customers:view',
  params: IdParams,
  answers: { 200: ShopCustomer },
  errors: [401, 404],
})

const CustomerNotes = z.object({ notes: z.array(DeskNote) }).meta({ id: 'CustomerNotes' })

export const addCustomerNote = defineCall({
  method: 'post',
  path: '/desk/customer/{id}/note/',
  id: 'addCustomerNote',
  tag: 'customers',
  summary: 'Write a note about a customer for colleagues; the customer reads it in a download of data alone.',
  access: 'desk',
  grant: 'customers:change',
  params: IdParams,
  body: NoteBody,
  answers: { 200: CustomerNotes },
  errors: [400, 401, 404, 415],
})

export const changeCustomerNote = defineCall({
  method: 'patch',
  path: '/desk/customer/{id}/note/{note}/',
  id: 'changeCustomerNote',
  tag: 'customers',
  summary:
    'Change a note of one’s own; 403 `not_own_note` for another’s, 409 `changed_meanwhile` if it was changed elsewhere.',
  access: 'desk',
  grant: 'customers:change',
  params: NoteParams,
  body: NoteChange,
  answers: { 200: CustomerNotes },
  errors: [400, 401, 404, 409, 415],
})

export const deleteCustomerNote = defineCall({
  method: 'delete',
  path: '/desk/customer/{id}/note/{note}/',
  id: 'deleteCustomerNote',
  tag: 'customers',
  summary: 'Delete a note of one’s own; 403 `not_own_note` for another’s.',
  access: 'desk',
  grant: 'customers:change',
  params: NoteParams,
  answers: { 200: CustomerNotes },
  errors: [401, 404],
})

export const blockCustomer = defineCall({
  method: 'post',
  path: '/desk/customer/{id}/block/',
  id: 'blockCustomer',
  tag: 'customers',
  summary:
    'Let a customer buy and write nothing any more, with the account or as a guest of the same mailbox. What was bought stays readable, returnable and exportable. 409 `customer_already_blocked`.',
  access: 'desk',
  grant: 'customers:change',
  params: IdParams,
  body: z.object({ reason: typedText(longestBlockReason) }),
  answers: { 200: ShopCustomer },
  errors: [400, 401, 404, 409, 415],
})

export const unblockCustomer = defineCall({
  method: 'delete',
  path: '/desk/customer/{id}/block/',
  id: 'unblockCustomer',
  tag: 'customers',
  summary: 'Let a customer buy and write again. 409 `customer_not_blocked`.',
  access: 'desk',
  grant: 'customers:change',
  params: IdParams,
  answers: { 200: ShopCustomer },
  errors: [401, 404, 409],
})

export const sendCustomerOrderLink = defineCall({
  method: 'post',
  path: '/desk/customer/{id}/order-link/',
  id: 'sendCustomerOrderLink',
  tag: 'customers',
  summary:
    'Mail a guest the link of the newest order. Who opens it reads the mailbox, and can make the account to which a proof of the email joins all orders. 409 `no_guest_order` for a customer without one.',
  access: 'desk',
  grant: 'customers:change',
  params: IdParams,
  answers: { 200: z.object({ number: z.string().meta({ description: 'Of the order.' }) }) },
  errors: [401, 404, 409],
})
