import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type UserRow, user } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { closedAccount } from '../closing/closed-account.ts'
import { isSessionLiveAt } from '../sessions/live-sessions.ts'

const held = Symbol('held')

/**
 * An account whose row `tx` has locked, as it is now. Only this file makes one, and everything that writes a way in
 * (password, email, phone, social identity, session, link) requires one: a row that was read before the lock, and may
 * have changed since, does not compile as its argument.
 */
export type LockedUser = { readonly tx: Transaction; readonly row: UserRow; readonly [held]: true }

/** `update` also blocks rows that refer to the account, which is needed while it is emptied. */
type Strength = 'no key update' | 'update'

/** Locks the account's row, so that no other request logs in or connects a provider while its ways in change. */
export async function lockUser(
  tx: Transaction,
  userId: number,
  strength: Strength = 'no key update',
): Promise<LockedUser | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for(strength)
  return row && { tx, row, [held]: true }
}

/**
 * Locks the account of a signed-in request again: the owner may have ended its login since it was authenticated.
 * @throws HttpError 401
 */
export async function lockLoggedIn(
  { now }: Services,
  tx: Transaction,
  { userId, sessionId }: Customer,
  strength: Strength = 'no key update',
): Promise<LockedUser> {
  const locked = await lockUser(tx, userId, strength)
  if (!locked || locked.row.deletedOn) return closedAccount()
  const isLive = await isSessionLiveAt(tx, now(), { userId, sessionId })
  return isLive ? locked : closedAccount()
}

/** Inserts a new account, which no other transaction sees yet; null if its email has an account. */
export async function insertUser(
  tx: Transaction,
  values: typeof user.$inferInsert,
): Promise<LockedUser | null> {
  const [row] = await tx.insert(user).values(values).onConflictDoNothing().returning()
  return row ? { tx, row, [held]: true } : null
}

/** Returns the same locked account with its changed row. */
export function withRow(locked: LockedUser, row: UserRow): LockedUser {
  return { ...locked, row }
}
