import { formatDate, formatHours, Range } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { type ReactNode, useId } from 'react'
import { Choices } from '../parts/choices.tsx'
import styles from '../personal/booking.module.css'
import { useMessages } from '../platform/messages.tsx'

type Time = { id: number; starts_at: string; ends_at: string; note: ReactNode; day?: boolean }

type TimeChoicesProps = {
  legend: string
  times: Time[]
  timeZone: string
  /** The text that is shown when there are no times. */
  none: string
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** Offers times, in the play centre's time zone. */
export function TimeChoices({ legend, times, timeZone, none, chosen, onChoose }: TimeChoicesProps) {
  const t = useMessages()
  const language = useLanguage()
  // Radios of one name are one group in the whole document, and other dialogs of the page offer times, too.
  const name = useId()
  if (times.length === 0) return <p className={styles.fact}>{none}</p>
  return (
    <Choices
      name={name}
      legend={legend}
      value={String(chosen ?? '')}
      options={times.map(({ id, starts_at, ends_at, note, day }) => ({
        value: String(id),
        label: (
          <span>
            {day && formatDate(language, starts_at, 'dated', timeZone) + t('bookings.comma')}
            <Range>{formatHours(language, { starts_at, ends_at }, timeZone)}</Range>
          </span>
        ),
        note,
      }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
