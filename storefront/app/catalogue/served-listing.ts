import { createContext } from 'react'
import type { Facets } from './list-data.ts'

/**
 * The list of the first page as served. Set on the server during render; null in the browser, where the document holds
 * it (served-cards.tsx, served-facets.ts), as sending it as data too would double the page.
 */
export type ServedListing = {
  /** As HTML. */
  cards: string
  facets: Facets
}

export const ServedListingContext = createContext<ServedListing | null>(null)
