import { type Call, isCounted } from '@marah/contract/call'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Services } from '../services.ts'

/**
 * How often one customer may make one call that changes something (decision 100). Calls that cost others more also have
 * a stricter limit of their own.
 */
const usual = { times: 120, seconds: 60 }

/** Calls that people make more often, by name and with the reason. */
export const oftener: Readonly<Record<string, { readonly times: number; readonly reason: string }>> = {
  updateCartItem: { times: 300, reason: 'each press of a quantity is saved' },
}

function limitOf({ id }: Pick<Call, 'id'>): RateLimit {
  return { ...usual, times: oftener[id]?.times ?? usual.times, name: `call-${id}` }
}

/**
 * Counts a customer's call by the customer; a call that changes nothing is not counted.
 * @throws HttpError 429
 */
export async function countCall(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  call: Call,
  customer: string,
): Promise<void> {
  if (isCounted(call)) await rateLimits.spendHere(limitOf(call), customer)
}
