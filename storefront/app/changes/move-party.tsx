import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Names } from '../bookings/index.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { hallsQuery, isAfterMidnight, PartyDays, packageQuery, partyStartsQuery } from '../play/index.ts'
import { extrasTakenAt } from './extras-taken.ts'
import type { PlacePickerProps } from './place-picker.ts'
import { canStartWith } from './room-for.ts'
import { TimeChoices } from './time-choices.tsx'

/** Chooses another start of the party, in the same hall or another one. */
export default function MoveParty({ booking, onChoose }: PlacePickerProps) {
  const pack = booking.package ?? 0
  const [day, setDay] = useState(booking.date)
  return (
    <>
      <PartyDays
        pack={pack}
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
      <Starts key={day} booking={booking} pack={pack} day={day} onChoose={onChoose} />
    </>
  )
}

type StartsProps = Omit<PlacePickerProps, 'chosen'> & { pack: number; day: string }

function Starts({ booking, pack, day, onChoose }: StartsProps) {
  const t = useMessages()
  const starts = useQuery(partyStartsQuery(pack, undefined, day))
  const halls = useQuery(hallsQuery())
  const [place, setPlace] = useState<number>()
  const { data: known } = useQuery(packageQuery(pack))
  const takenAt = (start: Parameters<typeof extrasTakenAt>[0]) =>
    known ? extrasTakenAt(start, booking, known, day) : []
  return (
    <Loaded query={starts} skeleton={<Skeleton lines={4} />}>
      {(list) => {
        const free = list.filter((start) => canStartWith(start, booking))
        return (
          <TimeChoices
            legend={t('changes.hour')}
            timeZone={booking.venue_timezone}
            none={t('changes.noTimes')}
            chosen={place}
            times={free.map((start, id) => ({
              id,
              day: isAfterMidnight(start.starts_at, day, booking.venue_timezone),
              starts_at: start.starts_at,
              ends_at: start.ends_at,
              note: (
                <>
                  {halls.data?.find((one) => one.id === start.hall)?.name}
                  <ExtrasTaken names={takenAt(start)} />
                </>
              ),
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

function ExtrasTaken({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <br />
      <RichMessage k="changes.extrasTaken" values={{ extras: <Names names={names} /> }} />
    </>
  )
}
