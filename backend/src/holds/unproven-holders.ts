import { isProven } from '../accounts/index.ts'
import { HttpError } from '../platform/http-error.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Services } from '../platform/services.ts'

const secondsOfDay = 86_400

/**
 * Accounts without a proven email or phone that one network may have put places aside in a day. Anybody can make such accounts,
 * and each keeps 15 places (unpaid-places.ts): without this bound a few dozen of them would fill a Saturday.
 */
const ofNetwork: RateLimit = { name: 'unproven-holders', times: 10, seconds: secondsOfDay }
/** Remembers an account that its network was counted for; it is never exceeded. */
const counted: RateLimit = { name: 'unproven-holder-counted', times: 1_000_000, seconds: secondsOfDay }

/**
 * Counts an account towards its network before it asks for places, or to be offered some. Families who share a network with
 * many others confirm their email and are not counted. Never call this inside a transaction (decision 2).
 * @throws HttpError 409 when too many unproven accounts of this network have asked today
 */
export async function requireFewUnprovenHolders(
  { database, rateLimits }: Pick<Services, 'database' | 'rateLimits'>,
  { userId, clientAddress }: { readonly userId: number; readonly clientAddress: string },
): Promise<void> {
  if ((await rateLimits.spent(counted, userId)) > 0 || (await isProven(database.db, userId))) return
  try {
    await rateLimits.spend(ofNetwork, clientAddress)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(409, 'too_many_places', { messageKey: 'confirm_to_book' })
  }
  await rateLimits.spend(counted, userId)
}
