import { EditDialog } from '../personal/edit-dialog.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { EditOpenPlay } from './edit-open-play.tsx'
import { EditParty } from './edit-party.tsx'
import { EditWorkshop } from './edit-workshop.tsx'

const forms = { open_play: EditOpenPlay, workshop: EditWorkshop, event: EditParty }

/** Changes what is held, in place: the own hold never stands in the way. */
export function EditHold({ booking }: { booking: Booking }) {
  const t = useWords()
  const Form = forms[booking.kind]
  return (
    <EditDialog look="quiet" label={t('bookings.edit')} title={t('bookings.editTitle')}>
      {(close) => (
        <Form
          booking={booking}
          onCancel={close}
          onSaved={() => {
            close()
            toasts.show({ text: t('bookings.editSaved'), tone: 'done' })
          }}
        />
      )}
    </EditDialog>
  )
}
