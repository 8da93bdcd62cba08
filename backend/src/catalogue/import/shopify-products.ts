import { decimalText, minorUnitsOf } from '../../platform/money.ts'
import { cleanHtml, plainText } from '../../platform/rich-text.ts'
import type { OptionInput, OptionRef, StockInput, WrittenText } from '../product-input.ts'
import { type Column, columnName } from './columns.ts'
import type { CsvRow } from './csv-file.ts'
import { optionOf, optionTypeOf, slugFrom, textIn } from './known-options.ts'
import type { ImportNote } from './report.ts'

type ShopifyPicture = {
  readonly line: number
  readonly source: string
  readonly alt: string
  readonly position: number
  /** The option value that it shows, when a variant names it as its picture. */
  readonly option: OptionRef | null
}

/** A product as the rows of one handle tell it; places and pictures are still names. */
export type ShopifyProduct = {
  readonly line: number
  readonly slug: string
  readonly title: string
  readonly description: WrittenText
  readonly isPublished: boolean
  readonly tags: readonly string[]
  readonly vendor: string
  readonly type: string
  /** Last step of a category path of Shopify's or Google's taxonomy. */
  readonly categoryHint: string
  readonly gender: string
  readonly ageGroup: string
  readonly options: readonly OptionInput[]
  readonly stock: readonly StockInput[]
  readonly pictures: readonly ShopifyPicture[]
  readonly notes: readonly ImportNote[]
}

export type RefusedProduct = {
  readonly line: number
  readonly slug: string
  readonly name: string
  readonly reason: string
}

/** Refuses one product and no other; the message names the line. */
class ProductFault extends Error {
  constructor(line: number, text: string) {
    super(`Line ${line}: ${text}`)
  }
}

const currency = 'USD'
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
}
/** The payment provider charges no more at once, so what costs more could not be bought. In minor units. */
const largestPrice = 99_999_999
const largestQuantity = 1_000_000

/** Groups the rows of each handle, wherever they stand, and reads each group as one product. */
export function readShopifyProducts(rows: readonly CsvRow[]): {
  products: ShopifyProduct[]
  refused: RefusedProduct[]
} {
  const products: ShopifyProduct[] = []
  const refused: RefusedProduct[] = []
  for (const [slug, group] of Map.groupBy(rows, (row) => slugOf(row))) {
    const [first] = group
    if (!first) continue
    try {
      products.push(readProduct(slug, first, group))
    } catch (error) {
      if (!(error instanceof ProductFault)) throw error
      refused.push({
        line: first.line,
        slug,
        name: plainText(first.values.title ?? ''),
        reason: error.message,
      })
    }
  }
  return { products, refused }
}

/** Rows without a handle stay apart, each to be refused. */
function slugOf({ line, values }: CsvRow): string {
  return values.handle ? slugFrom(values.handle) : `(line ${line})`
}

function readProduct(slug: string, first: CsvRow, group: readonly CsvRow[]): ShopifyProduct {
  const { values } = first
  if (!values.handle) throw new ProductFault(first.line, 'the row has no handle.')
  const gift = group.find((row) => /^true$/i.test(row.values.giftCard ?? ''))
  if (gift) throw new ProductFault(gift.line, 'gift cards cannot be sold here.')
  if (!values.title) throw new ProductFault(first.line, 'the first row of the product has no title.')
  for (const row of group) checkLengths(row)

  const notes: ImportNote[] = []
  const variants = readVariants(slug, group, first, notes)
  const options = new Map(
    variants.flatMap((variant) => variant.options.map((option) => [`${option.type}\0${option.key}`, option])),
  )
  const byType = [...new Set([...options.values()].map(({ type }) => type))]
  return {
    line: first.line,
    slug,
    title: plainText(values.title),
    description: textIn(cleanHtml(values.body ?? '')),
    isPublished:
      !/^false$/i.test(values.published ?? '') && !/^(?:draft|archived)$/i.test(values.status ?? ''),
    tags: [...new Set((values.tags ?? '').split(',').map(plainText).filter(Boolean))],
    vendor: plainText(values.vendor ?? ''),
    type: plainText(values.type ?? ''),
    categoryHint: lastStep(values.productCategory ?? values.googleCategory ?? ''),
    gender: values.gender?.toLowerCase() ?? '',
    ageGroup: values.ageGroup?.toLowerCase() ?? '',
    options: byType.flatMap((type) => [...options.values()].filter((option) => option.type === type)),
    stock: variants.map(({ unit }) => unit),
    pictures: readPictures(group, variants),
    notes,
  }
}

