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

/** Reads that work as much as a write, or write, without a limit of their own, by name and with the reason. */
export const dearReads: Readonly<Record<string, { readonly times: number; readonly reason: string }>> = {
  listTimesAgain: { times: 30, reason: 'up to twelve times are planned, and holds that lapsed are ended' },
}

function limitOf(call: Call): RateLimit | null {
  const { id } = call
  const times = isCounted(call) ? (oftener[id]?.times ?? usual.times) : dearReads[id]?.times
  return times === undefined ? null : { ...usual, times, name: `call-${id}` }
}

/**
 * Counts a customer's call by the customer; a call that changes nothing and costs little is not counted.
 * @throws HttpError 429
 */
export async function countCall(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  call: Call,
  customer: string,
): Promise<void> {
  const limit = limitOf(call)
  if (limit !== null) await rateLimits.spendHere(limit, customer)
}
