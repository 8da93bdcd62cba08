import { DateText } from '@marah/ui/format'
import { Stars } from '../../parts/stars.tsx'
import { LocalLink } from '../../platform/language.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { shopZone } from '../../platform/shop.ts'
import { useChoice } from '../booking/use-choice.ts'
import styles from '../play.module.css'
import type { VisitReviews as VisitReviewsData } from './reviews.server.ts'

type VisitReviewsProps = {
  rating: { average: number | null; count: number }
  reviews: VisitReviewsData | null
}

/** Shows the rating and a page of the reviews; the back end accepts reviews of checked-in visits alone. */
export function VisitReviews({ rating, reviews }: VisitReviewsProps) {
  const t = useMessages()
  const { hrefWith } = useChoice()
  if (!reviews) return null
  const { list, page, pages } = reviews
  const step = (to: number, label: string) => (
    <LocalLink
      to={`${hrefWith({ reviews: to > 1 ? String(to) : null })}#reviews`}
      className={styles.tall}
      preventScrollReset
      rel="nofollow"
    >
      {label}
    </LocalLink>
  )
  return (
    <section id="reviews" className={`${styles.section} below`} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('play.reviews')}</h2>
      {rating.average !== null && (
        <p>
          <Stars rating={rating.average} count={rating.count} />
        </p>
      )}
      {list.length === 0 && <p className={styles.muted}>{t('play.noReviews')}</p>}
      <ul className={styles.reviews}>
        {list.map(({ id, rating: stars, comment, author, at }) => (
          <li key={id}>
            <p className={styles.facts}>
              <Stars rating={stars} />
              <bdi>{author || t('play.someFamily')}</bdi>
              <span className={styles.muted}>
                <DateText at={at} timeZone={shopZone()} />
              </span>
            </p>
            <p dir="auto">{comment}</p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.steps} aria-label={`${t('play.reviews')}: ${t('shell.pages')}`}>
          {page > 1 && step(page - 1, t('shell.previousPage'))}
          <span className={styles.muted}>{t('shell.pageOf', { page, pages })}</span>
          {page < pages && step(page + 1, t('shell.nextPage'))}
        </nav>
      )}
    </section>
  )
}
