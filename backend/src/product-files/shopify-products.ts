import type { WrittenText } from '../catalogue/index.ts'
import { amountRule, decimalsOf, decimalText, mostPayable, payableUnitsOf } from '../platform/money/money.ts'
import { cleanHtml, plainText } from '../platform/text/rich-text.ts'
import { type TaxClass, taxClasses } from '../schema/tax.ts'
import { type Column, columnName } from './columns.ts'
import type { CsvFile, CsvRow } from './csv-file.ts'
import { optionOf, optionTypeOf, slugFrom, textByScript } from './known-options.ts'
import type { ImportNote } from './report.ts'

export type ShopifyPicture = {
  readonly line: number
  readonly source: string
  readonly alt: string
  readonly position: number
  /** Values of the option that it shows, as variants or a column of its own name them. */
  readonly shows: readonly string[]
}

/** A variant as its row describes it; null is what the file does not say. */
export type ShopifyVariant = {
  readonly line: number
  readonly sku: string | null
  readonly barcode: string | null
  /** The current price, in minor units. */
  readonly price: number | null
  /** The earlier price; null if the file says there is none, undefined leaves the stored one. */
  readonly compareAt: number | null | undefined
  readonly quantity: number | null
  /** In grams; null if the file says it is unknown, undefined leaves the stored one. */
  readonly weightGrams: number | null | undefined
  /** The values of its options, as they are written. */
  readonly options: readonly { readonly type: string; readonly text: string }[] | null
}

/** A product as the rows of one handle describe it; places and pictures are still names, and null is what the file leaves out. */
export type ShopifyProduct = {
  readonly line: number
  readonly slug: string
  readonly title: string
  readonly name: WrittenText | null
  readonly description: WrittenText | null
  readonly isPublished: boolean | null
  /** The status of a new product if `isPublished` is null: one whose cell was not understood stays hidden. */
  readonly isPublishedIfNew: boolean
  readonly tags: readonly string[] | null
  readonly vendor: string
  readonly type: string
  readonly audience: string
  /** Last step of a category path of Shopify's or Google's taxonomy. */
  readonly categoryHint: string
  readonly gender: string
  readonly ageGroup: string
  /** Material and condition of all variants, from their columns; undefined if the file has no such column. */
  readonly common: { readonly material: string | undefined; readonly condition: string | undefined }
  readonly returns: {
    readonly days: number | null
    readonly refund: boolean | null
    readonly exchange: boolean | null
  }
  /** Null: the file does not say it. */
  readonly taxClass: TaxClass | null
  readonly variants: readonly ShopifyVariant[]
  readonly pictures: readonly ShopifyPicture[] | null
  readonly notes: readonly ImportNote[]
}

export type RejectedProduct = {
  readonly line: number
  readonly slug: string
  readonly name: string
  readonly reason: string
}

/** Rejects one product and no other; the message names the line. */
export class ProductFault extends Error {
  constructor(line: number, text: string) {
    super(`Line ${line}: ${text}`)
  }
}

const mostVariants = 2_000
const longest: Partial<Record<Column, number>> = {
  title: 300,
  handle: 200,
  sku: 100,
  barcode: 100,
  vendor: 200,
  type: 200,
  option1Name: 100,
  option1Value: 200,
  option2Name: 100,
  option2Value: 200,
  option3Name: 100,
  option3Value: 200,
  material: 200,
  condition: 200,
  audience: 200,
  imageOption: 200,
  titleArabic: 300,
}
const largestQuantity = 1_000_000

/** Groups the rows of each handle, wherever they stand, and reads each group as one product. */
export function readShopifyProducts(
  { rows, columns }: CsvFile,
  currency: string,
): {
  products: ShopifyProduct[]
  rejected: RejectedProduct[]
} {
  const products: ShopifyProduct[] = []
  const rejected: RejectedProduct[] = []
  for (const [slug, group] of Map.groupBy(rows, (row) => slugOf(row))) {
    const [first] = group
    if (!first) continue
    try {
      products.push(readProduct(slug, first, group, { columns, currency }))
    } catch (error) {
      if (!(error instanceof ProductFault)) throw error
      const name = plainText(first.values.title ?? '')
      rejected.push({ line: first.line, slug, name, reason: error.message })
    }
  }
  return { products, rejected }
}

