import { z } from 'zod'
import { defineCall, mediaAnswer } from '../call.ts'
import { IdParams } from '../common.ts'
import { CalendarDate } from '../kids.ts'

/** What becomes of a customer's data when it is erased. */
export const CustomerErasure = z
  .object({
    open: z
      .array(
        z.object({
          kind: z.enum(['payment', 'order', 'return', 'refund', 'visit']),
          order: z.int().nullable().meta({ description: 'Null for a visit.' }),
          number: z.string().meta({ description: 'Of the order, or the reference of the visit.' }),
        }),
      )
      .meta({ description: 'What has to end first; nothing is erased while there is any.' }),
    removed: z
      .array(
        z.object({
          kind: z.enum(['account', 'addresses', 'children', 'chats', 'carts', 'visits', 'texts', 'notes']),
          count: z.int(),
        }),
      )
      .meta({
        description: 'What goes at once. Visits and texts lose what says whose they are, and stay otherwise.',
      }),
    stays: z
      .array(
        z.object({
          kind: z.enum(['documents', 'orders', 'block']),
          count: z.int(),
          until: CalendarDate.meta({
            description: 'The last day; orders then lose name, email and address, and documents are removed.',
          }),
        }),
      )
      .meta({ description: 'What the law makes the shop keep, and a block, with the last day of each.' }),
  })
  .meta({ id: 'CustomerErasure' })

export const previewCustomerErasure = defineCall({
  method: 'get',
  path: '/desk/customer/{id}/erasure/',
  id: 'previewCustomerErasure',
  tag: 'customers',
  summary: 'What erasing a customer would remove, what stays until when, and what has to end before.',
  access: 'desk',
  grant: 'customers:export',
  params: IdParams,
  answers: { 200: CustomerErasure },
  errors: [401, 404],
})

export const eraseCustomer = defineCall({
  method: 'post',
  path: '/desk/customer/{id}/erasure/',
  id: 'eraseCustomer',
  tag: 'customers',
  summary:
    'Close a customer’s account, or forget a guest, for good, as the customer could. Answers what has stayed. 409 `customer_has_open` while something has to end first.',
  access: 'desk',
  grant: 'customers:export',
  neverByPin: true,
  params: IdParams,
  answers: { 200: CustomerErasure },
  errors: [401, 404, 409],
})

export const exportCustomer = defineCall({
  method: 'post',
  path: '/desk/customer/{id}/data/',
  id: 'exportCustomer',
  tag: 'customers',
  summary:
    'The file that the customer gets as a download of data; of a guest, all that was bought and booked with the email. That it was read is on record.',
  access: 'desk',
  grant: 'customers:export',
  neverByPin: true,
  params: IdParams,
  answers: { 200: mediaAnswer('application/json') },
  errors: [401, 404, 409],
})
