import { z } from 'zod'
import { optionalText } from './common.ts'
import { inExtension } from './extensions.ts'
import { longestGiftMessage } from './limits.ts'

/** That goods are a gift: their parcel has a receipt without prices, with what the buyer writes to whoever gets them. */
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

/** As an order has it; an empty message is none. */
export const orderGiftField = {
  gift: inExtension(
    'gifts',
    z
      .object({ message: z.string() })
      .nullable()
      .meta({ description: 'Null: it is no gift. An empty message: there is none.' }),
  ),
}
