import { useSyncExternalStore } from 'react'
import { useWords } from '../platform/words.tsx'
import styles from './booking.module.css'
import { wallClock } from './days.ts'

const never = () => () => undefined

/** Where the reader's clock shows another time than the play centre's, whose clock counts is said. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const t = useWords()
  const differs = useSyncExternalStore(
    never,
    () => isElsewhere(timeZone),
    () => false,
  )
  if (!differs) return null
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return <p className={styles.about}>{t('play-book.zone', { place })}</p>
}

function isElsewhere(timeZone: string): boolean {
  const now = new Date()
  const here = wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const there = wallClock(timeZone, now)
  return here.day !== there.day || here.minutes !== there.minutes
}
