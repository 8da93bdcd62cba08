import type { Queryable, Transaction } from '../platform/database.ts'
import { insertWholeRows, takeIds } from '../platform/whole-rows.ts'
import { vendor } from '../sellers/tables.ts'
import { addListings } from './listing.ts'
import { optionId, type ProductInput, whole } from './product-input.ts'
import {
  categoryChains,
  compareOptions,
  compareUnits,
  loadCategories,
  type NamedRow,
  type OptionRow,
  type ProductRow,
} from './product-rows.ts'
import { mergeWith, rowOf } from './product-state.ts'
import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
  productType,
} from './tables.ts'

/** What products are filed under, read once for many of them. */
export type Places = {
  readonly chainOf: (categoryId: number | null) => readonly NamedRow[]
  readonly types: ReadonlyMap<number, NamedRow>
  readonly sellers: ReadonlyMap<number, NamedRow>
}

export async function loadPlaces(queryable: Queryable): Promise<Places> {
  const types = await queryable
    .select({ id: productType.id, slug: productType.slug, name: productType.title })
    .from(productType)
  const sellers = await queryable.select({ id: vendor.id, slug: vendor.slug, name: vendor.name }).from(vendor)
  return {
    chainOf: categoryChains(await loadCategories(queryable)),
    types: new Map(types.map((row) => [row.id, row])),
    sellers: new Map(sellers.map((row) => [row.id, row])),
  }
}

/**
 * Writes products that the shop does not have, with what lists show of them. It does what `writeProducts` does and reads
 * nothing back, so that a million take minutes; a slug that is there already is an error.
 */
export async function writeNewProducts(
  tx: Transaction,
  inputs: readonly ProductInput[],
  places: Places,
): Promise<void> {
  const complete = inputs.map((input) => mergeWith(input, null))
  const rows = rowsOf(complete, await takeAllIds(tx, complete), new Date())
  await insertWholeRows(tx, product, rows.products)
  await insertWholeRows(tx, productOption, rows.options)
  await insertWholeRows(tx, productStock, rows.units)
  await insertWholeRows(tx, productStockOption, rows.links)
  await insertWholeRows(tx, productMedia, rows.media)
  const unitsOf = Map.groupBy(rows.units, ({ productId }) => productId)
  const mediaOf = Map.groupBy(rows.media, ({ productId }) => productId)
  const listed = rows.products.flatMap((row): ProductRow | [] => {
    const units = unitsOf.get(row.id)
    if (!row.isPublished || !units) return []
    return {
      ...row,
      categories: places.chainOf(row.categoryId),
      type: (row.productTypeId !== null && places.types.get(row.productTypeId)) || null,
      seller: (row.vendorId !== null && places.sellers.get(row.vendorId)) || null,
      units: units
        .map((unit) => ({ ...unit, options: rows.optionsOf.get(unit.id) ?? [] }))
        .sort(compareUnits),
      media: mediaOf.get(row.id) ?? [],
    }
  })
  await addListings(tx, listed)
}

type Ids = { products: number[]; options: number[]; units: number[]; media: number[] }

async function takeAllIds(tx: Transaction, inputs: readonly ProductInput[]): Promise<Ids> {
  const count = (of: (input: ProductInput) => readonly unknown[]) =>
    inputs.reduce((sum, input) => sum + of(input).length, 0)
  return {
    products: await takeIds(tx, product, inputs.length),
    options: await takeIds(
      tx,
      productOption,
      count(({ options }) => options),
    ),
    units: await takeIds(
      tx,
      productStock,
      count(({ stock }) => stock),
    ),
    media: await takeIds(
      tx,
      productMedia,
      count(({ media }) => media),
    ),
  }
}

type Rows = {
  products: (typeof product.$inferSelect)[]
  options: OptionRow[]
  units: (typeof productStock.$inferSelect)[]
  /** By unit, in the order in which pages show them. */
  optionsOf: Map<number, OptionRow[]>
  links: (typeof productStockOption.$inferSelect)[]
  media: (typeof productMedia.$inferSelect)[]
}

function rowsOf(inputs: readonly ProductInput[], ids: Ids, now: Date): Rows {
  const rows: Rows = { products: [], options: [], units: [], optionsOf: new Map(), links: [], media: [] }
  for (const input of inputs) addRows(rows, input, ids, now)
  return rows
}

/** The ids that are still free are those at the places where the next rows go. */
function addRows(rows: Rows, input: ProductInput, ids: Ids, now: Date): void {
  const productId = next(ids.products, rows.products)
  const written = { createdOn: now, editedOn: now }
  rows.products.push({
    ...rowOf(input),
    id: productId,
    createdOn: input.createdOn ?? now,
    editedOn: input.createdOn ?? now,
    unitsSold: input.unitsSold ?? 0,
    ...{ ratingSum: 0, ratingCount: 0 },
  })
  const options = new Map<string, OptionRow>()
  for (const [order, { type, key, text, json }] of input.options.entries()) {
    const option = {
      ...{ id: next(ids.options, rows.options), productId, order },
      ...{ optionType: type, key, textValue: whole(text), jsonValue: json && { ...json } },
    }
    rows.options.push(option)
    options.set(optionId({ type, key }), option)
  }
  for (const { sku, barcode, price, discount, currency, quantity, options: refs } of input.stock) {
    const id = next(ids.units, rows.units)
    const carried = refs.map((ref) => found(options, optionId(ref)))
    rows.units.push({
      ...{ id, ...written, productId, skuNumber: sku, barcode, price, discount, quantity },
      ...{ priceCurrency: currency, discountCurrency: currency, reserved: 0, isActive: true },
    })
    rows.optionsOf.set(id, carried.sort(compareOptions))
    for (const option of carried) rows.links.push({ productStockId: id, productOptionId: option.id })
  }
  for (const [order, { image, description, option }] of input.media.entries()) {
    rows.media.push({
      ...{ id: next(ids.media, rows.media), ...written, productId, order, image },
      ...{ description: whole(description), video: null, videoUrl: null, mediaType: 'image' },
      productOptionId: option && found(options, optionId(option)).id,
    })
  }
}

function next(ids: readonly number[], rows: readonly unknown[]): number {
  const id = ids[rows.length]
  if (id === undefined) throw new Error('More rows came than ids were taken for.')
  return id
}

function found<T>(options: ReadonlyMap<string, T>, id: string): T {
  const option = options.get(id)
  if (option === undefined)
    throw new Error(`The option ${id.replaceAll('\0', ' ')} is not among its product's.`)
  return option
}
