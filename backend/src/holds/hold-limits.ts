/** Bounds on requests, and on how many accounts of one network, mailbox or number hold places or wait for them. */
import { daySeconds } from '@marah/contract/rules/durations'
import { and, eq, inArray } from 'drizzle-orm'
import { guestMailbox, provenAddress } from '../accounts/index.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { siteOf } from '../platform/limits/client-address.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { booking } from '../schema/bookings.ts'
import { accountLimits } from '../services/http/account-limits.ts'
import { mailboxOf } from '../services/messaging/mailboxes.ts'
import type { Services } from '../services/services.ts'

/** Requests of one account that make or change a hold. */
export const holdTries = accountLimits('hold', 30, 600)
/** Requests of one account that extend or release a hold. */
export const holdChanges = accountLimits('hold-change', 60, 600)

/**
 * Accounts without a proven email or phone that may hold places from one network in a day. Anyone can make such
 * accounts, and each holds 15 places (put-aside.ts): without this bound a few dozen of them would fill a Saturday.
 */
const ofNetwork: RateLimit = { name: 'unproven-holders', times: 10, seconds: daySeconds }
/** Limits new accounts per network that hold a party, since a party takes a hall for an afternoon. */
const partiesOfNetwork: RateLimit = { name: 'unproven-party-holders', times: 2, seconds: daySeconds }
/**
 * Accounts that are proven by one mailbox or one number. Each holds 60 places; a mailbox can prove any number of
 * accounts, as `a+1@`, `a+2@` and so on, and a number one after the other.
 */
const ofOneProof: RateLimit = { name: 'holders-of-one-proof', times: 3, seconds: daySeconds }
/** Guests of one typed email, which proves nothing: each holds what an unproven account does, and starting over makes a new one. */
const guestsOfMailbox: RateLimit = { name: 'guest-holders', times: 3, seconds: daySeconds }
/**
 * The same for visits that cost nothing, over a month: nothing ends them before they are over, so new accounts of each
 * day would fill a free Saturday within a week.
 */
const freeOfNetwork: RateLimit = { name: 'unproven-free', times: 10, seconds: 30 * daySeconds }
const freeGuestsOfMailbox: RateLimit = { name: 'free-guests', times: 3, seconds: 30 * daySeconds }
const freeOfOneProof: RateLimit = { name: 'free-of-one-proof', times: 3, seconds: 30 * daySeconds }
/**
 * The same for the waitlist, whose entries stay until what they wait for begins, and whose offers keep places for a day: new
 * accounts of each day would else be offered whatever comes free on a Saturday, one after the other.
 */
const waitingOfNetwork: RateLimit = { name: 'unproven-waiting', times: 10, seconds: 30 * daySeconds }
const waitingGuestsOfMailbox: RateLimit = { name: 'waiting-guests', times: 3, seconds: 30 * daySeconds }
const waitingOfOneProof: RateLimit = { name: 'waiting-of-one-proof', times: 3, seconds: 30 * daySeconds }

/**
 * Accounts per network that put a group of places aside in a day: a school needs one, and each may keep more places than
 * a family, so that a few with throwaway addresses would fill a Saturday.
 */
const groupsOfNetwork: RateLimit = { name: 'group-holders', times: 2, seconds: daySeconds }

type Holder = {
  readonly userId: number
  readonly clientAddress: string
  readonly isParty?: boolean
  readonly isGroup?: boolean
}

/**
 * Counts an account before it requests places, or offers: by its proven mailbox or number, or else by its network; a guest by
 * the typed mailbox, too.
 * Families who share a network with many others confirm their email and are not counted by it. Never call this inside a
 * transaction (decision 2).
 * @throws HttpError 409 if too many accounts of this mailbox, number or network have asked today
 */
