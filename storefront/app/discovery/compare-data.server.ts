import type { components } from '@marah/contract/client'
import { toCards } from '../catalogue/index.server.ts'
import type { CardData } from '../catalogue/index.ts'
import { asCard } from './read-products.server.ts'

type Product = components['schemas']['Product']

/** The facts of a product in the comparison. */
export type Compared = CardData & {
  /** Values by option type, in the shop's order. */
  options: Record<string, string[]>
  returnDays: number | null
}

export function toCompared(products: readonly Product[], origin: string): Compared[] {
  const cards = toCards(products.map(asCard), origin)
  return products.flatMap((product, place) => {
    const card = cards[place]
    if (!card) return []
    return {
      ...card,
      options: optionsOf(product),
      returnDays: product.is_return_available ? product.return_exchange_days : null,
    }
  })
}

function optionsOf({ product_stock }: Product): Record<string, string[]> {
  const values = new Map<string, Set<string>>()
  for (const { option_type, option_text_value } of product_stock.flatMap(
    ({ product_option_details }) => product_option_details,
  )) {
    values.set(option_type, (values.get(option_type) ?? new Set()).add(option_text_value))
  }
  return Object.fromEntries([...values].map(([type, texts]) => [type, [...texts]]))
}
