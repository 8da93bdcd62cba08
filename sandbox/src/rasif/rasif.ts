import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log.ts'
import type { Objects } from '../payments/objects.ts'
import type { SwitchBoard } from '../payments/switches.ts'
import type { Webhooks } from '../payments/webhooks.ts'
import { amountText } from './amounts.ts'
import { rasifApi } from './api.ts'
import { createNotices, noticeEnvelope, noticeKey } from './notices.ts'
import { createOrders } from './orders.ts'
import { createReturns } from './returns.ts'

type Options = {
  database: DatabaseSync
  objects: Objects
  webhooks: Webhooks
  switches: SwitchBoard
  /** Keys are derived from it, so that all processes of a shop have the same. */
  seed: string
  shopOrigin: () => string
  log: Log
}

/** What the provider's books say of a payment, for tests: amounts are minor units. */
export type BookedPayment = {
  readonly order: string
  readonly capture: string
  readonly amount: number
  readonly currency: string
  readonly returned: number
  /** How many returns that is. */
  readonly returns: number
  readonly lost: number
}

export type Rasif = ReturnType<typeof createRasif>

/**
 * Stands in for Rasif, a payment provider that does not exist. It is shaped unlike Stripe wherever providers differ, so
 * that a shop which sells through it shows that its port knows no provider: README.md lists the differences.
 */
export function createRasif({ database, objects, webhooks, switches, seed, shopOrigin, log }: Options) {
  const merchant = 'M-SANDBOX'
  const apiKey = `test.${createHash('sha256').update(`${seed} api`).digest('hex')}`
  const notices = createNotices(objects, () => webhooks)
  const orders = createOrders({ database, objects, notices, switches })
  const returns = createReturns({ objects, orders, notices, switches })
  const pageUrl = () => `${shopOrigin()}/sandbox/rasif`
  return {
    orders,
    returns,
    api: rasifApi({ merchant, apiKey, orders, returns, switches, pageUrl, log }),
    /** Variables of the shop's environment; the address of the API is known once it listens. */
    settings: (apiBase: string) => ({
      RASIF_MERCHANT: merchant,
      RASIF_API_KEY: apiKey,
      RASIF_NOTICE_KEY: noticeKey(seed),
      RASIF_API_BASE: apiBase,
    }),
    /** What the merchant does in the provider's dashboard, where nothing has a reference. */
    payBack: (capture: string, amount: number) =>
      void returns.create(capture, {
        amount: amountText(amount, orders.withCapture(capture).currency),
        return_reference: null,
      }),
    /** Every notice about an order, signed now, as it would be sent again. */
    notices: (order: string) =>
      objects
        .list('rasif_notice', {}, { limit: 1000 })
        .data.filter(({ id }) => objects.sessionOf('rasif_notice', id) === order)
        .map((notice) => noticeEnvelope(notice, { url: '', seed, switches })),
    stateOf: (id: string) => (orders.has(id) ? orders.get(id).state : null),
    books: (): BookedPayment[] =>
      orders.all().flatMap(({ id, amount, currency, capture }) => {
        if (!capture) return []
        const sum = (parts: readonly { amount: number }[]) =>
          parts.reduce((total, part) => total + part.amount, 0)
        const returned = returns.ofCapture(capture.no).filter(({ state }) => state === 'PAID_OUT')
        const lost = returns.objectionsOf(capture.no).filter(({ state }) => state === 'UPHELD')
        return [
          {
            order: id,
            capture: capture.no,
            amount,
            currency,
            returned: sum(returned),
            returns: returned.length,
            lost: sum(lost),
          },
        ]
      }),
  }
}
