import { startGuest as startGuestCall } from '@marah/contract/guest-bookings'
import { daySeconds, hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { user } from '../../schema/accounts.ts'
import { readGuestToken, signGuestToken } from '../../services/guest-token.ts'
import type { AuthenticateGuest } from '../../services/http/actor-of-request.ts'
import type { Router } from '../../services/http/router.ts'
import { mailboxOf } from '../../services/messaging/mailboxes.ts'
import type { Services } from '../../services/services.ts'
import { pickupContact } from '../addresses/addresses.ts'
import { insertUser, type LockedUser, lockUser } from '../login/locked-user.ts'
import { emailOfNoMailbox } from '../login/ways-in.ts'

const byAddress: RateLimit = { name: 'guest-address', times: 30, seconds: hourSeconds }
const byMailbox: RateLimit = { name: 'guest-mailbox', times: 10, seconds: daySeconds }

export function registerGuests(router: Router, services: Services): void {
  router.answer(startGuestCall, async ({ body, language, clientAddress }) => ({
    status: 201,
    body: { token: await startGuest(services, body, { language, clientAddress }) },
  }))
}

type Asking = { readonly language: Language; readonly clientAddress: string }

/**
 * Makes the account of a guest: an unproven one without any way in, for which a signed token speaks (decision 117). Its `email`
 * belongs to no mailbox, so that no login, reset, provider or proof finds the account, and the typed one stays free for its
 * owner.
 */
async function startGuest(
  services: Services,
  { email, phone: typed, name: fullName }: z.output<typeof startGuestCall.body>,
  { language, clientAddress }: Asking,
): Promise<string> {
  await services.rateLimits.spend(byAddress, clientAddress)
  await services.rateLimits.spend(byMailbox, mailboxOf(email))
  const { country = '' } = services.settings.current().document
  const { name, phone } = pickupContact({ name: fullName, phone: typed, country }, '')
  const now = services.now()
  return services.database.transaction(async (tx) => {
    const made = await insertUser(tx, {
      email: emailOfNoMailbox(),
      guestEmail: email,
      fullName: name,
      phone,
      language,
      createdOn: now,
      editedOn: now,
    })
    if (!made) throw new Error('The random email of a guest has an account')
    return signGuestToken(services, made.row.id)
  })
}

/**
 * Returns the guest of a token; null if the token is not valid or its guest is closed. A mailed token proves the guest's email by
 * being used: only a mailbox can have shown it (decision 125).
 */
export function authenticateGuest(services: Services): AuthenticateGuest {
  const { database } = services
  return async (token) => {
    const read = await readGuestToken(services, token)
    if (read === null) return null
    const isHere = and(eq(user.id, read.guestId), isNotNull(user.guestEmail), isNull(user.deletedOn))
    const [found] = await database.db
      .select({ id: user.id, provenOn: user.guestProvenOn })
      .from(user)
      .where(isHere)
    if (!found) return null
    if (!read.isMailed || found.provenOn !== null) return found.id
    return database.transaction(async (tx) => {
      const guest = await lockUser(tx, found.id)
      return guest ? proveGuest(guest, services.now()) : null
    })
  }
}

/** Returns the guest's id; null if the guest was closed before its row was locked. */
async function proveGuest(guest: LockedUser, now: Date): Promise<number | null> {
  const { id, guestEmail, deletedOn, guestProvenOn } = guest.row
  if (guestEmail === null || deletedOn !== null) return null
  if (guestProvenOn === null) await guest.tx.update(user).set({ guestProvenOn: now }).where(eq(user.id, id))
  return id
}

/** Returns the typed address of a guest that is not proven yet; null for a proven guest and for an account. */
export async function unprovenGuestEmail(queryable: Queryable, userId: number): Promise<string | null> {
  const [found] = await queryable
    .select({ guestEmail: user.guestEmail })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.guestProvenOn)))
  return found?.guestEmail ?? null
}

/** Returns the mailbox that a guest typed; null for an account. */
export async function guestMailbox(queryable: Queryable, userId: number): Promise<string | null> {
  const [found] = await queryable
    .select({ guestEmail: user.guestEmail })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.guestEmail)))
  return found?.guestEmail ? mailboxOf(found.guestEmail) : null
}
