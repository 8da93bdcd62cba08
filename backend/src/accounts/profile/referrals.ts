import { randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import { HttpError, InvalidInput } from '../../platform/errors/http-error.ts'
import { keyedHash } from '../../platform/security/keyed-hash.ts'
import { referral, type UserRow, user } from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { shopAddress } from '../../shop/shop-address.ts'
import { closedAccount } from '../closing/closed-account.ts'
import { changeProfile } from '../login/ways-in.ts'
import { mailInvitation } from '../notices/account-mails.ts'
import { findByEmail, loadUser } from './users.ts'

type Referrals = { link: string; code: string; invited: number; joined: number }

/**
 * Returns the customer's link and, if an address is given, emails it there; a customer invites the same address only once.
 */
export async function referFriend(
  services: Services,
  { userId, clientAddress }: { userId: number; clientAddress: string },
  friend?: string,
): Promise<Referrals> {
  const owner = await loadUser(services, userId)
  const code = owner.referralCode ?? (await makeCode(services, userId))
  if (friend !== undefined) {
    // Otherwise anyone could write to strangers in the shop's name, from an address of others.
    if (!owner.isEmailVerified) throw new HttpError(403, 'accounts_email_not_proven')
    if (friend.toLowerCase() === owner.email.toLowerCase()) {
      throw new InvalidInput({ email: [msg('accounts_own_address')] })
    }
    // Emails to strangers in the shop's name (rule S5).
    await services.messenger.countRequest({
      channel: 'mail',
      kind: 'invitation',
      account: owner.id,
      network: clientAddress,
    })
    await invite(services, owner, code, friend)
  }
  return {
    link: shopAddress(services, owner.language, pathOf(code)),
    code,
    ...(await countFriends(services, userId)),
  }
}

function pathOf(code: string): string {
  return `/signup?ref=${code}`
}

/** If two first requests run at the same time, both return the code that was stored. */
async function makeCode(services: Services, userId: number): Promise<string> {
  const code = randomBytes(9).toString('base64url')
  const referralCode = sql`coalesce(${user.referralCode}, ${code})`
  const stored = await changeProfile(services, userId, { referralCode })
  return stored?.referralCode ?? closedAccount()
}

async function invite(services: Services, owner: UserRow, code: string, friend: string): Promise<void> {
  // A friend who has an account gets no email, and the answer does not reveal that account.
  const hasAccount = await findByEmail(services, friend)
  await services.database.transaction(async (tx) => {
    const now = services.now()
    const [first] = await tx
      .insert(referral)
      .values({ userId: owner.id, emailHash: hashOf(services, friend), createdOn: now, editedOn: now })
      .onConflictDoNothing()
      .returning({ id: referral.id })
    if (!first || hasAccount) return
    await mailInvitation(
      services,
      tx,
      { email: friend, language: owner.language },
      { friend: owner.fullName, path: pathOf(code) },
    )
  })
}

async function countFriends({ database }: Services, userId: number) {
  const [counted] = await database.db
    .select({ invited: count(referral.emailHash), joined: count(referral.joinedUserId) })
    .from(referral)
    .where(eq(referral.userId, userId))
  return { invited: counted?.invited ?? 0, joined: counted?.joined ?? 0 }
}

/** Records that a new customer came with a friend's link, or was invited by email; an unknown code is ignored. */
export async function rememberFriend(
  services: Services,
  tx: Transaction,
  newcomer: UserRow,
  code: string | undefined,
): Promise<void> {
  if (!code) return
  const [friend] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.referralCode, code), isNull(user.deletedOn), isNotNull(user.referralCode)))
  if (!friend) return
  const now = services.now()
  const joined = { joinedUserId: newcomer.id, joinedOn: now, editedOn: now }
  const invited = await tx
    .update(referral)
    .set(joined)
    .where(and(eq(referral.userId, friend.id), eq(referral.emailHash, hashOf(services, newcomer.email))))
    .returning({ id: referral.id })
  if (invited.length === 0) await tx.insert(referral).values({ userId: friend.id, createdOn: now, ...joined })
}

/** The hash is enough to invite each friend once, and reveals no address. */
function hashOf(services: Services, email: string): Buffer {
  return keyedHash(services, 'referral', email.toLowerCase())
}
