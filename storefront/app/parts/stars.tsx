import { formatNumber } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import sprite from './icons.svg?no-inline'
import styles from './stars.module.css'

/** A rating out of five, drawn to the tenth; with `count` also how many gave it. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useWords()
  const language = useLanguage()
  // A mean has its tenth also where that is nothing: 4 beside 4.6 would read as another kind of figure.
  const value = count === undefined ? String(rating) : rating.toFixed(1)
  const label =
    count === undefined
      ? t('shell.stars', { rating: value })
      : t('shell.starsCounted', { rating: value, count })
  return (
    <span className={styles.stars}>
      <svg viewBox="0 0 100 20" className={styles.row} role="img" aria-label={label}>
        <use href={`${sprite}#stars`} className={styles.empty} />
        {/* What lies outside a drawing within a drawing is cut off. */}
        <svg aria-hidden="true" width={Math.round(Math.min(Math.max(rating, 0), 5) * 20)}>
          <use href={`${sprite}#stars`} className={styles.full} width="100" />
        </svg>
      </svg>
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          <bdi>{value}</bdi> ({formatNumber(language, count)})
        </span>
      )}
    </span>
  )
}
