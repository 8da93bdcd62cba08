import type { FoundRefund } from './hosted-provider.ts'
import type { RefundRow } from './payable.ts'

/** The reason of a refund that a person made in the provider's dashboard. */
export const madeAtProvider = 'made_at_provider'

/**
 * Returns the idempotency key of an attempt. The provider answers a failed key with the same failure again, so a refund
 * that is planned again needs another key.
 */
export function attemptKey({ idempotencyKey, attempt }: Pick<RefundRow, 'idempotencyKey' | 'attempt'>) {
  return attempt === 0 ? idempotencyKey : `${idempotencyKey}#${attempt}`
}

/** Parses a key of `attemptKey`; null for a refund that the shop did not request. */
export function attemptOf(key: string | null | undefined): FoundRefund['attempt'] {
  const [idempotencyKey, attempt = '0'] = key?.split('#') ?? []
  return idempotencyKey ? { idempotencyKey, attempt: Number(attempt) } : null
}
