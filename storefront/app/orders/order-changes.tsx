import { ButtonLink } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { DateText } from '../platform/format.tsx'
import { RichWords, useWords } from '../platform/words.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Order } from './order.ts'

/** What a customer may still change about an order; nothing where nothing can be. */
export function OrderChanges({ order }: { order: Order }) {
  const t = useWords()
  const { cancel, return_until: until } = order.actions
  const isDisputed = order.dispute === 'open'
  if (!cancel && until === null && !isDisputed) return null
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
      {until !== null && (
        <>
          <p>
            <RichWords k="orders.returnText" values={{ date: <DateText at={until} /> }} />
          </p>
          <div>
            <ButtonLink look="quiet" to={`/orders/${order.transaction_id}/return`}>
              {t('orders.returnStart')}
            </ButtonLink>
          </div>
        </>
      )}
    </Panel>
  )
}
