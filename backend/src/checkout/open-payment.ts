/** Opens the payment of a purchase: reserves it, writes the order, and asks the provider for a page. */
import { eq } from 'drizzle-orm'
import { beginPaying, lockPayables } from '../booking-payments/index.ts'
import { lockCoupon } from '../coupons/index.ts'
import { requireCountedFree } from '../holds/index.ts'
import { type Reserve, reserveStock } from '../orders/index.ts'
import {
  checkoutBusy,
  closePayment,
  completeFree,
  finaliseShared,
  isLive,
  openPage,
  type PaymentRow,
  paymentUnavailable,
  placeOnDelivery,
} from '../payments/index.ts'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import { requireMayBuy } from '../services/blocked-customers.ts'
import type { Services } from '../services/services.ts'
import { frozenCompany, groupIn } from './company.ts'
import { destinationOf, requireDelivered } from './delivery.ts'
import { holdersOf, openPayments, replacedBy } from './own-payments.ts'
import {
  contentHash,
  type PurchaseRequest,
  requireChargeable,
  requireExpected,
  requireOwnCurrency,
  requirePayable,
  shortagesOf,
  soldMeanwhile,
  withTaxes,
} from './purchase.ts'
import { requireNoHoarding, requirePagePauseOver } from './reserve-limits.ts'
import { onDelivery } from './ways-to-pay.ts'
import { writeOrder } from './write-order.ts'

type PaymentPage = { readonly checkout_session_id: string; readonly checkout_session_url: string }

/**
 * Enough rounds for a page that ended while it was opened, and own payments that had to be closed first, several times.
 */
const mostRounds = 6
/** Open payment pages of single purchases for one customer: more would be hoarding (rule B7). */
const mostBuyNows = 3
/** An open page with less time left than this is not returned again. */
const usefulSeconds = 120

/**
 * Reserves the requested items and opens the provider's page for them. An unchanged request has one order with one
 * page, however often and in however many tabs it is repeated.
 */
export async function openPayment(
  services: Services,
  request: PurchaseRequest,
  reserve: Reserve = reserveStock,
): Promise<PaymentPage> {
  for (let round = 0; round < mostRounds; round++) {
    const step = await services.database.transaction((tx) => openOrder(services, tx, request, reserve))
    if (step.kind === 'open') {
      if (await canStillBePaid(services, step.payment)) return pageOf(step.payment)
      await rejectWhenPaid(services, step.payment)
      continue
    }
    if (step.kind === 'close') {
      for (const payment of step.payments) {
        await closePayment(services, payment)
        if (step.replaces) await rejectWhenPaid(services, payment)
      }
      continue
    }
    const opened = await openPage(services, step.payment)
    if (opened.kind === 'open') return pageOf(opened.payment)
    if (opened.kind === 'busy') throw checkoutBusy()
    // The provider rejects an older attempt, which has ended: the request gets an order of its own.
    if (opened.kind === 'unknown' || (opened.kind === 'rejected' && step.isNew)) throw httpErrorOf(opened)
  }
  throw checkoutBusy()
}

/** The next step after the first transaction of a checkout. */
type Step =
  /** The same request has an open payment. */
  | { readonly kind: 'open'; readonly payment: PaymentRow }
  /** The order is written; the provider must be asked for its payment page. */
  | { readonly kind: 'create'; readonly payment: PaymentRow; readonly isNew: boolean }
  /**
   * The customer's own payments that must end first; `replaces` if one of them is for the items that are being paid now.
   */
  | { readonly kind: 'close'; readonly payments: readonly PaymentRow[]; readonly replaces: boolean }

/**
 * First transaction of a checkout (rule B8a): checks the request, reserves its stock, marks its visits as being paid and writes
 * the order with a payment to be created, or names the next step instead. It never calls the provider.
 */
