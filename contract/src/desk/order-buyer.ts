import { z } from 'zod'
import { Instant } from '../common.ts'

/** Emails about an order that the shop sends again. */
export const OrderMail = z.enum(['confirmation', 'sent', 'document']).meta({
  id: 'OrderMail',
  description: 'The confirmation, the news of the last parcel, and where the documents of the order are.',
})

/** How the shop reaches the buyer of an order, and who corrected it. */
export const OrderBuyer = z
  .object({
    version: z.string().meta({
      description:
        'Of email, phone and address. Each change of them names the version that it was made from.',
    }),
    phone: z.string().nullable().meta({
      description: 'Of who receives the parcel, or picks it up; null for an order of visits alone.',
    }),
    is_address_open: z.boolean().meta({
      description: 'Whether the address can still be changed: nothing of the order was packed yet.',
    }),
    changed: z
      .object({ by: z.string().nullable(), on: Instant })
      .nullable()
      .meta({ description: 'By whom of the shop it was last corrected; null: it is as the buyer gave it.' }),
  })
  .meta({ id: 'OrderBuyer' })
