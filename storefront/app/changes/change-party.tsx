import { lazy, Suspense } from 'react'
import type { Booking } from '../bookings/index.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { useMessages } from '../platform/messages.tsx'

const PartyChangeForm = lazy(async () => ({
  default: (await import('./party-change-form.tsx')).PartyChangeForm,
}))

/** Changes guests, extras and texts of a confirmed party; the form shows the payment or refund above its button. */
export function ChangeParty({ booking }: { booking: Booking }) {
  const t = useMessages()
  return (
    <div>
      <EditDialog look="quiet" label={t('changes.party')} title={t('changes.partyTitle')}>
        {(close) => (
          <Suspense fallback={<Skeleton lines={8} />}>
            <PartyChangeForm booking={booking} onClose={close} />
          </Suspense>
        )}
      </EditDialog>
    </div>
  )
}