async function openOrder(
  services: Services,
  tx: Transaction,
  request: PurchaseRequest,
  reserve: Reserve,
): Promise<Step> {
  const { purchase: requested, addressId, delivery } = await request.load(tx)
  // What is owed for a visit that is booked may be paid by anyone who owes it.
  if (requested.lines.length > 0 || requested.bookings.some(({ part }) => part !== 'balance'))
    await requireMayBuy(services, tx, buyerOf(request))
  requirePayable(requested)
  requireDelivered(delivery)
  requireOwnCurrency(services, requested)
  const deliverTo = await destinationOf(tx, request, requested, addressId)
  const country = deliverTo.address?.country || null
  const company = frozenCompany(services, request.company ?? groupIn(requested.bookings), country)
  const untaxed =
    request.wayToPay === 'cash_on_delivery'
      ? await onDelivery(services, tx, request, { purchase: requested, country })
      : requested
  const purchase = await withTaxes(services, tx, untaxed, country)
  requireChargeable(purchase)
  requireExpected(purchase, request.expectedAmount)
  const hash = contentHash(purchase, deliverTo, request)

  // An order by phone is a press of its own, and ends no other payment of its buyer but one that keeps the last units.
  const own = await openPayments(tx, request)
  const siblings = own.filter(
    (found) =>
      !request.byPhone && found.order.kind === purchase.kind && found.order.cartId === purchase.cartId,
  )
  const same = siblings.find((found) => found.order.contentHash === hash)
  if (same) return stepOf(same.payment, services.now())
  const replaced = await replacedBy(tx, purchase, { own, siblings })
  const hoarded =
    purchase.kind === 'buy_now' ? siblings.slice(0, Math.max(0, siblings.length - mostBuyNows + 1)) : []
  const inTheWay = replaced.length > 0 ? replaced : hoarded
  if (inTheWay.length > 0) {
    return {
      kind: 'close',
      payments: inTheWay.map(({ payment }) => payment),
      replaces: replaced.length > 0,
    }
  }
  await requireNoHoarding(
    services,
    tx,
    request,
    purchase,
    own.map((found) => found.order.id),
  )
  if (!request.byPhone) await requirePagePauseOver(services, tx, request, purchase)
  const free = purchase.bookings.filter(({ amount }) => amount === 0)
  requireCountedFree(
    request.countedFree ?? [],
    free.map(({ bookingId }) => bookingId),
  )
  await lockPayables(tx, purchase.bookings, services.now())

  const known = shortagesOf(purchase)
  // All transactions lock a coupon before stock (rule B3).
  if (purchase.coupon) await lockCoupon(tx, purchase.coupon.id)
  const isShort = known.length > 0 || purchase.lines.length === 0
  const short = isShort ? known : await reserve(tx, purchase.lines)
  if (short.length === 0) {
    await beginPaying(tx, purchase.bookings, services.now())
    const payment = await writeOrder(services, tx, { request, purchase, deliverTo, company, hash })
    if (request.wayToPay === 'cash_on_delivery')
      return { kind: 'open', payment: await placeOnDelivery(services, tx, payment) }
    if (purchase.amount > 0) return { kind: 'create', payment, isNew: true }
    return { kind: 'open', payment: await completeFree(services, tx, payment) }
  }
  const holders = await holdersOf(tx, own, short)
  if (holders.length === 0) throw soldMeanwhile(purchase, short)
  return { kind: 'close', payments: holders, replaces: false }
}

/** The account, or the email that a guest has typed. */
function buyerOf({ userId, guest }: PurchaseRequest) {
  return guest ? { email: guest.email } : { userId }
}

function stepOf(payment: PaymentRow, now: Date): Step {
  if (payment.status === 'creating') return { kind: 'create', payment, isNew: false }
  const isUseful = payment.expiresOn.getTime() - now.getTime() > usefulSeconds * 1000
  return isUseful ? { kind: 'open', payment } : { kind: 'close', payments: [payment], replaces: true }
}

/**
 * Whether an open page may be returned again: not if it was closed or paid at the provider without an event. While the
 * provider does not answer, it may.
 */
async function canStillBePaid(services: Services, payment: PaymentRow): Promise<boolean> {
  const { providerSessionId: id } = payment
  // A payment in cash, or of nothing, has no page at a provider.
  if (!isLive(payment) || id === null) return true
  try {
    const outcome = await finaliseShared(services, id)
    if (outcome === null) await closePayment(services, payment)
    return outcome === 'open'
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) return true
    throw error
  }
}

function pageOf(payment: PaymentRow): PaymentPage {
  if (!payment.providerSessionId || !payment.url) throw new Error('An open payment has no page')
  return { checkout_session_id: payment.providerSessionId, checkout_session_url: payment.url }
}

/** Rejects the request if the page to be replaced has been paid meanwhile: a second one would charge twice. */
async function rejectWhenPaid({ database }: Services, payment: PaymentRow): Promise<void> {
  const [found] = await database.db.select().from(order).where(eq(order.id, payment.orderId))
  if (!found || found.paymentStatus === 'unpaid' || found.paymentStatus === 'expired') return
  throw new HttpError(409, 'already_paid', { extra: { order: found.transactionId } })
}

function httpErrorOf(opened: { kind: 'unknown' } | { kind: 'rejected'; code: string }): HttpError {
  const isTooSmall = opened.kind === 'rejected' && opened.code === 'amount_too_small'
  return isTooSmall ? new HttpError(400, 'amount_below_minimum') : paymentUnavailable()
}
