import type { verifyEmail } from '@marah/contract/verification'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors/http-error.ts'
import { type UserRow, user } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import type { Counted } from '../../services/messaging/messenger.ts'
import type { Services } from '../../services/services.ts'
import { endOtherLogins } from '../login/first-proof.ts'
import { type LockedUser, lockUser } from '../login/locked-user.ts'
import { changeWaysIn } from '../login/ways-in.ts'
import {
  type CodeSending,
  mailCode,
  mailPhoneAdded,
  mailPhoneLost,
  smsCode,
} from '../notices/account-mails.ts'
import { dropSmsLinks } from '../passwords/reset-links.ts'
import { loadUser } from '../profile/users.ts'
import { type CodeFor, issueCode, pauseSeconds, spendSending, takeCode } from './codes.ts'
import { maskEmail, maskPhone } from './contact.ts'
import { emailOwnerIsHere } from './email-owner.ts'

type Otp = z.output<(typeof verifyEmail)['body']>['otp']
export type CodeSent = {
  readonly retryAfter: number
  readonly expiresOn: Date
  readonly sentTo: string
}

/** Sends a code to the account's own email address; 400 if it is already proven. */
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

/** Makes a code and mails it to its target if the transaction commits. */
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

/** Proves the email. If it is already proven, a repeated request succeeds as well. */
export function proveEmail(services: Services, login: Customer, otp: Otp): Promise<UserRow> {
  const isProven = ({ isEmailVerified }: UserRow) => isEmailVerified
  return unlessProven(services, login, isProven, () =>
    takeCode(services, login, 'email', otp, async (locked, target) => {
      await endOtherLogins(services, locked, login.sessionId)
      // The code proves the address to which it was sent, not one that the account got since.
      const isEmailVerified = locked.row.isEmailVerified || locked.row.email === target
      const { row } = await changeWaysIn(services, locked, { isEmailVerified })
      await emailOwnerIsHere(services, locked.tx, row)
      return row
    }),
  )
}

export function provePhone(services: Services, login: Customer, otp: Otp): Promise<UserRow> {
  const isProven = ({ isPhoneVerified }: UserRow) => isPhoneVerified
  return unlessProven(services, login, isProven, () =>
    takeCode(services, login, 'phone', otp, async (locked, target) => {
      // Like an email: the code does not prove a number that the account got since.
      if (locked.row.phone !== target) return locked.row
      await takeFromOthers(services, locked, target)
      const { row } = await changeWaysIn(services, locked, { isPhoneVerified: true })
      await mailPhoneAdded(services, locked.tx, row, maskPhone(target))
      return row
    }),
  )
}

/** A second press of the same button may have used the code up while this one was on its way. */
async function unlessProven(
  services: Services,
  { userId }: Customer,
  isProven: (row: UserRow) => boolean,
  prove: () => Promise<UserRow>,
): Promise<UserRow> {
  const before = await loadUser(services, userId)
  if (isProven(before)) return before
  try {
    return await prove()
  } catch (error) {
    const meanwhile = await loadUser(services, userId)
    if (isProven(meanwhile)) return meanwhile
    throw error
  }
}

/**
 * Removes a newly proven number from other accounts: it proves one person, but operators hand numbers on. The older
 * account is notified.
 */
export async function takeFromOthers(services: Services, locked: LockedUser, phone: string): Promise<void> {
  const { tx } = locked
  // Two simultaneous proofs of one number take turns: the second one sees what the first one stored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`)
  const holders = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.phone, phone), eq(user.isPhoneVerified, true), ne(user.id, locked.row.id)))
  for (const { id } of holders) {
    const loser = await lockUser(tx, id)
    if (!loser?.row.isPhoneVerified || loser.row.phone !== phone) continue
    await changeWaysIn(services, loser, { phone: null, isPhoneVerified: false })
    await dropSmsLinks(loser)
    await mailPhoneLost(services, tx, loser.row, maskPhone(phone))
  }
}
