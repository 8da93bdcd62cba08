import { DateText, Dot } from '@marah/ui/format'
import { useLocation } from 'react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Icon } from '../parts/icon.tsx'
import { Stars } from '../parts/stars.tsx'
import { LocalLink, withoutLanguage } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import { shopZone } from '../platform/shop.ts'
import type { ReviewData, ReviewOrder, ReviewsData } from './reviews.server.ts'
import styles from './reviews-section.module.css'

type ReviewsProps = {
  product: number
  reviews: ReviewsData
  spread: { stars: number; count: number }[]
  rating: number | null
  total: number
}

/** Shows reviews: the distribution of stars as filters, then the list. */
export function Reviews({ product, reviews, spread, rating, total }: ReviewsProps) {
  const t = useMessages()
  const hrefWith = useHrefWith()
  return (
    <section id="reviews" className={`${styles.section} below`} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('reviews.title')}</h2>
      {rating === null ? (
        <EmptyState icon="info" title={t('reviews.none')} text={t('reviews.noneText')}>
          <WriteLink product={product} />
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.summary}>
            <p className={styles.mean}>
              <b>{rating.toFixed(1)}</b>
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
            {(reviews.stars !== null || reviews.withPictures || reviews.verifiedOnly) && (
              <LocalLink
                to={hrefWith({ stars: null, pictures: null, verified: null, reviews: null })}
                preventScrollReset
                className={styles.all}
              >
                {t('reviews.showAll')}
              </LocalLink>
            )}
            <WriteLink product={product} />
          </div>
          <div>
            <Ways reviews={reviews} hrefWith={hrefWith} />
            {reviews.list.length === 0 && <p className={styles.muted}>{t('reviews.noneLikeThis')}</p>}
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

function WriteLink({ product }: { product: number }) {
  const t = useMessages()
  return (
    <LocalLink to={`/reviews/write?product=${product}`} rel="nofollow" className={styles.all}>
      {t('reviews.write')}
    </LocalLink>
  )
}

const orders: { order: ReviewOrder; label: MessageKey }[] = [
  { order: 'newest', label: 'reviews.newest' },
  { order: 'best', label: 'reviews.best' },
  { order: 'worst', label: 'reviews.worst' },
]

/** Shows filters and order as links: they work without JavaScript, and each list has a URL. */
function Ways({ reviews, hrefWith }: StepsProps) {
  const t = useMessages()
  const { withPictures, verifiedOnly, order } = reviews
  const link = (label: MessageKey, isOn: boolean, changes: Record<string, string | null>) => (
    <LocalLink
      key={label}
      to={hrefWith({ ...changes, reviews: null })}
      preventScrollReset
      rel="nofollow"
      className={styles.way}
      aria-current={isOn || undefined}
    >
      {t(label)}
    </LocalLink>
  )
  return (
    <nav className={styles.filters} aria-label={t('reviews.ways')}>
      {link('reviews.withPictures', withPictures, { pictures: withPictures ? null : '1' })}
      {link('reviews.verified', verifiedOnly, { verified: verifiedOnly ? null : '1' })}
      <span className={styles.gap} />
      {orders.map(({ order: other, label }) =>
        link(label, other === order, { order: other === 'newest' ? null : other }),
      )}
    </nav>
  )
}

function Review({ review }: { review: ReviewData }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const { id, rating, comment, language, author, verified, variant, at, images, video, reply } = review
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
            <li key={image.full}>
              <a href={image.full}>
                <img
                  src={image.thumb}
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
      {video && (
        // A customer has made the film, so it has no captions.
        // biome-ignore lint/a11y/useMediaCaption: made by a customer
        <video
          src={video}
          controls
          preload="none"
          width="320"
          height="180"
          className={styles.video}
          aria-label={t('reviews.video', { name: author })}
        />
      )}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.muted}>{t('reviews.reply', { name: reply.seller })}</p>
          <p lang={reply.language} dir="auto">
            {reply.text}
          </p>
        </div>
      )}
      <p className={styles.muted}>
        <DateText at={at} timeZone={shopZone()} />
        {variant && (
          <>
            <Dot />
            <bdi>{variant}</bdi>
          </>
        )}
        <WithExtension name="review-reports">
          <Dot />
          <LocalLink
            to={`/reviews/${id}/report?next=${encodeURIComponent(`${pathname}#reviews`)}`}
            rel="nofollow"
            className={styles.report}
          >
            {t('reviews.report')}
          </LocalLink>
        </WithExtension>
      </p>
    </li>
  )
}

type StepsProps = { reviews: ReviewsData; hrefWith: ReturnType<typeof useHrefWith> }

function Steps({ reviews: { page, pages }, hrefWith }: StepsProps) {
  const t = useMessages()
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

/** Returns the address of the current page with other query values; the selected variant stays. */
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
