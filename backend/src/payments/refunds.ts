import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, inArray, lte, ne, not, notExists, type SQL, sql, sum } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { patientRetry, pauseAfterSql, type RetryPolicy } from '../platform/jobs/retry.ts'
import { isPayable } from '../platform/money/money.ts'
import { order } from '../schema/orders.ts'
import { type RefundReason, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import type { FoundRefund } from './hosted-provider.ts'
import {
  type OrderRow,
  type PaidOnTop,
  type PaidPart,
  type Payable,
  payables,
  type RefundRow,
} from './payable.ts'
import { ProviderFault } from './provider-fault.ts'
import { providerOfPayment } from './providers.ts'
import { paymentOf, receivedAmount } from './received.ts'
import { recordRefund, recordRefunds } from './record-refund.ts'
import { attemptKey, madeAtProvider } from './refund-attempt.ts'
import { reportFailedRefund } from './refund-failed.ts'
import { withdrawnByBank } from './withdrawn.ts'

/**
 * Some twenty attempts within the longest age. The provider repeats its answer to a failed key for a day, so retries
 * must continue for longer than that.
 */
const retry: RetryPolicy = { ...patientRetry, shortestPause: 60, longestPause: 6 * hourSeconds }
const batch = 20
/** Concurrent requests to the provider. */
const concurrency = 4

/**
 * Plans a refund; the row is the outbox of `sendRefunds`. The caller has locked the order, so that parallel refunds
 * never promise more than was paid (rule S27). The same key plans one refund.
 */
export async function planRefund(
  tx: Transaction,
  plan: { order: OrderRow; amount: number; reason: RefundReason; key: string; returnId?: number; now: Date },
): Promise<void> {
  const { order: orderRow, amount, reason, returnId, now } = plan
  const paid = await paymentOf(tx, orderRow)
  if (!paid) throw new Error('There is no payment to refund')
  if (!isPayable(amount, orderRow.currency)) throw new Error('An amount that the provider cannot give back')
  const idempotencyKey = refundKey(orderRow, plan.key)
  if (amount > (await refundable(tx, orderRow, ne(refund.idempotencyKey, idempotencyKey))))
    throw new Error('More would be refunded than was paid')
  await tx
    .insert(refund)
    .values({
      orderId: orderRow.id,
      paymentReference: paid.reference,
      paymentId: paid.id,
      method: paid.method,
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

/** A failed refund is still owed, unless a person made it in the provider's dashboard. */
const isPromised = and(
  ne(refund.status, 'superseded'),
  not(and(eq(refund.status, 'failed'), eq(refund.reason, madeAtProvider)) ?? sql`false`),
)

/** Returns the part of the payment that is neither refunded, promised to be, nor taken by the customer's bank. */
export async function refundable(
  queryable: Queryable,
  { id }: Pick<OrderRow, 'id'>,
  among?: SQL,
): Promise<number> {
  const [promised] = await queryable
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, id), isPromised, among))
  return (
    (await receivedAmount(queryable, id)) - (promised?.amount ?? 0) - (await withdrawnByBank(queryable, id))
  )
}

/**
 * Returns the refundable amount of goods and their delivery, with what was paid on top of the order: without what payables refund by
 * their own rules.
 */
export async function refundableRest(queryable: Queryable, row: Pick<OrderRow, 'id'>): Promise<number> {
  let left = await ownRest(queryable, row)
  // More than all of it may have gone back, by the shop and by the buyer's bank: that is not taken off what is left of the others.
  for (const { order: top } of await paidOnTop(queryable, row.id))
    left += Math.max(0, await refundable(queryable, top))
  return left
}

async function ownRest(queryable: Queryable, row: Pick<OrderRow, 'id'>, among?: SQL): Promise<number> {
  let left = await refundable(queryable, row, among)
  for (const payable of payables()) left -= (await payable.bookedAmount?.(queryable, row.id)) ?? 0
  return Math.max(0, left)
}

async function paidOnTop(queryable: Queryable, orderId: number): Promise<PaidOnTop[]> {
  const found: PaidOnTop[] = []
  for (const payable of payables()) found.push(...((await payable.paidOnTop?.(queryable, orderId)) ?? []))
  return found
}

/** Returns what was paid for an order and on top of it, and what of that is refundable. */
export async function moneyOf(queryable: Queryable, row: Pick<OrderRow, 'id'>) {
  const orders = [row, ...(await paidOnTop(queryable, row.id)).map(({ order: top }) => top)]
  let [received, left] = [0, 0]
  for (const each of orders) {
    received += await receivedAmount(queryable, each.id)
    left += await refundable(queryable, each)
  }
  return { received, left, ids: orders.map(({ id }) => id) }
}

/** An amount for goods, and the lines that it is for. */
type ForGoods = {
  readonly order: OrderRow
  readonly amount: number
  readonly key: string
  readonly lines?: readonly number[] | undefined
}

/**
 * Shares a refund of goods out among the payments of an order: what was paid on top for these lines goes first, then what was paid for
 * the order, then the rest of what was paid on top.
 */
export async function shareRefund(queryable: Queryable, { order: row, amount, key, lines = [] }: ForGoods) {
  const tops = await paidOnTop(queryable, row.id)
  const [first, last] = [true, false].map((isFor) =>
    tops.filter(({ line }) => lines.includes(line) === isFor).map(({ order: top }) => top),
  )
  const shares: { readonly order: OrderRow; readonly amount: number }[] = []
  let missing = amount
  for (const each of [...(first ?? []), row, ...(last ?? [])]) {
    const others = ne(refund.idempotencyKey, refundKey(each, key))
    const left =
      each === row ? await ownRest(queryable, row, others) : await refundable(queryable, each, others)
    const share = Math.min(missing, left)
    if (share > 0) shares.push({ order: each, amount: share })
    missing -= Math.max(0, share)
  }
  if (missing > 0) throw new Error('More would be refunded than was paid')
  return shares
}

/** Returns what was planned by `planGoodsRefund` under this key, from all payments of the order. */
export async function plannedOf(queryable: Queryable, row: OrderRow, key: string): Promise<number> {
  const orders = [row, ...(await paidOnTop(queryable, row.id)).map(({ order: top }) => top)]
  const keys = orders.map((each) => refundKey(each, key))
  const [planned] = await queryable
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(inArray(refund.idempotencyKey, keys))
  return planned?.amount ?? 0
}

/** Plans a refund of goods, from all payments of the order. The caller has locked the order. */
export async function planGoodsRefund(
  tx: Transaction,
  { lines, ...plan }: Parameters<typeof planRefund>[1] & Pick<ForGoods, 'lines'>,
): Promise<void> {
  for (const share of await shareRefund(tx, { ...plan, lines })) await planRefund(tx, { ...plan, ...share })
}

/** Returns what payables refund by their own rules, each part with what is left of it. */
export async function refundableParts(queryable: Queryable, row: OrderRow): Promise<PaidPart[]> {
  const parts: PaidPart[] = []
  for (const payable of payables()) parts.push(...((await payable.partsOf?.(queryable, row)) ?? []))
  return parts
}

/** Plans a refund of such a part. The caller has locked the order. */
export async function giveBackPart(
  services: Services,
  tx: Transaction,
  row: OrderRow,
  given: Parameters<NonNullable<Payable['giveBackPart']>>[3],
): Promise<void> {
  for (const payable of payables()) await payable.giveBackPart?.(services, tx, row, given)
}

/** Sends planned refunds and reads those under way. Several processes may run it: each claims other rows. */
export async function sendRefunds(services: Services): Promise<void> {
  const limit = pLimit(concurrency)
  for (;;) {
    const due = await takeDueRefunds(services)
    await limit.map(due, (row) => trySend(services, row))
    if (due.length < batch) return
  }
}

async function trySend(services: Services, row: RefundRow): Promise<void> {
  try {
    await pursue(services, row)
  } catch (error) {
    if (isWornOut(services, row, error)) await giveUp(services, row, error)
    else services.log.warn({ err: error, refund: row.id }, 'a refund has to wait')
  }
}

/** Whether the provider has failed on a refund for so long that more retries are useless. */
function isWornOut({ now }: Services, row: RefundRow, error: unknown): boolean {
  const isProviders = error instanceof ProviderFault || error instanceof HttpError
  // A pending row was last edited when it was planned, or planned again.
  const ageSeconds = (now().getTime() - row.editedOn.getTime()) / 1000
  return isProviders && row.status === 'pending' && ageSeconds > retry.patience
}

/** If the money has gone back after all, the provider's event corrects the row. */
async function giveUp(services: Services, row: RefundRow, error: unknown): Promise<void> {
  const { database, log, now } = services
  log.error({ err: error, refund: row.id }, 'the provider does not make a refund: a person has to look')
  await database.transaction(async (tx) => {
    const [orderRow] = await tx.select().from(order).where(eq(order.id, row.orderId)).for('update')
    const [failed] = await tx
      .update(refund)
      .set({ status: 'failed', settledOn: now(), editedOn: now() })
      .where(and(eq(refund.id, row.id), eq(refund.status, 'pending')))
      .returning()
    if (orderRow && failed) await reportFailedRefund(services, tx, orderRow, failed)
  })
}

async function takeDueRefunds({ database, now }: Services): Promise<RefundRow[]> {
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(refund)
      .where(
        and(
          eq(refund.method, 'hosted'),
          inArray(refund.status, ['pending', 'sent']),
          lte(refund.nextCheckOn, now()),
          // The bank has taken the money of these payments, and its decision settles them.
          notExists(
            tx
              .select({ id: order.id })
              .from(order)
              .where(and(eq(order.id, refund.orderId), eq(order.disputeStatus, 'open'))),
          ),
        ),
      )
      .orderBy(refund.nextCheckOn)
      .limit(batch)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) {
      const instant = sql`${now().toISOString()}::timestamptz`
      const pause = pauseAfterSql(retry, sql`${instant} - ${refund.createdOn}`)
      await tx
        .update(refund)
        .set({ nextCheckOn: sql`${instant} + ${pause}` })
        .where(inArray(refund.id, ids))
    }
    return due
  })
}

