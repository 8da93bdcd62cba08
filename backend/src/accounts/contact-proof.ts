import type { verifyEmail } from '@marah/contract/verification'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { invalidField } from '../platform/http-error.ts'
import type { Counted } from '../platform/messenger.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { passwordReset, user } from '../schema/accounts.ts'
import { type CodeSending, mailCode, mailPhoneLost, smsCode } from './account-mails.ts'
import { type CodeFor, issueCode, pauseSeconds, spendSending, takeCode } from './codes.ts'
import { maskEmail, maskPhone } from './contact.ts'
import { emailOwnerIsHere } from './email-owner.ts'
import { endOtherLogins } from './first-proof.ts'
import { loadUser, type UserRow } from './users.ts'

type Otp = z.output<(typeof verifyEmail)['body']>['otp']
export type CodeSent = {
  readonly retryAfter: number
  readonly expiresOn: Date
  readonly sentTo: string
}

/** Sends a code to the account's own e-mail address, or 400 when it is proven already. */
export async function resendEmailCode(
  services: Services,
  userId: number,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  if (owner.isEmailVerified) throw invalidField('email', 'accounts_email_proven')
  const codeFor: CodeFor = { userId, purpose: 'email', target: owner.email }
  const counted = await spendSending(services, owner, codeFor, clientAddress)
  return services.database.transaction((tx) => sendByMail(services, tx, owner, codeFor, { counted }))
}

/** Sends a code to the account's own phone number. */
export async function resendPhoneCode(
  services: Services,
  userId: number,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  if (owner.phone === null) throw invalidField('phone', 'accounts_no_phone')
  if (owner.isPhoneVerified) throw invalidField('phone', 'accounts_phone_proven')
  const codeFor: CodeFor = { userId, purpose: 'phone', target: owner.phone }
  const counted = await spendSending(services, owner, codeFor, clientAddress)
  return services.database.transaction((tx) => sendBySms(services, tx, owner, codeFor, counted))
}

/** Makes a code and mails it to its target, exactly when the transaction commits. */
export async function sendByMail(
  services: Services,
  tx: Transaction,
  owner: UserRow,
  codeFor: CodeFor,
  sending: CodeSending,
): Promise<CodeSent> {
  const { code, expiresOn } = await issueCode(services, tx, codeFor)
  const to = { email: codeFor.target, isEmailVerified: false, language: owner.language }
  await mailCode(services, tx, to, { code, change: codeFor.purpose === 'email-change', expiresOn, sending })
  return { retryAfter: pauseSeconds, expiresOn, sentTo: maskEmail(codeFor.target) }
}

export async function sendBySms(
  services: Services,
  tx: Transaction,
  owner: UserRow,
  codeFor: CodeFor,
  counted: Counted,
): Promise<CodeSent> {
  const { code, expiresOn } = await issueCode(services, tx, codeFor)
  const to = { phone: codeFor.target, language: owner.language }
  await smsCode(services, tx, to, { code, expiresOn, counted })
  return { retryAfter: pauseSeconds, expiresOn, sentTo: maskPhone(codeFor.target) }
}

/** Already proven is as good as proven: a second click is no mistake. */
export async function proveEmail(services: Services, login: SignedIn, otp: Otp): Promise<UserRow> {
  const { userId } = login
  const owner = await loadUser(services, userId)
  if (owner.isEmailVerified) return owner
  return takeCode(services, { userId, purpose: 'email' }, otp, async (tx, target) => {
    await endOtherLogins(services, tx, login)
    // The code proves the address that it went to, not one that the account has taken since.
    const proven = await store(services, tx, owner, { isEmailVerified: owner.email === target })
    await emailOwnerIsHere(services, tx, proven)
    return proven
  })
}

export async function provePhone(services: Services, userId: number, otp: Otp): Promise<UserRow> {
  const owner = await loadUser(services, userId)
  if (owner.isPhoneVerified) return owner
  return takeCode(services, { userId, purpose: 'phone' }, otp, async (tx, target) => {
    await takeFromOthers(services, tx, userId, target)
    return store(services, tx, owner, { isPhoneVerified: owner.phone === target })
  })
}

/**
 * A number proves one person, and operators hand numbers on: whoever holds it now has proven so, and an account that had
 * it before loses it and is notified.
 */
export async function takeFromOthers(
  services: Services,
  tx: Transaction,
  userId: number,
  phone: string,
): Promise<void> {
  // Two who prove the same number at once take turns: the second one finds what the first one has stored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`)
  const losers = await tx
    .update(user)
    .set({ phone: null, isPhoneVerified: false, editedOn: services.now() })
    .where(and(eq(user.phone, phone), eq(user.isPhoneVerified, true), ne(user.id, userId)))
    .returning()
  await endSmsLinks(
    tx,
    losers.map(({ id }) => id),
  )
  for (const loser of losers) await mailPhoneLost(services, tx, loser, maskPhone(phone))
}

/** Links for a new password that went to a number which is no longer the account's. */
export async function endSmsLinks(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx
    .delete(passwordReset)
    .where(and(inArray(passwordReset.userId, [...userIds]), eq(passwordReset.sentBy, 'sms')))
}

export async function store(
  services: Services,
  tx: Transaction,
  owner: UserRow,
  changes: Partial<typeof user.$inferInsert>,
): Promise<UserRow> {
  const [stored] = await tx
    .update(user)
    .set({ ...changes, editedOn: services.now() })
    .where(eq(user.id, owner.id))
    .returning()
  return stored ?? owner
}
