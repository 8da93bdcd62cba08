import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { user } from '../../schema/accounts.ts'
import { booking } from '../../schema/bookings.ts'
import { order } from '../../schema/orders.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { claimForOwner } from '../login/first-proof.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import { emailOfNoMailbox, resetColumns } from '../login/ways-in.ts'

type ProvenEmail = { readonly email: string; readonly forId: number }

/**
 * Frees an email for the account whose owner has proven it. Another account that holds it without a proof loses it: otherwise
 * anyone could sign up with it and keep it from its owner. As at every first proof from outside, what may be planted is deleted and
 * every way in ends. What was paid there becomes a guest's of this email, whom the owner's account takes over by
 * `emailOwnerIsHere`.
 * @returns files to delete once the transaction has committed; null if another account has proven the email
 */
export async function freeEmail(
  services: Services,
  parts: AccountParts,
  tx: Transaction,
  proven: ProvenEmail,
): Promise<readonly string[] | null> {
  const holder = await lockHolder(tx, proven)
  if (!holder) return []
  if (holder.row.isEmailVerified) return null
  const { locked, files } = await claimForOwner(services, parts, holder)
  await leaveBrokenPromises(locked)
  await resetColumns(services, locked, {
    email: emailOfNoMailbox(),
    guestEmail: holder.row.email,
    isEmailVerified: false,
  })
  return files
}

/**
 * Visits that were missed and parcels that were refused stay with no account: they would take the right to pay later from the
 * owner's. They still count for the phone that had promised to pay (`promisedBy`).
 */
async function leaveBrokenPromises({ tx, row }: LockedUser): Promise<void> {
  await tx
    .update(booking)
    .set({ userId: null })
    .where(and(eq(booking.userId, row.id), isNotNull(booking.missedOn)))
  await tx
    .update(order)
    .set({ userId: null })
    .where(and(eq(order.userId, row.id), isNotNull(order.refusedOn)))
}

/** Undefined if no other account holds the email, or if it has changed before the account was locked. */
async function lockHolder(tx: Transaction, { email, forId }: ProvenEmail): Promise<LockedUser | undefined> {
  const [found] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, sql`lower(${email})`), ne(user.id, forId)))
  const locked = found && (await lockUser(tx, found.id, 'update'))
  return locked?.row.email === found?.email ? locked : undefined
}
