import type { Match } from './search.ts'

type Compare = (a: Match, b: Match) => number

/** The storefront's orders of lists; only the back end knows what sells best, so its own order stays for that. */
const orders: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['relevance', (a, b) => b.fit - a.fit],
  ['price', (a, b) => a.listed.price - b.listed.price],
  ['-price', (a, b) => b.listed.price - a.listed.price],
  ['-created_on', (a, b) => compareTexts(b.listed.product.created_on, a.listed.product.created_on)],
  [
    '-rating',
    (a, b) =>
      (b.listed.product.rating ?? 0) - (a.listed.product.rating ?? 0) ||
      b.listed.product.rating_count - a.listed.product.rating_count,
  ],
])

/** In the order that is asked for, else by relevance for words and as the back end has them; ties stay as they are. */
export function inOrder(found: readonly Match[], asked: string | null, isSearch: boolean): readonly Match[] {
  const usual = isSearch ? 'relevance' : '-popularity'
  const order = orders.get(asked ?? usual) ?? (asked === '-popularity' ? undefined : orders.get(usual))
  return order ? found.toSorted(order) : found
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
