import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking-queries.ts'
import { standingOf } from './booking-status.ts'
import styles from './bookings.module.css'

export function BookingBadge({ booking }: { booking: Pick<Booking, 'status'> }) {
  const t = useWords()
  const { word, tone } = standingOf(booking)
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(word)}
    </span>
  )
}
