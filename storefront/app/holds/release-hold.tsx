import { type ReactNode, useState } from 'react'
import { invalidateBookings } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { releaseHold } from './hold-calls.ts'

type ReleaseHoldProps = {
  booking: { id: number; title: string }
  label: ReactNode
  /** Called once the places are released. */
  onReleased?: () => void
}

/** Releases places after asking: another family may have them a second later, so there is no undo. */
export function ReleaseHold({ booking: { id, title }, label, onReleased }: ReleaseHoldProps) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const release = useAction(releaseHold, {
    inline: true,
    failed: invalidateBookings,
    done() {
      setOpen(false)
      onReleased?.()
      toasts.show({ text: t('holds.letGoDone', { name: title }), tone: 'done' })
    },
  })

  function close() {
    release.reset()
    setOpen(false)
  }

  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={t('holds.letGoTitle', { name: title })} onClose={close}>
        <p>{t('holds.letGoText')}</p>
        <FormProblem text={release.problem} />
        <div className={formStyles.actions}>
          <Button look="danger" busy={release.busy} onClick={() => release.run(id)}>
            {t('holds.letGo')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('holds.letGoKeep')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
