import { type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { withoutLanguage } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { whenNeeded } from '../platform/when-needed.ts'
import { loadOfCard } from './card-body.tsx'
import type { CardData } from './card-data.server.ts'
import { FilterDrawer, filterDrawerId } from './filter-drawer.tsx'
import { useFormChanges } from './form-changes.ts'
import barStyles from './list-bar.module.css'
import { useListChange } from './list-change.ts'
import { Chips, Promoted } from './list-chips.tsx'
import type { ListingData } from './list-data.ts'
import {
  cleared,
  countFilters,
  filterFormId,
  type ListState,
  listHref,
  type Ordering,
  orderings,
  readListState,
  readOrdering,
} from './list-state.ts'
import styles from './listing.module.css'
import { type Packed, useUnpacked } from './packed.ts'
import { ProductCard } from './product-card.tsx'

const loadPanel = () => import('./filter-panel.tsx')

// The form works as served; its code is loaded on the first interaction.
const FilterPanel = lazyPart(async () => {
  await whenNeeded(filterFormId, false)
  return loadPanel()
})

const orderingNames: Record<(typeof orderings)[number], MessageKey> = {
  '-popularity': 'catalogue.byPopularity',
  '-created_on': 'catalogue.byNewest',
  price: 'catalogue.byPriceUp',
  '-price': 'catalogue.byPriceDown',
  '-rating': 'catalogue.byRating',
}

/** Lists products with filters, chips, order and pages; its state is in the URL. */
export function Listing({
  packed,
  empty,
  ordering = '-popularity',
}: {
  packed: Packed<ListingData>
  empty: MessageKey
  /** The page's default order. */
  ordering?: Ordering
}) {
  const listing = useUnpacked(packed)
  const t = useMessages()
  const [query] = useSearchParams()
  const path = withoutLanguage(useLocation().pathname)
  const state = useMemo(() => readListState(query), [query])
  const drawer = useRef<HTMLDialogElement>(null)
  const results = useRef<HTMLElement>(null)
  const chosen = countFilters(state)
  useFormChanges(path, state, loadPanel)
  return (
    <div className={styles.layout}>
      <FilterDrawer dialog={drawer} count={listing.count}>
        <Suspense>
          <FilterPanel path={path} state={state} listing={listing} />
        </Suspense>
      </FilterDrawer>
      <Results ref={results}>
        <h2 className="unseen">{t('catalogue.products')}</h2>
        <div className={barStyles.bar}>
          <p role="status">{t('catalogue.productCount', { count: listing.count })}</p>
          <a
            href={`#${filterDrawerId}`}
            className={barStyles.opener}
            onClick={(event) => {
              event.preventDefault()
              drawer.current?.showModal()
            }}
          >
            <Icon name="filter" />
            {t('catalogue.filters')}
            {chosen > 0 && <span className={barStyles.number}>{chosen}</span>}
          </a>
          <Sorting state={state} path={path} fallback={state.words ? 'relevance' : ordering} />
        </div>
        <Promoted listing={listing} state={state} path={path} />
        <Chips listing={listing} state={state} path={path} onRemove={() => results.current?.focus()} />
        {listing.count === 0 ? (
          <EmptyState
            icon="search"
            title={t(chosen > 0 ? 'catalogue.emptyFiltered' : empty)}
            text={t('catalogue.emptyText')}
            live
          >
            {chosen > 0 && (
              <ButtonLink to={listHref(path, cleared(state))}>{t('catalogue.clearAll')}</ButtonLink>
            )}
            <ButtonLink to="/categories" look="quiet">
              {t('shell.allCategories')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <CardGrid label={t('catalogue.products')}>
            {rowsOf(listing.cards).map((row, place) => (
              <Suspense key={row[0]?.slug}>
                {row.map((card, index) => (
                  <ProductCard
                    key={card.slug}
                    product={card}
                    load={place === 0 ? loadOfCard(index) : undefined}
                  />
                ))}
              </Suspense>
            ))}
          </CardGrid>
        )}
        <Pagination page={state.page} pages={listing.pages} />
      </Results>
    </div>
  )
}

/** The number of cards that are hydrated in one task. */
const cardsAtOnce = 4

/**
 * Groups cards into boundaries of hydration: each row is a task of its own, and if an extension has changed a row, React
 * leaves the others alone.
 */
function rowsOf(cards: readonly CardData[]): CardData[][] {
  const rows: CardData[][] = []
  for (let start = 0; start < cards.length; start += cardsAtOnce)
    rows.push(cards.slice(start, start + cardsAtOnce))
  return rows
}

/**
 * Sets `aria-busy` while another state of this list is loading. It is a component of its own, so that nothing else
 * re-renders.
 */
function Results({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  const { pathname } = useLocation()
  const isChanging = useNavigation().location?.pathname === pathname
  return (
    <section className={barStyles.results} aria-busy={isChanging} ref={ref} tabIndex={-1}>
      {children}
    </section>
  )
}

function Sorting({ state, path, fallback }: { state: ListState; path: string; fallback: Ordering }) {
  const t = useMessages()
  const change = useListChange(path)
  const hasReviews = hasExtension('reviews')
  const select = useRef<HTMLSelectElement>(null)
  // The effect skips the first render: an order that was chosen before hydration is applied with the form
  // (form-changes.ts).
  const isFollowing = useRef(false)
  useEffect(() => {
    if (isFollowing.current && select.current) select.current.value = state.ordering ?? ''
    isFollowing.current = true
  }, [state.ordering])
  return (
    <div className={barStyles.sorting}>
      <label htmlFor="ordering" className="unseen">
        {t('catalogue.sortBy')}
      </label>
      <select
        ref={select}
        id="ordering"
        name="ordering"
        form={filterFormId}
        defaultValue={state.ordering ?? ''}
        onChange={(event) => {
          const ordering = readOrdering(event.target.value)
          change((latest) => ({ ...latest, ordering, page: 1 }))
        }}
      >
        <option value="">
          {t(fallback === 'relevance' ? 'catalogue.byRelevance' : orderingNames[fallback])}
        </option>
        {orderings
          .filter((ordering) => ordering !== fallback && (hasReviews || ordering !== '-rating'))
          .map((ordering) => (
            <option key={ordering} value={ordering}>
              {t(orderingNames[ordering])}
            </option>
          ))}
      </select>
      <button type="submit" form={filterFormId} className={barStyles.sort}>
        {t('catalogue.apply')}
      </button>
    </div>
  )
}
