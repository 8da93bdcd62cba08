import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { HttpError, type InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { emailUndo, socialIdentity, type UserRow, user } from '../../schema/accounts.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { endWaysIn } from '../login/first-proof.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import { probation } from '../login/recent-ways.ts'
import { changeWaysIn } from '../login/ways-in.ts'
import { makeLink } from '../passwords/reset-links.ts'
import { freeEmail } from './free-email.ts'

const tries: RateLimit = { name: 'email-undo', times: 20, seconds: 60 }

/**
 * Returns the path of a page that restores the account's previous address. Null if that address was never proven,
 * because it may belong to a stranger who must not get the account.
 */
export async function offerUndo(services: Services, locked: LockedUser): Promise<string | null> {
  const { row: before } = locked
  if (!before.isEmailVerified) return null
  const token = randomBytes(32)
  const createdOn = services.now()
  await locked.tx.insert(emailUndo).values({
    hash: hashOf(token),
    userId: locked.row.id,
    email: before.email,
    phone: isSettled(before, createdOn) ? before.phone : null,
    createdOn,
    expiresOn: new Date(createdOn.getTime() + probation),
  })
  return `/undo-email-change?token=${token.toString('base64url')}`
}

type Undone = { email: string; uid: string; token: string }

/**
 * Returns the account to the person who can read its old mailbox: restores the address and removes every login, password,
 * phone and provider added since. Returns the parts of a link for a new password.
 */
export async function undoEmailChange(
  services: Services,
  parts: AccountParts,
  token: string,
  clientAddress: string,
): Promise<Undone> {
  await services.rateLimits.spend(tries, clientAddress)
  if (!/^[\w-]{43}$/.test(token)) throw linkIsOver()
  const hash = hashOf(Buffer.from(token, 'base64url'))
  const { files, ...undone } = await services.database.transaction(async (tx) => {
    const offered = await findLive(services, tx, hash)
    const locked = offered && (await lockUser(tx, offered.userId))
    // If two requests use one link at the same time, the second one finds it used.
    const undo = locked && !locked.row.deletedOn ? await findLive(services, tx, hash) : undefined
    if (!locked || !undo) throw linkIsOver()
    const files = await freeEmail(services, parts, tx, { email: undo.email, forId: undo.userId })
    if (files === null) throw new HttpError(409, 'accounts_undo_taken')
    const settledOn = new Date(undo.createdOn.getTime() - probation)
    const connected = await ownIdentities(locked, settledOn)
    const emptied = await endWaysIn(services, locked)
    await restoreIdentities(emptied, connected)
    const phone = await freePhone(tx, undo)
    await changeWaysIn(services, emptied, {
      email: undo.email,
      phone,
      isPhoneVerified: phone !== null,
      phoneProvenOn: phone === null ? null : settledOn,
    })
    await dropUndosSince(emptied, undo.createdOn)
    services.log.warn({ user: undo.userId }, 'a change of email was undone from the old address')
    return {
      email: undo.email,
      uid: String(undo.userId),
      token: await makeLink(services, emptied, 'email'),
      files,
    }
  })
  await forgetFiles(services, files)
  return undone
}

type UndoRow = typeof emailUndo.$inferSelect

async function findLive({ now }: Services, tx: Transaction, hash: Uint8Array): Promise<UndoRow | undefined> {
  const [found] = await tx
    .select()
    .from(emailUndo)
    .where(and(eq(emailUndo.hash, hash), gt(emailUndo.expiresOn, now())))
  return found
}

/** A phone that was proven shortly before the change of the email may be the same thief's. */
function isSettled({ isPhoneVerified, phoneProvenOn }: UserRow, now: Date): boolean {
  return isPhoneVerified && (phoneProvenOn === null || now.getTime() - phoneProvenOn.getTime() >= probation)
}

/**
 * Returns the owner's identities: those connected before the date, as with phones, and the one that created the
 * account.
 */
async function ownIdentities({ tx, row }: LockedUser, settledOn: Date) {
  const isOwn = or(lte(socialIdentity.createdOn, settledOn), eq(socialIdentity.createdOn, row.createdOn))
  return tx
    .select()
    .from(socialIdentity)
    .where(and(eq(socialIdentity.userId, row.id), isOwn))
}

/** Restores providers that the owner had connected. */
async function restoreIdentities(
  locked: LockedUser,
  connected: (typeof socialIdentity.$inferSelect)[],
): Promise<void> {
  const own = connected.map((identity) => ({ ...identity, userId: locked.row.id }))
  if (own.length > 0) await locked.tx.insert(socialIdentity).values(own)
}

/** Deletes later undo links, which were sent to addresses of others. */
async function dropUndosSince(locked: LockedUser, since: Date): Promise<void> {
  await locked.tx
    .delete(emailUndo)
    .where(and(eq(emailUndo.userId, locked.row.id), gte(emailUndo.createdOn, since)))
}

/** Returns the previous number, unless another account has proven it since. */
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
