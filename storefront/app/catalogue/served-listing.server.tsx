import { hash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type RouterContextProvider } from 'react-router'
import { hrefIn, type Language, LanguageContext } from '../platform/language.tsx'
import { markOf, type PageParts } from '../platform/page-parts.server.ts'
import { CardBody, eagerCards } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import type { ListState } from './list-state.ts'
import type { Facets } from './listing.server.ts'
import { shortSources } from './packed.ts'
import styles from './product-card.module.css'
import { choicesHtml } from './served-choices.server.tsx'
import type { ServedListing } from './served-listing.ts'

/** What the list page being made shows, and its parts that are drawn already; read by entry.server.tsx. */
export const servedListingContext = createContext<(ServedListing & { parts: PageParts }) | null>(null)

const mostKept = 20_000
const utf8 = new TextEncoder()

/** A card looks the same in every list, so that it is drawn once and written many times. */
const kept = new Map<string, Uint8Array>()
/** The same by the card itself, which in this process is one object as long as its product is kept. */
const keptOf = { main: new WeakMap<CardData, Uint8Array>(), rest: new WeakMap<CardData, Uint8Array>() }

/** Notes what the document shows of a list, beside the data that goes to the browser. */
export function serveListing(
  context: Readonly<RouterContextProvider>,
  language: Language,
  cards: readonly CardData[],
  facets: Facets,
  state: ListState,
): void {
  const parts = new Map<string, readonly Uint8Array[]>()
  const place = (name: string, html: readonly Uint8Array[]) => {
    parts.set(name, html)
    return markOf(name)
  }
  context.set(servedListingContext, {
    cards: place(
      'cards',
      cards.map((card, nth) => knownHtml(language, card, nth < eagerCards)),
    ),
    choices: new Map(
      facets.groups.map((group) => [
        group.key,
        place(group.key, [Buffer.from(choicesHtml(group, state, language))]),
      ]),
    ),
    facets,
    parts,
  })
}

function knownHtml(language: Language, card: CardData, main: boolean): Uint8Array {
  const ofCards = main ? keptOf.main : keptOf.rest
  const known = ofCards.get(card)
  if (known !== undefined) return known
  const html = cardHtml(language, card, main)
  ofCards.set(card, html)
  return html
}

function cardHtml(language: Language, card: CardData, main: boolean): Uint8Array {
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
  const html = utf8.encode(drawn)
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
