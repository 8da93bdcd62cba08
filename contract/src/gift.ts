import { z } from 'zod'
import { optionalText } from './common.ts'
import { inExtension } from './extensions.ts'
import { longestGiftMessage } from './limits.ts'

/** Marks goods as a gift: their parcel has a receipt without prices, with the buyer's message to the recipient. */
const Gift = z
  .object({
    message: optionalText(longestGiftMessage).optional().meta({
      description: 'Printed on the gift receipt. Left out or empty: there is none.',
    }),
  })
  .meta({ id: 'Gift' })

export const giftField = {
  gift: inExtension(
    'gifts',
    Gift.optional().meta({
      description: 'Left out: it is no gift. A purchase of visits alone is never one.',
    }),
  ),
}

/** The gift of an order; its message may be empty. */
export const orderGiftField = {
  gift: inExtension(
    'gifts',
    z
      .object({ message: z.string() })
      .nullable()
      .meta({ description: 'Null: it is no gift. An empty message: there is none.' }),
  ),
}
