import type { components } from '@marah/contract/client'
import { type RouterContextProvider, redirect } from 'react-router'
import { originContext, orThrow, readPublic } from '../platform/public-data.server.ts'
import { hexOf, toCards } from './card-data.server.ts'
import { type Category, readCategories } from './categories.server.ts'
import type { FacetGroup, Facets, FacetValue, ListingData } from './list-data.ts'
import { type ListState, listHref, type Ordering, readListState, severalKeys } from './list-state.ts'

const cardsPerPage = 24

/**
 * The filters that the page itself sets: its category, type or seller, that all is on sale or in stock, or since when the
 * shop sells it.
 */
export type ListScope = Partial<
  Record<'category' | 'product_type' | 'vendor' | 'on_sale' | 'in_stock' | 'created_from', string>
>

/** The page request, from a loader's arguments; `url` is the page's own, also for a data request. */
export type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Loads the products of a scope with the URL's filters and order. A page past the end redirects to the last. */
export async function loadListing(
  { context, request, url }: PageRequest,
  scope: ListScope,
  ordering?: Ordering,
): Promise<ListingData> {
  const state = readListState(url.searchParams)
  const readPage = (page: number) =>
    readPublic(context, request).GET('/product/product/', {
      params: {
        query: {
          ...(ordering && { ordering }),
          ...queryOf({ ...state, page }),
          ...scope,
          page_size: String(cardsPerPage),
        },
      },
    })
  const answer = await readPage(state.page)
  if (answer.response.status === 404 && state.page > 1) {
    const first = orThrow(await readPage(1))
    const last = Math.max(1, Math.ceil(first.count / cardsPerPage))
    throw redirect(listHref(url.pathname, { ...state, page: Math.min(last, state.page - 1) }))
  }
  const listed = orThrow(answer)
  const { results, count, facets, matched_colors, corrected_search, unmatched_search, searched_products } =
    listed
  const cards = toCards(results, context.get(originContext), matched_colors)
  const choices: Facets = {
    groups: groupsOf(facets, state, scope, await readOnlyRoot({ context, request })),
    ratings: facets.min_rating.map(slim).filter(({ count: products }) => products > 0),
    // These filters have no effect on a page that shows such products alone.
    inStock: scope.in_stock ? 0 : facets.in_stock,
    onSale: scope.on_sale ? 0 : facets.on_sale,
  }
  return {
    cards,
    facets: choices,
    count,
    pages: Math.ceil(count / cardsPerPage),
    price: facets.price,
    corrected: corrected_search,
    // Most lists have no search, and do not carry the field.
    unmatched: unmatched_search.length > 0 ? unmatched_search : undefined,
    searched: searched_products ?? undefined,
    activities: listed.activities.length > 0 ? listed.activities : undefined,
    asksForGift: listed.asks_for_gift || undefined,
  }
}

function queryOf({ words, several, single, ordering, page }: ListState) {
  return {
    ...several,
    ...single,
    ...(words && { search: words }),
    ...(ordering && { ordering }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Returns the category that contains all others, if there is one: as a filter it would change nothing. */
async function readOnlyRoot({ context, request }: Pick<PageRequest, 'context' | 'request'>) {
  const categories = await readCategories(context, request).catch((): readonly Category[] => [])
  const [root, ...others] = categories.filter(({ parent }) => parent === null)
  return others.length === 0 ? root?.slug : undefined
}

/**
 * Returns the filter groups that offer a choice. It leaves out those fixed by the page, those with a single value, and the
 * category that contains all products.
 */
function groupsOf(
  facets: components['schemas']['Facets'],
  state: ListState,
  scope: ListScope,
  onlyRoot: string | undefined,
): FacetGroup[] {
  return severalKeys
    .filter((key) => !Object.hasOwn(scope, key))
    .map((key) => {
      const values = facets[key].filter(
        ({ key: value, count }) =>
          state.several[key]?.includes(value) || (count > 0 && !(key === 'category' && value === onlyRoot)),
      )
      return { key, values: values.map(slim) }
    })
    .filter(({ key, values }) => values.length > 1 || state.several[key]?.length)
}

function slim({ key, label, count, json }: components['schemas']['Facets']['color'][number]): FacetValue {
  const hex = hexOf(json)
  return { key, label, count, ...(hex && { hex }) }
}
