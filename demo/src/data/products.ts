import { z } from 'zod'
import { audiences, garmentStyles, garments, patterns, styles } from '../drawing/spec.ts'
import { sizesOf } from '../sizes.ts'
import { LocalizedText } from './data-file.ts'
import { Dollars } from './dollars.ts'
import { conditionKeys, type Sizes } from './taxonomy.ts'

/** One category's products. What they name must be in the other files, and drawn. */
export function productsSchema(known: {
  readonly vendors: readonly string[]
  readonly materials: readonly string[]
  readonly colours: readonly string[]
  readonly sizes: z.output<typeof Sizes>
}) {
  const Colour = z.enum(known.colours)
  return z
    .array(
      z
        .strictObject({
          name: LocalizedText,
          lead: LocalizedText,
          garment: z.enum(garments),
          style: z.enum(styles),
          pattern: z.enum(patterns).default('solid'),
          product_type: z.enum(audiences),
          vendor: z.enum(known.vendors),
          material: z.enum(known.materials),
          colours: z.array(Colour).min(1),
          accent: Colour.optional(),
          price: Dollars,
          size_prices: z.record(z.string(), Dollars).optional(),
          sale_percent: z.int().min(1).max(90).optional(),
          condition: z.enum(conditionKeys).default('new'),
          sold_out: z.boolean().default(false),
        })
        .refine(({ garment, style }) => garmentStyles[garment].some((each) => each === style), {
          message: 'is not a style in which this garment is drawn',
          path: ['style'],
        })
        .superRefine((product, context) => {
          const keys = sizesOf(product, known.sizes).map(({ key }) => key)
          for (const key of Object.keys(product.size_prices ?? {}))
            if (!keys.includes(key))
              context.addIssue({
                code: 'custom',
                message: `must be one of ${keys.join(', ')}`,
                path: ['size_prices', key],
              })
        }),
    )
    .min(1)
}

/** A product as people write it down; everything else of it follows (`catalogue.ts`). */
export type ProductData = z.output<ReturnType<typeof productsSchema>>[number]
