import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { productQuery } from '../personal/product-query.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/write-review-page.ts'
import styles from './own-reviews.module.css'
import { ReviewForm } from './review-form.tsx'
import { reviewRightQuery } from './review-queries.ts'

export const handle: PageHandle = { needs: 'reviews' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'reviews-own.write', handle.needs)
}

/** Writes a review of `?product=12`, with `&stock=34` if the customer bought several units of it. */
function WriteReviewPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const product = query.get('product') ?? ''
  const stock = Number(query.get('stock') ?? 0)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('reviews-own.write')}</h1>
      <RequireLogin>
        <About product={product} />
        <Choice key={`${product} ${stock}`} product={product} stock={stock} />
      </RequireLogin>
    </div>
  )
}

/** Shows the reviewed product; one that is no longer sold can still be reviewed. */
function About({ product }: { product: string }) {
  const { data, isPending } = useQuery(productQuery(product, useLanguage()))
  // The line is there from the start: the stars below must not move under a finger.
  if (isPending)
    return (
      <p>
        <Skeleton />
      </p>
    )
  if (!data) return null
  return (
    <p>
      <LocalLink to={`/p/${data.slug}`}>
        <bdi>{data.name}</bdi>
      </LocalLink>
    </p>
  )
}

function Choice({ product, stock }: { product: string; stock: number }) {
  const t = useMessages()
  const language = useLanguage()
  const right = useQuery(reviewRightQuery(product, language))
  const canChange = hasExtension('review-changes')
  return (
    <Loaded query={right} skeleton={<Skeleton lines={8} />}>
      {(bought) => {
        const [only] = bought
        const chosen =
          bought.length === 1 ? only : bought.find(({ product_stock }) => product_stock === stock)
        if (!only) {
          return (
            <EmptyState icon="info" title={t('reviews-own.notBought')} text={t('reviews-own.notBoughtText')}>
              <ButtonLink to="/reviews">{t('reviews-own.title')}</ButtonLink>
            </EmptyState>
          )
        }
        if (chosen?.review && !canChange) {
          return (
            <EmptyState icon="check" title={t('reviews-own.alreadyTitle')}>
              <ButtonLink to="/reviews">{t('reviews-own.title')}</ButtonLink>
            </EmptyState>
          )
        }
        if (!chosen) {
          return (
            <>
              <p>{t('reviews-own.whichUnit')}</p>
              <ul className={styles.units}>
                {bought.map(({ product_stock, text, review }) => (
                  <li key={product_stock}>
                    <LocalLink to={`/reviews/write?product=${product}&stock=${product_stock}`}>
                      <bdi>{text}</bdi>
                      {review && <span className={styles.muted}> {t('reviews-own.reviewedAlready')}</span>}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </>
          )
        }
        return (
          <>
            {chosen.text && (
              <p className={styles.muted}>
                <bdi>{chosen.text}</bdi>
              </p>
            )}
            <ReviewForm stock={chosen.product_stock} review={chosen.review} />
          </>
        )
      }}
    </Loaded>
  )
}

export default extensionPage('reviews', WriteReviewPage)
