import { longestCouponCode } from '@marah/contract/limits'
import type { Booking } from '../bookings/index.ts'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useAction } from '../personal/use-action.ts'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { dropCoupon, putCoupon } from './hold-calls.ts'

/** Applies a coupon to this booking alone, as long as it is held. */
export function CouponPanel({ booking }: { booking: Booking }) {
  const t = useMessages()
  if (!booking.actions.edit) return null
  return (
    <Panel title={t('holds.coupon')}>
      {booking.coupon_code === null ? (
        <CouponForm id={booking.id} />
      ) : (
        <UsedCoupon id={booking.id} code={booking.coupon_code} />
      )}
    </Panel>
  )
}

function CouponForm({ id }: { id: number }) {
  const t = useMessages()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('holds.couponRequired') } : {}),
    async send({ code }) {
      await putCoupon(id, code.trim())
      toasts.show({ text: t('holds.couponUsed'), tone: 'done' })
    },
  })
  return (
    <FormFrame form={form} submitLabel={t('holds.couponUse')} look="quiet">
      <TextField
        {...form.field('code')}
        label={t('holds.couponCode')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={longestCouponCode}
      />
    </FormFrame>
  )
}

function UsedCoupon({ id, code }: { id: number; code: string }) {
  const t = useMessages()
  const drop = useAction(dropCoupon)

  return (
    <>
      <p>
        <RichMessage
          k="holds.couponIs"
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
          {t('holds.couponDrop')}
        </Button>
      </div>
    </>
  )
}
