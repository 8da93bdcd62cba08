import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { formatDate } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { serverNow } from '../platform/server-clock.ts'
import {
  addDays,
  hallsQuery,
  isAfterMidnight,
  noonOf,
  partyDaysQuery,
  partyStartsQuery,
  wallClock,
} from '../play/index.ts'
import type { PlacePickerProps } from './place-picker.ts'
import { TimeChoices } from './time-choices.tsx'

/** The range of one availability call. */
const daysAhead = 61

/** Chooses another start of the party, in the same hall or another one. */
export function MoveParty({ booking, onChoose }: PlacePickerProps) {
  const t = useMessages()
  const language = useLanguage()
  const pack = booking.package ?? 0
  // Yesterday’s night may go on.
  const from = addDays(wallClock(booking.venue_timezone, new Date(serverNow())).day, -1)
  const days = useQuery(partyDaysQuery(pack, undefined, { from, to: addDays(from, daysAhead) }))
  const [day, setDay] = useState(booking.date)
  return (
    <Loaded query={days} skeleton={<Skeleton lines={4} />}>
      {(list) => {
        const free = list.filter(({ date, is_free }) => is_free || date === booking.date)
        const shown = free.some(({ date }) => date === day) ? day : (free[0]?.date ?? day)
        return (
          <>
            <Select
              label={t('changes.day')}
              value={shown}
              options={free.map(({ date }) => ({
                value: date,
                label: formatDate(language, noonOf(date), 'dated', 'UTC'),
                group: formatDate(language, noonOf(date), 'month', 'UTC'),
              }))}
              onChange={(event) => {
                setDay(event.currentTarget.value)
                onChoose(null)
              }}
            />
            <Starts key={shown} booking={booking} pack={pack} day={shown} onChoose={onChoose} />
          </>
        )
      }}
    </Loaded>
  )
}

type StartsProps = Omit<PlacePickerProps, 'chosen'> & { pack: number; day: string }

function Starts({ booking, pack, day, onChoose }: StartsProps) {
  const t = useMessages()
  const starts = useQuery(partyStartsQuery(pack, undefined, day))
  const halls = useQuery(hallsQuery())
  const [place, setPlace] = useState<number>()
  return (
    <Loaded query={starts} skeleton={<Skeleton lines={4} />}>
      {(list) => {
        const free = list.filter(({ is_free }) => is_free)
        return (
          <TimeChoices
            legend={t('changes.hour')}
            timeZone={booking.venue_timezone}
            none={t('changes.noTimes')}
            chosen={place}
            times={free.map(({ hall, starts_at, ends_at }, id) => ({
              id,
              day: isAfterMidnight(starts_at, day, booking.venue_timezone),
              starts_at,
              ends_at,
              note: halls.data?.find((one) => one.id === hall)?.name ?? '',
            }))}
            onChoose={(id) => {
              const start = free[id]
              setPlace(id)
              if (start) onChoose({ starts_at: start.starts_at, hall: start.hall })
            }}
          />
        )
      }}
    </Loaded>
  )
}
