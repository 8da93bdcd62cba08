import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { sellBookings, takeOutOfCart, tellLost } from '../bookings/pay.ts'
import { markCartOrdered, openCart } from '../cart/cart.ts'
import { orderSubject, spendCoupon } from '../coupons/use.ts'
import { mailShop, mailShopPaidOrder } from '../notifications/shop-mails.ts'
import { sendConfirmation } from '../orders/order-mails.ts'
import { noticeOrderPaid } from '../orders/order-notices.ts'
import { sellStock, sellUnreserved } from '../orders/stock.ts'
import type { Queryable, Transaction } from '../platform/database.ts'
import { orderNumber } from '../platform/record-numbers.ts'
import type { Services } from '../platform/services.ts'
import { verifyReviews } from '../reviews/verify.ts'
import { cartItem } from '../schema/cart.ts'
import { order, orderLine } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { applyDispute, readDisputes } from './disputes.ts'
import {
  type Alongside,
  giveUp,
  isLive,
  type Locked,
  lockPayment,
  moveLines,
  type OrderRow,
  type PaymentRow,
  releaseHeld,
  unitsOf,
} from './ledger.ts'
import { readSession, type SessionFacts } from './provider.ts'
import { applyRefund, readRefunds } from './record-refund.ts'
import { planRefund } from './refunds.ts'

/**
 * Brings an order to where its payment stands at the provider. Webhook, return page and reconciler all come here, in any
 * order, at once and as often as they like: what is true is asked for anew, and an order only moves forward.
 */
export async function finalise(
  services: Services,
  providerSessionId: string,
  alongside: Alongside = async () => true,
): Promise<void> {
  const facts = await readSession(services.stripe, providerSessionId)
  // Events come in any order: a refund or dispute that was told before its payment has found no order to belong to.
  const payment = facts?.paymentReference ?? null
  const refunds = facts?.isRefunded && payment ? await readRefunds(services.stripe, payment) : []
  const disputes = facts?.isDisputed && payment ? await readDisputes(services.stripe, payment) : []
  await services.database.transaction(async (tx) => {
    if (!(await alongside(tx))) return
    const paymentId = facts && (await findPayment(tx, facts))
    const locked = paymentId ? await lockPayment(tx, paymentId) : null
    if (facts && locked) await settle(services, tx, locked, facts)
    else services.log.warn({ session: providerSessionId }, 'a payment session of the provider is not ours')
    for (const found of refunds) await applyRefund(services, tx, found)
    for (const found of disputes) await applyDispute(services, tx, found)
  })
}

/** By the session's id or, where a crash kept us from learning it, by the order that it names. */
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
  if (payment.status === 'paid' || payment.status === 'held') return
  switch (facts.outcome) {
    case 'open':
      return
    case 'unpayable':
      if (locked.order.paymentStatus !== 'processing') return giveUp(services, tx, locked, 'expired')
      await giveUp(services, tx, locked, 'failed')
      return backIntoCart(tx, locked.order)
    case 'processing':
      return awaitMoney(services, tx, locked)
    case 'paid':
      if (isAsAgreed(locked, facts)) return receive(services, tx, locked, facts)
      return hold(services, tx, locked, facts)
  }
}

function isAsAgreed({ order: orderRow, payment }: Locked, facts: SessionFacts): boolean {
  return (
    facts.amount === orderRow.amount &&
    facts.amount === payment.amount &&
    facts.currency === orderRow.currency &&
    facts.reference === orderRow.transactionId
  )
}

/** A delayed method: the customer has done their part, so the cart is theirs no more; the stock stays reserved. */
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

/**
 * Money that is not what was agreed: nothing is handed out and nothing given back until a person has looked. The order
 * takes the payment's reference, by which a refund made in the provider's dashboard finds it.
 */
async function hold(
  services: Services,
  tx: Transaction,
  { order: orderRow, payment }: Locked,
  facts: SessionFacts,
) {
  services.log.error(
    {
      order: orderRow.transactionId,
      session: facts.id,
      agreed: [orderRow.amount, orderRow.currency],
      paid: [facts.amount, facts.currency],
    },
    'a payment does not fit its order and is held',
  )
  await tx
    .update(paymentSession)
    .set({ status: 'held', editedOn: services.now() })
    .where(eq(paymentSession.id, payment.id))
  await mailShopHeld(services, tx, orderRow, facts)
  if (orderRow.paymentReference !== null) return
  const isAwaited = orderRow.paymentStatus === 'unpaid'
  await tx
    .update(order)
    .set({
      paymentReference: facts.paymentReference,
      ...(isAwaited && { paymentStatus: 'processing' as const }),
      editedOn: services.now(),
    })
    .where(eq(order.id, orderRow.id))
  if (isAwaited) await leaveCart(tx, orderRow)
}

async function mailShopHeld(services: Services, tx: Transaction, orderRow: OrderRow, facts: SessionFacts) {
  const number = orderNumber(orderRow.id)
  await mailShop(services, tx, {
    key: `payment-held:${facts.id}`,
    subject: `The payment of order ${number} needs a look`,
    text: 'What was paid is not what was agreed. Nothing is handed out and nothing is given back by itself: please look at this payment in the provider’s dashboard and refund it there.',
    facts: [
      // As the provider counts it: the currency may be any.
      { label: 'Agreed, in its smallest unit', lines: [`${orderRow.amount} ${orderRow.currency}`] },
      { label: 'Paid, in its smallest unit', lines: [`${facts.amount} ${facts.currency}`] },
      { label: 'Payment', lines: [facts.paymentReference ?? facts.id] },
    ],
  })
}

