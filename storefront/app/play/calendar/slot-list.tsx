import { formatHours, Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import type { ReactNode } from 'react'
import { Skeleton } from '../../parts/skeleton.tsx'
import type { MessageKey } from '../../platform/message-keys.ts'
import { RichMessage, type Translate, useMessages } from '../../platform/messages.tsx'
import { hasExtension } from '../../platform/shop-facts.ts'
import { cheapestTicket, type Slot } from '../open-play/open-play-data.ts'
import { isAfterMidnight, wallClock } from './days.ts'
import { NightNote } from './night-note.tsx'
import styles from './slots.module.css'

/** A longer list is hard to read. */
const mostInOneList = 12

type SlotListProps = {
  /** Undefined while the slots are loading. */
  slots: readonly Slot[] | undefined
  chosen: number | undefined
  timeZone: string
  hasDay: boolean
  /** The reason why the day, or a part of it, is closed. */
  closedBecause?: string | undefined
  onChoose: (slot: number) => void
}

/** Lists the times of a day with their free places. A full one can be chosen, too: to see times nearby, or to wait. */
export function SlotList({ slots, chosen, timeZone, hasDay, closedBecause, onChoose }: SlotListProps) {
  const t = useMessages()
  const language = useLanguage()
  const canWait = hasExtension('waitlist')
  if (!hasDay) return <p>{t('play-book.noDay')}</p>
  if (!slots) return <Skeleton lines={4} />
  const shown = slots.filter(({ status }) => status !== 'past')
  if (!shown.some(({ status }) => status !== 'closed'))
    return (
      <p role="status">
        {closedBecause} {t('play-book.noSlots')}
      </p>
    )
  // The list shows prices only if they differ; otherwise the tickets below state them once.
  const differ = new Set(shown.map(cheapestTicket)).size > 1
  const choiceOf = (slot: Slot) => (
    <label key={slot.id} data-status={slot.status}>
      <input
        type="radio"
        name="slot"
        value={slot.id}
        checked={slot.id === chosen}
        disabled={slot.status === 'closed'}
        onChange={() => onChoose(slot.id)}
      />
      <span>{formatHours(language, slot, timeZone)}</span>
      <NightNote at={slot.starts_at} day={slot.date} timeZone={timeZone} />
      <small>{slot.status === 'full' && canWait ? t('play-book.fullWait') : leftText(t, slot)}</small>
      {differ && <From slot={slot} />}
    </label>
  )
  return (
    <fieldset className={styles.slots}>
      <legend>{t('play-book.chooseSlot')}</legend>
      {closedBecause && <p className={styles.because}>{closedBecause}</p>}
      {shown.length <= mostInOneList ? (
        shown.map(choiceOf)
      ) : (
        <Parts slots={shown} chosen={chosen} timeZone={timeZone} choiceOf={choiceOf} />
      )}
    </fieldset>
  )
}

type PartsProps = {
  slots: readonly Slot[]
  chosen: number | undefined
  timeZone: string
  choiceOf: (slot: Slot) => ReactNode
}

/** Groups many times by the parts of the day; the group with the chosen time and the first group with room are open. */
function Parts({ slots, chosen, timeZone, choiceOf }: PartsProps) {
  const t = useMessages()
  const parts = [...Map.groupBy(slots, (slot) => partOf(slot, timeZone))]
  const first = parts.find(([, own]) => own.some(hasRoom))?.[0]
  return parts.map(([part, own]) => (
    <details key={part} className={styles.part} open={part === first || own.some(({ id }) => id === chosen)}>
      <summary>
        {t(part)} <small>{t('play-book.timesFree', { count: own.filter(hasRoom).length })}</small>
      </summary>
      <div>{own.map(choiceOf)}</div>
    </details>
  ))
}

function hasRoom({ status }: Slot): boolean {
  return status === 'open' || status === 'few_left'
}

function partOf({ starts_at, date }: Slot, timeZone: string): MessageKey {
  if (isAfterMidnight(starts_at, date, timeZone)) return 'play-book.night'
  const hour = wallClock(timeZone, new Date(starts_at)).minutes / 60
  if (hour < 12) return 'play-book.morning'
  return hour < 17 ? 'play-book.afternoon' : 'play-book.evening'
}

function From({ slot }: { slot: Slot }) {
  const price = cheapestTicket(slot)
  if (price === undefined || slot.status === 'closed' || slot.status === 'full') return null
  return (
    <small>
      <RichMessage
        k="shell.priceFrom"
        values={{ price: <Money amount={price} currency={slot.price_currency} /> }}
      />
    </small>
  )
}

function leftText(t: Translate, { status, places_left }: Slot): string {
  if (status === 'closed') return t('play-book.markClosed')
  return status === 'full' ? t('play-book.markFull') : t('play-book.placesLeft', { count: places_left })
}
