import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { refundedIn, sumUpHeld } from './held-money.ts'
import type { FoundRefund, HostedProvider } from './hosted-provider.ts'
import type { Alongside } from './locked-payment.ts'
import { type OrderRow, payables, paymentEvents, type RefundRow } from './payable.ts'
import { providerOfPayment } from './providers.ts'
import { madeAtProvider } from './refund-attempt.ts'
import { reportFailedRefund } from './refund-failed.ts'

/** `provider`: that of the payment, if the caller knows it. */
export async function recordRefunds(
  services: Services,
  paymentReference: string,
  provider?: HostedProvider,
): Promise<void> {
  provider ??= await providerOfPayment(services, paymentReference)
  for (const found of await provider.refundsOf(services, paymentReference))
    await recordRefund(services, found)
}

/** Stores a refund as the provider reports it, also one made in its dashboard, and updates the order's sums. */
export async function recordRefund(
  services: Services,
  found: FoundRefund,
  alongside: Alongside = async () => true,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    if (await alongside(tx)) await applyRefund(services, tx, found)
  })
}

/** A refund of an unknown payment has no effect: `finalise` reads it once an order has the payment. */
export async function applyRefund(services: Services, tx: Transaction, found: FoundRefund): Promise<void> {
  const { paymentReference } = found
  if (paymentReference === null) return
  const [orderRow] = await tx
    .select()
    .from(order)
    .where(eq(order.paymentReference, paymentReference))
    .for('update')
  if (!orderRow) return
  const recorded = await store(services, tx, orderRow, paymentReference, found)
  if (orderRow.paidOn === null) await sumUpHeld(services, tx, orderRow, { ...found, paymentReference })
  else await sumUp(services, tx, orderRow)
  // A change of one refund reports all refunds of the payment: notify only about the one that changed.
  if (!recorded?.isNew) return
  const { row } = recorded
  if (row.status === 'done') {
    if (row.reason === madeAtProvider) await closeFailed(services, tx, orderRow, row)
    await paymentEvents().refundDone(services, tx, orderRow, row)
  }
  if (row.status === 'failed') await reportFailedRefund(services, tx, orderRow, row)
}

/**
 * Null if the failure is outdated: the refund was planned again or paid otherwise since. The caller has locked the
 * order.
 */
async function store(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  paymentReference: string,
  found: FoundRefund,
): Promise<{ row: RefundRow; isNew: boolean } | null> {
  const { status } = found
  const isSettled = status !== 'sent'
  const state = { status, providerRefundId: found.id, editedOn: now() }
  const named = found.attempt
  const [before] = await tx
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderRow.id),
        or(
          eq(refund.providerRefundId, found.id),
          named === null ? undefined : eq(refund.idempotencyKey, named.idempotencyKey),
        ),
      ),
    )
    .orderBy(sql`${refund.providerRefundId} = ${found.id} desc nulls last`)
  const isItsOwn = before?.providerRefundId === found.id || before?.attempt === named?.attempt
  const isOver = before?.status === 'superseded' || !isItsOwn
  if (before && isOver && status === 'failed') return null
  if (before && (isItsOwn || before.providerRefundId === null)) {
    const [ours] = await tx
      .update(refund)
      // A repeated report keeps the time of the first one.
      .set({
        ...state,
        settledOn: isSettled
          ? before.status === status
            ? (before.settledOn ?? before.editedOn)
            : now()
          : null,
      })
      .where(eq(refund.id, before.id))
      .returning()
    if (!ours) throw new Error('A refund vanished while its order was locked')
    return { row: ours, isNew: before.status !== status }
  }
  const [theirs] = await tx
    .insert(refund)
    .values({
      ...state,
      settledOn: isSettled ? now() : null,
      orderId: orderRow.id,
      paymentReference,
      amount: found.amount,
      currency: found.currency,
      reason: madeAtProvider,
      idempotencyKey: `provider:${found.id}`,
      nextCheckOn: now(),
    })
    .returning()
  if (!theirs) throw new Error('A refund could not be stored')
  return { row: theirs, isNew: true }
}

/**
 * A failed refund is settled when a person pays it in the provider's dashboard: all failed ones, or the one of that
 * amount.
 */
async function closeFailed(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  paid: RefundRow,
): Promise<void> {
  const isAll = (await refundedIn(tx, orderRow, orderRow.currency)) >= orderRow.amount
  const failed = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderRow.id),
        eq(refund.status, 'failed'),
        ne(refund.reason, madeAtProvider),
        isAll ? undefined : eq(refund.amount, paid.amount),
      ),
    )
    .orderBy(refund.id)
  const ids = (isAll ? failed : failed.slice(0, 1)).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(refund).set({ status: 'superseded', editedOn: now() }).where(inArray(refund.id, ids))
}

export async function sumUp(services: Services, tx: Transaction, orderRow: OrderRow): Promise<void> {
  const refundedAmount = await refundedIn(tx, orderRow, orderRow.currency)
  const paymentStatus =
    refundedAmount === 0 ? 'paid' : refundedAmount < orderRow.amount ? 'partially_refunded' : 'refunded'
  await tx
    .update(order)
    .set({ refundedAmount, paymentStatus, editedOn: services.now() })
    .where(eq(order.id, orderRow.id))
  for (const payable of payables()) await payable.sumUpRefunds?.(tx, orderRow.id)
  if (paymentStatus === orderRow.paymentStatus) return
  await paymentEvents().refundStateChanged(tx, orderRow)
  if (paymentStatus === 'refunded') await paymentEvents().refundedInFull(services, tx, orderRow)
}
