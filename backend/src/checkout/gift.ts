import type { giftField } from '@marah/contract/gift'
import type { z } from 'zod'
import type { FrozenGift } from '../schema/orders.ts'

/** Returns the gift as an order freezes it. */
export function frozenGift(gift: z.output<typeof giftField.gift>): FrozenGift | undefined {
  return gift && { message: gift.message ?? '' }
}
