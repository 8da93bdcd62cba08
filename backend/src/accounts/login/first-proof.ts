import { and, eq, ne } from 'drizzle-orm'
import { socialIdentity, type UserRow, verificationCode } from '../../schema/accounts.ts'
import { pushSubscription } from '../../schema/notifications.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { dropRows } from '../closing/drop-rows.ts'
import { dropResetLinks } from '../passwords/reset-links.ts'
import { uploadFolder } from '../profile/avatar-files.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import type { LockedUser } from './locked-user.ts'
import { changeWaysIn, resetColumns } from './ways-in.ts'

/**
 * Columns that a stranger may have filled, reset; a new column of the account does not compile until it is listed here
 * or among the exceptions.
 */
const planted: Omit<UserRow, Kept | 'claimedOn'> = {
  passwordHash: null,
  avatar: null,
  phone: null,
  gender: null,
  isTermsAgreed: false,
  isPhoneVerified: false,
  phoneProvenOn: null,
  referralSourceId: null,
  referralCode: null,
  memberSince: null,
}
/** Columns that stay: a name opens no account and sends no message, and the owner can change it. */
type Kept =
  | 'id'
  | 'createdOn'
  | 'editedOn'
  | 'deletedOn'
  | 'email'
  | 'guestEmail'
  | 'guestProvenOn'
  | 'isEmailVerified'
  | 'fullName'
  | 'language'
  // Made by the database of the name, the email and the phone.
  | 'searchText'

/**
 * Gives the account to the owner of its email. Until the email is proven, anyone may have made the account and waited
 * for the owner (pre-hijacking). Once the owner arrives from outside, by a mailed link or through a provider, every
 * earlier way to log in ends, and the data that others may have added is deleted: addresses, kids, cart, notes,
 * settings and everything else that the list of account rows does not keep. Paid orders stay. What others let lapse counts
 * for no pause (`claimedOn`).
 * @returns the account, and files to delete once the transaction has committed
 */
export async function claimForOwner(
  services: Services,
  { firstProof, rows }: AccountParts,
  locked: LockedUser,
): Promise<{ locked: LockedUser; files: string[] }> {
  const { tx, row } = locked
  const files = row.avatar?.startsWith(uploadFolder) ? [row.avatar] : []
  for (const filesOf of firstProof.files) files.push(...(await filesOf(tx, row.id)))
  for (const step of firstProof.steps) await step(services, tx, row.id)
  await dropRows(locked, rows, 'atFirstProof')
  const values = { ...planted, isEmailVerified: true, claimedOn: services.now() }
  return { locked: await resetColumns(services, locked, values), files }
}

/** Ends every existing way into an account once its email is proven to be its owner's. */
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
 * Handles a first proof from inside the account, by a typed code. This login and the account's ways in stay, since the
 * person who typed the code used one of them. All other logins end, with their push subscriptions, and so do links for a
 * new password.
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
