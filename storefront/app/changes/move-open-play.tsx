import { Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { isAfterMidnight, OpenPlayDays, slotsQuery, visitQuoteQuery } from '../play/index.ts'
import {
  comparedBy,
  differenceTo,
  isDiscounted,
  moveDifference,
  requestAt,
  withMoveFees,
} from './move-difference.ts'
import type { PlacePickerProps } from './place-picker.ts'
import { hasRoomFor } from './room-for.ts'
import { TimeChoices } from './time-choices.tsx'

/** Chooses another slot of the same open play: first the day, then the time. */
export default function MoveOpenPlay({ booking, chosen, onChoose }: PlacePickerProps) {
  const openPlay = booking.open_play ?? 0
  const [day, setDay] = useState(booking.date)
  return (
    <>
      <OpenPlayDays
        openPlay={openPlay}
        name={booking.title}
        page={`/bookings/${booking.reference}`}
        ownDay={booking.date}
        timeZone={booking.venue_timezone}
        chosen={day}
        onChoose={(next) => {
          setDay(next)
          onChoose(null)
        }}
      />
      <Slots
        booking={booking}
        openPlay={openPlay}
        day={day}
        chosen={chosen?.slot}
        onChoose={(slot) => onChoose({ slot })}
      />
    </>
  )
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
            .filter((slot) => slot.id !== booking.slot && hasRoomFor(slot, booking))
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

/** Returns the first slot with the same prices: such slots share one quote. */
function firstAtPricesOf({ id, prices }: Slot, list: readonly Slot[]): number {
  const target = JSON.stringify(prices)
  return list.find((slot) => JSON.stringify(slot.prices) === target)?.id ?? id
}

type SlotNoteProps = { booking: PlacePickerProps['booking']; slot: Slot; like: number }

function SlotNote({ booking, slot, like }: SlotNoteProps) {
  const t = useMessages()
  const by = comparedBy(booking)
  const at = isDiscounted(booking) ? slot.id : like
  const { data: quote } = useQuery(visitQuoteQuery(by === 'quote' ? requestAt(at, booking) : null))
  const difference =
    by === 'quote'
      ? quote && differenceTo(booking, withMoveFees(booking, quote.total_amount))
      : moveDifference(booking, slot)
  return (
    <>
      {t('changes.placesLeft', { count: slot.places_left })}
      {difference && (
        <>
          <Dot />
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
