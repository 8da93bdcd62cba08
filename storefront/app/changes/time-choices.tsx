import { formatDate } from '@marah/ui/format'
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
  /** A line must not break between the hour and a.m. or p.m. */
  const hour = (at: string) => formatDate(language, at, 'time', timeZone).replace(/\s/g, '\u00a0')
  if (times.length === 0) return <p className={styles.fact}>{none}</p>
  return (
    <Choices
      name={name}
      legend={legend}
      value={String(chosen ?? '')}
      options={times.map(({ id, starts_at, ends_at, note, day }) => ({
        value: String(id),
        label: `${day ? `${formatDate(language, starts_at, 'dated', timeZone)}${t('bookings.comma')}` : ''}${t(
          'bookings.hours',
          {
            from: hour(starts_at),
            to: hour(ends_at),
          },
        )}`,
        note,
      }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
