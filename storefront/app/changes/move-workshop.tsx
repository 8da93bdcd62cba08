import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useMessages } from '../platform/messages.tsx'
import { sessionsQuery } from '../play/index.ts'
import type { PlacePickerProps } from './place-picker.ts'
import { TimeChoices } from './time-choices.tsx'

/** Swaps one session for another; of several booked ones the others stay. */
export default function MoveWorkshop({ booking, onChoose }: PlacePickerProps) {
  const t = useMessages()
  const sessions = useQuery(sessionsQuery(booking.workshop ?? 0))
  const booked = booking.sessions.map(({ id }) => id)
  const [from, setFrom] = useState(booked[0])
  const [to, setTo] = useState<number>()

  function choose(leaving: number | undefined, taking: number | undefined) {
    setFrom(leaving)
    setTo(taking)
    if (leaving === undefined || taking === undefined) return onChoose(null)
    onChoose({ sessions: booked.map((id) => (id === leaving ? taking : id)) })
  }

  return (
    <Loaded query={sessions} skeleton={<Skeleton lines={5} />}>
      {(list) => (
        <>
          {booking.sessions.length > 1 && (
            <TimeChoices
              legend={t('changes.moveWhich')}
              timeZone={booking.venue_timezone}
              none=""
              chosen={from}
              times={booking.sessions.map((session) => ({ ...session, note: '', day: true }))}
              onChoose={(id) => choose(id, to)}
            />
          )}
          <TimeChoices
            legend={t('changes.moveTo')}
            timeZone={booking.venue_timezone}
            none={t('changes.noTimes')}
            chosen={to}
            times={list
              .filter(
                ({ id, status, seats_available }) =>
                  !booked.includes(id) &&
                  (status === 'open' || status === 'few_left') &&
                  seats_available >= booking.kids.length,
              )
              .map(({ id, starts_at, ends_at, seats_available }) => ({
                id,
                starts_at,
                ends_at,
                note: t('changes.placesLeft', { count: seats_available }),
                day: true,
              }))}
            onChoose={(id) => choose(from, id)}
          />
        </>
      )}
    </Loaded>
  )
}
