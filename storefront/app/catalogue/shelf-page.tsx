import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { hrefIn, type Language, languageOf } from '../platform/language.tsx'
import { placeOf } from '../platform/seo.tsx'
import { breadcrumbData } from '../platform/structured-data.ts'
import type { WordKey } from '../platform/word-keys.ts'
import { useWords, wordsOf } from '../platform/words.tsx'
import type { Route } from './+types/shelf-page.ts'
import { listMeta } from './list-meta.ts'
import type { Ordering } from './list-state.ts'
import styles from './listing.module.css'
import { type ListScope, loadListing } from './listing.server.ts'
import { Listing } from './listing.tsx'
import { pack } from './packed.ts'

type Shelf = { title: WordKey; scope: ListScope; ordering: Ordering }

const shelves: Record<'/sale' | '/new', Shelf> = {
  '/sale': { title: 'home.onSale', scope: { on_sale: 'true' }, ordering: '-popularity' },
  '/new': { title: 'home.newest', scope: {}, ordering: '-created_on' },
}

/** Both addresses are served by this one page. */
function shelfAt(location: { pathname: string; search: string }) {
  const { path } = placeOf(location)
  const name = path.startsWith('/sale') ? '/sale' : '/new'
  return { path: name, ...shelves[name] }
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { scope, ordering } = shelfAt(url)
  return pack(await loadListing({ context, request, url }, scope, ordering))
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const language = languageOf(location.pathname)
  const t = wordsOf(language)
  const origin = matches[0].loaderData?.origin ?? ''
  const { title, path } = shelfAt(location)
  const name = t(title)
  return [
    ...listMeta({ location, title: name, description: t('catalogue.listDescription', { name }), origin }),
    ...(path === '/new' ? [newProductsFeed(origin, language, name)] : []),
    ...(import.meta.env.SSR
      ? [{ 'script:ld+json': breadcrumbData(origin, language, [{ name, to: path }]) }]
      : []),
  ]
}

/** For readers that follow feeds. */
function newProductsFeed(origin: string, language: Language, title: string) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: origin + hrefIn(language, '/feeds/new.xml'),
  }
}

/** What is on sale, and what is new: all the shop under one thought, with the filters of a category. */
export default function ShelfPage({ loaderData, matches }: Route.ComponentProps) {
  const t = useWords()
  const { title, ordering } = shelfAt({ pathname: matches.at(-1)?.pathname ?? '', search: '' })
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t(title)} />
      <header className={styles.head}>
        <h1>{t(title)}</h1>
      </header>
      <Listing packed={loaderData} empty="catalogue.emptyList" ordering={ordering} />
    </div>
  )
}
