import { DownloadButton } from '../personal/download-button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'

/** Downloads the invoice of a paid order, in the order's language. */
export function InvoiceButton({ order }: { order: Order }) {
  const t = useMessages()
  const params = { path: { id: order.transaction_id } }
  return (
    <div>
      <DownloadButton
        label={t('orders.invoice')}
        fileName={`invoice-${order.number}.pdf`}
        fetchFile={() =>
          call(
            api.GET('/order/orders/{id}/invoice/', {
              params,
              parseAs: 'blob',
              ...accessTo(order.transaction_id),
            }),
          )
        }
        saved={t('orders.invoiceSaved')}
      />
    </div>
  )
}
