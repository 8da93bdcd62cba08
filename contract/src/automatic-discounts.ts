import { z } from 'zod'
import { Money } from './common.ts'
import { extensionFields } from './extensions.ts'

const AutomaticDiscount = z
  .object({ name: z.string(), amount: Money.meta({ description: 'What it takes off.' }) })
  .meta({ id: 'AutomaticDiscount' })

/** What automatic discounts take off a purchase. */
export const Discounts = z.array(AutomaticDiscount).meta({
  description: 'What discounts without a code take off, by name; it is part of `discount_amount`.',
})

/** Facts of prices of visits that are shown before anything is chosen: these are the same for everyone. */
export const mayBeDiscounted = extensionFields('automatic-discounts', {
  has_discounts: z
    .boolean()
    .meta({ description: 'Whether a discount without a code may count; a quote says how much.' }),
})

/** What automatic discounts took off a visit before its price: they are not part of a coupon's discount. */
export const VisitDiscounts = z.array(AutomaticDiscount).meta({
  description: 'What discounts without a code took off, by name; the amount is what is left.',
})

/** What an automatic discount took off one line of a visit. */
export const VisitLineDiscount = AutomaticDiscount.nullable().meta({
  description: 'What a discount without a code took off; `total` is what is left. Null if none did.',
})

/** What an automatic discount takes off one line. */
export const LineDiscount = AutomaticDiscount.nullable().meta({
  description: 'What a discount without a code takes off `line_amount`; null if none does.',
})
