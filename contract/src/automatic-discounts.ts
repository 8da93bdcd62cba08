import { z } from 'zod'
import { Money } from './common.ts'

const AutomaticDiscount = z
  .object({ name: z.string(), amount: Money.meta({ description: 'What it takes off.' }) })
  .meta({ id: 'AutomaticDiscount' })

/** What automatic discounts take off a purchase. */
export const Discounts = z.array(AutomaticDiscount).meta({
  description: 'What discounts without a code take off, by name; it is part of `discount_amount`.',
})

/** What an automatic discount takes off one line. */
export const LineDiscount = AutomaticDiscount.nullable().meta({
  description: 'What a discount without a code takes off `line_amount`; null if none does.',
})
