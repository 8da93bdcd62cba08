import { invalidateBookings } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { extendHold } from './hold-calls.ts'

type ExtendProps = { id: number; lapsed: boolean; name?: string }

/** More time for what is held, or the same places again for what lapsed. */
export function ExtendButton({ id, lapsed, name }: ExtendProps) {
  const t = useMessages()
  const extend = useAction(extendHold, {
    done: t(lapsed ? 'holds.heldAgain' : 'holds.extended'),
    failed: invalidateBookings,
  })

  return (
    <Button look={lapsed ? 'main' : 'plain'} busy={extend.busy} onClick={() => extend.run(id)}>
      {t(lapsed ? 'holds.holdAgain' : 'holds.moreTime')}
      {name && <span className="unseen"> {name}</span>}
    </Button>
  )
}
