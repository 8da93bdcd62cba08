import type { CardData } from './card-data.server.ts'
import type { SeveralKey } from './list-state.ts'

export type FacetValue = { key: string; label: string; count: number; hex?: string }
export type FacetGroup = { key: SeveralKey; values: FacetValue[] }

/** What can be chosen in the filters, with how many products each choice has. */
export type Facets = { groups: FacetGroup[]; ratings: FacetValue[]; inStock: number; onSale: number }

export type ListingData = {
  /** Null where the document holds them already, as HTML (served-cards.tsx). */
  cards: CardData[] | null
  /** Null where the document holds them already, as its form (served-facets.ts). */
  facets: Facets | null
  count: number
  pages: number
  price: { min: string; max: string; currency: string }
  /** What was searched for instead of the words typed. */
  corrected: string | null
}

export type ListingView = Omit<ListingData, 'facets'> & Facets
