import { and, eq, inArray, lte, ne, notInArray, type SQL, sql, sum } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Queryable, Transaction } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { OrderRow } from './ledger.ts'
import { type RefundRow, readRefunds, recordRefund, recordRefunds } from './refund-record.ts'
import { refund } from './tables.ts'

/**
 * Between two questions to the provider about one refund: as long as the refund is old, within these bounds. Through all
 * of its patience a refund is asked for some twenty times.
 */
const shortestPause = '1 minute'
const longestPause = '6 hours'
/** The provider answers a key that it failed on once with the same fault for a day: patience has to outlast that. */
const patienceSeconds = 3 * 24 * 60 * 60
const batch = 20

/**
 * Writes down that money goes back; the row is the outbox from which `sendRefunds` works. The caller has locked the
 * order, so that parallel refunds never promise more than was paid (security.md 27). The same key plans once.
 */
export async function planRefund(
  tx: Transaction,
  plan: { order: OrderRow; amount: number; reason: string; key: string; returnId?: number; now: Date },
): Promise<void> {
  const { order: orderRow, amount, reason, returnId, now } = plan
  if (!orderRow.paymentReference) throw new Error('There is no payment to refund')
  const idempotencyKey = refundKey(orderRow, plan.key)
  if (amount > (await refundable(tx, orderRow, ne(refund.idempotencyKey, idempotencyKey))))
    throw new Error('More would be refunded than was paid')
  await tx
    .insert(refund)
    .values({
      orderId: orderRow.id,
      paymentReference: orderRow.paymentReference,
      amount,
      currency: orderRow.currency,
      reason,
      ...(returnId !== undefined && { returnId }),
      idempotencyKey,
      createdOn: now,
      editedOn: now,
      nextCheckOn: now,
    })
    .onConflictDoNothing({ target: refund.idempotencyKey })
}

export function refundKey({ transactionId }: Pick<OrderRow, 'transactionId'>, key: string): string {
  return `refund:${transactionId}:${key}`
}

/** What of the payment is neither given back nor promised to be. */
export async function refundable(
  queryable: Queryable,
  { id, amount }: Pick<OrderRow, 'id' | 'amount'>,
  among?: SQL,
): Promise<number> {
  const [promised] = await queryable
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, id), notInArray(refund.status, ['failed', 'superseded']), among))
  return amount - (promised?.amount ?? 0)
}

/** Asks for planned refunds and after those under way. Rows are taken on one process at a time. */
export async function sendRefunds(services: Services): Promise<void> {
  for (const row of await takeDueRefunds(services)) {
    try {
      await pursue(services, row)
    } catch (error) {
      if (isWornOut(services, row, error)) await giveUp(services, row, error)
      else services.log.warn({ err: error, refund: row.id }, 'a refund has to wait')
    }
  }
}

/** Whether the provider has failed on a refund for so long that asking on is no use. */
function isWornOut({ now }: Services, row: RefundRow, error: unknown): boolean {
  const isProviders = error instanceof Stripe.errors.StripeError || error instanceof Refusal
  const ageSeconds = (now().getTime() - row.createdOn.getTime()) / 1000
  return isProviders && row.status === 'pending' && ageSeconds > patienceSeconds
}

/** Should the money have gone back after all, the provider's event says so and corrects the row. */
async function giveUp({ database, log, now }: Services, row: RefundRow, error: unknown): Promise<void> {
  log.error({ err: error, refund: row.id }, 'the provider does not make a refund: a person has to look')
  await database.db
    .update(refund)
    .set({ status: 'failed', settledOn: now(), editedOn: now() })
    .where(and(eq(refund.id, row.id), eq(refund.status, 'pending')))
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
      const instant = sql`${now().toISOString()}::timestamptz`
      const pause = sql`least(greatest(${instant} - ${refund.createdOn}, ${shortestPause}::interval), ${longestPause}::interval)`
      await tx
        .update(refund)
        .set({ nextCheckOn: sql`${instant} + ${pause}` })
        .where(inArray(refund.id, ids))
    }
    return due
  })
}

/**
 * Looks first whether the provider has this refund already: idempotency keys are forgotten after a day, its own list
 * never forgets. What it refuses for good is not asked for again; every other failure is thrown, to be tried later.
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
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isTemporary(error)) throw error
    if (error.code === 'charge_already_refunded') await supersede(services, row)
    else await giveUp(services, row, error)
  }
}

/** A request that the provider would take once its account holds enough money again. */
function isTemporary(error: Stripe.errors.StripeInvalidRequestError): boolean {
  return error.code === 'balance_insufficient'
}

/**
 * All of the payment has gone back by other refunds, or by this one while we asked: they are what the customer got. The
 * plan is closed only when none of them is its own.
 */
async function supersede(services: Services, row: RefundRow): Promise<void> {
  await recordRefunds(services, row.paymentReference)
  const [closed] = await services.database.db
    .update(refund)
    .set({ status: 'superseded', editedOn: services.now() })
    .where(and(eq(refund.id, row.id), eq(refund.status, 'pending')))
    .returning({ id: refund.id })
  if (closed) services.log.warn({ refund: row.id }, 'a payment was refunded elsewhere before the shop did')
}

function isOf(found: Stripe.Refund, row: RefundRow): boolean {
  return found.id === row.providerRefundId || found.metadata?.refund === row.idempotencyKey
}
