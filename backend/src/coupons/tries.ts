import { hourSeconds } from '@marah/contract/rules/durations'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import type { Services } from '../services/services.ts'
import type { Quote } from './use.ts'

/** Codes tried in vain, by account (visitors have none) and by address: what a person mistypes, far too few to guess one (rule S24). */
const byAccount: RateLimit = { name: 'coupon-account', times: 10, seconds: hourSeconds }
const byAddress: RateLimit = { name: 'coupon-address', times: 30, seconds: hourSeconds }

/**
 * Counts a try at a code before it is looked up, so that several at once are all counted, and takes it back when the
 * code was a good one.
 * @throws HttpError 429
 */
export async function tryCode(
  { rateLimits }: Services,
  who: { userId: number | null; clientAddress: string },
  read: () => Promise<Quote>,
): Promise<Quote> {
  if (who.userId !== null) await rateLimits.spend(byAccount, who.userId)
  await rateLimits.spend(byAddress, who.clientAddress)
  const quote = await read()
  if (quote.problem !== 'unusable') {
    if (who.userId !== null) await rateLimits.giveBack(byAccount, who.userId)
    await rateLimits.giveBack(byAddress, who.clientAddress)
  }
  return quote
}
