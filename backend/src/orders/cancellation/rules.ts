import { HttpError } from '../../platform/errors/http-error.ts'
import type { OrderRow } from '../own-orders/own-order.ts'

/**
 * True until any part of it is handed over. While a payment is being confirmed or disputed, the refundable amount is
 * unknown.
 */
export function isCancellable({
  status,
  paymentStatus,
  disputeStatus,
  handedOverOn,
}: Pick<OrderRow, 'status' | 'paymentStatus' | 'disputeStatus' | 'handedOverOn'>): boolean {
  if (disputeStatus === 'open') return false
  if (handedOverOn !== null) return false
  return status === 'on_progress' || (status === 'pending' && paymentStatus === 'unpaid')
}

/** True while a part of it was handed over and the rest was not: after its last unit an order is `delivery`. */
export function isRestCancellable({
  status,
  disputeStatus,
  handedOverOn,
}: Pick<OrderRow, 'status' | 'disputeStatus' | 'handedOverOn'>): boolean {
  if (disputeStatus === 'open' || disputeStatus === 'lost') return false
  return status === 'on_progress' && handedOverOn !== null
}

/** @throws HttpError 409 while the customer's bank disputes the payment */
export function requireUndisputed({ disputeStatus }: Pick<OrderRow, 'disputeStatus'>): void {
  if (disputeStatus === 'open') throw new HttpError(409, 'payment_disputed')
}
