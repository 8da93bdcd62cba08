import { useLocation } from 'react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Stars } from '../parts/stars.tsx'
import { DateText, formatNumber } from '../platform/format.tsx'
import { LocalLink, useLanguage, withoutLanguage } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import type { ReviewData, ReviewsData } from './reviews.server.ts'
import styles from './reviews-section.module.css'

type ReviewsProps = {
  reviews: ReviewsData
  spread: { stars: number; count: number }[]
  rating: number | null
  total: number
}

/** What buyers say: the spread of stars, each a filter, then the reviews themselves. */
export function Reviews({ reviews, spread, rating, total }: ReviewsProps) {
  const t = useWords()
  const language = useLanguage()
  const hrefWith = useHrefWith()
  return (
    <section id="reviews" className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      {rating === null ? (
        <EmptyState icon="info" title={t('reviews.none')} text={t('reviews.noneText')} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.summary}>
            <p className={styles.mean}>
              <b>{formatNumber(language, rating)}</b>
              <Stars rating={rating} />
            </p>
            <p className={styles.muted}>{t('reviews.count', { count: total })}</p>
            <ul>
              {spread.map(({ stars, count }) => (
                <li key={stars}>
                  <LocalLink
                    to={hrefWith({ stars: reviews.stars === stars ? null : String(stars), reviews: null })}
                    preventScrollReset
                    rel="nofollow"
                    className={styles.bar}
                    aria-current={reviews.stars === stars || undefined}
                    aria-label={t('reviews.starsBar', { stars, count })}
                  >
                    <span>{t('reviews.starsShort', { stars })}</span>
                    <meter min={0} max={total || 1} value={count} />
                    <span className={styles.muted} data-count={count} />
                  </LocalLink>
                </li>
              ))}
            </ul>
            {reviews.stars !== null && (
              <LocalLink
                to={hrefWith({ stars: null, reviews: null })}
                preventScrollReset
                className={styles.all}
              >
                {t('reviews.showAll')}
              </LocalLink>
            )}
          </div>
          <div>
            {reviews.list.length === 0 && <p className={styles.muted}>{t('reviews.noneWithStars')}</p>}
            <ul className={styles.list}>
              {reviews.list.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Steps reviews={reviews} hrefWith={hrefWith} />
          </div>
        </div>
      )}
    </section>
  )
}

function Review({ review }: { review: ReviewData }) {
  const t = useWords()
  const { rating, comment, language, author, verified, variant, at, images } = review
  return (
    <li className={styles.review}>
      <p className={styles.by}>
        <Stars rating={rating} />
        <bdi className={styles.author}>{author}</bdi>
        {verified && (
          <span className={styles.verified}>
            <Icon name="check" />
            {t('reviews.verified')}
          </span>
        )}
      </p>
      <p lang={language} dir="auto" className={styles.comment}>
        {comment}
      </p>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image}>
              <a href={image}>
                <img
                  src={image}
                  alt={t('reviews.image', { name: author })}
                  loading="lazy"
                  width="96"
                  height="96"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>
        <DateText at={at} timeZone="UTC" />
        {variant && (
          <>
            {' · '}
            <bdi>{variant}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

type StepsProps = { reviews: ReviewsData; hrefWith: ReturnType<typeof useHrefWith> }

function Steps({ reviews: { page, pages }, hrefWith }: StepsProps) {
  const t = useWords()
  if (pages < 2) return null
  return (
    <nav className={styles.steps} aria-label={`${t('reviews.title')}: ${t('shell.pages')}`}>
      {page > 1 && (
        <LocalLink
          to={hrefWith({ reviews: page > 2 ? String(page - 1) : null })}
          preventScrollReset
          rel="nofollow"
        >
          {t('shell.previousPage')}
        </LocalLink>
      )}
      <span className={styles.muted}>{t('shell.pageOf', { page, pages })}</span>
      {page < pages && (
        <LocalLink to={hrefWith({ reviews: String(page + 1) })} preventScrollReset rel="nofollow">
          {t('shell.nextPage')}
        </LocalLink>
      )}
    </nav>
  )
}

/** This page with other values in its query; the chosen variant stays. */
function useHrefWith(): (changes: Record<string, string | null>) => string {
  const { pathname, search } = useLocation()
  return (changes) => {
    const query = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) query.delete(key)
      else query.set(key, value)
    }
    return `${withoutLanguage(pathname)}${query.size ? `?${query}` : ''}#reviews`
  }
}
