import type { LocalizedText } from '../schema/columns.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import type { TaxClass } from '../schema/tax.ts'

/** A text as its writer provides it: in at least one language. An existing text in another language is preserved. */
export type WrittenText = { readonly en?: string | undefined; readonly ar?: string | undefined }

export type OptionRef = { readonly type: string; readonly key: string }
export type OptionInput = OptionRef & {
  readonly text: WrittenText
  readonly json: Readonly<Record<string, string>> | null
}
export type StockInput = {
  readonly sku: string
  readonly barcode: string
  /** Minor units, before the discount. */
  readonly price: number
  readonly discount: number
  readonly currency: string
  /** On hand. It never drops below the units that open payments have reserved. */
  readonly quantity: number
  /** Weight of one unit; absent or null if unknown. */
  readonly weightGrams?: number | null
  readonly options: readonly OptionRef[]
}
export type MediaInput = {
  readonly image: StoredImage
  readonly description: WrittenText
  /** The option that the picture shows, such as a colour; null if it shows the product in general. */
  readonly option: OptionRef | null
}

/** A complete product. An absent field keeps its stored value, or gets the table's default if the product is new. */
export type ProductInput = {
  readonly slug: string
  readonly name: WrittenText
  readonly description: WrittenText
  readonly isPublished: boolean
  readonly categoryId?: number | null
  readonly productTypeId?: number | null
  readonly vendorId?: number | null
  readonly tags?: readonly string[]
  readonly services?: readonly LocalizedText[]
  readonly taxClass?: TaxClass
  readonly isReturnAvailable?: boolean
  readonly isExchangeAvailable?: boolean
  readonly returnExchangeDays?: number
  /** Only for a new product; later the shop's own date applies. */
  readonly createdOn?: Date
  readonly unitsSold?: number
  /** In the order in which a page shows them; every stock unit's options are among them. */
  readonly options: readonly OptionInput[]
  readonly stock: readonly StockInput[]
  readonly media: readonly MediaInput[]
  /** True if some pictures could not be read: a product that already has more of them keeps those. */
  readonly isMediaPartial?: boolean
}

export function optionId({ type, key }: OptionRef): string {
  return `${type}\0${key}`
}

/**
 * Merges a text with the stored one. Every text needs English: until it is translated, the Arabic text is used as
 * English, and follows its changes.
 */
export function mergeText(written: WrittenText, stored: LocalizedText | undefined): LocalizedText {
  const translated = stored && stored.en !== stored.ar ? stored : undefined
  const ar = written.ar ?? translated?.ar
  return { en: written.en ?? translated?.en ?? ar ?? '', ...(ar !== undefined && { ar }) }
}

export function whole(text: WrittenText): LocalizedText {
  return mergeText(text, undefined)
}
