import { useQuery } from '@tanstack/react-query'
import { type Kid, KidPicker, type KidPickerProps, misses } from '../../kids/index.ts'
import { Button } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useMessages } from '../../platform/messages.tsx'
import type { Counts } from '../booking/counts.ts'
import type { FamilyTickets } from './family-tickets.ts'
import { lastVisitsQuery, sameChoice } from './last-visit.ts'
import type { OpenPlay } from './open-play-data.ts'

export type FamilyPickerProps = KidPickerProps & {
  play: OpenPlay
  family: FamilyTickets
  most: number
  onSame: (tickets: Counts, kids: number[]) => void
}

/** Chooses the kids of a visit. What the family chose last time is one press, and is not chosen for it (decision 78). */
export default function FamilyPicker({ play, family, onSame, ...picker }: FamilyPickerProps) {
  const visits = useQuery(lastVisitsQuery)
  // The children wait, so that none of them moves under a finger.
  if (visits.isPending && visits.fetchStatus === 'fetching') return <Skeleton lines={4} />
  const shortcut = (kids: readonly Kid[]) => {
    const fitting = kids.filter((kid) => misses(kid.date_of_birth, play, picker.day) === undefined)
    const same = sameChoice(visits.data ?? [], { play, family, kids: fitting, most: picker.most })
    if (!same) return null
    return (
      <SameAsLast
        same={same}
        onPress={() =>
          onSame(
            same.tickets,
            same.kids.map(({ id }) => id),
          )
        }
      />
    )
  }
  return <KidPicker {...picker} shortcut={shortcut} />
}

type Same = NonNullable<ReturnType<typeof sameChoice>>

function SameAsLast({ same, onPress }: { same: Same; onPress: () => void }) {
  const t = useMessages()
  const who = [
    ...same.kids.map(({ name }) => name),
    ...same.others.map(({ name, quantity }) => t('kids.sameTickets', { name, count: quantity })),
  ]
  // Each name is isolated, since it may be written in the other direction.
  const list = who.map((name) => `\u2068${name}\u2069`).join(t('bookings.comma'))
  return (
    <div>
      <Button look="quiet" onClick={onPress}>
        {t('kids.sameAsLast', { who: list })}
      </Button>
    </div>
  )
}
