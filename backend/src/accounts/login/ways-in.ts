import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type UserRow, user } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { type LockedUser, withRow } from './locked-user.ts'

/** Columns that let a person log in to an account, or prove its owner. */
type WaysIn = Pick<
  UserRow,
  'email' | 'passwordHash' | 'phone' | 'isEmailVerified' | 'isPhoneVerified' | 'phoneProvenOn'
>

/** The only writer of these columns; returns the changed account. */
export async function changeWaysIn(
  { now }: Pick<Services, 'now'>,
  locked: LockedUser,
  changes: Partial<WaysIn>,
): Promise<LockedUser> {
  const { email, passwordHash, phone, isEmailVerified, isPhoneVerified } = changes
  const phoneProvenOn = changes.phoneProvenOn ?? provenOn(isPhoneVerified, now())
  const [row] = await locked.tx
    .update(user)
    .set({
      email,
      passwordHash,
      phone,
      isEmailVerified,
      isPhoneVerified,
      phoneProvenOn,
      editedOn: now(),
    })
    .where(eq(user.id, locked.row.id))
    .returning()
  if (!row) throw new Error('An account vanished while it was locked')
  return withRow(locked, row)
}

/** Undefined if the proof of the phone does not change. */
function provenOn(isProven: boolean | undefined, now: Date): Date | null | undefined {
  if (isProven === undefined) return undefined
  return isProven ? now : null
}

/** Column values after an account is closed or returns to its owner, according to the list of personal data. */
export async function resetColumns(
  { now }: Pick<Services, 'now'>,
  locked: LockedUser,
  values: Partial<UserRow>,
): Promise<LockedUser> {
  const [row] = await locked.tx
    .update(user)
    .set({ ...values, editedOn: now() })
    .where(eq(user.id, locked.row.id))
    .returning()
  if (!row) throw new Error('An account vanished while it was locked')
  return withRow(locked, row)
}

/**
 * Returns an email for a row without one of its own: it belongs to no mailbox. It is random, since a stranger could sign up with a
 * foreseeable one, and the row could never be written: an account could not be closed, or a login would fail.
 */
export function emailOfNoMailbox(): string {
  return `${randomUUID()}@none.invalid`
}

/** Takes everything personal off an account and closes it. Its row stays for the orders. */
export async function closeRow(services: Pick<Services, 'now'>, locked: LockedUser): Promise<void> {
  await resetColumns(services, locked, {
    email: emailOfNoMailbox(),
    guestEmail: null,
    guestProvenOn: null,
    fullName: '',
    passwordHash: null,
    avatar: null,
    phone: null,
    gender: null,
    isTermsAgreed: false,
    isEmailVerified: false,
    isPhoneVerified: false,
    phoneProvenOn: null,
    referralSourceId: null,
    referralCode: null,
    memberSince: null,
    claimedOn: null,
    deletedOn: services.now(),
  })
}

/**
 * Columns that do not let a person log in. They are written without the lock, and no others, whatever `changes`
 * contains.
 */
type Profile = Pick<
  PgUpdateSetSource<typeof user>,
  | 'fullName'
  | 'gender'
  | 'isTermsAgreed'
  | 'avatar'
  | 'referralSourceId'
  | 'referralCode'
  | 'language'
  | 'memberSince'
>

export async function changeProfile(
  { database, now }: Services,
  userId: number,
  changes: Profile,
): Promise<UserRow | undefined> {
  const { fullName, gender, isTermsAgreed, avatar, referralSourceId, referralCode, language, memberSince } =
    changes
  const [row] = await database.db
    .update(user)
    .set({
      fullName,
      gender,
      isTermsAgreed,
      avatar,
      referralSourceId,
      referralCode,
      language,
      memberSince,
      editedOn: now(),
    })
    .where(and(eq(user.id, userId), isNull(user.deletedOn)))
    .returning()
  return row
}
