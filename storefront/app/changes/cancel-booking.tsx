import { longestOrderReason } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Booking, invalidateBookings, VenueMoment } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import styles from '../personal/booking.module.css'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { minorOf, percentOf } from '../platform/money/minor-units.ts'
import { api, call } from '../platform/personal/api.ts'
import { toasts } from '../platform/toast-queue.ts'
import { cancelBooking } from './change-calls.ts'
import { showChange } from './show-change.ts'

function previewQuery(id: number) {
  return queryOptions({
    queryKey: ['booking-previews', 'cancel', id],
    queryFn: ({ signal }) =>
      call(api.GET('/booking/booking/{id}/cancel/', { params: { path: { id: String(id) } }, signal })),
    // The refund shown must be current.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Asks for confirmation before it cancels, and shows the exact refund. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const t = useMessages()
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
        {t('changes.cancel')}
      </Button>
      <Dialog open={open} title={t('changes.cancelTitle')} onClose={close}>
        <FormProblem text={hasChanged ? t('changes.refundChanged') : undefined} />
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
    fee_amount: string
    next_change_on: string | null
  }
  onChanged: () => Promise<void>
  onClose: () => void
}

function CancelForm({ booking, back, onChanged, onClose }: CancelFormProps) {
  const t = useMessages()
  const currency = back.refund_amount_currency
  const isUnpaid = booking.pays === 'at_venue' && Number(back.amount_paid) === 0
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    async send({ reason }) {
      try {
        await cancelBooking(booking.id, reason.trim(), back.refund_amount)
        showChange(t('changes.cancelDone'), onClose)
      } catch (error) {
        const { status, code } = failureFrom(error)
        if (status !== 409) throw error
        if (code === 'refund_changed') return onChanged()
        // The visit has begun meanwhile: the page behind the dialog shows its status.
        onClose()
        toasts.show({ text: t('changes.cancelTooLate'), tone: 'problem' })
        await invalidateBookings()
      }
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t('changes.cancelForGood')}
      look="danger"
      cancelLabel={t('changes.keep')}
      onCancel={onClose}
    >
      {isUnpaid ? (
        <p>{t('changes.cancelFree')}</p>
      ) : (
        <dl className={styles.sums}>
          <div>
            <dt>{t('bookings.paid')}</dt>
            <dd>
              <Money amount={back.amount_paid} currency={currency} />
            </dd>
          </div>
          {Number(back.fee_amount) > 0 && (
            <div>
              <dt>{t('changes.cancelFee')}</dt>
              <dd>
                <Money amount={`-${back.fee_amount}`} currency={currency} />
              </dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>
              {isShareOfPaid(back)
                ? t('changes.backAmount', { percent: back.refund_percent })
                : t('changes.backSum')}
            </dt>
            <dd>
              <Money amount={back.refund_amount} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      {back.next_change_on !== null && (
        <p className={styles.fact}>
          <RichMessage
            k="changes.backUntil"
            values={{ until: <VenueMoment at={back.next_change_on} timeZone={booking.venue_timezone} /> }}
          />
        </p>
      )}
      <TextArea
        {...form.field('reason')}
        label={t('changes.cancelReason')}
        rows={2}
        maxLength={longestOrderReason}
      />
    </FormFrame>
  )
}

/**
 * Returns whether the refund is a percentage of what was paid: a percentage of the deposit, or a retained deposit, is not.
 */
function isShareOfPaid({ refund_amount, refund_percent, amount_paid }: CancelFormProps['back']): boolean {
  // Rounding changes the refund by less than ten of the smallest units.
  return Math.abs(minorOf(refund_amount) - minorOf(percentOf(amount_paid, refund_percent))) < 10
}
