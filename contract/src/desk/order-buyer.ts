import { z } from 'zod'
import { Instant } from '../common.ts'

/** Emails about an order that the shop sends again. */
export const OrderMail = z.enum(['confirmation', 'sent', 'document']).meta({
  id: 'OrderMail',
  description: 'The confirmation, the news of the last parcel, and where the documents of the order are.',
})

/** By whom of the shop, and when; null: it is as the buyer gave it. */
const Correction = z.object({ by: z.string().nullable(), on: Instant }).nullable()

/** How the shop reaches the buyer of an order, and who corrected it. */
export const OrderBuyer = z
  .object({
    version: z.string().meta({
      description:
        'Of email, phone and address. Each change of them names the version that it was made from.',
    }),
    company_version: z.string().meta({ description: 'The same of the company.' }),
    phone: z.string().nullable().meta({
      description: 'Of who receives the parcel, or picks it up; null for an order of visits alone.',
    }),
    is_address_open: z.boolean().meta({
      description: 'Whether the address can still be changed: nothing of the order was packed yet.',
    }),
    changed: Correction.meta({ description: 'The last correction of email, phone or address.' }),
    company_changed: Correction.meta({ description: 'When a company was last named at the desk.' }),
  })
  .meta({ id: 'OrderBuyer' })
