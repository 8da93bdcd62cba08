import type { OrderRow } from './own-order.ts'

/** Until it is handed over. While a payment is being confirmed nobody can say what there is to give back. */
export function isCancellable({
  status,
  paymentStatus,
}: Pick<OrderRow, 'status' | 'paymentStatus'>): boolean {
  return status === 'on_progress' || (status === 'pending' && paymentStatus === 'unpaid')
}
