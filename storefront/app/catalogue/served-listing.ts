import { createContext } from 'react'
import type { FacetGroup, Facets } from './listing.server.ts'

/**
 * What the first page that is opened shows of a list. The server has it here while it draws the page; in the browser it is
 * null, for the document says the same (served-cards.tsx, served-facets.ts), and sending it again as data would double
 * the page.
 */
export type ServedListing = {
  /** As HTML, or what stands for it until the page is sent (platform/page-parts.server.ts). */
  cards: string
  facets: Facets
  /** The choices of each filter, likewise. */
  choices: ReadonlyMap<FacetGroup['key'], string>
}

export const ServedListingContext = createContext<ServedListing | null>(null)
