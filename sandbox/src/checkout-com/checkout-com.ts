import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log.ts'
import type { Idempotency } from '../payments/idempotency.ts'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import type { Webhooks } from '../payments/webhooks.ts'
import { minorUnitsOf } from './amounts.ts'
import { checkoutComApi } from './api.ts'
import { capturedOf, refundedOf, refundsOf } from './balances.ts'
import { createDisputes } from './disputes.ts'
import { createEvents, eventEnvelope, signatureKey } from './events.ts'
import { base32 } from './model.ts'
import { createPages } from './pages.ts'
import { createRefunds } from './refunds.ts'

type Options = {
  database: DatabaseSync
  objects: Objects
  webhooks: Webhooks
  switches: SwitchBoard
  idempotency: Idempotency
  /** Keys are derived from it, so that all processes of a shop have the same. */
  seed: string
  shopOrigin: () => string
  log: Log
}

/** A payment in the provider's books, for tests: amounts are minor units. */
type BookedPayment = {
  readonly page: string
  readonly reference: string
  readonly payment: string
  readonly amount: number
  readonly currency: string
  readonly returned: number
  /** The number of refunds. */
  readonly refunds: number
  readonly lost: number
}

export type CheckoutCom = ReturnType<typeof createCheckoutCom>

/**
 * Stands in for Checkout.com, written after its documentation as it was in November 2026:
 * - API reference, "Hosted Payments Page": `POST /hosted-payments`, `GET /hosted-payments/{id}`, limits of fields, statuses;
 * - "Get payment details", "Get payment actions", "Refund a payment": statuses, balances, actions, 202 and what follows it;
 * - "Idempotency": which calls take `Cko-Idempotency-Key`, for how long, 409 for two at once;
 * - "Format the amount value": decimals of currencies;
 * - "Webhooks" and "Webhook event types": `Cko-Signature`, at least once, in any order; payment_… and dispute_…;
 * - "Disputes API": statuses, when the account is debited and credited.
 * The documentation does not say when a page expires, and knows no call that closes one.
 */
export function createCheckoutCom({
  database,
  objects,
  webhooks,
  switches,
  idempotency,
  seed,
  shopOrigin,
  log,
}: Options) {
  const secretKey = `sk_sbox_${base32(createHash('sha256').update(`${seed} checkout.com key`).digest()).slice(0, 27)}`
  const events = createEvents(objects, () => webhooks)
  const pages = createPages({ database, objects, events, switches })
  const disputes = createDisputes({ objects, pages, events })
  const refunds = createRefunds({ objects, pages, disputes, events, switches })
  const pageUrl = (id: string) => `${shopOrigin()}/sandbox/checkout-com/${id}`
  return {
    pages,
    refunds,
    disputes,
    api: checkoutComApi({ secretKey, pages, refunds, disputes, switches, idempotency, pageUrl, log }),
    /** Returns variables of the shop's environment; the address of the API is known once it listens. */
    settings: (apiBase: string) => ({
      CHECKOUT_COM_SECRET_KEY: secretKey,
      CHECKOUT_COM_SIGNATURE_KEY: signatureKey(seed),
      CHECKOUT_COM_CHANNEL: `pc_${'a'.repeat(26)}`,
      CHECKOUT_COM_SUBDOMAIN: 'standin1',
      CHECKOUT_COM_API_BASE: apiBase,
    }),
    /** Acts as the merchant in the provider's dashboard, where a refund has no metadata. */
    payBack: (payment: string) => void refunds.create(payment, {}),
    /** Captures a part, as the merchant can do in the dashboard. */
    capturePart: pages.capturePart,
    /** Returns every event about a page, signed now, as the provider would send it again. */
    events: (page: string) =>
      objects
        .list('checkout_event', {}, { limit: 1000 })
        .data.filter(({ id }) => objects.sessionOf('checkout_event', id) === page)
        .map((event) => eventEnvelope(event, { url: '', seed, switches })),
    /** Whether the page that a shop opened for this reference can no longer be paid. */
    isOver: (reference: string) =>
      pages.withReference(reference).some(({ status, payment_id }) => {
        if (status !== 'Payment Received') return status === 'Expired'
        return pages.getPayment(payment_id ?? '').status !== 'Authorized'
      }),
    books: (): BookedPayment[] =>
      pages.all().flatMap(({ id, reference }) =>
        pages.paymentsOf(id).flatMap((payment) => {
          const { currency } = payment
          if (capturedOf(payment) === 0) return []
          const lost = disputes.ofPayment(payment.id).filter(({ status }) => status === 'lost')
          return [
            {
              page: id,
              reference: reference ?? '',
              payment: payment.id,
              amount: minorUnitsOf(capturedOf(payment), currency),
              currency,
              returned: minorUnitsOf(refundedOf(payment), currency),
              refunds: refundsOf(payment).length,
              lost: minorUnitsOf(
                lost.reduce((sum, { amount }) => sum + amount, 0),
                currency,
              ),
            },
          ]
        }),
      ),
  }
}
