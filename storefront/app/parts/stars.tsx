import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { useMessages } from '../platform/messages.tsx'
import sprite from './icons.svg?no-inline'
import styles from './stars.module.css'

/** A rating out of five, drawn to one decimal; `count` adds the number of reviews. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useMessages()
  const language = useLanguage()
  // A mean always shows one decimal: 4 next to 4.6 would look like another kind of figure.
  const value = count === undefined ? String(rating) : rating.toFixed(1)
  const label =
    count === undefined
      ? t('shell.stars', { rating: value })
      : t('shell.starsCounted', { rating: value, count })
  return (
    <span className={styles.stars}>
      <svg viewBox="0 0 100 20" className={styles.row} role="img" aria-label={label}>
        <use href={`${sprite}#stars`} className={styles.empty} />
        {/* A nested svg clips its content. */}
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
