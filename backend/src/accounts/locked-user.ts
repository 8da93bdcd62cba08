import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { type UserRow, user } from '../schema/accounts.ts'
import { closedAccount } from './closed-account.ts'
import { isSessionLiveAt } from './live-sessions.ts'

const held = Symbol('held')

/**
 * An account whose row `tx` holds until it ends, as it is now. Only this file makes one, and everything that writes a way in
 * (password, email, phone, social identity, session, link) takes one: what was judged before the lock, by a row that may have
 * changed since, does not compile as its argument.
 */
export type LockedUser = { readonly tx: Transaction; readonly row: UserRow; readonly [held]: true }

/** `update` also makes rows wait that refer to the account, as they must while it is being emptied. */
type Strength = 'no key update' | 'update'

/** Holds the account's row, so that no other request logs in or connects a provider while its ways in change. */
export async function lockUser(
  tx: Transaction,
  userId: number,
  strength: Strength = 'no key update',
): Promise<LockedUser | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for(strength)
  return row && { tx, row, [held]: true }
}

/**
 * For what a signed-in request changes: it was let in before the lock, and the owner of the account may have ended its login
 * since.
 * @throws HttpError 401
 */
export async function lockLoggedIn(
  { now }: Services,
  tx: Transaction,
  { userId, sessionId }: SignedIn,
  strength: Strength = 'no key update',
): Promise<LockedUser> {
  const locked = await lockUser(tx, userId, strength)
  if (!locked || locked.row.deletedOn) return closedAccount()
  const isLive = await isSessionLiveAt(tx, now(), { userId, sessionId })
  return isLive ? locked : closedAccount()
}

/** A new account, which no other transaction sees yet; null when its email has one. */
export async function insertUser(
  tx: Transaction,
  values: typeof user.$inferInsert,
): Promise<LockedUser | null> {
  const [row] = await tx.insert(user).values(values).onConflictDoNothing().returning()
  return row ? { tx, row, [held]: true } : null
}

/** The same account after a change of its row in the same transaction. */
export function withRow(locked: LockedUser, row: UserRow): LockedUser {
  return { ...locked, row }
}
