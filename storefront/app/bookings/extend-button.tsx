import { Button } from '../parts/button.tsx'
import { useAction } from '../personal/use-action.ts'
import { useWords } from '../platform/words.tsx'
import { extendHold } from './booking-calls.ts'
import { invalidateBookings } from './booking-queries.ts'

type ExtendProps = { id: number; lapsed: boolean; name?: string }

/** More time for what is held, or the same places again for what lapsed. */
export function ExtendButton({ id, lapsed, name }: ExtendProps) {
  const t = useWords()
  const extend = useAction(extendHold, {
    done: t(lapsed ? 'bookings.heldAgain' : 'bookings.extended'),
    failed: invalidateBookings,
  })

  return (
    <Button look="plain" busy={extend.busy} onClick={() => extend.run(id)}>
      {t(lapsed ? 'bookings.holdAgain' : 'bookings.moreTime')}
      {name && <span className="unseen"> {name}</span>}
    </Button>
  )
}
