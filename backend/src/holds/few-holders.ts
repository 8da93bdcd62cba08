import { daySeconds } from '@marah/contract/rules/durations'
import { provenAddress } from '../accounts/index.ts'
import { HttpError } from '../platform/http-error.ts'
import { mailboxOf } from '../platform/mailboxes.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Services } from '../platform/services.ts'

/**
 * Accounts without a proven email or phone that one network may have put places aside in a day. Anybody can make such accounts,
 * and each keeps 15 places (unpaid-places.ts): without this bound a few dozen of them would fill a Saturday.
 */
const ofNetwork: RateLimit = { name: 'unproven-holders', times: 10, seconds: daySeconds }
/** Of these, accounts that ask for a party, which takes a hall for an afternoon. */
const partiesOfNetwork: RateLimit = { name: 'unproven-party-holders', times: 2, seconds: daySeconds }
/**
 * Accounts that are proven by one mailbox or one number. Each keeps 60 places; a mailbox proves any number of accounts, as `a+1@`,
 * `a+2@` and so on, and a number one after the other.
 */
const ofOneProof: RateLimit = { name: 'holders-of-one-proof', times: 3, seconds: daySeconds }
/** Remembers an account that was counted; it is never exceeded. */
const counted: RateLimit = { name: 'holder-counted', times: 1_000_000, seconds: daySeconds }

type Holder = {
  readonly userId: number
  readonly clientAddress: string
  readonly isParty?: boolean
}

/**
 * Counts an account before it asks for places, or to be offered some: towards what it is proven by, else towards its
 * network. Families who share a network with many others confirm their email and are not counted by it. Never call this
 * inside a transaction (decision 2).
 * @throws HttpError 409 when too many accounts of this mailbox, number or network have asked today
 */
export async function requireFewHolders(
  services: Pick<Services, 'database' | 'rateLimits'>,
  { userId, clientAddress, isParty = false }: Holder,
): Promise<void> {
  const proven = await provenAddress(services.database.db, userId)
  if (proven !== null) {
    const key = 'email' in proven ? mailboxOf(proven.email) : proven.phone
    await countOnce(services, { limit: ofOneProof, userId, key, messageKey: 'several_accounts' })
    return
  }
  const unproven = { userId, key: clientAddress, messageKey: 'confirm_to_book' }
  if (isParty) await countOnce(services, { ...unproven, limit: partiesOfNetwork })
  await countOnce(services, { ...unproven, limit: ofNetwork })
}

type Counting = {
  readonly limit: RateLimit
  readonly userId: number
  readonly key: string
  readonly messageKey: string
}

async function countOnce(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  { limit, userId, key, messageKey }: Counting,
): Promise<void> {
  const account = `${limit.name} ${userId}`
  if ((await rateLimits.spent(counted, account)) > 0) return
  try {
    await rateLimits.spend(limit, key)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(409, 'too_many_places', { messageKey })
  }
  await rateLimits.spend(counted, account)
}
