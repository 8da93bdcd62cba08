import { createGuestCheckoutSession, quoteGuestCart } from '@marah/contract/guest-checkout'
import { dayMs, hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNotNull, lt, ne } from 'drizzle-orm'
import { orderToken } from '../orders/index.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { spendTryOf } from '../services/http/account-limits.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { guestPurchase, quoteGuest } from './guest-purchase.ts'
import { openPayment } from './open-payment.ts'
import { guestEmailOf } from './purchase.ts'
import { checkoutTries } from './reserve-limits.ts'

/** Each request reads up to a hundred products, without a cache. */
const quotes: RateLimit = { name: 'guest-quote', times: 120, seconds: 60 }

export function registerGuests(router: Router, services: Services): void {
  router.answer(quoteGuestCart, async ({ body, language, clientAddress }) => {
    await services.rateLimits.spend(quotes, clientAddress)
    return { status: 200, body: await quoteGuest(services, body, { language, clientAddress }) }
  })

  router.answer(createGuestCheckoutSession, async ({ body, language, clientAddress }) => {
    await spendTryOf(services, checkoutTries, { key: guestEmailOf(body), clientAddress })
    const request = await guestPurchase(services, body, { language, clientAddress })
    const payment = await openPayment(services, request)
    return { status: 200, body: { ...payment, order_token: await tokenOf(services, payment) } }
  })

  services.jobs.every('checkout.forget-networks', hourSeconds, () => forgetNetworks(services))
}

async function tokenOf(services: Services, payment: { checkout_session_id: string }): Promise<string> {
  const [found] = await services.database.db
    .select({ transactionId: order.transactionId })
    .from(paymentSession)
    .innerJoin(order, eq(order.id, paymentSession.orderId))
    .where(eq(paymentSession.providerSessionId, payment.checkout_session_id))
  if (!found) throw new Error('A payment has no order')
  return orderToken(services, found)
}

/** Deletes networks of buyers after a day, because the limits do not look further back. */
async function forgetNetworks({ database, now }: Services): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs)
  await database.db
    .update(order)
    .set({ network: null })
    .where(and(isNotNull(order.network), lt(order.editedOn, dayAgo), ne(order.paymentStatus, 'unpaid')))
}
