import { Choices } from '../parts/choices.tsx'
import { formatDate } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import styles from './bookings.module.css'

type Time = { id: number; starts_at: string; ends_at: string; note: string; day?: boolean }

type TimeChoicesProps = {
  legend: string
  times: Time[]
  timeZone: string
  /** Said where there are none. */
  none: string
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** One of some times, by the clock of the play centre. */
export function TimeChoices({ legend, times, timeZone, none, chosen, onChoose }: TimeChoicesProps) {
  const t = useWords()
  const language = useLanguage()
  if (times.length === 0) return <p className={styles.fact}>{none}</p>
  return (
    <Choices
      name="time"
      legend={legend}
      value={String(chosen ?? '')}
      options={times.map(({ id, starts_at, ends_at, note, day }) => ({
        value: String(id),
        label: `${day ? `${formatDate(language, starts_at, 'dated', timeZone)}${t('bookings.comma')}` : ''}${t(
          'bookings.hours',
          {
            from: formatDate(language, starts_at, 'time', timeZone),
            to: formatDate(language, ends_at, 'time', timeZone),
          },
        )}`,
        note,
      }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
