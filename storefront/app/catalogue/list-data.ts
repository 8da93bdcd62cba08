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
  /** The corrected spelling that was searched for instead. */
  corrected: string | null
  /** What the list leaves out of the words searched for, because nothing fits all of them. */
  unmatched?: string[] | undefined
  /** How many products were searched, where it could not be all of them. */
  searched?: number | undefined
  /** Of the play centre, that the words searched for ask for. */
  activities?: components['schemas']['Activity'][] | undefined
  /** The words searched for ask for a gift. */
  asksForGift?: true | undefined
}
