import { formatNumber } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './stars.module.css'

const path = 'M10 1.6l2.5 5.3 5.8.7-4.3 4 1.2 5.8-5.2-2.9-5.2 2.9L6 11.6l-4.3-4 5.8-.7z'

/** A rating out of five, drawn to the tenth; with `count` also how many gave it. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useWords()
  const language = useLanguage()
  const value = formatNumber(language, rating)
  const label =
    count === undefined
      ? t('shell.stars', { rating: value })
      : t('shell.starsCounted', { rating: value, count })
  return (
    <span className={styles.stars}>
      <span className={styles.row} role="img" aria-label={label}>
        {[0, 1, 2, 3, 4].map((star) => (
          <Star key={star} share={Math.min(Math.max(rating - star, 0), 1)} />
        ))}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          <bdi>{value}</bdi> ({formatNumber(language, count)})
        </span>
      )}
    </span>
  )
}

function Star({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.star} aria-hidden="true">
      <path className={styles.empty} d={path} />
      {share > 0 && (
        <svg width={20 * share} height="20" aria-hidden="true">
          <path className={styles.full} d={path} />
        </svg>
      )}
    </svg>
  )
}
