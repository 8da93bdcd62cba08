import Stripe from 'stripe'
import type { Config } from '../../platform/config/config.ts'
import type { ProviderLimits } from '../provider-limits.ts'

/** Creates the official client; STRIPE_API_BASE points it to the stand-in in the demo (rule C23). */
export function createStripe(config: Config, { timeout, retries }: ProviderLimits): Stripe {
  const base = config.STRIPE_API_BASE ? new URL(config.STRIPE_API_BASE) : null
  return new Stripe(config.STRIPE_SECRET_KEY ?? 'sk_test_missing', {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    // The library's other client limits the time between two bytes: a slowly arriving answer would never time out.
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}

/**
 * Every answer of the provider is a JSON object. Anything else, such as a proxy's page, counts as a server error, which
 * the client retries. From JSON that is not an object, the client would make an unhandled rejection, which ends the
 * process, and a promise that never settles.
 */
async function fetchObject(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  const text = await answer.text()
  const { status, headers } = answer
  if (isObject(text)) return new Response(text, { status, headers })
  const error = { type: 'api_error', message: `The provider answered ${status} without a JSON object` }
  return Response.json({ error }, { status: 502 })
}

function isObject(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  } catch {
    return false
  }
}
