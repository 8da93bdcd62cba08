import { createHash, randomBytes } from 'node:crypto'
import type { checkPasswordReset, confirmPasswordReset } from '@marah/contract/passwords'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { type InvalidInput, invalidField } from '../platform/http-error.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import { passwordReset, user } from '../schema/accounts.ts'
import { mailResetLink, smsResetLink } from './account-mails.ts'
import type { Visitor } from './accounts.ts'
import { emailOwnerIsHere } from './email-owner.ts'
import { claimForOwner, lockUser } from './first-proof.ts'
import type { LoggedIn } from './login-answer.ts'
import { rememberNetwork } from './login-limits.ts'
import { hashFrom, settlePassword } from './password-change.ts'
import { internationalPhone } from './phone-numbers.ts'
import { openSession } from './sessions.ts'
import { findByEmail, type UserRow } from './users.ts'

const lifetime = 3600_000
const tokenBytes = 32
const requestsForOne: RateLimit = { name: 'reset-one', times: 5, seconds: 60 }
/** A mailbox or a phone is not to be flooded by asking all day. */
const requestsForOneByHour: RateLimit = { name: 'reset-one-hour', times: 10, seconds: 3600 }
const requestsOfAddress: RateLimit = { name: 'reset-address', times: 20, seconds: 60 }
const confirmations: RateLimit = { name: 'reset-confirm', times: 20, seconds: 60 }
const job = 'password-reset'

type Way = (typeof passwordReset.$inferSelect)['sentBy']

/** Sends the links, after the answer: known and unknown addresses take the same time (rule S9). */
export function handlePasswordResets(services: Services): void {
  services.jobs.handle(job, async ({ by, target }) => {
    const way: Way = by === 'sms' ? 'sms' : 'email'
    const owner =
      way === 'email'
        ? await findByEmail(services, String(target))
        : await findByPhone(services, String(target))
    if (owner) await sendLink(services, owner, way)
  })
}

export function askResetByMail(services: Services, email: string, visitor: Visitor): Promise<void> {
  return queue(services, 'email', email, visitor)
}

export async function askResetBySms(services: Services, typed: string, visitor: Visitor): Promise<void> {
  const phone = internationalPhone(typed)
  if (phone === null) throw invalidField('phone', typed === '' ? 'required' : 'accounts_invalid_phone')
  await services.messenger.countRequest({ channel: 'sms', kind: 'reset', network: visitor.clientAddress })
  await queue(services, 'sms', phone, visitor)
}

async function queue(services: Services, by: Way, target: string, visitor: Visitor): Promise<void> {
  await services.rateLimits.spend(requestsOfAddress, visitor.clientAddress)
  await services.rateLimits.spend(requestsForOne, target.toLowerCase())
  await services.rateLimits.spend(requestsForOneByHour, target.toLowerCase())
  // A link that comes after an hour is not what somebody waits for any more.
  const expiresOn = new Date(services.now().getTime() + lifetime)
  await services.database.transaction((tx) => services.jobs.add(tx, job, { by, target }, { expiresOn }))
}

async function findByPhone({ database }: Services, phone: string): Promise<UserRow | undefined> {
  const [found] = await database.db
    .select()
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isPhoneVerified, true), isNull(user.deletedOn)))
  return found
}

async function sendLink(services: Services, owner: UserRow, by: Way): Promise<void> {
  await services.database.transaction(async (tx) => {
    // The address may have changed hands since it was looked up: a link must not lead where it no longer belongs.
    const current = await lockUser(tx, owner.id)
    if (!current || current.deletedOn || !isSameAddress(by, current, owner)) return
    const path = `/reset-password?uid=${owner.id}&token=${await makeLink(services, tx, owner.id, by)}`
    const expiresOn = new Date(services.now().getTime() + lifetime)
    if (by === 'email') await mailResetLink(services, tx, owner, { path, expiresOn })
    else if (owner.phone !== null) {
      await smsResetLink(services, tx, { phone: owner.phone, language: owner.language }, { path, expiresOn })
    }
  })
}

/** The token of a new link; whoever has it may set the password. */
export async function makeLink(
  { now }: Services,
  tx: Transaction,
  userId: number,
  sentBy: Way,
): Promise<string> {
  const token = randomBytes(tokenBytes)
  const createdOn = now()
  const expiresOn = new Date(createdOn.getTime() + lifetime)
  await tx.insert(passwordReset).values({ hash: hashOf(token), userId, sentBy, createdOn, expiresOn })
  return token.toString('base64url')
}

function isSameAddress(by: Way, current: UserRow, before: UserRow): boolean {
  if (by === 'email') return current.email === before.email
  return current.isPhoneVerified && current.phone === before.phone
}

type Link = z.output<(typeof checkPasswordReset)['query']>

/** When the link ends; null when it is none, or over. */
export async function resetLinkEnd(
  services: Services,
  link: Link,
  { clientAddress }: Visitor,
): Promise<Date | null> {
  await services.rateLimits.spend(confirmations, clientAddress)
  return (await findLive(services, link))?.expiresOn ?? null
}

/**
 * Sets the password and logs in; of two that come with one link at once, one does. A mailed link also proves the email, and
 * where nothing had proven it before, the account becomes its owner's alone.
 */
export async function confirmReset(
  services: Services,
  form: z.output<(typeof confirmPasswordReset)['body']>,
  visitor: Visitor,
): Promise<LoggedIn> {
  await services.rateLimits.spend(confirmations, visitor.clientAddress)
  const live = await findLive(services, form)
  if (!live) throw linkIsOver()
  const passwordHash = await hashFrom(form)
  const entered = await services.database.transaction(async (tx) => {
    const now = services.now()
    const owner = await lockUser(tx, live.userId)
    if (!owner || owner.deletedOn || (live.sentBy === 'sms' && !owner.isPhoneVerified)) throw linkIsOver()
    const [used] = await tx
      .update(passwordReset)
      .set({ usedOn: now })
      .where(and(eq(passwordReset.hash, live.hash), isNull(passwordReset.usedOn)))
      .returning({ userId: passwordReset.userId })
    if (!used) throw linkIsOver()
    if (live.sentBy === 'email' && !owner.isEmailVerified) await claimForOwner(services, tx, owner.id)
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, editedOn: now })
      .where(eq(user.id, owner.id))
      .returning()
    await settlePassword(services, tx, changed ?? owner, null)
    await emailOwnerIsHere(services, tx, changed ?? owner)
    const login = { userId: owner.id, remember: form.remember ?? false, userAgent: visitor.userAgent }
    return { user: changed ?? owner, tokens: await openSession(services, tx, login) }
  })
  await rememberNetwork(services, { ...entered.user, clientAddress: visitor.clientAddress })
  return entered
}

async function findLive(services: Services, { uid, token }: Link) {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [found] = await services.database.db
    .select()
    .from(passwordReset)
    .where(
      and(
        eq(passwordReset.hash, hashOf(Buffer.from(token, 'base64url'))),
        isNull(passwordReset.usedOn),
        gt(passwordReset.expiresOn, services.now()),
      ),
    )
  return found && String(found.userId) === uid ? found : undefined
}

/** Forgets links whose time is over. */
export async function sweepPasswordResets({ database, now }: Services): Promise<void> {
  await database.db.delete(passwordReset).where(lt(passwordReset.expiresOn, now()))
}

function linkIsOver(): InvalidInput {
  return invalidField('token', 'accounts_reset_over')
}

function hashOf(token: Buffer): Buffer {
  return createHash('sha256').update(token).digest()
}
