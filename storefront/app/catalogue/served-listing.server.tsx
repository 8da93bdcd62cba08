import { hash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type RouterContextProvider } from 'react-router'
import { hrefIn, type Language, LanguageContext } from '../platform/language.tsx'
import { CardBody, eagerCards } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import type { Facets } from './listing.server.ts'
import { shortSources } from './packed.ts'
import styles from './product-card.module.css'
import type { ServedListing } from './served-listing.ts'

/** What the list page being made shows; read by entry.server.tsx. */
export const servedListingContext = createContext<ServedListing | null>(null)

const mostKept = 20_000

/** A card looks the same in every list, so that it is drawn once and written many times. */
const kept = new Map<string, string>()

/** Notes what the document shows of a list, beside the data that goes to the browser. */
export function serveListing(
  context: Readonly<RouterContextProvider>,
  language: Language,
  cards: readonly CardData[],
  facets: Facets,
): void {
  const html = cards.map((card, place) => cardHtml(language, card, place < eagerCards)).join('')
  context.set(servedListingContext, { cards: html, facets })
}

function cardHtml(language: Language, card: CardData, main: boolean): string {
  // A card says no more of itself than it shows, so that it names its own HTML; a digest of it is a tenth as long.
  const key = hash('sha1', `${language}${main}${JSON.stringify(card)}`, 'base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const drawn = renderToStaticMarkup(
    <LanguageContext value={language}>
      <li className={styles.card} data-second={secondPicture(card)}>
        <CardBody
          product={card}
          main={main}
          link={<a href={hrefIn(language, `/p/${card.slug}`)}>{card.name}</a>}
        />
      </li>
    </LanguageContext>,
  )
  // React joins it of many little pieces, which take a lot more room than the text; written out, it is one.
  const html = Buffer.from(drawn).toString()
  kept.set(key, html)
  return html
}

/** The picture that is shown when the reader looks closer, where its addresses are made like the first one's. */
function secondPicture({ pictures: [first, second] }: CardData): string | undefined {
  if (!first || !second) return undefined
  const [short, like] = [shortSources(second), shortSources(first)]
  if (!short || !like || short.widths.join() !== like.widths.join()) return undefined
  return `${short.base} ${short.tint}`
}
