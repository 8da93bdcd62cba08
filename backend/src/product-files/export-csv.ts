import { asc, gt } from 'drizzle-orm'
import { optionId, readProducts, type StoredProduct } from '../catalogue/index.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageUrl } from '../platform/pictures/images.ts'
import { category, product, productType } from '../schema/catalogue.ts'
import { vendor } from '../schema/sellers.ts'
import type { Services } from '../services/services.ts'
import { type Column, columnName } from './columns.ts'
import { fold } from './known-options.ts'

/** The columns of an export; the import reads all of them. */
const exported = [
  'handle',
  'title',
  'titleArabic',
  'body',
  'bodyArabic',
  'vendor',
  'type',
  'audience',
  'tags',
  'published',
  'returnable',
  'exchangeable',
  'returnDays',
  'taxClass',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'barcode',
  'weight',
  'quantity',
  'price',
  'compareAtPrice',
  'currency',
  'image',
  'imagePosition',
  'imageAlt',
  'imageOption',
  'material',
  'condition',
] as Column[]

type Row = Partial<Record<Column, string>>

const batchSize = 100

/**
 * Yields the products of the shop as a CSV file for `importShopifyCsv`; importing it again changes nothing. `onLeftOut`
 * gets what the file cannot contain.
 */
export async function* exportProducts(
  services: Services,
  { onProduct, onLeftOut }: { onProduct(): void; onLeftOut(slug: string, reason: string): void },
): AsyncGenerator<string> {
  const { database, mediaUrl } = services
  const places = await placeNames(database.db)
  // Without this mark, spreadsheets read another encoding and spoil the Arabic.
  yield `\ufeff${exported.map(columnName).map(cell).join(',')}\r\n`
  let last = 0
  for (;;) {
    const batch = await batchAfter(database, last)
    if (batch.length === 0) return
    for (const { id, slug, stored } of batch) {
      last = id
      if (!stored) continue
      const reason = reasonToLeaveOut(stored)
      if (reason) {
        onLeftOut(slug, reason)
        continue
      }
      onProduct()
      yield rowsOf(slug, stored, places, mediaUrl).map(lineOf).join('')
    }
  }
}

async function batchAfter({ db }: Database, last: number) {
  const rows = await db
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(gt(product.id, last))
    .orderBy(asc(product.id))
    .limit(batchSize)
  const products = await readProducts(
    db,
    rows.map(({ slug }) => slug),
  )
  return rows.map(({ id, slug }) => ({ id, slug, stored: products.get(slug) }))
}

type Names = ReadonlyMap<number, string>
type Places = { readonly categories: Names; readonly types: Names; readonly vendors: Names }

async function placeNames(db: Queryable): Promise<Places> {
  const categories = await db
    .select({ id: category.id, slug: category.slug, name: category.name })
    .from(category)
  const vendors = await db.select({ id: vendor.id, slug: vendor.slug, name: vendor.name }).from(vendor)
  const types = await db.select({ id: productType.id, slug: productType.slug }).from(productType)
  return {
    categories: namesOf(categories),
    types: new Map(types.map(({ id, slug }) => [id, slug])),
    vendors: namesOf(vendors),
  }
}

/** Returns the name if no other entry has it, otherwise the slug, which is unique. */
function namesOf(rows: readonly { id: number; slug: string; name: { en: string } }[]): Names {
  const times = Map.groupBy(rows, ({ name }) => fold(name.en))
  return new Map(
    rows.map(({ id, slug, name }) => [id, times.get(fold(name.en))?.length === 1 ? name.en : slug]),
  )
}

function reasonToLeaveOut({ snapshot }: StoredProduct): string | null {
  if (snapshot.stock.length === 0) return 'it has no variant that is sold'
  if (ownTypes(snapshot).length > 3) return 'it has more than three options'
  return null
}

type Snapshot = StoredProduct['snapshot']

