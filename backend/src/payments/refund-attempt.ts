import type { RefundRow } from './payable.ts'
import type { FoundRefund } from './way-to-pay.ts'

/** The reason of a refund that somebody made in the provider's dashboard. */
export const madeAtProvider = 'made_at_provider'

/**
 * What the provider knows an attempt by. A key that has failed is answered with the same failure again, so a refund that
 * is planned again needs another one.
 */
export function attemptKey({ idempotencyKey, attempt }: Pick<RefundRow, 'idempotencyKey' | 'attempt'>) {
  return attempt === 0 ? idempotencyKey : `${idempotencyKey}#${attempt}`
}

/** The attempt that a key of `attemptKey` names; null for a refund that the shop did not ask for. */
export function attemptOf(key: string | null | undefined): FoundRefund['attempt'] {
  const [idempotencyKey, attempt = '0'] = key?.split('#') ?? []
  return idempotencyKey ? { idempotencyKey, attempt: Number(attempt) } : null
}
