import type { ShopOrder } from './order-calls.ts'

type Order = Pick<ShopOrder, 'goods' | 'visits' | 'payment_status' | 'status'> & {
  readonly whole: Pick<ShopOrder['whole'], 'parcels'>
}

/** Whether money of an order goes back by the refund dialog, or the order can be cancelled whole. A part of a visit's money goes back there, too. */
export function isRefundable({ goods, visits, payment_status: payment, status, whole }: Order): boolean {
  if (goods.length === 0 && visits === 0) return false
  // What an order that has ended gave back is promised at once, and arrives later.
  const isPaid = status !== 'cancelled' && (payment === 'paid' || payment === 'partially_refunded')
  const isUnsent = payment === 'due' && status === 'on_progress' && whole.parcels.length === 0
  return isPaid || isUnsent
}
