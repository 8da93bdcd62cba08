import { eq } from 'drizzle-orm'
import { type Reserve, reserveStock } from '../orders/index.ts'
import {
  checkoutBusy,
  closePayment,
  finaliseShared,
  isLive,
  openPage,
  type PaymentRow,
  paymentUnavailable,
} from '../payments/index.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { order } from '../schema/orders.ts'
import type { Services } from '../services/services.ts'
import { openOrder } from './open-order.ts'
import type { PurchaseRequest } from './purchase.ts'

type PaymentPage = { readonly checkout_session_id: string; readonly checkout_session_url: string }

/**
 * Enough rounds for a page that ended while it was opened, and own payments that had to be closed first, several times.
 */
const mostRounds = 6

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
    // An older request that the provider will not repeat has ended: the request gets an order of its own.
    if (opened.kind === 'unknown' || (opened.kind === 'rejected' && step.isNew)) throw httpErrorOf(opened)
  }
  throw checkoutBusy()
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
