import { longestReturnReason } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Choices } from '../parts/choices.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useForm } from '../personal/use-form.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/return-page.ts'
import type { Order } from './order.ts'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-page.module.css'
import { orderQuery } from './order-queries.ts'
import { RefundSums } from './refund-sums.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { chosenItems, initialReturnValues, type ReturnableLine, returnFaults } from './return-form.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { type ReturnItem, returnPreviewQuery, returnsQuery, sendReturn } from './return-queries.ts'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'orders.returnTitle')
}

function ReturnPage({ params }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <RequireLogin>
        <ReturnView id={params.id} />
      </RequireLogin>
    </div>
  )
}

export default extensionPage('returns', ReturnPage)

function ReturnView({ id }: { id: string }) {
  const t = useMessages()
  const order = useQuery(orderQuery(id))
  const returns = useQuery(returnsQuery(id))
  return (
    <Loaded query={order} skeleton={<Skeleton lines={9} />} missing={<OrderMissing />}>
      {(found) => (
        <>
          <Breadcrumbs
            steps={[
              { name: t('orders.title'), to: '/orders' },
              { name: found.number, to: `/orders/${found.transaction_id}` },
            ]}
            here={t('orders.returnTitle')}
          />
          <h1>{t('orders.returnTitle')}</h1>
          <Loaded query={returns} skeleton={<Skeleton lines={9} />}>
            {({ lines }) =>
              lines.length > 0 ? (
                <ReturnForm order={found} lines={lines} />
              ) : (
                <EmptyState icon="returns" title={t('orders.returnOver')} text={t('orders.returnOverText')}>
                  <ButtonLink to={`/orders/${found.transaction_id}`}>{t('orders.returnBack')}</ButtonLink>
                </EmptyState>
              )
            }
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

const kinds = ['refund', 'exchange'] as const
const kindMessages = { refund: 'orders.kindRefund', exchange: 'orders.kindExchange' } as const

function ReturnForm({ order, lines }: { order: Order; lines: readonly ReturnableLine[] }) {
  const t = useMessages()
  const navigate = useNavigate()
  const href = useHref()
  const [pictures, setPictures] = useState<readonly File[]>([])
  // Idempotency key of this form: a retry creates no second return.
  const [key] = useState(() => crypto.randomUUID())
  const [confirming, setConfirming] = useState(false)
  const form = useForm<string>({
    initial: initialReturnValues(lines),
    check: (values) => returnFaults(t, lines, values),
    send: async () => setConfirming(true),
  })
  const items = chosenItems(lines, form.values)
  const isExchange = form.values.kind === 'exchange'
  const kind = form.field('kind')

  async function send() {
    const request = {
      items,
      kind: isExchange ? 'exchange' : 'refund',
      reason: form.values.reason ?? '',
      key,
    } as const
    const isWhole = await sendReturn(order.transaction_id, request, pictures)
    toasts.show({
      text: t(isWhole ? 'orders.returnSent' : 'orders.returnPicturesFailed'),
      tone: isWhole ? 'done' : 'problem',
    })
    await navigate(href(`/orders/${order.transaction_id}`))
  }

  return (
    <>
      <FormFrame form={form} submitLabel={t('orders.returnSend')}>
        <Panel title={t('orders.returnWhat')}>
          <ReturnLines order={order} lines={lines} form={form} />
        </Panel>
        <Panel>
          <Choices
            name="kind"
            legend={t('orders.returnKind')}
            value={form.values.kind ?? ''}
            options={kinds
              .filter((one) => lines.some((line) => line[one]))
              .map((one) => ({ value: one, label: t(kindMessages[one]) }))}
            error={kind.error}
            onChange={kind.onChange}
            onBlur={kind.onBlur}
          />
          <TextArea
            {...form.field('reason')}
            label={t(isExchange ? 'orders.returnExchangeNote' : 'orders.returnNote')}
            rows={3}
            maxLength={longestReturnReason}
            required={isExchange}
          />
          <ReturnPictures pictures={pictures} onChange={setPictures} />
        </Panel>
        {!isExchange && items.length > 0 && <Preview id={order.transaction_id} items={items} />}
      </FormFrame>
      <ReturnDialog
        order={order}
        items={items}
        isExchange={isExchange}
        open={confirming}
        send={send}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

function Preview({ id, items }: { id: string; items: ReturnItem[] }) {
  const t = useMessages()
  const preview = useQuery(returnPreviewQuery(id, items))
  return (
    <Panel title={t('orders.refundAmount')}>
      <Loaded query={preview} skeleton={<Skeleton lines={4} />}>
        {(refund) => <RefundSums refund={refund} />}
      </Loaded>
    </Panel>
  )
}
