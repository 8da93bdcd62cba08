/** Brings an order to the state of its payment at the provider: sold, refunded or given up. */
import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { ProviderName } from '../platform/config/payment-providers.ts'
import type { Transaction } from '../platform/database/database.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import type { Actor } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { applyDispute } from './disputes.ts'
import { isGoingBack } from './held-money.ts'
import { holdPayment, updateHeld } from './hold-payment.ts'
import type { SessionFacts } from './hosted-provider.ts'
import {
  type Alongside,
  giveUp,
  isLive,
  type Locked,
  leaveCart,
  lockPayment,
  releaseHeld,
} from './locked-payment.ts'
import { type OrderRow, payables, paymentEvents } from './payable.ts'
import { providerForNewOrders, providerNamed } from './providers.ts'
import { recordPayment } from './received.ts'
import { applyRefund } from './record-refund.ts'
import { planRefund } from './refunds.ts'

/** The provider's answer; `outcome` is null if it does not know the payment. */
type ProviderAnswer = { readonly outcome: SessionFacts['outcome'] | null }

/** Milliseconds, short enough that a customer who returns from the provider's page sees the payment at the next poll. */
const sharedFor = 2000
const mostRemembered = 10_000

const recentBy = new WeakMap<Services, LRUCache<string, ProviderAnswer>>()

/**
 * Brings an order to the state of its payment at the provider. Webhook, return page and reconciler all call it, in any
 * order, at once and repeatedly: it reads the current state from the provider, and an order only moves forward. Returns
 * the provider's answer; null if the provider does not know the payment.
 */
export async function finalise(
  services: Services,
  providerSessionId: string,
  alongside: Alongside = async () => true,
  from?: ProviderName,
): Promise<SessionFacts['outcome'] | null> {
  const provider = providerNamed(from ?? (await providerOf(services, providerSessionId)))
  const facts = await provider.look(services, providerSessionId)
  // Events arrive in any order: a refund or dispute may be reported before its payment, when no order had it.
  const payment = facts?.paymentReference ?? null
  const refunds = facts?.isRefunded && payment ? await provider.refundsOf(services, payment) : []
  const disputes = (facts?.isDisputed && payment && (await provider.disputes?.of(services, payment))) || []
  await services.database.transaction(async (tx) => {
    if (!(await alongside(tx))) return
    const paymentId = facts && (await findPayment(tx, facts))
    const locked = paymentId ? await lockPayment(tx, paymentId) : null
    if (facts && locked) await settle(services, tx, locked, facts)
    else if (facts)
      services.log.warn({ session: providerSessionId }, 'a payment session of the provider is not ours')
    else services.log.error({ session: providerSessionId }, 'the provider knows no such payment session')
    for (const found of refunds) await applyRefund(services, tx, found)
    for (const found of disputes) await applyDispute(services, tx, found)
  })
  return facts?.outcome ?? null
}

/**
 * Does what `finalise` does, for callers that only read the state of a payment: the provider is asked once in two
 * seconds, however many callers ask (decision 100). Failures are not cached.
 */
export async function finaliseShared(
  services: Services,
  providerSessionId: string,
): Promise<ProviderAnswer['outcome']> {
  const answer = await recentOf(services).forceFetch(providerSessionId)
  return answer.outcome
}

function recentOf(services: Services): LRUCache<string, ProviderAnswer> {
  const known = recentBy.get(services)
  if (known) return known
  const recent = new LRUCache<string, ProviderAnswer>({
    max: mostRemembered,
    ttl: sharedFor,
    // Callers that wait get the answer even if it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ outcome: await finalise(services, id) }),
  })
  recentBy.set(services, recent)
  return recent
}

/** Returns the provider that opened a payment. If the payment is unknown, that is the current provider. */
async function providerOf(services: Services, providerSessionId: string): Promise<string> {
  const [known] = await services.database.db
    .select({ provider: paymentSession.provider })
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, providerSessionId))
  return known?.provider ?? providerForNewOrders(services)
}

/** Finds the payment by the session's id. If a crash lost that id, finds it by the order that the session names. */
async function findPayment(tx: Transaction, facts: SessionFacts): Promise<number | null> {
  const [known] = await tx
    .select({ id: paymentSession.id })
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, facts.id))
  if (known) return known.id
  const [unlearnt] = facts.reference
    ? await tx
        .select({ id: paymentSession.id })
        .from(paymentSession)
        .innerJoin(order, eq(order.id, paymentSession.orderId))
        .where(and(eq(order.transactionId, facts.reference), isNull(paymentSession.providerSessionId)))
    : []
  if (!unlearnt) return null
  await tx
    .update(paymentSession)
    .set({ providerSessionId: facts.id })
    .where(eq(paymentSession.id, unlearnt.id))
  return unlearnt.id
}

