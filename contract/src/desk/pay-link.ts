import { z } from 'zod'
import { Instant, Money } from '../common.ts'

/** How the shop sends the link of an order that was taken by phone. */
export const LinkSending = z.enum(['mail', 'sms'])

/** The link by which an order, or the difference of a dearer size, is paid. */
const PayLink = z.object({
  status: z.enum(['opening', 'open', 'paid', 'ended']).meta({
    description:
      '`opening`: the payment provider has not answered yet; `ended`: it ran out or was withdrawn, and the goods are free again.',
  }),
  address: z.url().meta({ description: 'Leads to the payment page, later to the order.' }),
  expires_on: Instant,
  sent_by: LinkSending.nullable(),
  sent_on: Instant.nullable(),
})

/** That an order was taken by phone, and the link by which its buyer pays. */
export const PhoneSale = z
  .object({
    taken_by: z.string().nullable().meta({ description: 'The person of the shop.' }),
    renewed_by: z.int().nullable().meta({
      description: 'The order that took its place when its link had ended.',
    }),
    link: PayLink.nullable().meta({ description: 'Null if it is paid on delivery.' }),
  })
  .meta({ id: 'PhoneSale' })

/** A dearer size of a line, which is changed when its difference is paid. */
export const SizeDifference = z
  .object({
    order: z
      .int()
      .meta({ description: 'The order that asks for the difference; its link is sent and withdrawn.' }),
    number: z.string(),
    line: z.int(),
    name: z.string().meta({ description: 'Of the goods, in the language of the order.' }),
    options: z.string().meta({ description: 'The size that is reserved.' }),
    amount: Money,
    link: PayLink,
  })
  .meta({ id: 'SizeDifference' })
