import { and, eq, or, sql, sum } from 'drizzle-orm'
import type Stripe from 'stripe'
import { sendRefundNotice } from '../notifications/order-mails.ts'
import { noticeRefund } from '../notifications/order-notices.ts'
import { order, orderLine, orderReturnLine } from '../orders/tables.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { type Alongside, type OrderRow, releaseHeld } from './ledger.ts'
import { orUnavailable } from './provider.ts'
import { refund } from './tables.ts'

export type RefundRow = typeof refund.$inferSelect

/** A refund as the provider has it now, with its charge; null when there is none. */
export function readRefund(stripe: Stripe, id: string): Promise<Stripe.Refund | null> {
  return orUnavailable(stripe.refunds.retrieve(id, { expand: ['charge'] }))
}

/** Every refund of a payment as the provider has it now. */
export async function readRefunds(stripe: Stripe, paymentReference: string): Promise<Stripe.Refund[]> {
  const page = await orUnavailable(
    stripe.refunds.list({ payment_intent: paymentReference, limit: 100, expand: ['data.charge'] }),
  )
  return page?.data ?? []
}

export async function recordRefunds(services: Services, paymentReference: string): Promise<void> {
  for (const found of await readRefunds(services.stripe, paymentReference))
    await recordRefund(services, found)
}

const statuses: Record<string, RefundRow['status']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** Keeps a refund as the provider reports it, also one made in its dashboard, and sums up what the order got back. */
export async function recordRefund(
  services: Services,
  found: Stripe.Refund,
  alongside: Alongside = async () => true,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (await alongside(tx)) await applyRefund(services, tx, found)
  })
}

/** A refund of a payment that no order knows has no effect: `finalise` reads it once the order knows its payment. */
export async function applyRefund(services: Services, tx: Transaction, found: Stripe.Refund): Promise<void> {
  const paymentReference =
    typeof found.payment_intent === 'string' ? found.payment_intent : (found.payment_intent?.id ?? null)
  if (paymentReference === null) return
  const [orderRow] = await tx
    .select()
    .from(order)
    .where(eq(order.paymentReference, paymentReference))
    .for('update')
  if (!orderRow) return
  const row = await keep(services, tx, orderRow, paymentReference, found)
  if (orderRow.paidOn === null) await sumUpHeld(services, tx, orderRow, found)
  else await sumUp(services, tx, orderRow)
  if (row.status === 'done') await sendRefundNotice(services, tx, orderRow, row)
  await noticeRefund(services, tx, orderRow, row)
  if (row.status === 'failed') {
    services.log.error(
      { refund: row.id, order: orderRow.transactionId },
      'a refund has failed at the provider',
    )
  }
}

async function keep(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  paymentReference: string,
  found: Stripe.Refund,
): Promise<RefundRow> {
  const status = statuses[found.status ?? ''] ?? 'sent'
  const isSettled = status !== 'sent'
  const state = { status, providerRefundId: found.id, editedOn: now() }
  const [ours] = await tx
    .update(refund)
    // Reported again, it keeps the time at which it became what it is.
    .set({
      ...state,
      settledOn: isSettled
        ? sql`case when ${refund.status} = ${status} then coalesce(${refund.settledOn}, ${refund.editedOn}) else ${now().toISOString()}::timestamptz end`
        : null,
    })
    .where(
      and(
        eq(refund.orderId, orderRow.id),
        or(
          eq(refund.providerRefundId, found.id),
          eq(refund.idempotencyKey, found.metadata?.refund ?? sql`null`),
        ),
      ),
    )
    .returning()
  if (ours) return ours
  const [theirs] = await tx
    .insert(refund)
    .values({
      ...state,
      settledOn: isSettled ? now() : null,
      orderId: orderRow.id,
      paymentReference,
      amount: found.amount,
      currency: found.currency.toUpperCase(),
      reason: 'made_at_provider',
      idempotencyKey: `provider:${found.id}`,
      nextCheckOn: now(),
    })
    .returning()
  if (!theirs) throw new Error('A refund could not be kept')
  return theirs
}

async function sumUp({ now }: Services, tx: Transaction, orderRow: OrderRow): Promise<void> {
  const refundedAmount = await refundedIn(tx, orderRow, orderRow.currency)
  const paymentStatus =
    refundedAmount === 0 ? 'paid' : refundedAmount < orderRow.amount ? 'partially_refunded' : 'refunded'
  await tx
    .update(order)
    .set({ refundedAmount, paymentStatus, editedOn: now() })
    .where(eq(order.id, orderRow.id))
  await sumUpLines(tx, orderRow.id)
}

/** What came back for each line by its returns. */
async function sumUpLines(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    update ${orderLine} set refunded_amount = (
      select coalesce(sum(given.amount), 0) from ${orderReturnLine} given
      join ${refund} paid on paid.return_id = given.return_id and paid.status = 'done'
      where given.order_line_id = ${orderLine}.id)
    where order_id = ${orderId}`)
}

/**
 * The money of a held payment was never this order's: its amount or even its currency is another. The order ends when
 * all of that money has gone back; until then a person still has to decide, whatever part of it has.
 */
async function sumUpHeld(
  services: Services,
  tx: Transaction,
  orderRow: OrderRow,
  found: Stripe.Refund,
): Promise<void> {
  const received = typeof found.charge === 'object' ? (found.charge?.amount_captured ?? null) : null
  const returned = await refundedIn(tx, orderRow, found.currency.toUpperCase())
  const refundedAmount = Math.min(await refundedIn(tx, orderRow, orderRow.currency), orderRow.amount)
  const isOver = received !== null && returned >= received
  services.log.warn(
    { order: orderRow.transactionId, received, returned, currency: found.currency },
    isOver ? 'a held payment has gone back in full' : 'a held payment has not gone back in full',
  )
  if (isOver) await releaseHeld(services, tx, orderRow.id)
  await tx
    .update(order)
    .set({
      refundedAmount,
      ...(isOver && {
        status: 'cancelled' as const,
        paymentStatus: 'refunded' as const,
        cancelledOn: orderRow.cancelledOn ?? services.now(),
      }),
      editedOn: services.now(),
    })
    .where(eq(order.id, orderRow.id))
}

async function refundedIn(tx: Transaction, orderRow: OrderRow, currency: string): Promise<number> {
  const [done] = await tx
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderRow.id), eq(refund.status, 'done'), eq(refund.currency, currency)))
  return done?.amount ?? 0
}
