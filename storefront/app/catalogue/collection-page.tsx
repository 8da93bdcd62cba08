import { newForDays } from '@marah/contract/limits'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { hrefIn, type Language, languageOf } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { messagesOf, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { readPublic } from '../platform/public-data.server.ts'
import { placeOf } from '../platform/seo.tsx'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { Route } from './+types/collection-page.ts'
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

const collections: Record<'/sale' | '/new', Collection> = {
  '/sale': { title: 'home.onSale', ordering: '-popularity' },
  '/new': { title: 'home.newest', ordering: '-created_on' },
}

/** One page serves both URLs. */
function collectionAt(location: { pathname: string; search: string }) {
  const { path } = placeOf(location)
  const name = path.startsWith('/sale') ? '/sale' : '/new'
  return { path: name, ...collections[name] }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { path, ordering } = collectionAt(url)
  const isSale = path === '/sale'
  const arrivals = isSale ? null : await readNewArrivals(readPublic(context, request))
  const scope: ListScope = isSale ? { on_sale: 'true' } : arrivals ? { created_from: arrivals.since } : {}
  return {
    listing: pack(await loadListing({ context, request, url }, scope, ordering)),
    // Written here: few visitors see it, and every page would carry the message.
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

/** An RSS link for feed readers. */
function newProductsFeed(origin: string, language: Language, title: string) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: origin + hrefIn(language, '/feeds/new.xml'),
  }
}

/** Products on sale, or new products: the whole shop with a category's filters. */
export default function CollectionPage({ loaderData, matches }: Route.ComponentProps) {
  const t = useMessages()
  const { title, ordering } = collectionAt({ pathname: matches.at(-1)?.pathname ?? '', search: '' })
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t(title)} />
      <header className={styles.head}>
        <h1>{t(title)}</h1>
        {loaderData.note && <p>{loaderData.note}</p>}
      </header>
      <Listing packed={loaderData.listing} empty="catalogue.emptyList" ordering={ordering} />
    </div>
  )
}
