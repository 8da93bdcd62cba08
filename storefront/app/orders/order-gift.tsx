import type { ReactNode } from 'react'
import { Panel } from '../parts/panel.tsx'
import { DownloadButton } from '../personal/download-button.tsx'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import type { Order } from './order.ts'
import { accessTo } from './order-access.ts'

/** Shows the buyer's message of a gift, and the receipt that is in its parcel; nothing if the order is not a gift. */
export function OrderGift({ order }: { order: Order }) {
  const t = useMessages()
  const isSold = order.status !== 'pending' && order.status !== 'cancelled'
  return (
    <GiftNote order={order}>
      {isSold && (
        <div>
          <DownloadButton
            label={t('orders.giftReceipt')}
            fileName={`${order.number}-gift.pdf`}
            fetchFile={() =>
              call(
                api.GET('/order/orders/{id}/gift-receipt/', {
                  params: { path: { id: order.transaction_id } },
                  parseAs: 'blob',
                  ...accessTo(order.transaction_id),
                }),
              )
            }
            saved={t('orders.giftReceiptSaved')}
          />
        </div>
      )}
    </GiftNote>
  )
}

/** Shows that the order is a gift, with the buyer's message; nothing if it is not. */
export function GiftNote({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useMessages()
  if (!order.gift) return null
  const { message } = order.gift
  return (
    <Panel title={t('orders.gift')}>
      <p>{t('orders.giftText')}</p>
      {message !== '' && (
        <blockquote>
          {message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
        </blockquote>
      )}
      {children}
    </Panel>
  )
}
