import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
} from '../schema/catalogue.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import {
  type MediaInput,
  mergeText,
  type OptionRef,
  optionId,
  type ProductInput,
  whole,
} from './product-input.ts'

/** Everything of a product that a writer may change, in a comparable form. */
type Snapshot = ReturnType<typeof rowOf> & {
  options: { type: string; key: string; text: LocalizedText; json: Record<string, string> | null }[]
  stock: {
    sku: string
    barcode: string
    price: number
    discount: number
    currency: string
    quantity: number
    weightGrams: number | null
    options: string[]
  }[]
  media: { image: StoredImage; description: LocalizedText; option: OptionRef | null }[]
}

export type StoredProduct = {
  readonly id: number
  readonly snapshot: Snapshot
  /** Units reserved by open payments, by SKU. */
  readonly reserved: ReadonlyMap<string, number>
  /** Units that are no longer sold. */
  readonly withdrawn: Snapshot['stock']
}

/** Loads the products of these slugs, locked until the transaction ends; stock in the order of ids. */
export async function loadProducts(
  tx: Transaction,
  slugs: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.slug, [...slugs]))
    .orderBy(asc(product.id))
    .for('update')
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  await tx
    .select({ id: productStock.id })
    .from(productStock)
    .where(inArray(productStock.productId, ids))
    .orderBy(asc(productStock.id))
    .for('update')
  return readProducts(tx, slugs)
}

/** Loads the products of these slugs without a lock. */
export async function readProducts(
  tx: Queryable,
  slugs: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.slug, [...slugs]))
    .orderBy(asc(product.id))
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const units = await tx
    .select()
    .from(productStock)
    .where(inArray(productStock.productId, ids))
    .orderBy(asc(productStock.id))
  const links = await tx
    .select({ unitId: productStockOption.productStockId, option: productOption })
    .from(productStockOption)
    .innerJoin(productOption, eq(productOption.id, productStockOption.productOptionId))
    .where(inArray(productOption.productId, ids))
    .orderBy(asc(productOption.order), asc(productOption.id))
  const media = await tx
    .select()
    .from(productMedia)
    .where(and(inArray(productMedia.productId, ids), eq(productMedia.mediaType, 'image')))
    .orderBy(asc(productMedia.order), asc(productMedia.id))
  const unitsOf = Map.groupBy(units, ({ productId }) => productId)
  const linksOf = Map.groupBy(links, ({ unitId }) => unitId)
  const mediaOf = Map.groupBy(media, ({ productId }) => productId)
  return new Map(
    rows.map((row) => {
      const own = unitsOf.get(row.id) ?? []
      const unitOf = (unit: (typeof own)[number]) => ({
        sku: unit.skuNumber,
        barcode: unit.barcode,
        price: unit.price,
        discount: unit.discount,
        currency: unit.priceCurrency,
        quantity: unit.quantity,
        weightGrams: unit.weightGrams,
        options: (linksOf.get(unit.id) ?? [])
          .map(({ option }) => refOf(option))
          .map(optionId)
          .sort(),
      })
      const active = own.filter(({ isActive }) => isActive)
      const carried = new Map(
        active.flatMap(({ id }) => linksOf.get(id) ?? []).map(({ option }) => [option.id, option]),
      )
      const snapshot: Snapshot = {
        ...rowOf(row),
        options: [...carried.values()]
          .sort((a, b) => a.order - b.order || a.id - b.id)
          .map(({ optionType, key, textValue, jsonValue }) => ({
            type: optionType,
            key,
            text: textValue,
            json: jsonValue,
          })),
        stock: active.map(unitOf).sort(bySku),
        media: (mediaOf.get(row.id) ?? []).flatMap(({ image, description, productOptionId }) => {
          const shown = productOptionId === null ? undefined : carried.get(productOptionId)
          return image ? [{ image, description, option: shown ? refOf(shown) : null }] : []
        }),
      }
      const reserved = new Map(own.map((unit) => [unit.skuNumber, unit.reserved]))
      const withdrawn = own.filter(({ isActive }) => !isActive).map(unitOf)
      return [row.slug, { id: row.id, snapshot, reserved, withdrawn }]
    }),
  )
}

/** Fills absent fields of the input from the stored product; drops options without units. */
export function mergeWith(input: ProductInput, stored: StoredProduct | null): ProductInput {
  const before = stored?.snapshot
  const texts = new Map(before?.options.map((option) => [optionId(option), option.text]))
  const carried = new Set(input.stock.flatMap((unit) => unit.options.map(optionId)))
  const keepsMedia = input.isMediaPartial && before && before.media.length > input.media.length
  const { options: _options, stock: _stock, media: _media, ...row } = before ?? {}
  return {
    ...row,
    ...input,
    name: mergeText(input.name, before?.name),
    description: mergeText(input.description, before?.description),
    options: input.options
      .filter((option) => carried.has(optionId(option)))
      .map((option) => ({ ...option, text: mergeText(option.text, texts.get(optionId(option))) })),
    media: keepsMedia
      ? before.media
      : input.media.map((media, index) => ({
          ...media,
          description: mergeText(media.description, sameMedia(before?.media[index], media)),
        })),
  }
}

function sameMedia(
  before: Snapshot['media'][number] | undefined,
  media: MediaInput,
): LocalizedText | undefined {
  return before?.image.hash === media.image.hash ? before.description : undefined
}

/** Returns the rows that this input would produce, to compare with the stored rows in `StoredProduct.snapshot`. */
export function snapshotOfInput(input: ProductInput, reserved: StoredProduct['reserved']): Snapshot {
  return {
    ...rowOf(input),
    options: input.options.map(({ type, key, text, json }) => ({
      type,
      key,
      text: whole(text),
      json: json && { ...json },
    })),
    stock: input.stock
      .map(({ sku, barcode, price, discount, currency, quantity, weightGrams, options }) => ({
        sku,
        barcode,
        price,
        discount,
        currency,
        quantity: Math.max(quantity, reserved.get(sku) ?? 0),
        weightGrams: weightGrams ?? null,
        options: options.map(optionId).sort(),
      }))
      .sort(bySku),
    media: input.media.map(({ image, description, option }) => ({
      image,
      description: whole(description),
      option: option && { type: option.type, key: option.key },
    })),
  }
}

function bySku(a: { sku: string }, b: { sku: string }): number {
  return a.sku < b.sku ? -1 : Number(a.sku > b.sku)
}

function refOf(option: { optionType: string; key: string }): OptionRef {
  return { type: option.optionType, key: option.key }
}

/** Returns the product's own row, with the tables' defaults for absent fields of a new product. */
export function rowOf(input: Omit<ProductInput, 'options' | 'stock' | 'media'>) {
  return {
    slug: input.slug,
    name: whole(input.name),
    description: whole(input.description),
    isPublished: input.isPublished,
    categoryId: input.categoryId ?? null,
    productTypeId: input.productTypeId ?? null,
    vendorId: input.vendorId ?? null,
    tags: [...(input.tags ?? [])],
    services: [...(input.services ?? [])],
    taxClass: input.taxClass ?? ('standard' as const),
    isReturnAvailable: input.isReturnAvailable ?? true,
    isExchangeAvailable: input.isExchangeAvailable ?? true,
    returnExchangeDays: input.returnExchangeDays ?? 14,
  }
}