/** Rows without a handle stay apart, each to be rejected. */
function slugOf({ line, values }: CsvRow): string {
  return values.handle ? slugFrom(values.handle) : `(line ${line})`
}

type Columns = ReadonlySet<Column>
/** Which columns the file has, and what its amounts are in. */
type Reading = { readonly columns: Columns; readonly currency: string }

function readProduct(
  slug: string,
  first: CsvRow,
  group: readonly CsvRow[],
  reading: Reading,
): ShopifyProduct {
  const { columns, currency } = reading
  const { values } = first
  if (!values.handle) throw new ProductFault(first.line, 'the row has no handle.')
  const gift = group.find((row) => truthOf(row.values.giftCard))
  if (gift) throw new ProductFault(gift.line, 'gift cards cannot be sold here.')
  if (columns.has('title') && !values.title)
    throw new ProductFault(first.line, 'the first row of the product has no title.')
  for (const row of group) checkRow(row, currency)

  const notes: ImportNote[] = []
  const variants = readVariants(slug, group, first, { ...reading, notes })
  const title = plainText(values.title ?? '')
  const ifGiven = <Value>(column: Column, value: Value) => (columns.has(column) ? value : null)
  const common = (column: 'material' | 'condition') => ifGiven(column, values[column] ?? '') ?? undefined
  return {
    line: first.line,
    slug,
    title,
    name: ifGiven('title', inBoth(title, plainText(values.titleArabic ?? ''))),
    description: ifGiven('body', inBoth(cleanHtml(values.body ?? ''), cleanHtml(values.bodyArabic ?? ''))),
    ...publication(first, columns, notes),
    tags: ifGiven('tags', [...new Set((values.tags ?? '').split(',').map(plainText).filter(Boolean))]),
    vendor: plainText(values.vendor ?? ''),
    type: plainText(values.type ?? ''),
    audience: plainText(values.audience ?? ''),
    categoryHint: lastStep(values.productCategory ?? values.googleCategory ?? ''),
    gender: values.gender?.toLowerCase() ?? '',
    ageGroup: values.ageGroup?.toLowerCase() ?? '',
    common: { material: common('material'), condition: common('condition') },
    returns: {
      days: values.returnDays ? Number(values.returnDays) : null,
      refund: truthOf(values.returnable),
      exchange: truthOf(values.exchangeable),
    },
    taxClass: taxClassOf(values),
    variants: variants.map(({ variant }) => variant),
    pictures: columns.has('image') || columns.has('variantImage') ? readPictures(group, variants) : null,
    notes,
  }
}

/** With an Arabic text beside it, the first is English; alone, its letters tell which it is. */
function inBoth(text: string, arabic: string): WrittenText {
  return arabic ? { en: text, ar: arabic } : textByScript(text)
}

/** Our own column, else Shopify's, which knows only that something is not taxed. */
function taxClassOf({ taxClass, taxable }: CsvRow['values']): TaxClass | null {
  const named = taxClasses.find((each) => each === taxClass?.toLowerCase())
  if (named) return named
  return truthOf(taxable) === false ? 'exempt' : null
}

function truthOf(text: string | undefined): boolean | null {
  return text === undefined ? null : /^(?:true|yes|1)$/i.test(text)
}

function publication(
  row: CsvRow,
  columns: Columns,
  notes: ImportNote[],
): Pick<ShopifyProduct, 'isPublished' | 'isPublishedIfNew'> {
  const { line, values, unclear } = row
  const status = values.status?.toLowerCase() ?? 'active'
  if (status === 'unlisted')
    notes.push({ line, text: 'Unlisted products are not offered; the product is hidden.' })
  if (status !== 'active' || truthOf(values.published) === false)
    return { isPublished: false, isPublishedIfNew: false }
  const isUnclear = unclear.has('published') || unclear.has('status')
  if (isUnclear) notes.push({ line, text: 'A new product stays hidden until it is said to be published.' })
  const isSaid = columns.has('published') || columns.has('status')
  return { isPublished: isSaid && !isUnclear ? true : null, isPublishedIfNew: !isUnclear }
}

