import { available, cardJson, finalPrice, mediaMark } from '../product-json.ts'
import type { OptionRow, ProductRow } from '../product-rows.ts'
import { plainText, wordsOf } from './vocabulary.ts'

/** A row of `product_listing` before the database folds and stems its texts. */
export type Listing = ReturnType<typeof listingOf>

/** The number of words of a description that are searched; its beginning describes the product. */
const describedWords = 60

export function listingOf(row: ProductRow) {
  const options = distinctOptions(row)
  const keysOf = (type: string) =>
    options.filter(({ optionType }) => optionType === type).map(({ key }) => key)
  const prices = row.units.map(finalPrice)
  const name = bothLanguages(row.name)
  const filed = [
    ...[...row.categories, row.type, row.seller].flatMap((named) => (named ? bothLanguages(named.name) : [])),
    ...options.flatMap(({ textValue }) => bothLanguages(textValue)),
    ...row.tags,
  ]
  const description = [row.description.en, row.description.ar ?? '']
    .flatMap((html) => wordsOf(plainText(html)).slice(0, describedWords))
    .join(' ')
  return {
    product_id: row.id,
    category_ids: row.categories.map(({ id }) => id),
    product_type_id: row.productTypeId,
    vendor_id: row.vendorId,
    price_from: Math.min(...prices),
    price_to: Math.max(...prices),
    is_on_sale: row.units.some(({ discount }) => discount > 0),
    is_in_stock: row.units.some((unit) => available(unit) > 0),
    colors: keysOf('color'),
    sizes: keysOf('size'),
    materials: keysOf('material'),
    conditions: keysOf('condition'),
    rating: row.ratingCount === 0 ? 0 : row.ratingSum / row.ratingCount,
    rating_count: row.ratingCount,
    popularity: row.unitsSold,
    created_on: row.createdOn,
    name: name.join(' '),
    filed,
    numbers: row.units.flatMap(({ skuNumber, barcode }) => [skuNumber, barcode]).filter((n) => n !== ''),
    description,
    words: [...new Set(wordsOf(`${name.join(' ')} ${filed.join(' ')} ${description}`))].join(' '),
    options: options.map((option) => ({
      type: option.optionType,
      key: option.key,
      label: option.textValue,
      json: option.jsonValue,
      place: option.order,
    })),
    card_en: JSON.stringify(cardJson(row, 'en', mediaMark)),
    card_ar: JSON.stringify(cardJson(row, 'ar', mediaMark)),
  }
}

function distinctOptions(row: ProductRow): OptionRow[] {
  const byId = new Map(row.units.flatMap(({ options }) => options.map((option) => [option.id, option])))
  return [...byId.values()]
}

function bothLanguages(text: { en: string; ar?: string | undefined }): string[] {
  return text.ar && text.ar !== text.en ? [text.en, text.ar] : [text.en]
}
