import { newForDays } from '@marah/contract/limits'
import type { Language } from '@marah/ui/language'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { hrefIn, LocalLink, languageOf } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { readPublic } from '../platform/public-data.server.ts'
import { placeOf } from '../platform/seo.tsx'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { Route } from './+types/collection-page.ts'
import { readGiftChoices } from './gift-choices.server.ts'
import { listMeta } from './list-meta.ts'
import type { Ordering } from './list-state.ts'
import { listParameters } from './list-state.ts'
import styles from './listing.module.css'
import { type ListScope, loadListing } from './listing.server.ts'
import { Listing } from './listing.tsx'
import { readNewArrivals } from './new-arrivals.server.ts'
import { pack } from './packed.ts'

export const handle: PageHandle = { parameters: listParameters }

type Collection = { title: MessageKey; ordering: Ordering }

const collections: Record<'/sale' | '/new' | '/gifts', Collection> = {
  '/sale': { title: 'home.onSale', ordering: '-popularity' },
  '/new': { title: 'home.newest', ordering: '-created_on' },
  '/gifts': { title: 'shell.gifts', ordering: '-popularity' },
}

/** One page serves all of these URLs. */
function collectionAt(location: { pathname: string; search: string }) {
  const { path } = placeOf(location)
  const name = (['/sale', '/gifts'] as const).find((known) => path.startsWith(known)) ?? '/new'
  return { path: name, ...collections[name] }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { path, ordering } = collectionAt(url)
  const api = readPublic(context, request)
  const arrivals = path === '/new' ? await readNewArrivals(api) : null
  const scope: ListScope = {
    ...(path === '/sale' && { on_sale: 'true' }),
    // A product that is sold out cannot be given.
    ...(path === '/gifts' && { in_stock: 'true' }),
    ...(arrivals && { created_from: arrivals.since }),
  }
  return {
    choices: path === '/gifts' ? await readGiftChoices(api, url) : [],
    listing: pack(await loadListing({ context, request, url }, scope, ordering)),
    // The loader writes the text: few visitors see it, and every page would carry the message.
    note:
      arrivals?.isNew === false
        ? messagesOf(languageOf(url.pathname))('new-arrivals.latest', { days: newForDays })
        : null,
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const language = languageOf(location.pathname)
  const t = messagesOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const { title, path } = collectionAt(location)
  const name = t(title)
  return [
    ...listMeta({ location, title: name, description: t('catalogue.listDescription', { name }), origin }),
    ...(path === '/new' ? [newProductsFeed(origin, language, name)] : []),
    ...(import.meta.env.SSR
      ? [{ 'script:ld+json': breadcrumbData(origin, language, [{ name, to: path }]) }]
      : []),
  ]
}

/** Returns an RSS link for feed readers. */
function newProductsFeed(origin: string, language: Language, title: string) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: origin + hrefIn(language, '/feeds/new.xml'),
  }
}

/** Lists products on sale, new products, or gifts by age and price, from the whole shop with a category's filters. */
export default function CollectionPage({ loaderData, matches }: Route.ComponentProps) {
  const t = useMessages()
  const { title, ordering } = collectionAt({ pathname: matches.at(-1)?.pathname ?? '', search: '' })
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t(title)} />
      <header className={styles.head}>
        <h1>{t(title)}</h1>
        {loaderData.note && <p>{loaderData.note}</p>}
        {loaderData.choices.map(({ title: heading, links }) => (
          <nav key={heading} aria-label={heading} className={styles.head}>
            <h2>{heading}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to, isChosen }) => (
                <li key={label}>
                  <LocalLink to={to} aria-current={isChosen || undefined} preventScrollReset>
                    <span>
                      {isChosen && '✓ '}
                      {label}
                    </span>
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </header>
      <Listing packed={loaderData.listing} empty="catalogue.emptyList" ordering={ordering} />
    </div>
  )
}
