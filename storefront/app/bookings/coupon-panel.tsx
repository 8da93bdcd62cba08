import { longestCouponCode } from '@marah/contract/limits'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { toasts } from '../platform/toast-queue.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import type { Booking } from './booking.ts'
import { dropCoupon, putCoupon } from './booking-calls.ts'

/** A coupon for this booking alone, as long as it is held. */
export function CouponPanel({ booking }: { booking: Booking }) {
  const t = useWords()
  if (!booking.actions.edit) return null
  return (
    <Panel title={t('bookings.coupon')}>
      {booking.coupon_code === null ? (
        <CouponForm id={booking.id} />
      ) : (
        <UsedCoupon id={booking.id} code={booking.coupon_code} />
      )}
    </Panel>
  )
}

function CouponForm({ id }: { id: number }) {
  const t = useWords()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('bookings.couponRequired') } : {}),
    async send({ code }) {
      await putCoupon(id, code.trim())
      toasts.show({ text: t('bookings.couponUsed'), tone: 'done' })
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('bookings.couponUse')} look="quiet">
      <TextField
        {...form.field('code')}
        label={t('bookings.couponCode')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={longestCouponCode}
        required
      />
    </FormFrame>
  )
}

function UsedCoupon({ id, code }: { id: number; code: string }) {
  const t = useWords()
  const drop = useAction(dropCoupon)

  return (
    <>
      <p>
        <RichWords
          k="bookings.couponIs"
          values={{
            code: (
              <strong>
                <bdi dir="ltr">{code}</bdi>
              </strong>
            ),
          }}
        />
      </p>
      <div>
        <Button look="plain" busy={drop.busy} onClick={() => drop.run(id)}>
          {t('bookings.couponDrop')}
        </Button>
      </div>
    </>
  )
}
