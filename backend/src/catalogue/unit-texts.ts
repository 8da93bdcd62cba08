import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Language } from '../platform/language/messages.ts'
import { productOption, productStockOption } from '../schema/catalogue.ts'
import { compareOptions, type OptionRow } from './product-rows.ts'

/** Returns the options that distinguish a unit of a product as one text: colour, size, others. */
export async function unitTexts(
  queryable: Queryable,
  stockIds: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (stockIds.length === 0) return new Map()
  const rows = await queryable
    .select({ unit: productStockOption.productStockId, option: productOption })
    .from(productStockOption)
    .innerJoin(productOption, eq(productOption.id, productStockOption.productOptionId))
    .where(inArray(productStockOption.productStockId, [...new Set(stockIds)]))
  const textOf = (options: OptionRow[]) =>
    options
      .filter(({ optionType }) => optionType !== 'material' && optionType !== 'condition')
      .sort(compareOptions)
      .map(({ textValue }) => textIn(language, textValue))
      .join(language === 'ar' ? '، ' : ', ')
  return new Map(
    [...Map.groupBy(rows, ({ unit }) => unit)].map(([unit, own]) => [
      unit,
      textOf(own.map(({ option }) => option)),
    ]),
  )
}
