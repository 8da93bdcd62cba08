import { Agent } from 'node:https'
import { Checkout } from 'checkout-sdk-node'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { CheckoutCom, Services } from '../../services/services.ts'
import { ProviderFault, paymentUnavailable } from '../provider-fault.ts'
import type { ProviderLimits } from '../provider-limits.ts'

/**
 * Creates the official client; CHECKOUT_COM_API_BASE points it to the stand-in in the demo (rule C23). Only axios, of
 * the library's two HTTP clients, keeps a time limit: the other one would hold the socket of a silent server for five
 * minutes.
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

/** The provider's final answer: the requested object, or a rejection that a retry would not change. */
type Answer =
  | { readonly kind: 'done'; readonly json: unknown }
  | { readonly kind: 'rejected'; readonly status: number; readonly code: string }

/** Statuses that a retry would not change. */
const finalStatuses = [400, 401, 403, 404, 422]

/**
 * Sends one request, within the provider's time limit from the first byte to the last: the client itself waits as long
 * as bytes arrive. It does not retry, because only the caller knows whether the request may be sent twice.
 * @throws ProviderFault if the provider does not answer, or if a retry may be answered differently
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

/** The library does not export the classes of its errors. A proxy may answer with text instead of an object. */
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

/** Returns name and message of an error: its other fields may hold the request, and with it the key. */
function withoutRequest(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
}

/** Reads an object of the provider; null if it does not exist. Every other failure is 503. */
export async function read<T>(
  services: Pick<Services, 'checkoutCom'>,
  schema: z.ZodType<T>,
  request: (client: CheckoutCom) => Promise<unknown>,
): Promise<T | null> {
  const answer = await askForAnswer(services, request)
  return answer.kind === 'rejected' && answer.status === 404 ? null : parsedAnswer(schema, answer)
}

/** Sends a request whose caller cannot continue without an answer: 503 if there is none. */
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