function checkLengths({ line, values }: CsvRow): void {
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

type Variant = { readonly row: CsvRow; readonly options: readonly OptionInput[]; readonly unit: StockInput }

function readVariants(slug: string, group: readonly CsvRow[], first: CsvRow, notes: ImportNote[]): Variant[] {
  const rows = group.filter(({ values }) => values.price ?? values.option1Value ?? values.sku)
  if (rows.length === 0) throw new ProductFault(first.line, 'the product has no price.')
  if (rows.length > mostVariants) {
    throw new ProductFault(first.line, `the product has more than ${mostVariants} variants.`)
  }
  const types = optionTypesOf(first)
  const common = commonOptions(first, types)
  const variants: Variant[] = []
  const combinations = new Map<string, number>()
  const skus = new Map<string, number>()
  for (const row of rows) {
    const own = ownOptions(row, types)
    const combination = own.map(({ key }) => key).join(' / ')
    const before = combinations.get(combination)
    if (before !== undefined) {
      throw new ProductFault(
        row.line,
        `the variant ${combination || 'without options'} is already on line ${before}.`,
      )
    }
    combinations.set(combination, row.line)
    const sku = skuOf(slug, row, own)
    const sold = skus.get(sku)
    if (sold !== undefined) throw new ProductFault(row.line, `the SKU ${sku} is already on line ${sold}.`)
    skus.set(sku, row.line)
    const options = [...own, ...common]
    const refs = options.map(({ type, key }) => ({ type, key }))
    const barcode = withoutTextMark(row.values.barcode ?? '')
    const unit = {
      sku,
      barcode,
      ...pricesOf(row, notes),
      currency,
      quantity: quantityOf(row, notes),
      options: refs,
    }
    variants.push({ row, options, unit })
  }
  return variants
}

/** The names stand on the first row. `Title` with the only value `Default Title` means that there are no options. */
function optionTypesOf({ line, values }: CsvRow): (string | null)[] {
  const isPlain =
    /^title$/i.test(values.option1Name ?? '') && /^default title$/i.test(values.option1Value ?? '')
  if (isPlain) return []
  const types = [values.option1Name, values.option2Name, values.option3Name].map((name) =>
    name ? optionTypeOf(name) : null,
  )
  const twice = types.find((type, index) => type && types.indexOf(type) !== index)
  if (twice) throw new ProductFault(line, `two options are both called ${twice}.`)
  return types
}

function ownOptions({ line, values }: CsvRow, types: readonly (string | null)[]): OptionInput[] {
  const texts = [values.option1Value, values.option2Value, values.option3Value]
  return types.flatMap((type, index) => {
    const text = texts[index]
    if (!type) return []
    if (!text) throw new ProductFault(line, `the variant has no value for ${type}.`)
    return [optionOf(type, text)]
  })
}

/** What Google's columns say of all variants, unless an option says it already. */
function commonOptions({ values }: CsvRow, types: readonly (string | null)[]): OptionInput[] {
  return (['material', 'condition'] as const).flatMap((type) => {
    const value = values[type]
    return value && !types.includes(type) ? [optionOf(type, value)] : []
  })
}

/** A made-up SKU depends on handle and options alone, so that it is the same at the next import. */
function skuOf(slug: string, { values }: CsvRow, options: readonly OptionInput[]): string {
  if (values.sku) return withoutTextMark(plainText(values.sku))
  return [slug, ...options.map(({ key }) => key)].join('-').toUpperCase()
}

/** Shopify writes an apostrophe before digits so that spreadsheets keep them as text. */
function withoutTextMark(text: string): string {
  return text.replace(/^'(?=\d)/, '')
}

function pricesOf({ line, values }: CsvRow, notes: ImportNote[]): { price: number; discount: number } {
  if (!values.price) throw new ProductFault(line, 'the variant has no price.')
  const price = amountOf(line, 'price', values.price)
  const before = values.compareAtPrice ? amountOf(line, 'compareAtPrice', values.compareAtPrice) : price
  if (before > 0 && before < price) {
    notes.push({ line, text: 'The compare-at price is below the price and was left out.' })
  }
  return before > price ? { price: before, discount: before - price } : { price, discount: 0 }
}

function amountOf(line: number, column: 'price' | 'compareAtPrice', text: string): number {
  if (text.startsWith('-')) throw new ProductFault(line, `${columnName(column)} is negative (${text}).`)
  const amount = minorUnitsOf(text.replace(/(\.\d{2})0+$/, '$1'))
  if (amount === null)
    throw new ProductFault(line, `${columnName(column)} has more than two decimals (${text}).`)
  if (amount > largestPrice) {
    throw new ProductFault(
      line,
      `${columnName(column)} is more than ${decimalText(largestPrice)}, the most that can be paid (${text}).`,
    )
  }
  return amount
}

function quantityOf({ line, values }: CsvRow, notes: ImportNote[]): number {
  const quantity = Number(values.quantity ?? 0)
  if (values.quantity === undefined)
    notes.push({ line, text: 'No inventory quantity is given; it counts as 0.' })
  if (quantity < 0) notes.push({ line, text: `The inventory quantity ${quantity} counts as 0.` })
  if (/^(?:continue|true)$/i.test(values.policy ?? '')) {
    notes.push({ line, text: 'Selling when out of stock is not offered; it is sold while in stock.' })
  }
  return Math.min(Math.max(quantity, 0), largestQuantity)
}

/** In the file's order by position; a variant's picture is tied to its colour, or to its first option. */
function readPictures(group: readonly CsvRow[], variants: readonly Variant[]): ShopifyPicture[] {
  const shown = new Map<string, OptionInput[]>()
  for (const { row, options } of variants) {
    const source = row.values.variantImage
    const option = options.find(({ type }) => type === 'color') ?? options[0]
    if (source && option) shown.set(source, [...(shown.get(source) ?? []), option])
  }
  const pictures = new Map<string, ShopifyPicture>()
  const add = (row: CsvRow, source: string | undefined, alt: string, position: number) => {
    if (!source || pictures.has(source)) return
    const keys = new Set((shown.get(source) ?? []).map(({ key }) => key))
    const [option] = shown.get(source) ?? []
    // A picture that several values share shows none of them in particular.
    const ref = option && keys.size === 1 ? { type: option.type, key: option.key } : null
    pictures.set(source, { line: row.line, source, alt, position, option: ref })
  }
  for (const row of group) {
    const { image, imageAlt, imagePosition } = row.values
    add(row, image, plainText(imageAlt ?? ''), Number(imagePosition ?? pictures.size + 1))
  }
  for (const { row } of variants) add(row, row.values.variantImage, '', pictures.size + 1)
  return [...pictures.values()].sort((a, b) => a.position - b.position)
}
