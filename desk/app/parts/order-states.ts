import type { components } from '@marah/contract/desk-client'
import type { MessageKey } from '../platform/message-keys.ts'

type Order = components['schemas']['ShopOrder']

export const orderStates: Readonly<
  Record<Order['status'], { readonly label: MessageKey; readonly color: string }>
> = {
  pending: { label: 'orders.pending', color: 'gray' },
  on_progress: { label: 'orders.onProgress', color: 'plum' },
  delivery: { label: 'orders.onItsWay', color: 'teal' },
  completed: { label: 'orders.completed', color: 'green' },
  cancelled: { label: 'orders.cancelled', color: 'gray' },
}

export const paymentStates: Readonly<Record<Order['payment_status'], MessageKey>> = {
  unpaid: 'orders.unpaid',
  processing: 'orders.processing',
  due: 'orders.due',
  paid: 'orders.paid',
  partially_refunded: 'orders.partlyRefunded',
  refunded: 'orders.refunded',
  expired: 'orders.expired',
}

export const returnStates: Readonly<Record<Order['returns'][number]['status'], MessageKey>> = {
  requested: 'orders.returnRequested',
  received: 'orders.returnReceived',
  refunded: 'orders.refunded',
  exchanged: 'orders.returnExchanged',
  refused: 'orders.returnRefused',
  withdrawn: 'orders.returnWithdrawn',
}
