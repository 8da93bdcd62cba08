import { randomUUID } from 'node:crypto'
import type { changeEmail, changePhone, verifyEmailChange } from '@marah/contract/verification'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { sqlState } from '../../platform/database/database.ts'
import { msg } from '../../platform/errors/field-errors.ts'
import { InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import { address, type UserRow } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { endOtherLogins } from '../login/first-proof.ts'
import { requireProof } from '../login/reauthentication.ts'
import { changeWaysIn } from '../login/ways-in.ts'
import {
  mailEmailChanged,
  mailEmailTaken,
  mailPhoneAdded,
  smsPhoneChanged,
} from '../notices/account-mails.ts'
import { noticeEmailChanged, noticePhoneChanged } from '../notices/account-notices.ts'
import { dropResetLinks, dropSmsLinks } from '../passwords/reset-links.ts'
import { findByEmail, loadUser } from '../profile/users.ts'
import { type CodeFor, findCode, issueCode, pauseSeconds, spendSending, takeCode } from './codes.ts'
import { maskEmail, maskPhone } from './contact.ts'
import { type CodeSent, sendByMail, sendBySms, takeFromOthers } from './contact-proof.ts'
import { emailOwnerIsHere } from './email-owner.ts'
import { offerUndo } from './email-undo.ts'
import { freeEmail } from './free-email.ts'
import { internationalPhone } from './phone-numbers.ts'

type Otp = z.output<(typeof verifyEmailChange)['body']>['otp']

/** Requests a change of the email, which takes effect only when the new address is proven (rule S16). */
export async function askEmailChange(
  services: Services,
  { userId, sessionId }: Customer,
  form: z.output<(typeof changeEmail)['body']>,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  await requireProof(services, owner, sessionId, form.password)
  if (form.email.toLowerCase() === owner.email.toLowerCase()) {
    throw invalidField('email', 'accounts_email_same')
  }
  return sendEmailChangeCode(services, owner, form.email, clientAddress)
}

export async function resendEmailChangeCode(
  services: Services,
  userId: number,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  const pending = await findCode(services.database.db, userId, 'email-change')
  if (!pending || pending.usedOn) throw invalidField('email', 'accounts_nothing_pending')
  return sendEmailChangeCode(services, owner, pending.target, clientAddress)
}

/**
 * Answers the same for an address that already has an account, so that a caller cannot find out who shops here: the code is
 * generated but not sent, and the address's owner is notified. An account that never proved the address does not count, since
 * anyone may have made it.
 */
async function sendEmailChangeCode(
  services: Services,
  owner: UserRow,
  email: string,
  clientAddress: string,
): Promise<CodeSent> {
  const codeFor: CodeFor = { userId: owner.id, purpose: 'email-change', target: email }
  const counted = await spendSending(services, owner, codeFor, clientAddress)
  const taken = await findByEmail(services, email)
  return services.database.transaction(async (tx) => {
    if (!taken?.isEmailVerified) return sendByMail(services, tx, owner, codeFor, { counted })
    const { expiresOn } = await issueCode(services, tx, codeFor)
    await mailEmailTaken(services, tx, taken)
    return { retryAfter: pauseSeconds, expiresOn, sentTo: maskEmail(email) }
  })
}

/**
 * Completes the change of the email after its proof; the old address is notified, and links for a new password that
 * were sent there end.
 */
export async function proveEmailChange(
  services: Services,
  parts: AccountParts,
  login: Customer,
  otp: Otp,
): Promise<UserRow> {
  try {
    const { row, files } = await takeCode(services, login, 'email-change', otp, async (locked, email) => {
      const { tx, row: before } = locked
      const files = await freeEmail(services, parts, tx, { email, forId: before.id })
      if (files === null) throw emailTaken()
      if (!before.isEmailVerified) await endOtherLogins(services, locked, login.sessionId)
      const undoPath = await offerUndo(services, locked)
      const changed = await changeWaysIn(services, locked, { email, isEmailVerified: true })
      await dropResetLinks(changed)
      await mailEmailChanged(services, tx, before, { newEmail: maskEmail(email), undoPath })
      await noticeEmailChanged(services, tx, {
        userId: before.id,
        email: maskEmail(email),
        eventId: randomUUID(),
      })
      await emailOwnerIsHere(services, tx, changed.row)
      return { row: changed.row, files }
    })
    await forgetFiles(services, files)
    return row
  } catch (error) {
    // Another person signed up with the address at this moment.
    if (sqlState(error) === '23505') throw emailTaken()
    throw error
  }
}

function emailTaken(): InvalidInput {
  const taken = msg('accounts_email_taken')
  return new InvalidInput({ email: [taken] }, { message: taken })
}

export async function askPhoneChange(
  services: Services,
  { userId, sessionId }: Customer,
  form: z.output<(typeof changePhone)['body']>,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  await requireProof(services, owner, sessionId, form.password)
  const country = form.country ?? (await defaultCountry(services, userId))
  const phone = internationalPhone(form.phone, country)
  if (phone === null) throw invalidField('phone', form.phone === '' ? 'required' : 'accounts_invalid_phone')
  if (phone === owner.phone && owner.isPhoneVerified) throw invalidField('phone', 'accounts_phone_same')
  return sendPhoneChangeCode(services, owner, phone, clientAddress)
}

/**
 * Returns the country of a number without its calling code: the usual one of the customer's orders, or else the shop's.
 */
async function defaultCountry({ database, settings }: Services, userId: number): Promise<string | undefined> {
  const [found] = await database.db
    .select({ country: address.country })
    .from(address)
    .where(and(eq(address.userId, userId), eq(address.isDefault, true)))
  return found?.country ?? settings.current().document.country
}

export async function resendPhoneChangeCode(
  services: Services,
  userId: number,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  const pending = await findCode(services.database.db, userId, 'phone-change')
  if (!pending || pending.usedOn) throw invalidField('phone', 'accounts_nothing_pending')
  return sendPhoneChangeCode(services, owner, pending.target, clientAddress)
}

async function sendPhoneChangeCode(
  services: Services,
  owner: UserRow,
  phone: string,
  clientAddress: string,
): Promise<CodeSent> {
  const codeFor: CodeFor = { userId: owner.id, purpose: 'phone-change', target: phone }
  const counted = await spendSending(services, owner, codeFor, clientAddress)
  return services.database.transaction((tx) => sendBySms(services, tx, owner, codeFor, counted))
}

/**
 * Completes the change of the phone number after its proof, and notifies the previous number, whose owner may not have
 * requested it.
 */
export async function provePhoneChange(services: Services, login: Customer, otp: Otp): Promise<UserRow> {
  return takeCode(services, login, 'phone-change', otp, async (locked, phone) => {
    const { tx, row: before } = locked
    await takeFromOthers(services, locked, phone)
    await dropSmsLinks(locked)
    const changed = await changeWaysIn(services, locked, { phone, isPhoneVerified: true })
    if (before.isPhoneVerified && before.phone !== null) {
      const news = maskPhone(phone)
      await smsPhoneChanged(services, tx, { phone: before.phone, language: before.language }, news)
      await noticePhoneChanged(services, tx, { userId: before.id, phone: news, eventId: randomUUID() })
    } else await mailPhoneAdded(services, tx, changed.row, maskPhone(phone))
    return changed.row
  })
}
