import { useLocation } from 'react-router'
import {
  type CardData,
  cleared,
  countFilters,
  listHref,
  ProductCard,
  readListState,
} from '../catalogue/index.ts'
import { ButtonLink } from '../parts/button.tsx'
import { CardRow } from '../parts/card-grid.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { LocalLink } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import styles from './search-page.module.css'

type Ways = { categories: { slug: string; name: string }[]; popular: CardData[] }

/** Offers another spelling and fewer filters instead of a dead end. */
export function NothingFound({ words, spelling }: { words: string; spelling: string | null }) {
  const t = useMessages()
  const state = readListState(new URLSearchParams(useLocation().search))
  return (
    <EmptyState icon="search" title={t('search.notFound')} text={t('search.notFoundText')} live>
      {spelling && spelling !== words && (
        <ButtonLink to={`/search?q=${encodeURIComponent(spelling)}`}>
          <RichMessage k="search.didYouMean" values={{ words: <bdi>{spelling}</bdi> }} />
        </ButtonLink>
      )}
      {countFilters(state) > 0 && (
        <ButtonLink to={listHref('/search', cleared(state))} look="quiet">
          {t('catalogue.clearAll')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Shows related categories and popular products. */
export function OtherWays({ categories, popular }: Ways) {
  const t = useMessages()
  return (
    <>
      {categories.length > 0 && (
        <section className={styles.section}>
          <h2>{t('search.nearCategories')}</h2>
          <ul className={styles.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <LocalLink to={`/c/${slug}`}>{name}</LocalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && (
        <section className={styles.section}>
          <h2>{t('home.popular')}</h2>
          <CardRow>
            {popular.map((product) => (
              <ProductCard key={product.slug} product={product} />
            ))}
          </CardRow>
        </section>
      )}
    </>
  )
}
