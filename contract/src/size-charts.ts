import { z } from 'zod'

/**
 * The measures by which a size is chosen, in the order in which charts show them; `weight` is in grams, the others in
 * millimetres.
 */
export const sizeMeasures = ['height', 'weight', 'chest', 'waist', 'hips', 'inseam', 'foot'] as const
export type SizeMeasure = (typeof sizeMeasures)[number]

const Range = z.object({ from: z.int(), to: z.int() })

export const SizeChart = z
  .object({
    measures: z.array(z.enum(sizeMeasures)),
    rows: z.array(
      z.object({
        size: z.string().meta({ description: 'The key of the option value of type size.' }),
        ranges: z.array(Range).meta({
          description: 'Of the body, one for each of `measures`: millimetres, or grams for weight.',
        }),
        also: z
          .record(z.string(), z.string())
          .meta({ description: 'What other systems call this size.', example: { UK: '6', US: '7' } }),
      }),
    ),
  })
  .meta({ id: 'SizeChart' })
