import type { ProductStock } from '@marah/contract/catalogue'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { LocalizedText } from '../platform/columns.ts'
import type { Queryable } from '../platform/database.ts'
import { imageSources, imageUrl } from '../platform/images.ts'
import { decimalText } from '../platform/money.ts'
import type { Language } from '../platform/words.ts'
import { product, productMedia, productOption, productStock, productStockOption } from './tables.ts'

export type StockUnit = z.infer<typeof ProductStock>

/** A text of the shop in a language; English stands in where the translation is missing. */
export function textIn(language: Language, text: LocalizedText): string {
  return text[language] || text.en
}

/** The contract's ProductStock of the units with these ids; ids that name nothing are left out. */
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
  const media = await loadMedia(queryable, [...new Set(rows.map(({ stock }) => stock.productId))], options)
  return new Map(
    rows.map(({ stock, isPublished }) => {
      const own = options.filter(({ stockId }) => stockId === stock.id).map(({ option }) => option)
      const unit: StockUnit = {
        id: stock.id,
        created_on: stock.createdOn.toISOString(),
        edited_on: stock.editedOn.toISOString(),
        product: stock.productId,
        quantity: isPublished && stock.isActive ? Math.max(0, stock.quantity - stock.reserved) : 0,
        sku_number: stock.skuNumber,
        barcode: stock.barcode,
        price: decimalText(stock.price),
        price_currency: stock.priceCurrency,
        discount: decimalText(stock.discount),
        discount_currency: stock.discountCurrency,
        final_price: decimalText(stock.price - stock.discount),
        product_option: own.map(({ id }) => id),
        product_option_details: own.map((option) => optionJson(option, language)),
        product_media: mediaOf(stock, own, media).map((row) => mediaJson(row, stock.id, language, mediaUrl)),
      }
      return [stock.id, unit]
    }),
  )
}

type Option = typeof productOption.$inferSelect
type Media = typeof productMedia.$inferSelect

function loadOptions(queryable: Queryable, stockIds: readonly number[]) {
  return queryable
    .select({ stockId: productStockOption.productStockId, option: productOption })
    .from(productStockOption)
    .innerJoin(productOption, eq(productOption.id, productStockOption.productOptionId))
    .where(inArray(productStockOption.productStockId, [...stockIds]))
    .orderBy(asc(productOption.optionType), asc(productOption.order), asc(productOption.id))
}

/** The media of the products that show one of the options or all of them. */
function loadMedia(
  queryable: Queryable,
  productIds: number[],
  options: readonly { option: Option }[],
): Promise<Media[]> {
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

/** Pictures of the unit's own options come before those of the product as a whole. */
function mediaOf(stock: { productId: number }, options: readonly Option[], media: readonly Media[]): Media[] {
  const optionIds = new Set(options.map(({ id }) => id))
  const own = media.filter(
    ({ productOptionId }) => productOptionId !== null && optionIds.has(productOptionId),
  )
  const shared = media.filter(
    ({ productId, productOptionId }) => productId === stock.productId && productOptionId === null,
  )
  return [...own, ...shared]
}

function optionJson(option: Option, language: Language): StockUnit['product_option_details'][number] {
  return {
    id: option.id,
    product: option.productId,
    option_type: option.optionType,
    option_text_value: textIn(language, option.textValue),
    option_json_value: option.jsonValue,
    key: option.key,
  }
}

function mediaJson(
  media: Media,
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
