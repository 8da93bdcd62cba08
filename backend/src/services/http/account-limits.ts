import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Services } from '../services.ts'

/** One limit by account, and one for all accounts of a client address, which a family or a café may share. */
export type AccountLimits = { readonly byAccount: RateLimit; readonly byAddress: RateLimit }

/** The number of customers who may share one address. */
export const addressFactor = 5

export function accountLimits(name: string, times: number, seconds: number): AccountLimits {
  return {
    byAccount: { name: `${name}-account`, times, seconds },
    byAddress: { name: `${name}-address`, times: times * addressFactor, seconds },
  }
}

/** @throws HttpError 429 */
export async function spendTry(
  services: Pick<Services, 'rateLimits'>,
  limits: AccountLimits,
  { actor, clientAddress }: { readonly actor: { readonly userId: number }; readonly clientAddress: string },
): Promise<void> {
  await spendTryOf(services, limits, { key: actor.userId, clientAddress })
}

/** Does the same as `spendTry` for a caller without an account, counted by `key`. */
export async function spendTryOf(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { byAccount, byAddress }: AccountLimits,
  { key, clientAddress }: { readonly key: number | string; readonly clientAddress: string },
): Promise<void> {
  await Promise.all([rateLimits.spend(byAccount, key), rateLimits.spend(byAddress, clientAddress)])
}
