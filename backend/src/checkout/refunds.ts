import { and, eq, inArray, lte, ne, or, sql, sum } from 'drizzle-orm'
import Stripe from 'stripe'
import { sendRefundNotice } from '../notifications/order-mails.ts'
import { order } from '../orders/tables.ts'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import type { Alongside, OrderRow } from './ledger.ts'
import { orUnavailable } from './provider.ts'
import { refund } from './tables.ts'

type RefundRow = typeof refund.$inferSelect

/** Between two questions to the provider about one refund. */
const pauseSeconds = 60
const batch = 20

/**
 * Writes down that money goes back; the row is the outbox from which `sendRefunds` works. The caller has locked the
 * order, so that parallel refunds never promise more than was paid (security.md 27). The same key plans once.
 */
export async function planRefund(
  tx: Transaction,
  plan: { order: OrderRow; amount: number; reason: string; key: string; now: Date },
): Promise<void> {
  const { order: orderRow, amount, reason, now } = plan
  if (!orderRow.paymentReference) throw new Error('There is no payment to refund')
  const idempotencyKey = `refund:${orderRow.transactionId}:${plan.key}`
  const [promised] = await tx
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderRow.id),
        ne(refund.status, 'failed'),
        ne(refund.idempotencyKey, idempotencyKey),
      ),
    )
  if ((promised?.amount ?? 0) + amount > orderRow.amount)
    throw new Error('More would be refunded than was paid')
  await tx
    .insert(refund)
    .values({
      orderId: orderRow.id,
      paymentReference: orderRow.paymentReference,
      amount,
      currency: orderRow.currency,
      reason,
      idempotencyKey,
      nextCheckOn: now,
    })
    .onConflictDoNothing({ target: refund.idempotencyKey })
}

/** Asks for planned refunds and after those under way. Rows are taken on one process at a time. */
export async function sendRefunds(services: Services): Promise<void> {
  for (const row of await takeDueRefunds(services)) {
    try {
      await pursue(services, row)
    } catch (error) {
      services.log.warn({ err: error, refund: row.id }, 'a refund has to wait')
    }
  }
}

async function takeDueRefunds({ database, now }: Services): Promise<RefundRow[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refund)
      .where(and(inArray(refund.status, ['pending', 'sent']), lte(refund.nextCheckOn, now())))
      .orderBy(refund.nextCheckOn)
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) {
      const nextCheckOn = new Date(now().getTime() + pauseSeconds * 1000)
      await tx.update(refund).set({ nextCheckOn }).where(inArray(refund.id, ids))
    }
    return due
  })
}

/**
 * Looks first whether the provider has this refund already: idempotency keys are forgotten after a day, its own list
 * never forgets.
 */
async function pursue(services: Services, row: RefundRow): Promise<void> {
  const known = await readRefunds(services.stripe, row.paymentReference)
  for (const found of known) await recordRefund(services, found)
  if (known.some((found) => isOf(found, row))) return
  try {
    const created = await services.stripe.refunds.create(
      {
        payment_intent: row.paymentReference,
        amount: row.amount,
        metadata: { refund: row.idempotencyKey },
      },
      { idempotencyKey: row.idempotencyKey },
    )
    await recordRefund(services, created)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    services.log.error({ err: error, refund: row.id }, 'the provider refuses a refund: a person has to look')
    await services.database.db
      .update(refund)
      .set({ status: 'failed', editedOn: services.now() })
      .where(and(eq(refund.id, row.id), eq(refund.status, 'pending')))
  }
}

function isOf(found: Stripe.Refund, row: RefundRow): boolean {
  return found.id === row.providerRefundId || found.metadata?.refund === row.idempotencyKey
}

/** Every refund of a payment as the provider has it now. */
export async function readRefunds(stripe: Stripe, paymentReference: string): Promise<Stripe.Refund[]> {
  const page = await orUnavailable(stripe.refunds.list({ payment_intent: paymentReference, limit: 100 }))
  return page?.data ?? []
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
  const paymentReference =
    typeof found.payment_intent === 'string' ? found.payment_intent : (found.payment_intent?.id ?? null)
  await services.database.transaction(async (tx) => {
    if (!(await alongside(tx)) || paymentReference === null) return
    const [orderRow] = await tx
      .select()
      .from(order)
      .where(eq(order.paymentReference, paymentReference))
      .for('update')
    if (!orderRow) return
    const row = await keep(services, tx, orderRow, paymentReference, found)
    await sumUp(services, tx, orderRow)
    if (row.status === 'done') await sendRefundNotice(services, tx, orderRow, row)
    if (row.status === 'failed') {
      services.log.error(
        { refund: row.id, order: orderRow.transactionId },
        'a refund has failed at the provider',
      )
    }
  })
}

async function keep(
  { now }: Services,
  tx: Transaction,
  orderRow: OrderRow,
  paymentReference: string,
  found: Stripe.Refund,
): Promise<RefundRow> {
  const state = {
    status: statuses[found.status ?? ''] ?? 'sent',
    providerRefundId: found.id,
    editedOn: now(),
  }
  const [ours] = await tx
    .update(refund)
    .set(state)
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
  const [done] = await tx
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderRow.id), eq(refund.status, 'done')))
  const refundedAmount = done?.amount ?? 0
  const paymentStatus =
    refundedAmount === 0 ? 'paid' : refundedAmount < orderRow.amount ? 'partially_refunded' : 'refunded'
  await tx
    .update(order)
    .set({ refundedAmount, paymentStatus, editedOn: now() })
    .where(eq(order.id, orderRow.id))
}
