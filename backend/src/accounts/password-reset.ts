import { createHash, randomBytes } from 'node:crypto'
import type { checkPasswordReset, confirmPasswordReset } from '@marah/contract/passwords'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { InvalidInput } from '../platform/refusal.ts'
import { invalidField } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { mailResetLink, smsResetLink } from './account-mails.ts'
import type { Visitor } from './accounts.ts'
import type { LoggedIn } from './login-answer.ts'
import { hashFrom, settlePassword } from './password-change.ts'
import { internationalPhone } from './phone-numbers.ts'
import { openSession } from './sessions.ts'
import { passwordReset, user } from './tables.ts'
import { findByEmail, loadUser, type UserRow } from './users.ts'

const life = 3600_000
const tokenBytes = 32
const requestsForOne: RateLimit = { name: 'reset-one', times: 5, seconds: 60 }
const requestsOfAddress: RateLimit = { name: 'reset-address', times: 20, seconds: 60 }
const confirmations: RateLimit = { name: 'reset-confirm', times: 20, seconds: 60 }
const job = 'password-reset'

type Way = (typeof passwordReset.$inferSelect)['sentBy']

/** Sends the links, after the answer: known and unknown addresses take the same time (security.md 9). */
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
  await queue(services, 'sms', phone, visitor)
}

async function queue(services: Services, by: Way, target: string, visitor: Visitor): Promise<void> {
  await services.rateLimits.spend(requestsOfAddress, visitor.clientAddress)
  await services.rateLimits.spend(requestsForOne, target.toLowerCase())
  await services.database.transaction((tx) => services.jobs.add(tx, job, { by, target }))
}

async function findByPhone({ database }: Services, phone: string): Promise<UserRow | undefined> {
  const [found] = await database.db
    .select()
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isPhoneVerified, true), isNull(user.deletedOn)))
  return found
}

async function sendLink(services: Services, owner: UserRow, by: Way): Promise<void> {
  const token = randomBytes(tokenBytes)
  const path = `/reset-password?uid=${owner.id}&token=${token.toString('base64url')}`
  const now = services.now()
  await services.database.transaction(async (tx) => {
    await tx.insert(passwordReset).values({
      hash: hashOf(token),
      userId: owner.id,
      sentBy: by,
      createdOn: now,
      expiresOn: new Date(now.getTime() + life),
    })
    if (by === 'email') await mailResetLink(services, tx, owner, path)
    else if (owner.phone !== null) {
      await smsResetLink(services, tx, { phone: owner.phone, language: owner.language }, path)
    }
  })
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

/** Sets the password and logs in; of two that come with one link at once, one does. */
export async function confirmReset(
  services: Services,
  form: z.output<(typeof confirmPasswordReset)['body']>,
  visitor: Visitor,
): Promise<LoggedIn> {
  await services.rateLimits.spend(confirmations, visitor.clientAddress)
  const live = await findLive(services, form)
  if (!live) throw linkIsOver()
  const passwordHash = await hashFrom(form)
  const owner = await loadUser(services, live.userId)
  return services.database.transaction(async (tx) => {
    const now = services.now()
    const [used] = await tx
      .update(passwordReset)
      .set({ usedOn: now })
      .where(and(eq(passwordReset.hash, live.hash), isNull(passwordReset.usedOn)))
      .returning({ userId: passwordReset.userId })
    if (!used) throw linkIsOver()
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, editedOn: now })
      .where(eq(user.id, owner.id))
      .returning()
    await settlePassword(services, tx, owner, null)
    const login = { userId: owner.id, remember: form.remember ?? false, userAgent: visitor.userAgent }
    return { user: changed ?? owner, tokens: await openSession(services, tx, login) }
  })
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
