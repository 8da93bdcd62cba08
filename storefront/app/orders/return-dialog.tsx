import { Dialog } from '../parts/dialog.tsx'
import { FormFrame } from '../personal/form-frame.tsx'
import { useForm } from '../personal/use-form.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import { type ReturnableLine, replacementText } from './return-form.ts'
import type { ReturnItem } from './return-queries.ts'
import { ReturnRefund } from './return-refund.tsx'

type ReturnDialogProps = {
  order: Order
  lines: readonly ReturnableLine[]
  items: ReturnItem[]
  isExchange: boolean
  /** True if the shop also refunds money. */
  refunds: boolean
  open: boolean
  send(): Promise<void>
  onClose(): void
}

/** Confirms a return (rule P15): the items to send back, and the exact refund or the replacement. */
export function ReturnDialog({
  order,
  lines,
  items,
  isExchange,
  refunds,
  open,
  send,
  onClose,
}: ReturnDialogProps) {
  const t = useMessages()
  const form = useForm({ initial: {}, check: () => ({}), send })
  return (
    <Dialog open={open} title={t('orders.returnConfirmTitle')} onClose={onClose}>
      <FormFrame
        form={form}
        submitLabel={t('orders.returnConfirm')}
        cancelLabel={t('orders.returnEdit')}
        onCancel={onClose}
      >
        <ul>
          {order.cart_frozen_data.items.flatMap((line) => {
            const item = items.find(({ id }) => id === line.id)
            if (!item) return []
            const values = { count: item.quantity, name: <bdi>{line.item.name}</bdi> }
            const instead = lines
              .find(({ id }) => id === line.id)
              ?.replacements.find(({ product_stock: unit }) => unit === item.exchange_for)
            return (
              <li key={line.id}>
                <RichMessage k="orders.returnUnits" values={values} />
                {instead && instead.options.length > 0 && (
                  <p>
                    <RichMessage
                      k="orders.returnExchangeFor"
                      values={{ unit: <bdi>{replacementText(instead)}</bdi> }}
                    />
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        {isExchange && <p>{t('orders.returnConfirmExchange')}</p>}
        {open && refunds && (
          <ReturnRefund order={order} items={items} kind={isExchange ? 'exchange' : 'refund'} />
        )}
      </FormFrame>
    </Dialog>
  )
}
