import type { SizeChart } from '@marah/contract/size-charts'
import { and, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { invalidateTags } from '../platform/cache/cache-tags.ts'
import { DataFileError, readDataFile } from '../platform/data-files/data-file.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { category, productType, sizeChart } from '../schema/catalogue.ts'
import type { Services } from '../services/services.ts'
import type { ProductRow } from './product-rows.ts'
import { SizeChartsFile, type WrittenSizeCharts } from './size-chart-file.ts'

type Chart = z.infer<typeof SizeChart>

/** Returns the size charts of products by their ids, without those for which the shop has none. */
export async function loadSizeCharts(
  queryable: Queryable,
  rows: readonly ProductRow[],
): Promise<Map<number, Chart>> {
  const sized = rows.filter((row) => row.productTypeId !== null && sizesOf(row).size > 0)
  const categoryIds = [...new Set(sized.flatMap(({ categories }) => categories.map(({ id }) => id)))]
  if (categoryIds.length === 0) return new Map()
  const typeIds = [...new Set(sized.flatMap(({ productTypeId }) => productTypeId ?? []))]
  const charts = await queryable
    .select()
    .from(sizeChart)
    .where(and(inArray(sizeChart.categoryId, categoryIds), inArray(sizeChart.productTypeId, typeIds)))
  return new Map(
    sized.flatMap((row) => {
      const nearest = row.categories
        .toReversed()
        .flatMap(
          ({ id }) =>
            charts.find((each) => each.categoryId === id && each.productTypeId === row.productTypeId) ?? [],
        )[0]
      const sizes = sizesOf(row)
      const lines = nearest?.chart.rows.filter(({ size }) => sizes.has(size)) ?? []
      return nearest && lines.length > 0 ? [[row.id, { ...nearest.chart, rows: lines }] as const] : []
    }),
  )
}

function sizesOf({ units }: ProductRow): Set<string> {
  return new Set(
    units.flatMap(({ options }) =>
      options.flatMap(({ optionType, key }) => (optionType === 'size' ? key : [])),
    ),
  )
}

const largestFile = 1024 * 1024

/**
 * Replaces the size charts of the shop by those of a file, all or none; returns how many categories and audiences have
 * one.
 * @throws DataFileError with every fault
 */
export async function importSizeCharts({ database }: Services, file: string): Promise<number> {
  const { value } = await readDataFile(file, largestFile, () => SizeChartsFile)
  return database.transaction((tx) => writeSizeCharts(tx, value))
}

/** @throws DataFileError if the shop does not have the category or product type of a chart */
export async function writeSizeCharts(tx: Transaction, charts: WrittenSizeCharts): Promise<number> {
  const categories = idsBySlug(await tx.select({ slug: category.slug, id: category.id }).from(category))
  const types = idsBySlug(await tx.select({ slug: productType.slug, id: productType.id }).from(productType))
  const unknown = [
    ...charts
      .flatMap((one) => one.categories)
      .filter((slug) => !categories.has(slug))
      .map((slug) => `The shop has no category ${slug}.`),
    ...charts
      .flatMap((one) => one.productTypes)
      .filter((slug) => !types.has(slug))
      .map((slug) => `The shop has no product type ${slug}.`),
  ]
  if (unknown.length > 0) throw new DataFileError([...new Set(unknown)])
  const rows = charts.flatMap((one) =>
    one.categories.flatMap((slug) =>
      one.productTypes.flatMap((type) => {
        const [categoryId, productTypeId] = [categories.get(slug), types.get(type)]
        return categoryId === undefined || productTypeId === undefined
          ? []
          : [{ categoryId, productTypeId, chart: one.chart }]
      }),
    ),
  )
  await tx.delete(sizeChart)
  if (rows.length > 0) await tx.insert(sizeChart).values(rows)
  await invalidateTags(tx, ['size-charts'])
  return rows.length
}

function idsBySlug(rows: readonly { slug: string; id: number }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
