import { invalidateBookings } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { extendHold } from './hold-calls.ts'

/** Extends all reservations of the cart with one press: a customer who needs more time needs it for each of them. */
export function ExtendAllButton({ ids }: { ids: readonly number[] }) {
  const t = useMessages()
  const extend = useAction(extendAll, { done: t('holds.extended'), failed: invalidateBookings })
  return (
    <Button look="quiet" busy={extend.busy} onClick={() => extend.run(ids)}>
      {t('holds.moreTimeAll')}
    </Button>
  )
}

async function extendAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) await extendHold(id)
}

type ExtendProps = { id: number; lapsed: boolean; name?: string }

/** Extends a hold, or takes the same places again after it has lapsed. */
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
