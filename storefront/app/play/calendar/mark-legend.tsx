import { useMessages } from '../../platform/messages.tsx'
import styles from '../booking/booking.module.css'

/** Explains the colours of the days; each day also explains itself. */
export function MarkLegend({ isParty = false }: { isParty?: boolean }) {
  const t = useMessages()
  return (
    <ul className={styles.legend} aria-label={t('play-book.legend')}>
      <li data-mark="open">{t('play-book.markOpen')}</li>
      <li data-mark="few">{t('play-book.markFew')}</li>
      {!isParty && <li data-mark="full">{t('play-book.markFull')}</li>}
      <li data-mark="closed">{t(isParty ? 'play-book.nothingFree' : 'play-book.markClosed')}</li>
    </ul>
  )
}
