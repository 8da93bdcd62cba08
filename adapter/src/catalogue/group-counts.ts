import type { Exchange } from '../adapter.ts'
import type { BackEnd } from '../back-end.ts'
import { someAtOnce } from '../some-at-once.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { Category, ProductType } from './groups.ts'

type Asked = Pick<Exchange, 'backEnd'>

const mostAsked = 40

export async function categoriesOf(
  reader: CatalogueReader,
  { backEnd }: Asked,
): Promise<readonly Category[]> {
  const { categories, isWhole } = await reader.catalogue(backEnd)
  return isWhole ? categories : withTotals(reader, backEnd, 'category', categories)
}

export async function typesOf(reader: CatalogueReader, { backEnd }: Asked): Promise<readonly ProductType[]> {
  const { types, isWhole } = await reader.catalogue(backEnd)
  return isWhole ? types : withTotals(reader, backEnd, 'product_type', types)
}

/**
 * In a shop too large to be read whole, a group without products in memory may still have some, and menus would leave it
 * out.
 */
async function withTotals<Group extends { id: number; total_products: number }>(
  reader: CatalogueReader,
  backEnd: BackEnd,
  filter: 'category' | 'product_type',
  groups: readonly Group[],
): Promise<Group[]> {
  const empty = groups.filter(({ total_products }) => total_products === 0).slice(0, mostAsked)
  const totals = new Map(
    await someAtOnce(empty, async ({ id }) => [id, await reader.total(backEnd, `?${filter}=${id}`)] as const),
  )
  return groups.map((group) => ({ ...group, total_products: totals.get(group.id) ?? group.total_products }))
}
