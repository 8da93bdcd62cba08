import { formatHours, Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useMessages } from '../../platform/messages.tsx'
import { NightNote } from '../calendar/night-note.tsx'
import styles from '../calendar/slots.module.css'

type Start = {
  starts_at: string
  ends_at: string
  is_free: boolean
  guests_left: number | null
  heads_left: number | null
  price: string
  price_currency: string
}

type StartListProps = {
  /** Undefined while the starts are loading. */
  starts: readonly Start[] | undefined
  chosen: string | undefined
  timeZone: string
  day: string | null
  guests: number
  grownUps: number
  /** Whether each says its price, because it depends on the day and the hour. */
  withPrices: boolean
  onChoose: (startsAt: string) => void
}

/** Lists the possible starts of a party, with its exact ends. */
export function StartList({
  starts,
  chosen,
  timeZone,
  day,
  guests,
  grownUps,
  withPrices,
  onChoose,
}: StartListProps) {
  const t = useMessages()
  const language = useLanguage()
  if (day === null) return <p>{t('play-book.noDay')}</p>
  if (!starts) return <Skeleton lines={4} />
  if (!starts.some(({ is_free }) => is_free)) return <p role="status">{t('play-book.noStarts')}</p>
  return (
    <fieldset className={styles.slots}>
      <legend>{t('play-book.chooseSlot')}</legend>
      {starts.map((start) => {
        const { starts_at, ends_at, is_free, guests_left, price, price_currency } = start
        const canBegin = canStart(start, guests, grownUps)
        return (
          <label key={starts_at} data-status={canBegin ? 'open' : 'closed'}>
            <input
              type="radio"
              name="start"
              value={starts_at}
              checked={starts_at === chosen}
              disabled={!canBegin}
              onChange={() => onChoose(starts_at)}
            />
            <span>{formatHours(language, { starts_at, ends_at }, timeZone)}</span>
            <NightNote at={starts_at} day={day} timeZone={timeZone} />
            {is_free && withPrices && (
              <small>
                <Money amount={price} currency={price_currency} />
              </small>
            )}
            {!is_free && <small>{t('play-book.taken')}</small>}
            {is_free && !canBegin && (
              <small>
                {guests_left !== null && guests_left < guests
                  ? t('play-book.guestsLeft', { count: guests_left })
                  : t('play-book.taken')}
              </small>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Whether a party of so many people can start then: the hall is free, and the play area has room for them. */
export function canStart(
  { is_free, guests_left, heads_left }: Pick<Start, 'is_free' | 'guests_left' | 'heads_left'>,
  guests: number,
  grownUps: number,
): boolean {
  const heads = guests + grownUps
  return is_free && guests <= (guests_left ?? guests) && heads <= (heads_left ?? heads)
}
