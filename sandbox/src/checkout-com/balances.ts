import type { CheckoutPayment, CheckoutRefund } from './model.ts'

export const capturedOf = ({ actions }: CheckoutPayment) =>
  actions
    .filter(({ type, approved }) => type === 'Capture' && approved)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Lists the refunds that were made. */
export const refundsOf = ({ actions }: CheckoutPayment) =>
  actions.filter(({ type, approved }) => type === 'Refund' && approved)

export const refundedOf = (payment: CheckoutPayment) =>
  refundsOf(payment).reduce((sum, { amount }) => sum + amount, 0)

export function availableOf(payment: CheckoutPayment, pending: readonly CheckoutRefund[]): number {
  const underWay = pending.reduce((sum, { amount }) => sum + amount, 0)
  return capturedOf(payment) - refundedOf(payment) - underWay
}
