import type { components } from '@marah/contract/client'
import { longestOrderReason } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'
import styles from './order-parts.module.css'
import { cancelRestPreviewQuery, orderChanged } from './order-queries.ts'
import { type Refund, RefundSums } from './refund-sums.tsx'

type Rest = Refund & {
  items: components['schemas']['Parcel']['items']
  due_amount: string | null
}

/** Confirms the cancellation of all that has not been sent yet, and shows the items and their refund. */
export function CancelRestDialog({ order }: { order: Order }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const preview = useQuery({ ...cancelRestPreviewQuery(order.transaction_id), enabled: open })
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('orders.cancelRest')}
      </Button>
      <Dialog open={open} title={t('orders.cancelRestTitle')} onClose={() => setOpen(false)}>
        <Loaded query={preview} skeleton={<Skeleton lines={5} />}>
          {(rest) => <CancelRestForm order={order} rest={rest} onClose={() => setOpen(false)} />}
        </Loaded>
      </Dialog>
    </>
  )
}

function CancelRestForm({ order, rest, onClose }: { order: Order; rest: Rest; onClose: () => void }) {
  const t = useMessages()
  const units = rest.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const form = useForm({
    initial: { reason: '' },
    check: () => ({}),
    async send({ reason }) {
      const params = { path: { id: order.transaction_id } }
      const access = accessTo(order.transaction_id)
      try {
        const answer = await call(
          api.POST('/order/orders/{id}/cancel-rest/', { params, body: { reason, units }, ...access }),
        )
        onClose()
        toasts.show({ text: t('orders.cancelRestDone'), tone: 'done' })
        await orderChanged(answer.order)
      } catch (error) {
        if (failureFrom(error).status !== 409) throw error
        // Another parcel has left meanwhile: the page behind the dialog shows the remaining items.
        onClose()
        toasts.show({ text: t('orders.cancelRestChanged'), tone: 'problem' })
        await queries.invalidateQueries({ queryKey: ['orders'] })
      }
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t('orders.cancelRestForGood')}
      look="danger"
      cancelLabel={t('orders.cancelRestKeep')}
      onCancel={onClose}
    >
      <p>{t('orders.cancelRestKept')}</p>
      <ul className={styles.returns}>
        {rest.items.map(({ line, name, options, quantity }) => (
          <li key={line}>
            <p>
              <RichMessage k="orders.returnUnits" values={{ count: quantity, name: <bdi>{name}</bdi> }} />
            </p>
            <p className={styles.at}>
              <bdi>{options}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {rest.due_amount === null ? (
        <RefundSums refund={rest} />
      ) : (
        <p>
          <RichMessage
            k="orders.cancelRestDue"
            values={{ amount: <Money amount={rest.due_amount} currency={rest.refund_amount_currency} /> }}
          />
        </p>
      )}
      <TextArea
        {...form.field('reason')}
        label={t('orders.cancelReason')}
        rows={2}
        maxLength={longestOrderReason}
      />
    </FormFrame>
  )
}