async function settle(
  services: Services,
  tx: Transaction,
  locked: Locked,
  facts: SessionFacts,
): Promise<void> {
  const { payment } = locked
  if (payment.status === 'paid' || payment.status === 'returned') return
  if (payment.status === 'held' && !(await isMadeUp(tx, locked, facts)))
    return updateHeld(services, tx, locked, facts)
  switch (facts.outcome) {
    case 'open':
      return
    case 'unpayable':
      if (locked.order.paymentStatus !== 'processing') return giveUp(services, tx, locked, 'expired')
      await giveUp(services, tx, locked, 'failed')
      for (const payable of payables()) await payable.returnToCart?.(tx, locked.order)
      return
    case 'processing':
      return awaitMoney(services, tx, locked)
    case 'paid':
      if (isAsAgreed(locked, facts)) return receivePayment(services, tx, locked, facts)
      return holdPayment(services, tx, locked, facts)
  }
}

/**
 * Whether what was missing of a held payment has arrived since, as when the rest of it is captured in the provider's dashboard. What
 * has gone back or is to go back, also in part, stays with the person who looks at it.
 */
async function isMadeUp(tx: Transaction, locked: Locked, facts: SessionFacts): Promise<boolean> {
  const { paidOn, disputeStatus } = locked.order
  const isUntouched = paidOn === null && disputeStatus !== 'lost' && !facts.isRefunded
  if (facts.outcome !== 'paid' || !isUntouched || !isAsAgreed(locked, facts)) return false
  return !(await isGoingBack(tx, locked.order))
}

function isAsAgreed({ order: orderRow, payment }: Locked, facts: SessionFacts): boolean {
  return (
    facts.amount === orderRow.amount &&
    facts.amount === payment.amount &&
    facts.currency === orderRow.currency &&
    facts.reference === orderRow.transactionId
  )
}

/** The customer has done their part of a delayed payment, so the cart is emptied; stock and places stay reserved. */
async function awaitMoney(
  { now }: Services,
  tx: Transaction,
  { order: orderRow, payment }: Locked,
): Promise<void> {
  if (orderRow.paymentStatus !== 'unpaid' || !isLive(payment)) return
  await tx
    .update(order)
    .set({ paymentStatus: 'processing', editedOn: now() })
    .where(eq(order.id, orderRow.id))
  await leaveCart(tx, orderRow)
}

/** How the money was taken; by default on the provider's page. */
export type TakenBy = {
  readonly method: 'hosted' | 'cash' | 'terminal'
  /** Null on the provider's page. */
  readonly by: Actor | null
  readonly slip?: string
}

/** Takes the money of an order: all of it is sold or, if stock, a place or the coupon's use is gone, the money is refunded in full. */
export async function receivePayment(
  services: Services,
  tx: Transaction,
  locked: Locked,
  facts: Pick<SessionFacts, 'paymentMethod' | 'paymentReference'>,
  taken: TakenBy = { method: 'hosted', by: null },
): Promise<void> {
  const { order: orderRow, payment } = locked
  const now = services.now()
  await tx
    .update(paymentSession)
    .set({ status: 'paid', editedOn: now })
    .where(eq(paymentSession.id, payment.id))
  const isSold = await sell(services, tx, orderRow)
  const status = (await isHandedOver(tx, orderRow.id)) ? 'on_progress' : 'completed'
  const [paid] = await tx
    .update(order)
    .set({
      status: isSold ? status : 'cancelled',
      paymentStatus: 'paid',
      paymentMethod: facts.paymentMethod,
      paymentReference: facts.paymentReference,
      paidOn: now,
      // Late money may still buy its order: then the order counts as never cancelled.
      cancelledOn: isSold ? null : (orderRow.cancelledOn ?? now),
      editedOn: now,
    })
    .where(eq(order.id, orderRow.id))
    .returning()
  if (!paid) throw new Error('An order vanished while it was locked')
  if (facts.paymentReference !== null) {
    await recordPayment(tx, paid, {
      ...taken,
      provider: taken.method === 'hosted' ? payment.provider : null,
      reference: facts.paymentReference,
      receivedOn: now,
    })
  }
  if (!isSold) {
    services.log.warn(
      { order: paid.transactionId },
      'a payment came after its stock or its places were gone: it is refunded',
    )
    await planRefund(tx, { order: paid, amount: paid.amount, reason: 'sold_out', key: 'late', now })
    for (const payable of payables()) await payable.lost?.(services, tx, paid.id)
    await paymentEvents().paidTooLate(services, tx, paid)
    return
  }
  await leaveCart(tx, paid)
  await paymentEvents().paid(services, tx, paid)
}

/** Rolls back a savepoint: if one part of an order is not available, the sales of its other parts are undone. */
class Unavailable extends Error {}

/** Sells all of an order or nothing of it, in the order of locks (decision 20). */
async function sell(services: Services, tx: Transaction, orderRow: OrderRow): Promise<boolean> {
  const late = orderRow.paymentStatus === 'expired'
  try {
    await tx.transaction(async (inner) => {
      for (const payable of payables()) {
        if (!(await payable.sell(services, inner, orderRow, { late }))) throw new Unavailable()
      }
    })
    return true
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    if (!late) await releaseHeld(services, tx, orderRow.id)
    return false
  }
}

/** Things that take place at the shop itself are never handed over. */
async function isHandedOver(tx: Transaction, orderId: number): Promise<boolean> {
  for (const payable of payables()) {
    if (await payable.isHandedOver?.(tx, orderId)) return true
  }
  return false
}
