import { longestOrderReason } from '@marah/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { Money } from '../platform/format.tsx'
import { api, call } from '../platform/personal/api.ts'
import { toasts } from '../platform/toast-queue.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { cancelBooking } from './booking-calls.ts'
import { invalidateBookings } from './booking-queries.ts'
import styles from './bookings.module.css'
import { VenueMoment } from './visit-time.tsx'

function previewQuery(id: number) {
  return queryOptions({
    queryKey: ['booking-previews', 'cancel', id],
    queryFn: ({ signal }) =>
      call(api.GET('/booking/booking/{id}/cancel/', { params: { path: { id: String(id) } }, signal })),
    // What goes back must be right at the moment of asking.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Asks before it cancels, and says to the cent what goes back. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [hasChanged, setHasChanged] = useState(false)
  const preview = useQuery({ ...previewQuery(booking.id), enabled: open })

  function close() {
    setOpen(false)
    setHasChanged(false)
  }

  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('bookings.cancel')}
      </Button>
      <Dialog open={open} title={t('bookings.cancelTitle')} onClose={close}>
        <FormProblem text={hasChanged ? t('bookings.refundChanged') : undefined} />
        <Loaded query={preview} skeleton={<Skeleton lines={4} />}>
          {(back) => (
            <CancelForm
              booking={booking}
              back={back}
              onChanged={async () => {
                setHasChanged(true)
                await preview.refetch()
              }}
              onClose={close}
            />
          )}
        </Loaded>
      </Dialog>
    </div>
  )
}

type CancelFormProps = {
  booking: Booking
  back: {
    refund_amount: string
    refund_amount_currency: string
    refund_percent: number
    amount_paid: string
    next_change_on: string | null
  }
  onChanged: () => Promise<void>
  onClose: () => void
}

function CancelForm({ booking, back, onChanged, onClose }: CancelFormProps) {
  const t = useWords()
  const currency = back.refund_amount_currency
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    async send({ reason }) {
      try {
        await cancelBooking(booking.id, reason.trim(), back.refund_amount)
        onClose()
        toasts.show({ text: t('bookings.cancelDone'), tone: 'done' })
      } catch (error) {
        const { status, code } = failureFrom(error)
        if (status !== 409) throw error
        if (code === 'refund_changed') return onChanged()
        // It began meanwhile: the page behind shows how it stands now.
        onClose()
        toasts.show({ text: t('bookings.cancelTooLate'), tone: 'problem' })
        await invalidateBookings()
      }
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t('bookings.cancelForGood')}
      look="danger"
      cancelLabel={t('bookings.keep')}
      onCancel={onClose}
    >
      <dl className={styles.sums}>
        <div>
          <dt>{t('bookings.paid')}</dt>
          <dd>
            <Money amount={back.amount_paid} currency={currency} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('bookings.backAmount', { percent: back.refund_percent })}</dt>
          <dd>
            <Money amount={back.refund_amount} currency={currency} />
          </dd>
        </div>
      </dl>
      {back.next_change_on !== null && (
        <p className={styles.fact}>
          <RichWords
            k="bookings.backUntil"
            values={{ until: <VenueMoment at={back.next_change_on} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      <TextArea
        {...form.field('reason')}
        label={t('bookings.cancelReason')}
        rows={2}
        maxLength={longestOrderReason}
      />
    </FormFrame>
  )
}
