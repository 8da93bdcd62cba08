import { z } from 'zod'
import { Instant } from '../common.ts'

/** How the shop sends the link of an order that was taken by phone. */
export const LinkSending = z.enum(['mail', 'sms'])

/** That an order was taken by phone, and the link by which its buyer pays. */
export const PhoneSale = z
  .object({
    taken_by: z.string().nullable().meta({ description: 'The person of the shop.' }),
    renewed_by: z.int().nullable().meta({
      description: 'The order that took its place when its link had ended.',
    }),
    link: z
      .object({
        status: z.enum(['opening', 'open', 'paid', 'ended']).meta({
          description:
            '`opening`: the payment provider has not answered yet; `ended`: it ran out or was withdrawn, and the goods are free again.',
        }),
        address: z.url().meta({ description: 'Leads to the payment page, later to the order.' }),
        expires_on: Instant,
        sent_by: LinkSending.nullable(),
        sent_on: Instant.nullable(),
      })
      .nullable()
      .meta({ description: 'Null if it is paid on delivery.' }),
  })
  .meta({ id: 'PhoneSale' })
