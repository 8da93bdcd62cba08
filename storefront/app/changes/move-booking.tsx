import { Money } from '@marah/ui/format'
import { type ComponentType, Suspense, useState } from 'react'
import { type Booking, invalidateBookings, refetchBookings } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { usePayment } from '../payments/index.ts'
import { fieldMessage } from '../personal/failure-text.ts'
import formStyles from '../personal/form.module.css'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, RichMessage, useMessages } from '../platform/messages.tsx'
import { type Moved, moveBooking } from './change-calls.ts'
import type { Place, PlacePickerProps } from './place-picker.ts'
import { showChange } from './show-change.ts'

/** Loads a picker with the messages of the calendar, which nothing else of this page needs. */
function placePicker(load: () => Promise<{ default: ComponentType<PlacePickerProps> }>) {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), loadMessages(languageOf(location.pathname), 'play-book')])
    return part
  })
}

const placePickers = {
  open_play: placePicker(() => import('./move-open-play.tsx')),
  workshop: placePicker(() => import('./move-workshop.tsx')),
  event: placePicker(() => import('./move-party.tsx')),
}

/** Moves a booking to another time; a difference is paid before the old place is released. */
export function MoveBooking({ booking }: { booking: Booking }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('changes.move')}
      </Button>
      <Dialog open={open} title={t('changes.moveTitle')} onClose={() => setOpen(false)}>
        {open && <MoveForm booking={booking} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

function MoveForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useMessages()
  const [place, setPlace] = useState<Place | null>(null)
  const [dearer, setDearer] = useState<Extract<Moved, { kind: 'costsMore' }>>()
  const payment = usePayment(refetchBookings)
  const isUnpaid = booking.pays === 'at_venue' && Number(booking.amount_paid) === 0
  const Picker = placePickers[booking.kind]
  const [unchosen, setUnchosen] = useState(false)
  const move = useAction((chosen: Place) => moveBooking(booking.id, chosen), {
    inline: true,
    explain: fieldMessage,
    failed: invalidateBookings,
    done(moved) {
      if (moved.kind === 'costsMore') return setDearer(moved)
      showChange(t('changes.moved'), onClose)
    },
  })

  if (dearer) {
    const amount = <Money amount={dearer.amount} currency={dearer.currency} />
    return (
      <>
        <p role="status">
          <RichMessage k="changes.moveCosts" values={{ amount }} />
        </p>
        <FormProblem text={payment.problem} />
        <div className={formStyles.actions}>
          <Button busy={payment.busy} onClick={() => void payment.go(async () => dearer.url)}>
            <span>
              <RichMessage k="changes.movePay" values={{ amount }} />
            </span>
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('changes.moveLater')}
          </Button>
        </div>
      </>
    )
  }

  return (
    <>
      <p>{t(isUnpaid ? 'changes.moveUnpaid' : 'changes.moveText')}</p>
      {Number(booking.policy.move_fee) > 0 && (
        <p>
          <RichMessage
            k="changes.moveFee"
            values={{
              fee: <Money amount={booking.policy.move_fee} currency={booking.total_amount_currency} />,
            }}
          />
        </p>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        <Picker
          booking={booking}
          chosen={place}
          onChoose={(chosen) => {
            setPlace(chosen)
            setUnchosen(false)
            move.reset()
          }}
        />
      </Suspense>
      <FormProblem text={unchosen ? t('changes.moveChoose') : move.problem} />
      <div className={formStyles.actions}>
        <Button busy={move.busy} onClick={() => (place ? move.run(place) : setUnchosen(true))}>
          {t('changes.moveNow')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('changes.keepTime')}
        </Button>
      </div>
    </>
  )
}
