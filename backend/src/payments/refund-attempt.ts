import type Stripe from 'stripe'
import type { RefundRow } from './payable.ts'

/** The reason of a refund that somebody made in the provider's dashboard. */
export const madeAtProvider = 'made_at_provider'

/**
 * What the provider knows an attempt by. A key that has failed is answered with the same failure again, so a refund that
 * is planned again needs another one.
 */
export function attemptKey({ idempotencyKey, attempt }: Pick<RefundRow, 'idempotencyKey' | 'attempt'>) {
  return attempt === 0 ? idempotencyKey : `${idempotencyKey}#${attempt}`
}

/** Which attempt at which refund of the shop this is; null for one that the shop did not ask for. */
export function attemptOf({ metadata }: Pick<Stripe.Refund, 'metadata'>) {
  const [idempotencyKey, attempt = '0'] = metadata?.refund?.split('#') ?? []
  return idempotencyKey ? { idempotencyKey, attempt: Number(attempt) } : null
}

export function hasFailed({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled'
}
