import { createContext } from 'react'
import type { Facets } from './list-data.ts'

/**
 * What the first page that is opened shows of a list. The server has it here while it renders the page; in the browser it
 * is null, for the document says the same (served-cards.tsx, served-facets.ts), and sending it again as data would double
 * the page.
 */
export type ServedListing = {
  /** As HTML. */
  cards: string
  facets: Facets
}

export const ServedListingContext = createContext<ServedListing | null>(null)
