import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../personal/download-button.tsx'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'
import styles from './order-parts.module.css'
import { orderDocumentsQuery } from './order-queries.ts'

/** Shows the credit notes of an order, as files in its language; nothing before a refund. */
export function CreditNotes({ order }: { order: Order }) {
  const t = useMessages()
  const { data } = useQuery({
    ...orderDocumentsQuery(order.transaction_id, order.refunded_amount),
    // An invoice that was issued to a company later has a credit note, too.
    enabled: Number(order.refunded_amount) > 0 || Boolean(order.company),
  })
  const notes = (data ?? []).filter(({ kind }) => kind === 'credit_note')
  return notes.map(({ number }) => (
    <div key={number}>
      <DownloadButton
        label={
          <span>
            <RichMessage
              k="orders.creditNote"
              values={{ number: <bdi className={styles.number}>{number}</bdi> }}
            />
          </span>
        }
        fileName={`${number}.pdf`}
        fetchFile={() =>
          call(
            api.GET('/order/orders/{id}/documents/{number}/', {
              params: { path: { id: order.transaction_id, number } },
              parseAs: 'blob',
              ...accessTo(order.transaction_id),
            }),
          )
        }
        saved={t('orders.creditNoteSaved')}
      />
    </div>
  ))
}
