import { noRows, type Rows } from '../all-rows.ts'
import type { BackEnd } from '../back-end.ts'
import { fieldsIn, idIn } from '../values.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

const path = '/product/product-review/'
/** The largest number of units whose reviews are requested unit by unit. */
const mostUnits = 20

export async function allReviews(reader: CatalogueReader, backEnd: BackEnd): Promise<Rows> {
  return (await reader.rows(backEnd, path)) ?? noRows
}

/** Reviews of these stock units: among all, or, where those are too many, by unit, as the core filters them. */
export async function reviewsOfUnits(
  reader: CatalogueReader,
  backEnd: BackEnd,
  units: readonly number[],
): Promise<Pick<Rows, 'rows' | 'isWhole'>> {
  const all = await allReviews(reader, backEnd)
  const isOfThese = (row: unknown) => units.includes(unitOf(row) ?? 0)
  if (all.isWhole) return { rows: all.rows.filter(isOfThese), isWhole: true }
  const lists = await Promise.all(
    units.slice(0, mostUnits).map((unit) => reader.rows(backEnd, `${path}?product_stock=${unit}`)),
  )
  return {
    rows: lists.flatMap((list) => list?.rows.filter(isOfThese) ?? []),
    isWhole: units.length <= mostUnits && lists.every((list) => list?.isWhole),
  }
}

export function unitOf(review: unknown): number | null {
  return idIn(fieldsIn(review)?.product_stock)
}
