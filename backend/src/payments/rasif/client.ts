import { decimalsByCode } from '@marah/contract/rules/currencies'
import { z } from 'zod'
import { minorUnitsOf } from '../../platform/money.ts'
import type { Services } from '../../platform/services.ts'
import { ProviderFault, paymentUnavailable } from '../provider-fault.ts'

export type Answer = { readonly status: number; readonly json: object }

/** @throws ProviderFault when there is no answer, or none that is a JSON object */
export async function ask(
  { config, askProvider }: Services,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { RASIF_API_BASE, RASIF_MERCHANT, RASIF_API_KEY } = config
  if (!RASIF_API_BASE) throw new ProviderFault('RASIF_API_BASE is not set')
  const key = Buffer.from(`${RASIF_MERCHANT}:${RASIF_API_KEY}`).toString('base64')
  return askProvider(`${RASIF_API_BASE}${path}`, {
    method,
    headers: { authorization: `Basic ${key}` },
    ...(body !== undefined && { body }),
  })
}

const Fault = z.object({ fault: z.object({ code: z.string(), text: z.string() }) })

/** The provider's word for why it did not do what was asked. */
export function faultOf({ json }: Answer): string | null {
  const found = Fault.safeParse(json)
  return found.success ? found.data.fault.code : null
}

/** What is asked about; null where the provider knows no such thing, 503 for whatever else is answered. */
export async function read<T>(services: Services, path: string, schema: z.ZodType<T>): Promise<T | null> {
  const answer = await orUnavailable(ask(services, 'GET', path))
  if (answer.status === 404 && faultOf(answer) !== null) return null
  const found = answer.status === 200 ? schema.safeParse(answer.json) : null
  if (!found?.success) throw paymentUnavailable()
  return found.data
}

export async function orUnavailable(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof ProviderFault ? paymentUnavailable() : error
  }
}

export const Currency = z.string().refine((code) => decimalsByCode.has(code))

/** Minor units of `12.500` KWD; the provider writes all decimals that a currency has. */
export function unitsOf(text: string, currency: string, context: z.RefinementCtx): number {
  const units = minorUnitsOf(text, currency)
  if (units !== null) return units
  context.addIssue({ code: 'custom', message: `${text} is no amount of ${currency}` })
  return z.NEVER
}