/**
 * Reads first whether the provider has this refund already: it forgets idempotency keys after a day, but never an entry
 * of its list. A final rejection is not retried; every other failure is thrown and retried later.
 */
async function pursue(services: Services, row: RefundRow): Promise<void> {
  const provider = await providerOfPayment(services, row.paymentReference)
  const known = await provider.refundsOf(services, row.paymentReference)
  for (const found of known) await recordRefund(services, found)
  // An accepted refund that the provider does not list yet would be made twice once its key is forgotten.
  if (row.status === 'sent' || known.some((found) => isOf(found, row))) return
  const { paymentReference: reference, amount, currency } = row
  const answer = await provider.refund(services, { reference, amount, currency }, attemptKey(row))
  if (answer.kind === 'made') await recordRefund(services, answer.refund)
  else if (answer.kind === 'settled') await supersede(services, row)
  else await giveUp(services, row, answer.reason)
}

/**
 * Closes a plan because other refunds, or this one meanwhile, have returned the whole payment. It stays open if one of
 * these refunds is its own.
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

/** A refund is this row's if it is the current attempt, or an earlier attempt that did not fail. */
function isOf(found: FoundRefund, row: RefundRow): boolean {
  const named = found.attempt
  if (found.id === row.providerRefundId) return true
  if (named?.idempotencyKey !== row.idempotencyKey) return false
  return named.attempt === row.attempt || found.status !== 'failed'
}
