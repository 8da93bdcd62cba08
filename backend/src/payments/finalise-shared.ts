import { LRUCache } from 'lru-cache'
import type { Services } from '../services/services.ts'
import { finalise } from './finalise.ts'
import type { SessionFacts } from './way-to-pay.ts'

/** The provider's answer; `outcome` is null if it does not know the payment. */
type ProviderAnswer = { readonly outcome: SessionFacts['outcome'] | null }

/** Milliseconds, short enough that a customer who returns from the provider's page sees the payment at the next poll. */
const sharedFor = 2000
const mostRemembered = 10_000

const recentBy = new WeakMap<Services, LRUCache<string, ProviderAnswer>>()

/**
 * Does what `finalise` does, for callers that only read the state of a payment: the provider is asked once in two
 * seconds, however many callers ask (decision 100). Failures are not cached.
 */
export async function finaliseShared(
  services: Services,
  providerSessionId: string,
): Promise<ProviderAnswer['outcome']> {
  const answer = await recentOf(services).forceFetch(providerSessionId)
  return answer.outcome
}

function recentOf(services: Services): LRUCache<string, ProviderAnswer> {
  const known = recentBy.get(services)
  if (known) return known
  const recent = new LRUCache<string, ProviderAnswer>({
    max: mostRemembered,
    ttl: sharedFor,
    // Callers that wait get the answer even if it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ outcome: await finalise(services, id) }),
  })
  recentBy.set(services, recent)
  return recent
}