function checkRow({ line, values, fault }: CsvRow, currency: string): void {
  if (fault !== null) throw new ProductFault(line, fault)
  if (values.currency && values.currency.toUpperCase() !== currency) {
    throw new ProductFault(
      line,
      `the price is in ${values.currency}, but the shop sells in ${currency} (the variable CURRENCY).`,
    )
  }
  for (const [column, most] of Object.entries(longest) as [Column, number][]) {
    if ((values[column]?.length ?? 0) > most) {
      throw new ProductFault(line, `${columnName(column)} has more than ${most} characters.`)
    }
  }
}

/** `Apparel & Accessories > Clothing > Shirts` is about shirts. */
function lastStep(path: string): string {
  return plainText(path.split('>').at(-1) ?? '')
}

type Variant = { readonly row: CsvRow; readonly variant: ShopifyVariant }

function readVariants(
  slug: string,
  group: readonly CsvRow[],
  first: CsvRow,
  { columns, currency, notes }: Reading & { readonly notes: ImportNote[] },
): Variant[] {
  const rows = variantRows(group, first, columns)
  if (rows.length > mostVariants) {
    throw new ProductFault(first.line, `the product has more than ${mostVariants} variants.`)
  }
  const types = columns.has('option1Name') && columns.has('option1Value') ? optionTypesOf(first, rows) : null
  const shared = skusOfSeveral(rows)
  const lines = new Map<string, number>()
  const once = (row: CsvRow, key: string, name: string) => {
    const before = lines.get(key)
    if (before !== undefined) throw new ProductFault(row.line, `${name} is already on line ${before}.`)
    lines.set(key, row.line)
  }
  return rows.map((row) => {
    const options = types && ownOptions(row, types)
    const shown = options?.map(({ text }) => text).join(' / ') || 'without options'
    // In a file without options, SKUs tell the variants apart.
    const keys = options?.map(({ type, text }) => optionOf(type, text).key)
    const written = skuOf(row)
    const isShared = written !== null && shared.has(written) && keys !== undefined && keys.length > 0
    const sku = isShared ? [written, ...keys.map((key) => key.toUpperCase())].join('-') : written
    if (isShared)
      notes.push({ line: row.line, text: `The SKU ${written} is on several variants; this one gets ${sku}.` })
    if (keys || sku === null) once(row, `options\0${keys?.join('\0') ?? ''}`, `the variant ${shown}`)
    const made = sku ?? [slug, ...(keys ?? [])].join('-').toUpperCase()
    once(row, `sku\0${made}`, `the SKU ${made}`)
    const { values } = row
    const says = (column: Column) => columns.has(column) && !row.unclear.has(column)
    const barcode = says('barcode') ? withoutTextMark(values.barcode ?? '') : null
    const variant = { line: row.line, sku, barcode, ...pricesOf(row, { columns, currency }), options }
    const weightGrams = says('weight') ? Math.round(Number(values.weight ?? 0)) || null : undefined
    return { row, variant: { ...variant, weightGrams, quantity: quantityOf(row, notes) } }
  })
}

function skuOf({ values }: CsvRow): string | null {
  return values.sku ? withoutTextMark(plainText(values.sku)) : null
}

/** Shops that number styles write one SKU for all sizes. */
function skusOfSeveral(rows: readonly CsvRow[]): ReadonlySet<string | null> {
  const skus = rows.map(skuOf)
  return new Set(skus.filter((sku, index) => sku !== null && skus.indexOf(sku) !== index))
}

/** Rows beyond the first may be there for a picture alone. */
function variantRows(group: readonly CsvRow[], first: CsvRow, columns: Columns): readonly CsvRow[] {
  const rows = group.filter(({ values }) => values.price ?? values.option1Value ?? values.sku)
  if (rows.length > 0) return rows
  if (columns.has('price')) throw new ProductFault(first.line, 'the product has no price.')
  return group.filter(
    ({ values }) => values.quantity ?? values.compareAtPrice ?? values.barcode ?? values.weight,
  )
}

/** The names stand on the first row. `Title` with the only value `Default Title` means that there are no options. */
function optionTypesOf({ line, values }: CsvRow, rows: readonly CsvRow[]): (string | null)[] {
  const isPlain =
    /^title$/i.test(values.option1Name ?? '') &&
    rows.every((row) => /^default(?: title)?$/i.test(row.values.option1Value ?? ''))
  if (isPlain) return []
  const types = [values.option1Name, values.option2Name, values.option3Name].map((name) =>
    name ? optionTypeOf(name) : null,
  )
  const twice = types.find((type, index) => type && types.indexOf(type) !== index)
  if (twice) throw new ProductFault(line, `two options are both called ${twice}.`)
  return types
}

