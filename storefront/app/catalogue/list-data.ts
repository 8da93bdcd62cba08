import type { components } from '@marah/contract/client'
import type { CardData } from './card-data.server.ts'
import type { SeveralKey } from './list-state.ts'

export type FacetValue = { key: string; label: string; count: number; hex?: string }
export type FacetGroup = { key: SeveralKey; values: FacetValue[] }

/** The available filter values, each with its number of products. */
export type Facets = { groups: FacetGroup[]; ratings: FacetValue[]; inStock: number; onSale: number }

export type ListingData = {
  cards: CardData[]
  facets: Facets
  count: number
  pages: number
  price: { min: string; max: string; currency: string }
  /** The corrected spelling that the search used instead. */
  corrected: string | null
  /** The search words that the list ignores, because no product matches all of them. */
  unmatched?: string[] | undefined
  /** The number of products searched, if the search did not cover all of them. */
  searched?: number | undefined
  /** The play centre's activities that the search words ask for. */
  activities?: components['schemas']['Activity'][] | undefined
  /** Set if the search words ask for a gift. */
  asksForGift?: true | undefined
}
