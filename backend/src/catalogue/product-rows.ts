/** Reads the rows of any number of products at once. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import {
  category,
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
  productType,
} from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import { vendor } from '../schema/sellers.ts'
import { loadLowestPrices } from './price-history.ts'

export type OptionRow = typeof productOption.$inferSelect
export type MediaRow = typeof productMedia.$inferSelect
/** An active stock unit with its options, colour first. */
export type UnitRow = typeof productStock.$inferSelect & {
  readonly options: readonly OptionRow[]
  /** The lowest price of the 30 days before its discount. */
  readonly lowestPrice: number | null
}
/** A category, type or seller of a product. */
export type NamedRow = { readonly id: number; readonly slug: string; readonly name: LocalizedText }

/** A published product with everything that a page shows of it. */
export type ProductRow = typeof product.$inferSelect & {
  /** From the top category to the product's own. */
  readonly categories: readonly NamedRow[]
  readonly type: NamedRow | null
  readonly seller: NamedRow | null
  /** Its active stock units, discounted or not, in the order of their options. */
  readonly units: readonly UnitRow[]
  readonly media: readonly MediaRow[]
}

/**
 * Loads the published products among these ids that have an active stock unit, with six queries for any number.
 */
export async function loadProductRows(
  queryable: Queryable,
  productIds: readonly number[],
): Promise<ProductRow[]> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return []
  const products = await queryable
    .select({ product, type: productType, seller: vendor })
    .from(product)
    .leftJoin(productType, eq(productType.id, product.productTypeId))
    .leftJoin(vendor, eq(vendor.id, product.vendorId))
    .where(and(inArray(product.id, ids), eq(product.isPublished, true)))
    .orderBy(asc(product.id))
  const chainOf = categoryChains(await loadCategories(queryable))
  const units = Map.groupBy(await loadUnits(queryable, ids), (unit) => unit.productId)
  const media = Map.groupBy(await loadMedia(queryable, ids), (row) => row.productId)
  return products.flatMap(({ product: row, type, seller }) => {
    const active = units.get(row.id)
    if (!active) return []
    return {
      ...row,
      categories: chainOf(row.categoryId),
      type: type && { id: type.id, slug: type.slug, name: type.title },
      seller: seller && { id: seller.id, slug: seller.slug, name: seller.name },
      units: active.sort(compareUnits),
      media: media.get(row.id) ?? [],
    }
  })
}

export type CategoryNode = NamedRow & { readonly parentId: number | null }

export function loadCategories(queryable: Queryable): Promise<CategoryNode[]> {
  return queryable
    .select({ id: category.id, slug: category.slug, name: category.name, parentId: category.parentId })
    .from(category)
    .orderBy(asc(category.order), asc(category.id))
}

/** Finds a category's chain from the top. A parent that is its own descendant ends the chain. */
export function categoryChains(categories: readonly CategoryNode[]) {
  const byId = new Map(categories.map((node) => [node.id, node]))
  return (id: number | null): NamedRow[] => {
    const chain: NamedRow[] = []
    let node = id === null ? undefined : byId.get(id)
    while (node && !chain.some((seen) => seen.id === node?.id)) {
      chain.unshift({ id: node.id, slug: node.slug, name: node.name })
      node = node.parentId === null ? undefined : byId.get(node.parentId)
    }
    return chain
  }
}

async function loadUnits(queryable: Queryable, productIds: number[]): Promise<UnitRow[]> {
  const stock = await queryable
    .select()
    .from(productStock)
    .where(and(inArray(productStock.productId, productIds), eq(productStock.isActive, true)))
  const options = await queryable
    .select({
      option: productOption,
      unitIds: sql<number[]>`array(select link.product_stock_id from ${productStockOption} link
        where link.product_option_id = ${productOption.id})`,
    })
    .from(productOption)
    .where(inArray(productOption.productId, productIds))
  const lowest = await loadLowestPrices(queryable, stock)
  const optionsOf = Map.groupBy(
    options.flatMap(({ option, unitIds }) => unitIds.map((unit) => ({ unit, option }))),
    ({ unit }) => unit,
  )
  return stock.map((row) => ({
    ...row,
    lowestPrice: lowest.get(row.id) ?? null,
    options: (optionsOf.get(row.id) ?? []).map(({ option }) => option).sort(compareOptions),
  }))
}

function loadMedia(queryable: Queryable, productIds: number[]): Promise<MediaRow[]> {
  return queryable
    .select()
    .from(productMedia)
    .where(inArray(productMedia.productId, productIds))
    .orderBy(asc(productMedia.order), asc(productMedia.id))
}

const leadingTypes = ['color', 'size', 'material', 'condition']

function typeRank(type: string): number {
  const rank = leadingTypes.indexOf(type)
  return rank === -1 ? leadingTypes.length : rank
}

/** Sorts colour, size, material, condition, then others by name; values in the order that the shop gave them. */
export function compareOptions(a: OptionRow, b: OptionRow): number {
  return (
    typeRank(a.optionType) - typeRank(b.optionType) ||
    (a.optionType < b.optionType ? -1 : a.optionType > b.optionType ? 1 : 0) ||
    a.order - b.order ||
    a.id - b.id
  )
}

export function compareUnits(a: UnitRow, b: UnitRow): number {
  for (const [place, option] of a.options.entries()) {
    const other = b.options[place]
    const difference = other ? compareOptions(option, other) : 1
    if (difference !== 0) return difference
  }
  return a.options.length - b.options.length || a.id - b.id
}
