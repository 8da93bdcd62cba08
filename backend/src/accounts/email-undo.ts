import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { HttpError, type InvalidInput, invalidField } from '../platform/http-error.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import { emailUndo, socialIdentity, user } from '../schema/accounts.ts'
import { claimForOwner, endOtherLogins, lockUser } from './first-proof.ts'
import { makeLink } from './password-reset.ts'
import type { UserRow } from './users.ts'

/** Long enough to be seen by somebody who reads mail once a week. */
const lifetime = 7 * 86_400_000
const tries: RateLimit = { name: 'email-undo', times: 20, seconds: 60 }

/**
 * For the address that an account has had until now: the path of a page that brings it back. Null where it was never
 * proven, since then it may be a stranger's who must not get the account.
 */
export async function offerUndo(
  services: Services,
  tx: Transaction,
  before: UserRow,
): Promise<string | null> {
  if (!before.isEmailVerified) return null
  const token = randomBytes(32)
  const createdOn = services.now()
  await tx.insert(emailUndo).values({
    hash: hashOf(token),
    userId: before.id,
    email: before.email,
    phone: before.isPhoneVerified ? before.phone : null,
    createdOn,
    expiresOn: new Date(createdOn.getTime() + lifetime),
  })
  return `/undo-email-change?token=${token.toString('base64url')}`
}

type Undone = { email: string; uid: string; token: string }

/**
 * Gives the account back to whoever has its old mailbox: with the address as it was, and without any login, password,
 * phone or provider that came since. Answers with a link's parts for a new password.
 */
export async function undoEmailChange(
  services: Services,
  token: string,
  clientAddress: string,
): Promise<Undone> {
  await services.rateLimits.spend(tries, clientAddress)
  if (!/^[\w-]{43}$/.test(token)) throw linkIsOver()
  const hash = hashOf(Buffer.from(token, 'base64url'))
  return services.database.transaction(async (tx) => {
    const offered = await findLive(services, tx, hash)
    const current = offered && (await lockUser(tx, offered.userId))
    // Of two that come with one link at once, the second finds it used here.
    const undo = current && !current.deletedOn ? await findLive(services, tx, hash) : undefined
    if (!current || !undo) throw linkIsOver()
    await freeAddress(services, tx, undo)
    const connected = await tx
      .select()
      .from(socialIdentity)
      .where(and(eq(socialIdentity.userId, undo.userId), lt(socialIdentity.createdOn, undo.createdOn)))
    await claimForOwner(services, tx, undo.userId)
    if (connected.length > 0) await tx.insert(socialIdentity).values(connected)
    const phone = await freePhone(tx, undo)
    await tx
      .update(user)
      .set({ email: undo.email, phone, isPhoneVerified: phone !== null, editedOn: services.now() })
      .where(eq(user.id, undo.userId))
    // Offers made since went to addresses that were not the owner's.
    await tx
      .delete(emailUndo)
      .where(and(eq(emailUndo.userId, undo.userId), gte(emailUndo.createdOn, undo.createdOn)))
    services.log.warn({ user: undo.userId }, 'a change of email was undone from the old address')
    return {
      email: undo.email,
      uid: String(undo.userId),
      token: await makeLink(services, tx, undo.userId, 'email'),
    }
  })
}

type UndoRow = typeof emailUndo.$inferSelect

async function findLive({ now }: Services, tx: Transaction, hash: Uint8Array): Promise<UndoRow | undefined> {
  const [found] = await tx
    .select()
    .from(emailUndo)
    .where(and(eq(emailUndo.hash, hash), gt(emailUndo.expiresOn, now())))
  return found
}

/**
 * Somebody may have signed up with the address since it was given up. Who never proved it, possibly to keep it from its
 * owner, has to yield; a proven account is the owner's own.
 */
async function freeAddress(services: Services, tx: Transaction, undo: UndoRow): Promise<void> {
  const [holder] = await tx
    .select()
    .from(user)
    .where(and(eq(sql`lower(${user.email})`, sql`lower(${undo.email})`), ne(user.id, undo.userId)))
    .for('no key update')
  if (!holder) return
  if (holder.isEmailVerified) throw new HttpError(409, 'accounts_undo_taken')
  await endOtherLogins(services, tx, { userId: holder.id, sessionId: null })
  const email = `yielded-${holder.id}@closed.invalid`
  await tx.update(user).set({ email, editedOn: services.now() }).where(eq(user.id, holder.id))
}

/** The number as it was, unless somebody else has proven it since. */
async function freePhone(tx: Transaction, { phone }: UndoRow): Promise<string | null> {
  if (phone === null) return null
  const [holder] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isPhoneVerified, true), isNull(user.deletedOn)))
  return holder ? null : phone
}

export async function sweepEmailUndos({ database, now }: Services): Promise<void> {
  await database.db.delete(emailUndo).where(lt(emailUndo.expiresOn, now()))
}

function linkIsOver(): InvalidInput {
  return invalidField('token', 'accounts_undo_over')
}

function hashOf(token: Uint8Array): Uint8Array {
  return createHash('sha256').update(token).digest()
}