/** Returns options by which variants differ; material and condition of all variants have columns of their own. */
function ownTypes({ options, stock }: Snapshot): string[] {
  return [...new Set(options.map(({ type }) => type))].filter((type) => {
    if (type !== 'material' && type !== 'condition') return true
    const [value, ...others] = options.filter((option) => option.type === type)
    return !value || others.length > 0 || stock.some((unit) => !unit.options.includes(optionId(value)))
  })
}

function rowsOf(slug: string, { snapshot }: StoredProduct, places: Places, mediaUrl: string): Row[] {
  const types = ownTypes(snapshot)
  const variants = snapshot.stock.map((unit) => variantRow(unit, snapshot, types))
  const pictures = snapshot.media.map(({ image, description, option }, index): Row => {
    const shown = option && snapshot.options.find((each) => optionId(each) === optionId(option))
    return {
      image: imageUrl(image, mediaUrl),
      imagePosition: String(index + 1),
      imageAlt: description.en,
      ...(shown && { imageOption: textOf(shown, snapshot) }),
    }
  })
  const count = Math.max(variants.length, pictures.length)
  const rows = Array.from(
    { length: count },
    (_, index): Row => ({
      handle: slug,
      ...variants[index],
      ...pictures[index],
    }),
  )
  const first = productRow(snapshot, types, places)
  return rows.map((row, index) => (index === 0 ? { ...first, ...row } : row))
}

function productRow(snapshot: Snapshot, types: readonly string[], places: Places): Row {
  const { name, description, categoryId, productTypeId, vendorId } = snapshot
  const common = (type: string) => {
    const option = types.includes(type) ? undefined : snapshot.options.find((each) => each.type === type)
    return option && textOf(option, snapshot)
  }
  const named = (names: Names, id: number | null) => (id === null ? undefined : names.get(id))
  return withoutGaps({
    title: name.en,
    titleArabic: name.ar,
    body: description.en,
    bodyArabic: description.ar,
    vendor: named(places.vendors, vendorId),
    type: named(places.categories, categoryId),
    audience: named(places.types, productTypeId),
    tags: snapshot.tags.join(', '),
    published: String(snapshot.isPublished),
    returnable: String(snapshot.isReturnAvailable),
    exchangeable: String(snapshot.isExchangeAvailable),
    returnDays: String(snapshot.returnExchangeDays),
    taxClass: snapshot.taxClass,
    option1Name: types[0] ? titleOf(types[0]) : 'Title',
    option2Name: types[1] && titleOf(types[1]),
    option3Name: types[2] && titleOf(types[2]),
    material: common('material'),
    condition: common('condition'),
  })
}

function variantRow(unit: Snapshot['stock'][number], snapshot: Snapshot, types: readonly string[]): Row {
  const values = types.map((type) => {
    const option = snapshot.options.find(
      (each) => each.type === type && unit.options.includes(optionId(each)),
    )
    return option && textOf(option, snapshot)
  })
  return withoutGaps({
    option1Value: types.length === 0 ? 'Default Title' : values[0],
    option2Value: values[1],
    option3Value: values[2],
    sku: unit.sku,
    // Like Shopify, because a spreadsheet would make a number of it and drop its zeros.
    barcode: /^\d/.test(unit.barcode) ? `'${unit.barcode}` : unit.barcode,
    weight: unit.weightGrams === null ? undefined : String(unit.weightGrams),
    quantity: String(unit.quantity),
    price: decimalText(unit.price - unit.discount, unit.currency),
    compareAtPrice: unit.discount > 0 ? decimalText(unit.price, unit.currency) : undefined,
    currency: unit.currency,
  })
}

/** Returns a value's text, or its key if the product has another value with the same text. */
function textOf({ type, key, text }: Snapshot['options'][number], { options }: Snapshot): string {
  const alike = options.filter((other) => other.type === type && fold(other.text.en) === fold(text.en))
  return alike.length === 1 ? text.en : key
}

function titleOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}

function withoutGaps(row: { readonly [Name in Column]?: string | undefined }): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

function lineOf(row: Row): string {
  return `${exported.map((column) => cell(row[column] ?? '')).join(',')}\r\n`
}

function cell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