function ownOptions({ line, values }: CsvRow, types: readonly (string | null)[]) {
  const texts = [values.option1Value, values.option2Value, values.option3Value]
  return types.flatMap((type, index) => {
    const text = texts[index]
    if (!type) return []
    if (!text) throw new ProductFault(line, `the variant has no value for ${type}.`)
    return [{ type, text }]
  })
}

/** Shopify writes an apostrophe before digits so that spreadsheets keep them as text. */
function withoutTextMark(text: string): string {
  return text.replace(/^'(?=\d)/, '')
}

function pricesOf(
  { line, values, unclear }: CsvRow,
  { columns, currency }: Reading,
): Pick<ShopifyVariant, 'price' | 'compareAt'> {
  const sum = (column: PriceColumn) => {
    const text = values[column]
    return text ? amountOf(text, { line, column, currency }) : null
  }
  if (columns.has('price') && !values.price) throw new ProductFault(line, 'the variant has no price.')
  const before = sum('compareAtPrice')
  const isSaid = columns.has('compareAtPrice') && !unclear.has('compareAtPrice')
  return { price: sum('price'), compareAt: isSaid ? before : undefined }
}

type PriceColumn = 'price' | 'compareAtPrice'

function amountOf(
  text: string,
  { line, column, currency }: { line: number; column: PriceColumn; currency: string },
): number {
  if (text.startsWith('-')) throw new ProductFault(line, `${columnName(column)} is negative (${text}).`)
  const amount = payableUnitsOf(withoutNoughts(text, currency), currency)
  if (amount === null)
    throw new ProductFault(line, `${columnName(column)} ${amountRule(currency)} (${text} ${currency}).`)
  const most = mostPayable(currency)
  if (amount > most) {
    throw new ProductFault(
      line,
      `${columnName(column)} is more than ${decimalText(most, currency)}, the most that can be paid (${text}).`,
    )
  }
  return amount
}

/** Without the noughts beyond the currency's decimals, which Shopify and spreadsheets write: `1250.00` JPY is 1250. */
function withoutNoughts(text: string, currency: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const decimals = decimalsOf(currency)
  const rest = fraction.slice(decimals).replace(/0+$/, '')
  const shown = fraction.slice(0, decimals) + rest
  return shown === '' ? whole : `${whole}.${shown}`
}

function quantityOf({ line, values }: CsvRow, notes: ImportNote[]): number | null {
  if (/^(?:continue|true)$/i.test(values.policy ?? '')) {
    notes.push({ line, text: 'Selling when out of stock is not offered; it is sold while in stock.' })
  }
  if (values.quantity === undefined) return null
  const quantity = Number(values.quantity)
  if (quantity < 0) notes.push({ line, text: `The inventory quantity ${quantity} counts as 0.` })
  return Math.min(Math.max(quantity, 0), largestQuantity)
}

/** In the file's order by position; a variant's picture is tied to its colour, or to its first option. */
function readPictures(group: readonly CsvRow[], variants: readonly Variant[]): ShopifyPicture[] {
  const shown = new Map<string, string[]>()
  for (const { row, variant } of variants) {
    const source = row.values.variantImage
    const option = variant.options?.find(({ type }) => type === 'color') ?? variant.options?.[0]
    if (source && option) shown.set(source, [...(shown.get(source) ?? []), option.text])
  }
  const pictures = new Map<string, ShopifyPicture>()
  const add = (row: CsvRow, source: string | undefined, alt: string, position: number) => {
    if (!source || pictures.has(source)) return
    const own = row.values.image === source ? row.values.imageOption : undefined
    const shows = own ? [own] : (shown.get(source) ?? [])
    pictures.set(source, { line: row.line, source, alt, position, shows })
  }
  for (const row of group) {
    const { image, imageAlt, imagePosition } = row.values
    add(row, image, plainText(imageAlt ?? ''), Number(imagePosition ?? pictures.size + 1))
  }
  for (const { row } of variants) add(row, row.values.variantImage, '', pictures.size + 1)
  return [...pictures.values()].sort((a, b) => a.position - b.position)
}
