import { formatDate } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { type Ref, useEffect, useRef } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { useMessages } from '../../platform/messages.tsx'
import styles from './booking.module.css'
import type { NearestPlace } from './use-booking.ts'

type NearestProps = {
  places: readonly NearestPlace[]
  timeZone: string
  onTake: (place: NearestPlace) => void
}

type ProblemProps = { text: string | undefined; ref?: Ref<HTMLDivElement> }

/** Shows which choice is missing, or why an action failed. */
export function Problem({ text, ref }: ProblemProps) {
  return (
    <div role="alert" ref={ref}>
      {text && (
        <p className={styles.problem}>
          <Icon name="warning" />
          {text}
        </p>
      )}
    </div>
  )
}

/**
 * Shows why the booking failed, and scrolls it into sight: on phones the button stays on the screen, far from this message.
 */
export function BookingProblem({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return <Problem text={text} ref={place} />
}

/** Offers free times nearby; a press books one. */
export function Nearest({ places, timeZone, onTake }: NearestProps) {
  const t = useMessages()
  const language = useLanguage()
  if (places.length === 0) return null
  return (
    <div className={styles.nearest}>
      <h3>{t('play-book.nearest')}</h3>
      <ul>
        {places.map((place) => (
          <li key={`${place.id} ${place.starts_at}`}>
            <button type="button" onClick={() => onTake(place)}>
              <span>
                {formatDate(language, place.starts_at, 'dated', timeZone)}{' '}
                {formatDate(language, place.starts_at, 'time', timeZone)}
              </span>
              <small>{t('play-book.placesLeft', { count: place.places_left })}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
