import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { Services } from '../platform/services.ts'
import { passwordReset, session, socialIdentity, user, verificationCode } from '../schema/accounts.ts'
import { pushSubscription } from '../schema/notifications.ts'
import { endOtherSessions } from './sessions.ts'
import type { UserRow } from './users.ts'

/**
 * Until an email is proven, anybody may have made the account in wait for the owner of the address (pre-hijacking). Once
 * the owner comes from outside, by a mailed link or through a provider, every way back in goes: social identities, phone,
 * password, codes, links, sessions and what they subscribed to. Call it with the account's row locked.
 */
export async function claimForOwner(services: Services, tx: Transaction, userId: number): Promise<UserRow> {
  await endOtherLogins(services, tx, { userId, sessionId: null })
  await tx.delete(verificationCode).where(eq(verificationCode.userId, userId))
  await tx.delete(socialIdentity).where(eq(socialIdentity.userId, userId))
  const [row] = await tx
    .update(user)
    .set({
      passwordHash: null,
      phone: null,
      isPhoneVerified: false,
      isEmailVerified: true,
      editedOn: services.now(),
    })
    .where(eq(user.id, userId))
    .returning()
  if (!row) throw new Error('An account vanished while it was locked')
  return row
}

/**
 * For a first proof that comes from inside, by a code that was typed in: this login stays, with the ways in that the
 * account has, since whoever typed the code came in by one of them. Every other login goes, with its subscriptions, and
 * so do links for a new password.
 */
export async function endOtherLogins(
  services: Services,
  tx: Transaction,
  login: { userId: number; sessionId: string | null },
): Promise<void> {
  const { userId, sessionId } = login
  await endOtherSessions(tx, login, services.now())
  await tx
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.userId, userId),
        ...(sessionId === null ? [] : [ne(pushSubscription.sessionId, sessionId)]),
      ),
    )
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId))
}

/** Holds the account's row, so that nobody logs in or connects a provider while its ways in change. */
export async function lockUser(tx: Transaction, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for('no key update')
  return row
}

/** For what a request adds to an account: false when its login has ended since the request began. Locks the account. */
export async function isStillLoggedIn(
  { now }: Services,
  tx: Transaction,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<boolean> {
  const row = await lockUser(tx, userId)
  if (!row || row.deletedOn) return false
  const [found] = await tx.select().from(session).where(eq(session.id, sessionId))
  return found !== undefined && found.revokedOn === null && found.endsOn > now()
}
