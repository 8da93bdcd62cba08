import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { usePayment } from '../payments/index.ts'
import { fieldMessage } from '../personal/failure-text.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { Money } from '../platform/format.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { type Moved, moveBooking } from './booking-calls.ts'
import { invalidateBookings } from './booking-queries.ts'
import { MoveOpenPlay } from './move-open-play.tsx'
import { MoveParty } from './move-party.tsx'
import { MoveWorkshop } from './move-workshop.tsx'
import type { Place } from './place-picker.ts'

const placePickers = { open_play: MoveOpenPlay, workshop: MoveWorkshop, event: MoveParty }

/** To another time, inside the rules; what costs more is paid before the old place is let go. */
export function MoveBooking({ booking }: { booking: Booking }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('bookings.move')}
      </Button>
      <Dialog open={open} title={t('bookings.moveTitle')} onClose={() => setOpen(false)}>
        {open && <MoveForm booking={booking} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

function reread() {
  void invalidateBookings()
}

function MoveForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useWords()
  const [place, setPlace] = useState<Place | null>(null)
  const [dearer, setDearer] = useState<Extract<Moved, { kind: 'costsMore' }>>()
  const payment = usePayment(reread)
  const Picker = placePickers[booking.kind]
  const [unchosen, setUnchosen] = useState(false)
  const move = useAction((chosen: Place) => moveBooking(booking.id, chosen), {
    inline: true,
    explain: fieldMessage,
    failed: invalidateBookings,
    done(moved) {
      if (moved.kind === 'costsMore') return setDearer(moved)
      onClose()
      toasts.show({ text: t('bookings.moved'), tone: 'done' })
    },
  })

  if (dearer) {
    const amount = <Money amount={dearer.amount} currency={dearer.currency} />
    return (
      <>
        <p role="status">
          <RichWords k="bookings.moveCosts" values={{ amount }} />
        </p>
        <FormProblem text={payment.problem} />
        <div className={formStyles.ways}>
          <Button busy={payment.busy} onClick={() => void payment.go(async () => dearer.url)}>
            <span>
              <RichWords k="bookings.movePay" values={{ amount }} />
            </span>
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('bookings.moveLater')}
          </Button>
        </div>
      </>
    )
  }

  return (
    <>
      <p>{t('bookings.moveText')}</p>
      <Picker
        booking={booking}
        chosen={place}
        onChoose={(chosen) => {
          setPlace(chosen)
          setUnchosen(false)
          move.reset()
        }}
      />
      <FormProblem text={unchosen ? t('bookings.moveChoose') : move.problem} />
      <div className={formStyles.ways}>
        <Button busy={move.busy} onClick={() => (place ? move.run(place) : setUnchosen(true))}>
          {t('bookings.moveNow')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('bookings.keepTime')}
        </Button>
      </div>
    </>
  )
}
