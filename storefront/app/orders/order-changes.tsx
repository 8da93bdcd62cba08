import { DateText } from '@marah/ui/format'
import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelRestDialog } from './cancel-rest-dialog.tsx'
import type { Order } from './order.ts'
import { returnHref } from './order-access.ts'

/** Offers the changes that the customer can still make to an order; nothing if there are none. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useMessages()
  const canReturn = hasExtension('returns')
  const canCancel = hasExtension('order-cancel')
  const cancel = canCancel && order.actions.cancel
  const canCancelRest = hasExtension('order-cancel-rest')
  const cancelRest = canCancelRest && order.actions.cancel_rest
  const until = canReturn ? order.actions.return_until : null
  const isDisputed = order.dispute === 'open'
  if (!cancel && !cancelRest && until === null && !isDisputed) return null
  return (
    <Panel title={t('orders.changeTitle')}>
      {isDisputed && <p role="status">{t('orders.disputed')}</p>}
      {cancel && (
        <>
          <p>{t('orders.cancelText')}</p>
          <div>
            <CancelDialog order={order} />
          </div>
        </>
      )}
      {cancelRest && (
        <>
          <p>{t('orders.cancelRestText')}</p>
          <div>
            <CancelRestDialog order={order} />
          </div>
        </>
      )}
      {until !== null && (
        <>
          <p>
            <RichMessage k="orders.returnText" values={{ date: <DateText at={until} /> }} />
          </p>
          <div>
            <ButtonLink look="quiet" to={returnHref(order.transaction_id)}>
              {t('orders.returnStart')}
            </ButtonLink>
          </div>
        </>
      )}
    </Panel>
  )
}
