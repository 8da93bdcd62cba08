import type { ProductStock } from '@marah/contract/catalogue-schemas'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { decimalText } from '../platform/money/money.ts'
import { imageSources, imageUrl } from '../platform/pictures/images.ts'
import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
} from '../schema/catalogue.ts'
import { loadLowestPrices } from './price-history.ts'
import { compareOptions, type MediaRow, type OptionRow, type UnitRow } from './product-rows.ts'

export type StockUnit = z.infer<typeof ProductStock>

/** Returns the contract's ProductStock of the units with these ids; unknown ids are omitted. */
export async function loadStockUnits(
  queryable: Queryable,
  stockIds: readonly number[],
  language: Language,
  mediaUrl: string,
): Promise<Map<number, StockUnit>> {
  if (stockIds.length === 0) return new Map()
  const ids = [...new Set(stockIds)]
  const rows = await queryable
    .select({ stock: productStock, isPublished: product.isPublished })
    .from(productStock)
    .innerJoin(product, eq(product.id, productStock.productId))
    .where(inArray(productStock.id, ids))
  const options = await loadOptions(queryable, ids)
  const lowest = await loadLowestPrices(
    queryable,
    rows.map(({ stock }) => stock),
  )
  const media = await loadMedia(queryable, [...new Set(rows.map(({ stock }) => stock.productId))], options)
  return new Map(
    rows.map(({ stock, isPublished }) => {
      const own = options.filter(({ stockId }) => stockId === stock.id).map(({ option }) => option)
      const unit = {
        ...stock,
        options: own.sort(compareOptions),
        lowestPrice: lowest.get(stock.id) ?? null,
      }
      const json = unitJson(unit, media, language, mediaUrl)
      return [stock.id, isPublished && stock.isActive ? json : { ...json, quantity: 0 }]
    }),
  )
}

function loadOptions(queryable: Queryable, stockIds: readonly number[]) {
  return queryable
    .select({ stockId: productStockOption.productStockId, option: productOption })
    .from(productStockOption)
    .innerJoin(productOption, eq(productOption.id, productStockOption.productOptionId))
    .where(inArray(productStockOption.productStockId, [...stockIds]))
}

/** Loads the media of the products that show one of the options, or the product in general. */
function loadMedia(
  queryable: Queryable,
  productIds: number[],
  options: readonly { option: OptionRow }[],
): Promise<MediaRow[]> {
  const optionIds = [...new Set(options.map(({ option }) => option.id))]
  return queryable
    .select()
    .from(productMedia)
    .where(
      and(
        inArray(productMedia.productId, productIds),
        or(isNull(productMedia.productOptionId), inArray(productMedia.productOptionId, optionIds)),
      ),
    )
    .orderBy(asc(productMedia.order), asc(productMedia.id))
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
