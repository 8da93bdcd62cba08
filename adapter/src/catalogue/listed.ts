import { fold } from '../fold.ts'
import { textOfHtml } from '../html.ts'
import { minorIn } from '../money.ts'
import { optionTypes } from '../options.ts'
import { type Category, wayTo } from './groups.ts'
import { cardOf, type Product, type ProductCard } from './product.ts'

/** By which lists are filtered with several values. */
export const severalKeys = ['category', 'product_type', 'vendor', ...optionTypes] as const
export type SeveralKey = (typeof severalKeys)[number]

/** A product with all that lists filter, order and search it by. */
export type Listed = {
  readonly product: Product
  readonly card: ProductCard
  readonly keys: Readonly<Record<SeveralKey, readonly string[]>>
  /** Minor units of the lowest price. */
  readonly price: number
  readonly isOnSale: boolean
  /** Folded, what says most about it first: its name, what it is filed under, what it is described by. */
  readonly words: readonly [string, string, string]
}

export function listedOf(product: Product, categories: ReadonlyMap<number, Category>): Listed {
  const { product_stock: units, product_type_details: type, vendor_details: vendor } = product
  const options = units.flatMap(({ product_option_details }) => product_option_details)
  const way = wayTo(product.category, categories)
  const filed = way.length > 0 ? way : [product.category_details ?? []].flat()
  const byOption = (type: string) => [
    ...new Set(options.filter(({ option_type }) => option_type === type).map(({ key }) => key)),
  ]
  return {
    product,
    card: cardOf(product),
    keys: {
      category: filed.map(({ slug }) => slug),
      product_type: type ? [type.slug] : [],
      vendor: vendor ? [vendor.slug] : [],
      color: byOption('color'),
      size: byOption('size'),
      material: byOption('material'),
      condition: byOption('condition'),
    },
    price: minorIn(product.price_from, product.price_currency) ?? 0,
    isOnSale: units.some(({ discount, price_currency }) => minorIn(discount, price_currency) !== 0),
    words: [
      fold(product.name),
      fold(
        [
          ...filed.map(({ name }) => name),
          type?.name ?? '',
          vendor?.name ?? '',
          ...new Set(options.map(({ option_text_value }) => option_text_value)),
          ...units.map(({ sku_number }) => sku_number),
        ].join(' '),
      ),
      fold(textOfHtml(product.description)),
    ],
  }
}
