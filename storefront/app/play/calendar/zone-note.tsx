import { zoneName } from '@marah/contract/rules/zone-names'
import { useLanguage } from '@marah/ui/language'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../platform/messages.tsx'
import styles from '../booking/booking.module.css'
import { wallClock } from './days.ts'

const never = () => () => undefined

/** Says that times are the play centre's, if the reader's clock differs. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const t = useMessages()
  const language = useLanguage()
  const differs = useSyncExternalStore(
    never,
    () => isElsewhere(timeZone),
    () => false,
  )
  if (!differs) return null
  return (
    <p className={styles.about}>{t('play-book.zone', { zone: zoneName(language, new Date(), timeZone) })}</p>
  )
}

function isElsewhere(timeZone: string): boolean {
  const now = new Date()
  const here = wallClock(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  const there = wallClock(timeZone, now)
  return here.day !== there.day || here.minutes !== there.minutes
}
