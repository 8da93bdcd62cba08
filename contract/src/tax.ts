import { z } from 'zod'
import { Money } from './common.ts'
import { extensionFields } from './extensions.ts'

/** Fields of whatever says what tax is in its sum. */
export const taxFields = extensionFields('tax', {
  tax_name: z
    .string()
    .nullable()
    .meta({ description: 'What the shop calls the tax; null: value added tax.', example: 'VAT' }),
  tax_amount: Money.meta({ description: 'All tax, whether the prices include it or not.' }),
  taxes: z
    .array(
      z.object({
        rate: z.string().meta({ description: 'Percent.', example: '15' }),
        net: Money,
        tax: Money,
      }),
    )
    .meta({ description: 'By rate, the highest first; empty where no tax is charged.' }),
  prices_include_tax: z
    .boolean()
    .meta({ description: 'False: the tax of goods, delivery and fees comes on top of their prices.' }),
})

export const TaxSums = z.object(taxFields)

/** Tax facts of prices that are shown before anything is chosen. */
export const priceFields = extensionFields('tax', {
  prices_include_tax: z
    .boolean()
    .meta({ description: 'False: tax comes on top of these prices; a quote says how much.' }),
})
