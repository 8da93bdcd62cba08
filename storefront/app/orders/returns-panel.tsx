import { Dot, Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../parts/panel.tsx'
import { Picture } from '../parts/picture.tsx'
import { EditDialog } from '../personal/edit-dialog.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import type { Order } from './order.ts'
import styles from './order-parts.module.css'
import { ReturnDestination } from './return-destination.tsx'
import {
  type ReturnDestination as Destination,
  type OrderReturn,
  returnsQuery,
  withdrawReturn,
} from './return-queries.ts'

const statusMessages: Record<OrderReturn['status'], MessageKey> = {
  requested: 'orders.statusRequested',
  received: 'orders.statusReceived',
  refunded: 'orders.statusRefunded',
  exchanged: 'orders.statusExchanged',
  refused: 'orders.statusRefused',
  withdrawn: 'orders.statusWithdrawn',
}

/** Shows the returns of an order with their status; nothing if there are none. */
export function ReturnsPanel({ order }: { order: Order }) {
  const t = useMessages()
  const hasReturns = order.timeline.some(({ kind }) => kind === 'return_requested')
  const { data } = useQuery({ ...returnsQuery(order.transaction_id), enabled: hasReturns })
  if (!data || data.returns.length === 0) return null
  return (
    <Panel title={t('orders.returnsTitle')}>
      <ul className={styles.returns}>
        {data.returns.map((one) => (
          <ReturnItem key={one.id} one={one} to={data.send_to} />
        ))}
      </ul>
    </Panel>
  )
}

function ReturnItem({ one, to }: { one: OrderReturn; to: Destination }) {
  const t = useMessages()
  return (
    <li>
      <p>
        <bdi dir="ltr">{one.number}</bdi>
        <Dot />
        <strong>{t(statusMessages[one.status])}</strong>
        {(one.kind === 'refund' || Number(one.refund_amount) > 0) && (
          <>
            <Dot />
            <Money amount={one.refund_amount} currency={one.refund_amount_currency} />
          </>
        )}
      </p>
      <ul className={styles.at}>
        {one.items.map(({ id, name, quantity, exchange_for }) => (
          <li key={id}>
            <RichMessage k="orders.returnUnits" values={{ count: quantity, name: <bdi>{name}</bdi> }} />
            {exchange_for && exchange_for.options.length > 0 && (
              <p>
                <RichMessage
                  k="orders.returnFor"
                  values={{ options: <bdi>{exchange_for.options.map(({ text }) => text).join(' · ')}</bdi> }}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {one.note && (
        <p className={styles.at} dir="auto">
          {one.note}
        </p>
      )}
      {one.rejection && (
        <p className={styles.at}>
          <RichMessage k="orders.returnRejection" values={{ reason: <bdi>{one.rejection}</bdi> }} />
        </p>
      )}
      {one.images.length > 0 && (
        <div className={styles.returnPictures}>
          {one.images.map(({ id, image_sources }) => (
            <Picture key={id} sources={image_sources} alt="" sizes="72px" />
          ))}
        </div>
      )}
      <ReturnDestination one={one} to={to} />
      {one.withdrawable && (
        <div>
          <EditDialog
            look="quiet"
            label={
              <>
                {t('orders.returnWithdraw')}
                <span className="unseen"> {one.number}</span>
              </>
            }
            title={t('orders.returnWithdrawTitle')}
          >
            {(close) => <WithdrawForm one={one} onClose={close} />}
          </EditDialog>
        </div>
      )}
    </li>
  )
}

function WithdrawForm({ one, onClose }: { one: OrderReturn; onClose: () => void }) {
  const t = useMessages()
  const form = useForm({
    initial: {},
    check: () => ({}),
    async send() {
      await withdrawReturn(one)
      onClose()
      toasts.show({ text: t('orders.returnWithdrawDone'), tone: 'done' })
    },
  })
  return (
    <FormFrame
      form={form}
      submitLabel={t('orders.returnWithdraw')}
      cancelLabel={t('orders.returnWithdrawKeep')}
      onCancel={onClose}
    >
      <p>
        <RichMessage k="orders.returnWithdrawText" values={{ number: <bdi dir="ltr">{one.number}</bdi> }} />
      </p>
    </FormFrame>
  )
}
