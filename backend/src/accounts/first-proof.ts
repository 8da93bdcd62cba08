import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import { socialIdentity, verificationCode } from '../schema/accounts.ts'
import { pushSubscription } from '../schema/notifications.ts'
import type { LockedUser } from './locked-user.ts'
import { dropResetLinks } from './reset-links.ts'
import { endOtherSessions } from './sessions.ts'
import { changeWaysIn } from './ways-in.ts'

/**
 * Until an email is proven, anybody may have made the account in wait for the owner of the address (pre-hijacking). Once
 * the owner comes from outside, by a mailed link or through a provider, every way back in goes: social identities, phone,
 * password, codes, links, sessions and what they subscribed to.
 */
export async function claimForOwner(services: Services, locked: LockedUser): Promise<LockedUser> {
  return endWaysIn(services, locked)
}

/** Of an account whose email is its owner's: every way in that is there goes. */
export async function endWaysIn(services: Services, locked: LockedUser): Promise<LockedUser> {
  await endOtherLogins(services, locked, null)
  await locked.tx.delete(verificationCode).where(eq(verificationCode.userId, locked.row.id))
  await locked.tx.delete(socialIdentity).where(eq(socialIdentity.userId, locked.row.id))
  return changeWaysIn(services, locked, {
    passwordHash: null,
    phone: null,
    isPhoneVerified: false,
    isEmailVerified: true,
  })
}

/**
 * For a first proof that comes from inside, by a code that was typed in: this login stays, with the ways in that the
 * account has, since whoever typed the code came in by one of them. Every other login goes, with its subscriptions, and
 * so do links for a new password.
 */
export async function endOtherLogins(
  services: Services,
  locked: LockedUser,
  sessionId: string | null,
): Promise<void> {
  await endOtherSessions(locked, sessionId, services.now())
  await locked.tx
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.userId, locked.row.id),
        ...(sessionId === null ? [] : [ne(pushSubscription.sessionId, sessionId)]),
      ),
    )
  await dropResetLinks(locked)
}
