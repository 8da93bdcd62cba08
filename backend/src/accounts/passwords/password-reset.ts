import type { checkPasswordReset, confirmPasswordReset } from '@marah/contract/passwords'
import { hourSeconds } from '@marah/contract/rules/durations'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { type UserRow, user } from '../../schema/accounts.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { emailOwnerIsHere } from '../contact/email-owner.ts'
import { internationalPhone } from '../contact/phone-numbers.ts'
import type { Visitor } from '../login/accounts.ts'
import { claimForOwner } from '../login/first-proof.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import type { LoggedIn } from '../login/login-answer.ts'
import { rememberNetwork } from '../login/login-limits.ts'
import { dropRecentWays } from '../login/recent-ways.ts'
import { changeWaysIn } from '../login/ways-in.ts'
import { mailResetLink, smsResetLink } from '../notices/account-mails.ts'
import { findByEmail } from '../profile/users.ts'
import { openSession } from '../sessions/sessions.ts'
import { hashFrom, settlePassword } from './password-change.ts'
import { dropResetLinks, findLiveLink, linkLifetime, makeLink, takeLink, type Way } from './reset-links.ts'

const requestsForOne: RateLimit = { name: 'reset-one', times: 5, seconds: 60 }
/** Keeps a mailbox or a phone from being flooded all day. */
const requestsForOneByHour: RateLimit = { name: 'reset-one-hour', times: 10, seconds: hourSeconds }
const requestsOfAddress: RateLimit = { name: 'reset-address', times: 20, seconds: 60 }
const confirmations: RateLimit = { name: 'reset-confirm', times: 20, seconds: 60 }
const job = 'password-reset'

/** Sends the links after the answer: known and unknown addresses take the same time (rule S9). */
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
  if (!services.messenger.sendsSms) throw invalidField('phone', 'accounts_no_sms')
  await services.messenger.countRequest({ channel: 'sms', kind: 'reset', network: visitor.clientAddress })
  await queue(services, 'sms', phone, visitor)
}

async function queue(services: Services, by: Way, target: string, visitor: Visitor): Promise<void> {
  await services.rateLimits.spend(requestsOfAddress, visitor.clientAddress)
  await services.rateLimits.spend(requestsForOne, target.toLowerCase())
  await services.rateLimits.spend(requestsForOneByHour, target.toLowerCase())
  // After an hour the customer no longer waits for the link, so it need not be sent.
  const expiresOn = new Date(services.now().getTime() + linkLifetime)
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
    // The address may have changed hands since it was found, and its link must not open another person's account.
    const locked = await lockUser(tx, owner.id)
    if (!locked || locked.row.deletedOn || !isSameAddress(by, locked.row, owner)) return
    const path = `/reset-password?uid=${owner.id}&token=${await makeLink(services, locked, by)}`
    const expiresOn = new Date(services.now().getTime() + linkLifetime)
    if (by === 'email') await mailResetLink(services, tx, owner, { path, expiresOn })
    else if (owner.phone !== null) {
      await smsResetLink(services, tx, { phone: owner.phone, language: owner.language }, { path, expiresOn })
    }
  })
}

function isSameAddress(by: Way, current: UserRow, before: UserRow): boolean {
  if (by === 'email') return current.email === before.email
  return current.isPhoneVerified && current.phone === before.phone
}

type Link = z.output<(typeof checkPasswordReset)['query']>

/** Returns when the link expires; null if there is no such link or it has expired. */
export async function resetLinkEnd(
  services: Services,
  link: Link,
  { clientAddress }: Visitor,
): Promise<Date | null> {
  await services.rateLimits.spend(confirmations, clientAddress)
  return (await findLiveLink(services, link))?.expiresOn ?? null
}

/**
 * Sets the password and logs in; of two requests with one link, one succeeds. A mailed link also proves the email and,
 * if nothing had proven it before, makes the account its owner's alone.
 */
export async function confirmReset(
  services: Services,
  parts: AccountParts,
  form: z.output<(typeof confirmPasswordReset)['body']>,
  visitor: Visitor,
): Promise<LoggedIn> {
  await services.rateLimits.spend(confirmations, visitor.clientAddress)
  const live = await findLiveLink(services, form)
  if (!live) throw linkIsOver()
  const passwordHash = await hashFrom(form)
  const entered = await services.database.transaction(async (tx) => {
    const locked = await lockUser(tx, live.userId)
    if (!locked || locked.row.deletedOn) throw linkIsOver()
    if (live.sentBy === 'sms' && !locked.row.isPhoneVerified) throw linkIsOver()
    if (!(await takeLink(locked, live.hash, services.now()))) throw linkIsOver()
    const claimed = live.sentBy === 'email' ? await comeBack(services, parts, locked) : { locked, files: [] }
    const changed = await changeWaysIn(services, claimed.locked, { passwordHash })
    await dropResetLinks(changed)
    await settlePassword(services, changed, null)
    await emailOwnerIsHere(services, tx, changed.row)
    const login = { remember: form.remember ?? false, userAgent: visitor.userAgent }
    const tokens = await openSession(services, changed, login)
    return { user: changed.row, tokens, files: claimed.files }
  })
  await forgetFiles(services, entered.files)
  await rememberNetwork(services, { ...entered.user, clientAddress: visitor.clientAddress })
  return { user: entered.user, tokens: entered.tokens }
}

/** The reader of the mailbox owns the account, so nothing that others may have added stays. */
async function comeBack(services: Services, parts: AccountParts, locked: LockedUser) {
  if (!locked.row.isEmailVerified) return claimForOwner(services, parts, locked)
  return { locked: await dropRecentWays(services, locked), files: [] }
}

function linkIsOver(): InvalidInput {
  return invalidField('token', 'accounts_reset_over')
}