export async function requireFewHolders(
  services: Pick<Services, 'database' | 'rateLimits'>,
  { userId, clientAddress, isParty = false, isGroup = false }: Holder,
): Promise<void> {
  const counting = await countingOf(services, { userId, clientAddress })
  if (isGroup) {
    if (!counting.isProven) throw new HttpError(409, 'too_many_places', { messageKey: 'group_unproven' })
    const key = networkKeyOf(clientAddress)
    const ofGroups = { userId, key, messageKey: 'several_groups', limit: groupsOfNetwork }
    await countOnce(services, ofGroups)
  }
  if (counting.isProven) return countOnce(services, { ...counting, limit: ofOneProof })
  if (counting.guest) await countOnce(services, { ...counting.guest, limit: guestsOfMailbox })
  if (isParty) await countOnce(services, { ...counting, limit: partiesOfNetwork })
  await countOnce(services, { ...counting, limit: ofNetwork })
}

/** Does the same before an account joins the waitlist, which keeps places in days to come. */
export async function requireFewWaiting(
  services: Pick<Services, 'database' | 'rateLimits'>,
  holder: Pick<Holder, 'userId' | 'clientAddress'>,
): Promise<void> {
  await requireFewHolders(services, holder)
  const counting = await countingOf(services, holder)
  if (counting.guest) await countOnce(services, { ...counting.guest, limit: waitingGuestsOfMailbox })
  await countOnce(services, { ...counting, limit: counting.isProven ? waitingOfOneProof : waitingOfNetwork })
}

/**
 * Does the same before the checkout of visits that cost nothing, which confirms them. Returns the visits that it has
 * counted for: a hold or a coupon may make another one free before the checkout locks the cart (`requireCountedFree`).
 */
export async function requireFewFreeHolders(
  services: Pick<Services, 'database' | 'rateLimits'>,
  holder: Omit<Holder, 'isParty'>,
): Promise<readonly number[]> {
  const isFree = and(
    eq(booking.userId, holder.userId),
    inArray(booking.status, ['held', 'paying']),
    eq(booking.amount, 0),
  )
  const free = await services.database.db.select({ id: booking.id }).from(booking).where(isFree)
  if (free.length === 0) return []
  const counting = await countingOf(services, holder)
  if (counting.guest) await countOnce(services, { ...counting.guest, limit: freeGuestsOfMailbox })
  await countOnce(services, { ...counting, limit: counting.isProven ? freeOfOneProof : freeOfNetwork })
  return free.map(({ id }) => id)
}

/**
 * Requires in the transaction that confirms free visits that their holder was counted for each of them.
 * @throws HttpError 409 for a visit that became free after `requireFewFreeHolders`; the same request again counts it
 */
export function requireCountedFree(counted: readonly number[], free: readonly number[]): void {
  if (!free.every((id) => counted.includes(id))) throw new HttpError(409, 'booking_changed')
}

async function countingOf(
  services: Pick<Services, 'database'>,
  { userId, clientAddress }: Omit<Holder, 'isParty'>,
) {
  const proven = await provenAddress(services.database.db, userId)
  if (proven !== null) {
    const key = 'email' in proven ? mailboxOf(proven.email) : proven.phone
    return { userId, key, messageKey: 'several_accounts', isProven: true, guest: null }
  }
  const mailbox = await guestMailbox(services.database.db, userId)
  const messageKey = mailbox === null ? 'confirm_to_book' : 'log_in_to_book'
  const guest = mailbox === null ? null : { userId, key: mailbox, messageKey: 'several_guests' }
  return { userId, key: networkKeyOf(clientAddress), messageKey, isProven: false, guest }
}

/**
 * IPv6 addresses count by their whole site, as for goods (`checkout/buyer-network.ts`): each of its 65,536 networks would have
 * a share of its own, and a rented /48 would fill a Saturday.
 */
function networkKeyOf(clientAddress: string): string {
  return siteOf(clientAddress) ?? clientAddress
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
  try {
    await rateLimits.spendOnce(limit, key, userId)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new HttpError(409, 'too_many_places', { messageKey })
  }
}
