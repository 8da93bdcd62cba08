import { LRUCache } from 'lru-cache'
import type { Services } from '../platform/services.ts'
import { finalise } from './finalise.ts'
import type { SessionFacts } from './way-to-pay.ts'

/** What the provider has said; no outcome where it knows no such payment. */
type Said = { readonly outcome: SessionFacts['outcome'] | null }

/** Milliseconds. Short enough that a customer who returns from the provider's page sees the payment at the next poll. */
const sharedFor = 2000
const mostRemembered = 10_000

const recentBy = new WeakMap<Services, LRUCache<string, Said>>()

/**
 * As `finalise`, for callers that only read the state of a payment: however often and at once that is asked, the provider is
 * asked once in some seconds (decision 100). An answer that did not come is not remembered.
 */
export async function finaliseShared(
  services: Services,
  providerSessionId: string,
): Promise<Said['outcome']> {
  const said = await recentOf(services).forceFetch(providerSessionId)
  return said.outcome
}

function recentOf(services: Services): LRUCache<string, Said> {
  const known = recentBy.get(services)
  if (known) return known
  const recent = new LRUCache<string, Said>({
    max: mostRemembered,
    ttl: sharedFor,
    // Waiting callers get the answer even if it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (id) => ({ outcome: await finalise(services, id) }),
  })
  recentBy.set(services, recent)
  return recent
}
