import { type SizeMeasure, sizeMeasures } from '@marah/contract/size-charts'
import { z } from 'zod'
import { FileSlug } from '../platform/data-files/data-file.ts'

/** The format of size charts in a file of the shop (docs/size-charts.md). */

const Measure = z.int().min(1).max(200_000)
const Range = z.union([
  z
    .tuple([Measure, Measure])
    .refine(([from, to]) => from <= to, 'must be [smallest, largest]')
    .transform(([from, to]) => ({ from, to })),
  Measure.transform((value) => ({ from: value, to: value })),
])

const Row = z.strictObject({
  size: z.string().trim().min(1).max(100),
  also: z.record(z.string().trim().min(1).max(10), z.string().trim().min(1).max(20)).default({}),
  ...(Object.fromEntries(sizeMeasures.map((measure) => [measure, Range.optional()])) as Record<
    SizeMeasure,
    z.ZodOptional<typeof Range>
  >),
})

const Chart = z
  .strictObject({
    categories: z.array(FileSlug).min(1),
    product_types: z.array(FileSlug).min(1),
    rows: z.array(Row).min(1).max(100),
  })
  .transform(({ categories, product_types, rows }, context) => {
    const [first] = rows
    const measures = sizeMeasures.filter((measure) => first?.[measure] !== undefined)
    const problem = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['rows', ...path] })
    if (measures.length === 0) problem('must have a measure', 0)
    const sizes = new Set<string>()
    const written = rows.map((row, place) => {
      if (sizes.has(row.size)) problem(`stands there twice: ${row.size}`, place)
      sizes.add(row.size)
      const isAlike = sizeMeasures.every(
        (measure) => (row[measure] !== undefined) === measures.includes(measure),
      )
      if (!isAlike) problem('must have the measures of the first row', place)
      return { size: row.size, also: row.also, ranges: measures.flatMap((measure) => row[measure] ?? []) }
    })
    return { categories, productTypes: product_types, chart: { measures, rows: written } }
  })

export const SizeChartsFile = z.array(Chart).superRefine((charts, context) => {
  const seen = new Set<string>()
  charts.forEach(({ categories, productTypes }, place) => {
    for (const key of categories.flatMap((category) =>
      productTypes.map((type) => `${category} for ${type}`),
    )) {
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: `stands there twice: ${key}`, path: [place] })
      seen.add(key)
    }
  })
})
export type WrittenSizeCharts = z.output<typeof SizeChartsFile>
