/** Makes answers of the rows of products: a whole product, a card of a list, a stock unit. */
import type { Product, ProductCard, ProductStock } from '@marah/contract/catalogue-schemas'
import type { SizeChart } from '@marah/contract/size-charts'
import type { z } from 'zod'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import type { MediaRow, NamedRow, OptionRow, ProductRow, UnitRow } from './product-rows.ts'

type Card = z.infer<typeof ProductCard>
export type StockUnit = z.infer<typeof ProductStock>

/**
 * The placeholder for the address of pictures in stored cards, so that moving the shop to another address moves them
 * too. A Unicode noncharacter: no text of a shop contains it, and JSON does not escape it.
 */
export const mediaMark = '\uFDD0'

/** Returns the unit with the lowest price; of equal ones that with the larger discount. */
function cheapest(units: readonly UnitRow[]): UnitRow | undefined {
  return [...units].sort((a, b) => finalPrice(a) - finalPrice(b) || b.price - a.price || a.id - b.id)[0]
}

/** Makes the JSON of a card: one unit for each colour, with the first picture of that colour. */
export function cardJson(row: ProductRow, language: Language, mediaUrl: string): Card {
  return {
    ...commonJson(row, language),
    product_stock: unitsOfCard(row.units).map((unit) =>
      unitJson(unit, row.media, language, mediaUrl, picturesOfCard),
    ),
  }
}

const picturesOfCard = 1

export function productJson(
  row: ProductRow,
  { spread, chart }: { spread: Record<string, number>; chart: z.infer<typeof SizeChart> | null },
  language: Language,
  mediaUrl: string,
): z.infer<typeof Product> {
  return {
    ...commonJson(row, language),
    description: textIn(language, row.description),
    product_stock: row.units.map((unit) => unitJson(unit, row.media, language, mediaUrl)),
    rating_spread: spread,
    breadcrumb: row.categories.map((named) => namedJson(named, language)),
    size_chart: chart,
  }
}

/**
 * Selects for each colour the unit that a customer would get first: in stock, then cheapest, then in the order of options.
 */
function unitsOfCard(units: readonly UnitRow[]): UnitRow[] {
  const byColour = Map.groupBy(units, colourOf)
  return [...byColour.values()].flatMap((group) => {
    const inStock = group.filter((unit) => available(unit) > 0)
    return cheapest(inStock.length > 0 ? inStock : group) ?? []
  })
}

function colourOf(unit: UnitRow): string {
  return unit.options.find(({ optionType }) => optionType === 'color')?.key ?? ''
}

function commonJson(row: ProductRow, language: Language): Omit<Card, 'product_stock'> {
  const lowest = cheapest(row.units)
  const prices = row.units.map(finalPrice)
  const currency = lowest?.priceCurrency
  const money = (amount: number) => (currency ? decimalText(amount, currency) : '0')
  const own = row.categories.at(-1) ?? null
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    slug: row.slug,
    name: textIn(language, row.name),
    category: row.categoryId,
    product_type: row.productTypeId,
    vendor: row.vendorId,
    category_details: own && namedJson(own, language),
    product_type_details: row.type && namedJson(row.type, language),
    vendor_details: row.seller && namedJson(row.seller, language),
    is_return_available: row.isReturnAvailable,
    is_exchange_available: row.isExchangeAvailable,
    return_exchange_days: row.returnExchangeDays,
    services: row.services.map((service) => textIn(language, service)),
    rating: ratingOf(row),
    rating_count: row.ratingCount,
    in_stock: row.units.some((unit) => available(unit) > 0),
    price_from: money(Math.min(...prices)),
    price_to: money(Math.max(...prices)),
    list_price_from: money(lowest?.price ?? 0),
    price_currency: currency ?? '',
  }
}

/** Returns the mean to one decimal; null without ratings. */
function ratingOf(row: { ratingSum: number; ratingCount: number }): number | null {
  return row.ratingCount === 0 ? null : Math.round((row.ratingSum / row.ratingCount) * 10) / 10
}

function namedJson({ id, slug, name }: NamedRow, language: Language) {
  return { id, slug, name: textIn(language, name) }
}

export function finalPrice(unit: { price: number; discount: number }): number {
  return unit.price - unit.discount
}

export function available(unit: { quantity: number; reserved: number }): number {
  return Math.max(0, unit.quantity - unit.reserved)
}

/** Returns a unit in the contract's form; `media` may contain those of other products. */
export function unitJson(
  unit: UnitRow,
  media: readonly MediaRow[],
  language: Language,
  mediaUrl: string,
  mostPictures = Number.POSITIVE_INFINITY,
): StockUnit {
  return {
    id: unit.id,
    created_on: unit.createdOn.toISOString(),
    edited_on: unit.editedOn.toISOString(),
    product: unit.productId,
    quantity: available(unit),
    sku_number: unit.skuNumber,
    barcode: unit.barcode,
    price: decimalText(unit.price, unit.priceCurrency),
    price_currency: unit.priceCurrency,
    discount: decimalText(unit.discount, unit.discountCurrency),
    discount_currency: unit.discountCurrency,
    final_price: decimalText(finalPrice(unit), unit.priceCurrency),
    lowest_price_30_days:
      unit.lowestPrice === null ? null : decimalText(unit.lowestPrice, unit.priceCurrency),
    product_option: unit.options.map(({ id }) => id),
    product_option_details: unit.options.map((option) => optionJson(option, language)),
    product_media: mediaOf(unit, media)
      .slice(0, mostPictures)
      .map((row) => mediaJson(row, unit.id, language, mediaUrl)),
  }
}

/** Pictures of the unit's own options come before those of the product as a whole. */
function mediaOf(unit: UnitRow, media: readonly MediaRow[]): MediaRow[] {
  const own = new Set(unit.options.map(({ id }) => id))
  return [
    ...media.filter(({ productOptionId }) => productOptionId !== null && own.has(productOptionId)),
    ...media.filter(
      ({ productId, productOptionId }) => productId === unit.productId && productOptionId === null,
    ),
  ]
}

function optionJson(option: OptionRow, language: Language): StockUnit['product_option_details'][number] {
  return {
    id: option.id,
    created_on: option.createdOn.toISOString(),
    edited_on: option.editedOn.toISOString(),
    product: option.productId,
    option_type: option.optionType,
    option_text_value: textIn(language, option.textValue),
    option_json_value: option.jsonValue,
    key: option.key,
  }
}

function mediaJson(
  media: MediaRow,
  stockId: number,
  language: Language,
  mediaUrl: string,
): StockUnit['product_media'][number] {
  return {
    id: media.id,
    created_on: media.createdOn.toISOString(),
    edited_on: media.editedOn.toISOString(),
    description: textIn(language, media.description),
    image: media.image && imageUrl(media.image, mediaUrl),
    image_sources: media.image && imageSources(media.image, mediaUrl),
    video: media.video,
    video_url: media.videoUrl,
    media_type: media.mediaType,
    order: media.order,
    product_stock: media.productOptionId === null ? null : stockId,
  }
}
