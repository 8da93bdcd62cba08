import type { Booking } from '../bookings/index.ts'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { EditGroup } from './edit-group.tsx'
import { EditOpenPlay } from './edit-open-play.tsx'
import { EditParty } from './edit-party.tsx'
import { EditWorkshop } from './edit-workshop.tsx'

const forms = { open_play: EditOpenPlay, workshop: EditWorkshop, event: EditParty }

/** Changes a hold in place: it must not compete with itself for its places (rule B7). */
export function EditHold({ booking }: { booking: Booking }) {
  const t = useMessages()
  const Form = booking.group === null ? forms[booking.kind] : EditGroup
  return (
    <EditDialog look="plain" label={t('holds.edit')} title={t('holds.editTitle')}>
      {(close) => (
        <Form
          booking={booking}
          onCancel={close}
          onSaved={() => {
            close()
            toasts.show({ text: t('holds.editSaved'), tone: 'done' })
          }}
        />
      )}
    </EditDialog>
  )
}
