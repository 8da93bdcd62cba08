import { Agent } from 'node:https'
import { Checkout } from 'checkout-sdk-node'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { CheckoutCom, Services } from '../../platform/services.ts'
import { ProviderFault, paymentUnavailable } from '../provider-fault.ts'
import type { ProviderLimits } from '../provider-limits.ts'

/**
 * The official client; CHECKOUT_COM_API_BASE points it to the stand-in in the demo (rule C23). Of its two HTTP clients only
 * axios keeps a time limit: a silent server would hold the other one's socket for five minutes.
 */
export function createCheckoutCom(config: Config, { timeout }: ProviderLimits): CheckoutCom | null {
  const {
    CHECKOUT_COM_SECRET_KEY: key,
    CHECKOUT_COM_SUBDOMAIN: subdomain,
    CHECKOUT_COM_API_BASE: host,
  } = config
  if (key === undefined || subdomain === undefined) return null
  const agent = new Agent({ keepAlive: true, timeout })
  const client: CheckoutCom = new Checkout(key, {
    ...(host === undefined ? { subdomain } : { host }),
    httpClient: 'axios',
    timeout,
    agent,
  })
  return client
}

/** How the provider answered: with what was asked for, or that it rejects the request for good. */
type Answer =
  | { readonly kind: 'done'; readonly json: unknown }
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string }

/** Statuses of a request that will be answered in the same way however often it is sent. */
const finalStatuses = [400, 401, 403, 404, 422]

/**
 * One request, within the time that the provider may take from its first byte to its last: the client itself waits for as long as
 * bytes trickle in. The request is not repeated, since only its caller knows whether it may be.
 * @throws ProviderFault when there is no answer, or one that may change
 */
export async function ask(
  { checkoutCom }: Pick<Services, 'checkoutCom'>,
  request: (client: CheckoutCom) => Promise<unknown>,
): Promise<Answer> {
  if (!checkoutCom) throw new ProviderFault('Checkout.com has no keys in this shop')
  try {
    return { kind: 'done', json: await within(checkoutCom.config.timeout, request(checkoutCom)) }
  } catch (error) {
    return rejectionOf(error)
  }
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ProviderFault('The provider did not answer in time')),
    milliseconds,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The library's errors, whose classes it does not export. A page of a proxy in between is a text where an object is expected. */
const ClientError = z.object({
  http_code: z.int(),
  body: z.union([
    z.literal(''),
    z.object({ error_type: z.string(), error_codes: z.array(z.string()) }).partial(),
  ]),
})

function rejectionOf(error: unknown): Answer {
  const found = ClientError.safeParse(error)
  if (!found.success || !finalStatuses.includes(found.data.http_code))
    throw new ProviderFault('The provider did not answer', { cause: withoutRequest(error) })
  const { http_code: status, body } = found.data
  const code = body === '' ? undefined : (body.error_codes?.[0] ?? body.error_type)
  return { kind: 'rejected', status, code: code ?? String(status) }
}

/** Of an error only its name and message: what else hangs at it may hold the request, and with it the key. */
function withoutRequest(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}

/** What is asked about; null where the provider knows no such thing, 503 for whatever else is answered. */
export async function read<T>(
  services: Pick<Services, 'checkoutCom'>,
  schema: z.ZodType<T>,
  request: (client: CheckoutCom) => Promise<unknown>,
): Promise<T | null> {
  const answer = await askForAnswer(services, request)
  return answer.kind === 'rejected' && answer.status === 404 ? null : parsedAnswer(schema, answer)
}

/** As `ask`, for what cannot go on without an answer: 503 when there is none. */
export async function askForAnswer(...given: Parameters<typeof ask>): Promise<Answer> {
  try {
    return await ask(...given)
  } catch (error) {
    throw error instanceof ProviderFault ? paymentUnavailable() : error
  }
}

export function parsedAnswer<T>(schema: z.ZodType<T>, answer: Answer): T {
  const found = answer.kind === 'done' ? schema.safeParse(answer.json) : null
  if (!found?.success) throw paymentUnavailable()
  return found.data
}
