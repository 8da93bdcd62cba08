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