/** Money that was on its way did not come: the goods lie in the cart again, beside what is there by now. */
async function backIntoCart(tx: Transaction, { id, kind, userId }: OrderRow): Promise<void> {
  if (kind !== 'cart' || userId === null) return
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, id), isNotNull(orderLine.productStockId)))
  if (lines.length === 0) return
  const { id: cartId } = await openCart(tx, userId)
  for (const { productStockId, quantity, unitPrice } of lines) {
    if (productStockId === null) continue
    await tx
      .insert(cartItem)
      .values({ cartId, productStockId, quantity, seenPrice: unitPrice })
      .onConflictDoUpdate({
        target: [cartItem.cartId, cartItem.productStockId],
        set: { quantity: sql`greatest(${cartItem.quantity}, ${quantity})` },
      })
  }
}

/** The customer has paid, or will have: what was bought lies in the cart no more. */
async function leaveCart(tx: Transaction, { id, cartId }: OrderRow): Promise<void> {
  await takeOutOfCart(tx, id)
  if (cartId !== null) await markCartOrdered(tx, cartId)
}

/**
 * An order that costs nothing, by its coupon, is done at once: the provider has no part in it. The page it is answered
 * with is where the provider would have led back to.
 */
export async function completeFree(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const [found] = await tx.select().from(order).where(eq(order.id, payment.orderId))
  if (found?.amount !== 0) throw new Error('This order is not free')
  const id = `free_${found.transactionId}`
  const url = payment.request.success_url?.replace('{CHECKOUT_SESSION_ID}', id) ?? null
  const page = { providerSessionId: id, url }
  await tx.update(paymentSession).set(page).where(eq(paymentSession.id, payment.id))
  await receive(services, tx, { order: found, payment }, { paymentReference: null, paymentMethod: null })
  return { ...payment, ...page, status: 'paid' }
}

/** The money is there: the order is done, or, when it came too late for the stock, the money goes back in full. */
async function receive(
  services: Services,
  tx: Transaction,
  locked: Locked,
  facts: Pick<SessionFacts, 'paymentMethod' | 'paymentReference'>,
): Promise<void> {
  const { order: orderRow, payment } = locked
  const now = services.now()
  await tx
    .update(paymentSession)
    .set({ status: 'paid', editedOn: now })
    .where(eq(paymentSession.id, payment.id))
  const isSold = await sell(services, tx, orderRow)
  // Nothing of what takes place at the play centre is handed over.
  const status = (await hasGoods(tx, orderRow.id)) ? 'on_progress' : 'completed'
  const [paid] = await tx
    .update(order)
    .set({
      status: isSold ? status : 'cancelled',
      paymentStatus: 'paid',
      paymentMethod: facts.paymentMethod,
      paymentReference: facts.paymentReference,
      paidOn: now,
      // Money that comes too late may find its order sold after all: then it was never cancelled.
      cancelledOn: isSold ? null : (orderRow.cancelledOn ?? now),
      editedOn: now,
    })
    .where(eq(order.id, orderRow.id))
    .returning()
  if (!paid) throw new Error('An order vanished while it was locked')
  if (!isSold) {
    services.log.warn(
      { order: paid.transactionId },
      'a payment came after its stock was gone: it is refunded',
    )
    await planRefund(tx, { order: paid, amount: paid.amount, reason: 'sold_out', key: 'late', now })
    await tellLost(services, tx, paid.id)
    return
  }
  if (paid.cartId !== null) await markCartOrdered(tx, paid.cartId)
  await verifyReviews(tx, paid)
  await sendConfirmation(services, tx, paid)
  await noticeOrderPaid(services, tx, paid)
  await mailShopPaidOrder(services, tx, paid)
}

/** Ends a savepoint: what was taken for one part of an order goes back when another cannot be had. */
class Gone extends Error {}

/** Places first, then goods (lock order of decision 20); all of an order or nothing of it. */
async function sell(services: Services, tx: Transaction, orderRow: OrderRow): Promise<boolean> {
  const late = orderRow.paymentStatus === 'expired'
  try {
    await tx.transaction(async (inner) => {
      if (!(await sellBookings(services, inner, orderRow.id, { late }))) throw new Gone()
      if (!(await sellGoods(inner, orderRow, services.now()))) throw new Gone()
    })
    return true
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    if (!late) await releaseHeld(services, tx, orderRow.id)
    return false
  }
}

/** The coupon's use is taken before the stock, as everywhere; of late money, both must still be there to be taken. */
async function sellGoods(tx: Transaction, orderRow: OrderRow, now: Date): Promise<boolean> {
  if (!(await hasGoods(tx, orderRow.id))) return true
  if (!(await spendCoupon(tx, orderSubject(orderRow.id), now))) return false
  return orderRow.paymentStatus === 'expired' ? sellReleased(tx, orderRow.id) : sellReserved(tx, orderRow.id)
}

async function hasGoods(queryable: Queryable, orderId: number): Promise<boolean> {
  const [line] = await queryable
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .limit(1)
  return line !== undefined
}

async function sellReserved(tx: Transaction, orderId: number): Promise<true> {
  const units = await unitsOf(tx, orderId, 'reserved')
  if (units.length > 0) await sellStock(tx, units)
  await moveLines(tx, orderId, 'reserved', 'sold')
  return true
}

/** Late money: the stock was given back meanwhile, so it has to be there still, all of it. */
async function sellReleased(tx: Transaction, orderId: number): Promise<boolean> {
  const units = await unitsOf(tx, orderId, 'released')
  if (units.length === 0 || !(await sellUnreserved(tx, units))) return false
  await moveLines(tx, orderId, 'released', 'sold')
  return true
}
