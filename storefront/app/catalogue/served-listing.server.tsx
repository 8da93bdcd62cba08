import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type RouterContextProvider } from 'react-router'
import { hrefIn, type Language, LanguageContext } from '../platform/language.tsx'
import { CardBody, loadOfCard } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import type { Facets } from './list-data.ts'
import { shortSources } from './packed.ts'
import styles from './product-card.module.css'
import type { ServedListing } from './served-listing.ts'

/** The list of the page being rendered, beside its loader data; read by entry.server.tsx. */
export const servedListingContext = createContext<ServedListing | null>(null)

/**
 * A card looks the same in every list: rendered once, reused as HTML. In this process a card is one object as long as
 * its product is cached; with a remote API each list has its own.
 */
const rendered = {
  first: new WeakMap<CardData, string>(),
  early: new WeakMap<CardData, string>(),
  later: new WeakMap<CardData, string>(),
}

/** Stores what the document shows of a list, apart from the data that goes to the browser. */
export function serveListing(
  context: Readonly<RouterContextProvider>,
  language: Language,
  cards: readonly CardData[],
  facets: Facets,
): void {
  const html = cards.map((card, place) => cardHtml(language, card, place)).join('')
  context.set(servedListingContext, { cards: html, facets })
}

function cardHtml(language: Language, card: CardData, place: number): string {
  const load = loadOfCard(place)
  const cached = rendered[load ?? 'later']
  const known = cached.get(card)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(
    <LanguageContext value={language}>
      <li className={styles.card} data-second={secondPicture(card)}>
        <CardBody
          product={card}
          load={load}
          link={<a href={hrefIn(language, `/p/${card.slug}${card.query ?? ''}`)}>{card.name}</a>}
        />
      </li>
    </LanguageContext>,
  )
  cached.set(card, html)
  return html
}

/** The hover picture, where its URLs are named like the first one's. */
function secondPicture({ pictures: [first, second] }: CardData): string | undefined {
  if (!first || !second) return undefined
  const [short, like] = [shortSources(second), shortSources(first)]
  if (!short || !like || short.widths.join() !== like.widths.join()) return undefined
  return `${short.base} ${short.tint}`
}
