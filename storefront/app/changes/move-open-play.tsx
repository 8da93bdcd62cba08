import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { formatDate, Money } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { serverNow } from '../platform/server-clock.ts'
import {
  addDays,
  isAfterMidnight,
  noonOf,
  openDaysQuery,
  slotsQuery,
  visitQuoteQuery,
  wallClock,
} from '../play/index.ts'
import { comparedBy, differenceTo, moveDifference, requestAt } from './move-difference.ts'
import type { PlacePickerProps } from './place-picker.ts'
import { TimeChoices } from './time-choices.tsx'

/** How far ahead a visit can be moved, within the range of one availability call. */
const daysAhead = 42

/** Chooses another slot of the same open play: first the day, then the time. */
export function MoveOpenPlay({ booking, chosen, onChoose }: PlacePickerProps) {
  const t = useMessages()
  const language = useLanguage()
  const openPlay = booking.open_play ?? 0
  // Yesterday’s night may go on.
  const from = addDays(wallClock(booking.venue_timezone, new Date(serverNow())).day, -1)
  const days = useQuery(openDaysQuery(openPlay, { from, to: addDays(from, daysAhead) }))
  const [day, setDay] = useState(booking.date)
  return (
    <Loaded query={days} skeleton={<Skeleton lines={4} />}>
      {(list) => {
        const open = list.filter(({ date, slots_open }) => slots_open > 0 || date === booking.date)
        const shown = open.some(({ date }) => date === day) ? day : (open[0]?.date ?? day)
        return (
          <>
            <Select
              label={t('changes.day')}
              value={shown}
              options={open.map(({ date }) => ({
                value: date,
                label: formatDate(language, noonOf(date), 'dated', 'UTC'),
                group: formatDate(language, noonOf(date), 'month', 'UTC'),
              }))}
              onChange={(event) => {
                setDay(event.currentTarget.value)
                onChoose(null)
              }}
            />
            <Slots
              booking={booking}
              openPlay={openPlay}
              day={shown}
              chosen={chosen?.slot}
              onChoose={(slot) => onChoose({ slot })}
            />
          </>
        )
      }}
    </Loaded>
  )
}

/** Slots without room for all guests are not offered. */
function isFree(status: string): boolean {
  return status === 'open' || status === 'few_left'
}

type SlotsProps = {
  booking: PlacePickerProps['booking']
  openPlay: number
  day: string
  chosen: number | undefined
  onChoose: (slot: number) => void
}

function Slots({ booking, openPlay, day, chosen, onChoose }: SlotsProps) {
  const t = useMessages()
  const slots = useQuery(slotsQuery(openPlay, day))
  return (
    <Loaded query={slots} skeleton={<Skeleton lines={4} />}>
      {(list) => (
        <TimeChoices
          legend={t('changes.hour')}
          timeZone={booking.venue_timezone}
          none={t('changes.noTimes')}
          chosen={chosen}
          times={list
            .filter(
              ({ id, status, places_left }) =>
                id !== booking.slot && isFree(status) && places_left >= booking.guests,
            )
            .map((slot) => ({
              id: slot.id,
              day: isAfterMidnight(slot.starts_at, day, booking.venue_timezone),
              starts_at: slot.starts_at,
              ends_at: slot.ends_at,
              note: <SlotNote booking={booking} slot={slot} like={firstAtPricesOf(slot, list)} />,
            }))}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  )
}

type Slot = {
  id: number
  places_left: number
  price_currency: string
  prices: { ticket_type: number; price: string }[]
}

/** Times of the same prices share one quote. */
function firstAtPricesOf({ id, prices }: Slot, list: readonly Slot[]): number {
  const target = JSON.stringify(prices)
  return list.find((slot) => JSON.stringify(slot.prices) === target)?.id ?? id
}

type SlotNoteProps = { booking: PlacePickerProps['booking']; slot: Slot; like: number }

function SlotNote({ booking, slot, like }: SlotNoteProps) {
  const t = useMessages()
  const by = comparedBy(booking)
  const { data: quote } = useQuery(visitQuoteQuery(by === 'quote' ? requestAt(like, booking) : null))
  const difference =
    by === 'quote' ? quote && differenceTo(booking, quote.total_amount) : moveDifference(booking, slot)
  return (
    <>
      {t('changes.placesLeft', { count: slot.places_left })}
      {difference && (
        <>
          {' · '}
          {by === 'no_amount' ? (
            t('changes.moveDearer')
          ) : (
            <RichMessage
              k="changes.moveMore"
              values={{ amount: <Money amount={difference} currency={slot.price_currency} /> }}
            />
          )}
        </>
      )}
    </>
  )
}
