import { useState } from 'react'
import { failureFrom, failureText } from '../accounts/failure-text.ts'
import { Button } from '../parts/button.tsx'
import { api, call } from '../platform/personal/api.ts'
import { saveFile } from '../platform/personal/save-file.ts'
import { useWords } from '../platform/words.tsx'
import { toasts } from '../shell/toast-queue.ts'
import type { Order } from './order-queries.ts'

/** The invoice of a paid order as a file, in the language that it was ordered in. */
export function InvoiceButton({ order }: { order: Order }) {
  const t = useWords()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const params = { path: { id: order.transaction_id } }
      const file = await call(api.GET('/order/orders/{id}/invoice/', { params, parseAs: 'blob' }))
      saveFile(file as Blob, `marah-${order.number}.pdf`)
      toasts.show({ text: t('orders.invoiceSaved'), tone: 'done' })
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <Button look="quiet" busy={busy} onClick={() => void download()}>
        {t('orders.invoice')}
      </Button>
    </div>
  )
}
