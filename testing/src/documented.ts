import { shopDocument } from '@marah/backend/schema/documents'
import { order } from '@marah/backend/schema/orders'
import { payment, paymentDispute, refund } from '@marah/backend/schema/payments'
import { and, eq, sum } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CheckoutShop } from './checkout-shop.ts'

/** An order's invoices less its credit notes are what was paid for it, less what went back or was lost to its buyer's bank. */
export async function expectDocumented({ db }: Pick<CheckoutShop, 'db'>, orderId: number): Promise<void> {
  const totals = async (kind: 'invoice' | 'credit_note') => {
    const [found] = await db
      .select({ total: sum(shopDocument.total).mapWith(Number) })
      .from(shopDocument)
      .where(and(eq(shopDocument.orderId, orderId), eq(shopDocument.kind, kind)))
    return found?.total ?? 0
  }
  const [paid] = await db
    .select({ amount: sum(payment.amount).mapWith(Number) })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  const [back] = await db
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'done')))
  const [lost] = await db
    .select({ amount: sum(paymentDispute.withdrawn).mapWith(Number) })
    .from(paymentDispute)
    .where(and(eq(paymentDispute.orderId, orderId), eq(paymentDispute.status, 'lost')))
  const [row] = await db.select({ amount: order.amount }).from(order).where(eq(order.id, orderId))
  // An invoice that was replaced is credited in full.
  const gone = Math.min((back?.amount ?? 0) + (lost?.amount ?? 0), row?.amount ?? 0)
  expect((await totals('invoice')) - (await totals('credit_note'))).toBe((paid?.amount ?? 0) - gone)
}
