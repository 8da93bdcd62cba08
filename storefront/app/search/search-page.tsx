import type { Language } from '@marah/ui/language'
import { loadListing, readCategories, toCards } from '../catalogue/index.server.ts'
import {
  type Category,
  Listing,
  type ListingData,
  listMeta,
  listParameters,
  pack,
  readListState,
} from '../catalogue/index.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { LocalLink, languageOf } from '../platform/language.tsx'
import { messagesOf, RichMessage, useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { originContext, readPublic } from '../platform/public-data.server.ts'
import type { Route } from './+types/search-page.ts'
import { activityPages } from './activity-pages.ts'
import { NothingFound, OtherWays } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-page.module.css'

export const handle: PageHandle = { parameters: listParameters }

const popularShown = '8'
const categoriesShown = 6

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { words } = readListState(url.searchParams)
  const listing = await loadListing({ context, request, url }, {})
  return {
    words,
    corrected: listing.corrected,
    notes: notesOf(languageOf(url.pathname), listing),
    ways: waysOf(languageOf(url.pathname), listing),
    nothing: nothingOf(languageOf(url.pathname), words, listing),
    listing: pack(listing),
    help: listing.count === 0 ? await loadHelp({ context, request }, words) : null,
  }
}

type SearchFacts = { count: number; unmatched?: string[] | undefined; searched?: number | undefined }

/** The server writes the notes: few searches need them, and every page would carry the messages. */
function notesOf(language: Language, { count, unmatched, searched }: SearchFacts): string[] {
  const t = messagesOf(language)
  const missing = unmatched?.map((words) => `\u2068${words}\u2069`)
  return [
    ...(missing && count > 0
      ? [t('search-results.unmatched', { missing: new Intl.ListFormat(language).format(missing) })]
      : []),
    ...(searched === undefined ? [] : [t('search-results.searched', { count: searched })]),
  ]
}

/** Returns the heading of a search that found neither goods nor anything at the play centre. */
function nothingOf(language: Language, words: string, { count, activities }: ListingData) {
  if (!words || count > 0 || activities) return null
  return messagesOf(language)('search-results.none', { words: `\u2068${words}\u2069` })
}

const activityMessages = {
  'open-play': 'search-results.openPlay',
  workshops: 'search-results.workshops',
  parties: 'search-results.parties',
} as const

/**
 * Returns links beside the results, to pages of the play centre and of gifts that match the search; most searches have
 * none.
 */
function waysOf(language: Language, { activities = [], asksForGift }: ListingData) {
  const t = messagesOf(language)
  return [
    ...activities.map((name) => ({ to: activityPages[name], text: t(activityMessages[name]) })),
    ...(asksForGift ? [{ to: '/gifts', text: t('search-results.gifts') }] : []),
  ]
}

/** Loads suggestions for a search without results: categories, a spelling, popular products. */
async function loadHelp({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>, words: string) {
  const api = readPublic(context, request)
  const [suggestions, popular, categories] = await Promise.all([
    api.GET('/product/suggestion/', { params: { query: { search: words } } }),
    api.GET('/product/product/', { params: { query: { ordering: '-popularity', page_size: popularShown } } }),
    readCategories(context, request).catch((): readonly Category[] => []),
  ])
  const near = suggestions.data?.results.filter(({ kind }) => kind === 'category') ?? []
  const all = categories.filter(({ total_products }) => total_products > 0)
  return {
    spelling: suggestions.data?.corrected_search ?? null,
    categories: [
      ...near.flatMap(({ slug, text }) => (slug ? [{ slug, name: text }] : [])),
      ...all
        .filter(({ slug }) => !near.some((category) => category.slug === slug))
        .sort((a, b) => b.total_products - a.total_products)
        .map(({ slug, name }) => ({ slug, name })),
    ].slice(0, categoriesShown),
    popular: toCards(popular.data?.results ?? [], context.get(originContext)),
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = messagesOf(languageOf(location.pathname))
  const words = loaderData?.words
  return listMeta({
    location,
    title: words ? t('search.titleOf', { words }) : t('search.title'),
    description: import.meta.env.SSR ? t('descriptions.search') : '',
    origin: matches[0].loaderData?.origin ?? '',
  })
}

/** Shows search results; all products without a query. */
export default function SearchPage({
  loaderData: { words, corrected, notes, nothing, ways, listing, help },
}: Route.ComponentProps) {
  const t = useMessages()
  return (
    <div className="page">
      <Breadcrumbs steps={[]} here={t('shell.search')} />
      <div className={styles.box}>
        <SearchBox />
      </div>
      <h1>
        {nothing ??
          (words ? (
            <RichMessage k="search.results" values={{ words: <bdi>{corrected ?? words}</bdi> }} />
          ) : (
            t('search.title')
          ))}
      </h1>
      {corrected && (
        <p className={styles.corrected} role="status">
          <RichMessage
            k="search.corrected"
            values={{
              corrected: (
                <b>
                  <bdi>{corrected}</bdi>
                </b>
              ),
              words: <bdi>{words}</bdi>,
            }}
          />
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.corrected} role="status">
          {note}
        </p>
      ))}
      {ways.length > 0 && (
        <div className={styles.corrected}>
          <ul className={styles.categories}>
            {ways.map(({ to, text }) => (
              <li key={to}>
                <LocalLink to={to}>{text}</LocalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {help ? (
        <>
          {/* The links above answer a search for a party. */}
          {ways.length === 0 && <NothingFound words={words} spelling={help.spelling} />}
          <OtherWays {...help} />
        </>
      ) : (
        <Listing packed={listing} empty="catalogue.emptyList" />
      )}
    </div>
  )
}
