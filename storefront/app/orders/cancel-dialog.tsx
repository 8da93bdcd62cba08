import { longestOrderReason } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/select.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'
import { cancelPreviewQuery, orderChanged } from './order-queries.ts'
import { type Refund, RefundSums } from './refund-sums.tsx'

const other = 'other'

/** Confirms a cancellation (rule P15) and shows the exact refund and where it goes. */
export function CancelDialog({ order }: { order: Order }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const preview = useQuery({ ...cancelPreviewQuery(order.transaction_id), enabled: open })
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('orders.cancelOrder')}
      </Button>
      <Dialog open={open} title={t('orders.cancelTitle')} onClose={() => setOpen(false)}>
        <Loaded query={preview} skeleton={<Skeleton lines={4} />}>
          {(refund) => <CancelForm order={order} refund={refund} onClose={() => setOpen(false)} />}
        </Loaded>
      </Dialog>
    </>
  )
}

function CancelForm({ order, refund, onClose }: { order: Order; refund: Refund; onClose: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: { chosen: '', reason: '' },
    check: () => ({}),
    async send({ chosen, reason: typed }) {
      const reason = chosen === other ? typed : chosen
      const params = { path: { id: order.transaction_id } }
      const access = accessTo(order.transaction_id)
      try {
        const answer = await call(
          api.POST('/order/orders/{id}/cancel/', { params, body: { reason }, ...access }),
        )
        onClose()
        toasts.show({ text: t('orders.cancelDone'), tone: 'done' })
        await orderChanged(answer.order)
      } catch (error) {
        if (failureFrom(error).status !== 409) throw error
        // The order was handed over meanwhile: the page behind the dialog shows its state.
        onClose()
        toasts.show({ text: t('orders.cancelTooLate'), tone: 'problem' })
        await queries.invalidateQueries({ queryKey: ['orders'] })
      }
    },
  })
  const isPaid = refund.refund_to !== null
  // The shop reads the reasons as written here: the API takes any text.
  const reasons = [
    t('orders.reasonMind'),
    t('orders.cancelMistake'),
    t('orders.cancelTooSlow'),
    t('orders.cancelElsewhere'),
  ]
  return (
    <FormFrame
      form={form}
      submitLabel={t('orders.cancelForGood')}
      look="danger"
      cancelLabel={t('orders.keepOrder')}
      onCancel={onClose}
    >
      <p>{t(isPaid ? 'orders.cancelPaid' : 'orders.cancelUnpaid')}</p>
      {isPaid && <RefundSums refund={refund} />}
      <Select
        {...form.field('chosen')}
        label={t('orders.cancelReason')}
        required={false}
        options={[
          { value: '', label: t('orders.cancelReasonNone') },
          ...reasons.map((text) => ({ value: text, label: text })),
          { value: other, label: t('orders.reasonOther') },
        ]}
      />
      {form.values.chosen === other && (
        <TextArea
          {...form.field('reason')}
          label={t('orders.cancelReasonOwn')}
          rows={2}
          maxLength={longestOrderReason}
        />
      )}
    </FormFrame>
  )
}
