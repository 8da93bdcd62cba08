import { longestReturnReason } from '@marah/contract/limits'
import { newKey } from '@marah/ui/calls/new-key'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Choices } from '../parts/choices.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel, PanelColumns } from '../parts/panel.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { extensionPage } from '../personal/extension-page.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { noReferrerMiddleware } from '../personal/no-referrer.server.ts'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useForm } from '../personal/use-form.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { PageHandle } from '../platform/page-handle.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Route } from './+types/return-page.ts'
import type { Order } from './order.ts'
import { openByLink, orderHref, requestedReturnHref } from './order-access.ts'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-page.module.css'
import { orderQuery } from './order-queries.ts'
import { ReturnDialog } from './return-dialog.tsx'
import {
  chosenItems,
  initialReturnValues,
  needsNote,
  type ReturnableLine,
  refundsDifference,
  returnFaults,
} from './return-form.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { returnsQuery, sendReturn } from './return-queries.ts'
import { ReturnRefund } from './return-refund.tsx'
import { ReturnRequested } from './return-requested.tsx'

export const handle: PageHandle = { needs: 'returns' }

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'orders.returnTitle', handle.needs)
}

export const middleware: Route.MiddlewareFunction[] = [noReferrerMiddleware]

function ReturnPage({ params }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <div className={`page ${styles.page}`}>
      {token === null ? (
        <RequireLogin>
          <ReturnView id={params.id} />
        </RequireLogin>
      ) : (
        <ReturnByLink id={params.id} token={token} />
      )}
    </div>
  )
}

/** Stores the token of an order without an account before any call about the order. */
function ReturnByLink({ id, token }: { id: string; token: string }) {
  useState(() => openByLink(id, token))
  return <ReturnView id={id} byLink />
}

export default extensionPage('returns', ReturnPage)

function ReturnView({ id, byLink = false }: { id: string; byLink?: boolean }) {
  const t = useMessages()
  const order = useQuery(orderQuery(id))
  const returns = useQuery(returnsQuery(id))
  const [query] = useSearchParams()
  const named = query.get('requested')
  return (
    <Loaded query={order} skeleton={<Skeleton lines={9} />} missing={<OrderMissing />}>
      {(found) => (
        <>
          <Breadcrumbs
            steps={[
              ...(byLink ? [] : [{ name: t('orders.title'), to: '/orders' }]),
              { name: found.number, to: orderHref(found.transaction_id) },
            ]}
            here={t('orders.returnTitle')}
          />
          <Loaded query={returns} skeleton={<Skeleton lines={9} />}>
            {({ lines, returns: filed, send_to: to }) => {
              const requested = filed.find(({ number, status }) => number === named && status === 'requested')
              if (requested) {
                return <ReturnRequested one={requested} to={to} order={found} isMoreLeft={lines.length > 0} />
              }
              return (
                <>
                  <h1>{t('orders.returnTitle')}</h1>
                  {lines.length > 0 ? (
                    <ReturnForm order={found} lines={lines} />
                  ) : (
                    <EmptyState
                      icon="returns"
                      title={t('orders.returnOver')}
                      text={t('orders.returnOverText')}
                    >
                      <ButtonLink to={orderHref(found.transaction_id)}>{t('orders.returnBack')}</ButtonLink>
                    </EmptyState>
                  )}
                </>
              )
            }}
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
  // The idempotency key of this form: a retry creates no second return.
  const [key] = useState(newKey)
  const [confirming, setConfirming] = useState(false)
  const form = useForm<string>({
    initial: initialReturnValues(lines),
    check: (values) => returnFaults(t, lines, values),
    send: async () => setConfirming(true),
  })
  const items = chosenItems(lines, form.values)
  const isExchange = form.values.kind === 'exchange'
  const isNoteNeeded = needsNote(lines, form.values)
  const kind = form.field('kind')

  async function send() {
    const request = {
      items,
      kind: isExchange ? 'exchange' : 'refund',
      reason: form.values.reason ?? '',
      key,
    } as const
    const { number, isWhole } = await sendReturn(order.transaction_id, request, pictures)
    if (!isWhole) toasts.show({ text: t('orders.returnPicturesFailed'), tone: 'problem' })
    await navigate(href(requestedReturnHref(order.transaction_id, number)), { replace: true })
  }

  return (
    <>
      <div className={styles.wideForm}>
        <FormFrame form={form} submitLabel={t('orders.returnSend')} wide>
          <PanelColumns
            main={
              <Panel title={t('orders.returnWhat')}>
                <ReturnLines order={order} lines={lines} form={form} />
              </Panel>
            }
            side={
              <>
                <Panel>
                  <Choices
                    name="kind"
                    legend={t('orders.returnKind')}
                    value={form.values.kind ?? ''}
                    options={kinds
                      .filter((one) => lines.some((line) => line[one]))
                      .map((one) => ({ value: one, label: t(kindMessages[one]) }))}
                    onChange={kind.onChange}
                    onBlur={kind.onBlur}
                  />
                  <TextArea
                    {...form.field('reason')}
                    label={t(isNoteNeeded ? 'orders.returnExchangeNote' : 'orders.returnNote')}
                    rows={3}
                    maxLength={longestReturnReason}
                    required={isNoteNeeded}
                  />
                  <ReturnPictures pictures={pictures} onChange={setPictures} />
                </Panel>
                {(isExchange ? refundsDifference(lines, form.values) : items.length > 0) && (
                  <Panel title={t('orders.refundAmount')}>
                    <ReturnRefund order={order} items={items} kind={isExchange ? 'exchange' : 'refund'} />
                  </Panel>
                )}
              </>
            }
          />
        </FormFrame>
      </div>
      <ReturnDialog
        order={order}
        lines={lines}
        items={items}
        isExchange={isExchange}
        refunds={!isExchange || refundsDifference(lines, form.values)}
        open={confirming}
        send={send}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
