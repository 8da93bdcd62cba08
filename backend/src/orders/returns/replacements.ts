import { available, finalPrice, loadProductRows, type UnitRow } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { textIn } from '../../platform/language/localized-text.ts'
import type { Language } from '../../platform/language/messages.ts'

/** A unit of a product that may replace another one. */
export type Replacement = {
  readonly product_stock: number
  readonly options: { readonly type: string; readonly text: string }[]
  /** Its index among the product's sizes, the smallest first; null without a size. */
  readonly sizePlace: number | null
  /** Its options besides the size, such as the colour. */
  readonly besidesSize: string
  /** The available number of units. */
  readonly available: number
  readonly price: number
  readonly currency: string
}

/** Returns the units on sale of products, with the options in which they differ. */
export async function replacementsOf(
  queryable: Queryable,
  productIds: readonly number[],
  language: Language,
): Promise<Map<number, Replacement[]>> {
  const products = await loadProductRows(queryable, productIds)
  return new Map(
    products.map(({ id, units }) => {
      const types = differing(units)
      const sizes = sizesOf(units)
      const replacements = units.map((unit): Replacement => {
        const options = unit.options
          .filter(({ optionType }) => types.has(optionType))
          .map(({ optionType, textValue }) => ({ type: optionType, text: textIn(language, textValue) }))
        return {
          product_stock: unit.id,
          options,
          sizePlace: sizes.get(sizeKeyOf(unit)) ?? null,
          besidesSize: unit.options.flatMap(({ id, optionType }) => (optionType === 'size' ? [] : id)).join(),
          available: available(unit),
          price: finalPrice(unit),
          currency: unit.priceCurrency,
        }
      })
      return [id, replacements]
    }),
  )
}

function differing(units: readonly UnitRow[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>()
  for (const { options } of units) {
    for (const { optionType, key } of options)
      keys.set(optionType, (keys.get(optionType) ?? new Set()).add(key))
  }
  return new Set([...keys].flatMap(([type, values]) => (values.size > 1 ? type : [])))
}

/** Returns the index of each size of a product, by its key, in the shop's order. */
function sizesOf(units: readonly UnitRow[]): ReadonlyMap<string, number> {
  const sizes = units
    .flatMap(({ options }) => options.filter(({ optionType }) => optionType === 'size'))
    .sort((one, other) => one.order - other.order || one.id - other.id)
  return new Map([...new Set(sizes.map(({ key }) => key))].map((key, place) => [key, place]))
}

function sizeKeyOf({ options }: UnitRow): string {
  return options.find(({ optionType }) => optionType === 'size')?.key ?? ''
}
