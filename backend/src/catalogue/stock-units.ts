import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/language/messages.ts'
import {
  product,
  productMedia,
  productOption,
  productStock,
  productStockOption,
} from '../schema/catalogue.ts'
import { loadLowestPrices } from './price-history.ts'
import { type StockUnit, unitJson } from './product-json.ts'
import { compareOptions, type MediaRow, type OptionRow } from './product-rows.ts'

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
