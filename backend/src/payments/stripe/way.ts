import type Stripe from 'stripe'
import type { WayToPay } from '../way-to-pay.ts'
import { readDispute, readDisputes, readFraudWarning } from './disputes.ts'
import { readEvent } from './events.ts'
import { checkPaymentKey } from './payment-key.ts'
import { createRefund, readRefund, readRefunds } from './refunds.ts'
import { createSession, expireSession, providerCoupon, readSession, sessionRequest } from './sessions.ts'

/** Stripe's hosted checkout: cards, and the wallets that its page offers by itself. */
export const stripe: WayToPay = {
  request: (services, order, page) => ({ ...sessionRequest(services, order, page) }),
  open: (services, { order, request, amount, attempt }) =>
    createSession(
      services.stripe,
      { request: request as Stripe.Checkout.SessionCreateParams, amount },
      providerCoupon(order),
      `co:${order.transactionId}:${attempt}`,
    ),
  look: (services, id) => readSession(services.stripe, id),
  close: (services, id) => expireSession(services.stripe, id),
  refund: (services, payment, key) => createRefund(services.stripe, payment, key),
  refundsOf: (services, reference) => readRefunds(services.stripe, reference),
  readRefund: (services, id) => readRefund(services.stripe, id),
  event: readEvent,
  checkKey: checkPaymentKey,
  disputes: {
    of: (services, reference) => readDisputes(services.stripe, reference),
    read: (services, id) => readDispute(services.stripe, id),
    readFraudWarning: (services, id) => readFraudWarning(services.stripe, id),
  },
}
