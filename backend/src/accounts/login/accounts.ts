import type { login, register } from '@marah/contract/accounts'
import { hourSeconds } from '@marah/contract/rules/durations'
import type { z } from 'zod'
import { type FieldErrorTree, msg } from '../../platform/errors/field-errors.ts'
import { InvalidInput } from '../../platform/errors/http-error.ts'
import type { Language } from '../../platform/language/messages.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Services } from '../../services/services.ts'
import { type CodeFor, countFirstSending } from '../contact/codes.ts'
import { sendByMail } from '../contact/contact-proof.ts'
import { noticeWelcome } from '../notices/account-notices.ts'
import {
  hashPassword,
  isPassword,
  needsRehash,
  passwordMismatch,
  signUpPasswordFaults,
} from '../passwords/passwords.ts'
import { rememberFriend } from '../profile/referrals.ts'
import { findByEmail } from '../profile/users.ts'
import { enter } from './enter.ts'
import { insertUser, lockUser } from './locked-user.ts'
import type { LoggedIn } from './login-answer.ts'
import { countLogin, rememberNetwork } from './login-limits.ts'
import { changeWaysIn } from './ways-in.ts'

/** The facts about the device that come with a login request. */
export type Visitor = {
  readonly language: Language
  readonly userAgent: string | null
  readonly clientAddress: string
}

const signUps: RateLimit = { name: 'sign-up', times: 20, seconds: 60 }
/** Each sign-up mails a code to an address that may be a stranger's. */
const signUpsByHour: RateLimit = { name: 'sign-up-hour', times: 100, seconds: hourSeconds }
/**
 * Makes the account and logs it in. One email, in any spelling, has one account, also if two requests make it at once.
 */
export async function signUp(
  services: Services,
  form: z.output<(typeof register)['body']>,
  visitor: Visitor,
): Promise<LoggedIn> {
  await services.rateLimits.spend(signUps, visitor.clientAddress)
  await services.rateLimits.spend(signUpsByHour, visitor.clientAddress)
  const faults = signUpFaults(form, services.settings.rules().shortestPassword)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const passwordHash = await hashPassword(form.password1)
  const now = services.now()
  const entered = await services.database.transaction(async (tx) => {
    const made = await insertUser(tx, {
      email: form.email,
      fullName: form.full_name,
      passwordHash,
      language: visitor.language,
      isTermsAgreed: form.is_terms_agreed ?? false,
      createdOn: now,
      editedOn: now,
    })
    if (!made) throw new InvalidInput({ email: [msg('accounts_email_taken')] })
    const { row } = made
    await rememberFriend(services, tx, row, form.referral_code)
    const codeFor: CodeFor = { userId: row.id, purpose: 'email', target: row.email }
    // Beyond the bounds the account is made without the mail; a request for another code says how long to wait.
    await sendByMail(services, tx, row, codeFor, { network: visitor.clientAddress })
    await noticeWelcome(services, tx, row)
    return enter(services, made, { remember: form.remember ?? false, userAgent: visitor.userAgent })
  })
  await countFirstSending(services, entered.user.id)
  await rememberNetwork(services, { ...entered.user, clientAddress: visitor.clientAddress })
  return entered
}

function signUpFaults(form: z.output<(typeof register)['body']>, shortest: number): FieldErrorTree {
  const password1 = signUpPasswordFaults(form.password1, shortest)
  return {
    ...(password1.length > 0 && { password1 }),
    ...(form.password1 !== form.password2 && { password2: [passwordMismatch] }),
  }
}

/**
 * Logs in. Unknown email, wrong password and closed account cannot be distinguished, neither by the answer nor by its
 * time.
 */
export async function logIn(
  services: Services,
  form: z.output<(typeof login)['body']>,
  visitor: Visitor,
): Promise<LoggedIn> {
  const found = await findByEmail(services, form.email)
  const attempt = {
    email: form.email,
    passwordHash: found?.passwordHash ?? null,
    clientAddress: visitor.clientAddress,
  }
  const takeBack = await countLogin(services, attempt)
  if (!(await isPassword(form.password, attempt.passwordHash)) || !found) throw loginFailed()
  await takeBack()
  const stronger =
    found.passwordHash && needsRehash(found.passwordHash) ? await hashPassword(form.password) : null
  const entered = await services.database.transaction(async (tx) => {
    // The account may have got another password during the hashing; its row stays locked until the session exists.
    const current = await lockUser(tx, found.id)
    if (!current || current.row.passwordHash !== found.passwordHash) throw loginFailed()
    const locked = stronger ? await changeWaysIn(services, current, { passwordHash: stronger }) : current
    return enter(services, locked, { remember: form.remember ?? false, userAgent: visitor.userAgent })
  })
  await rememberNetwork(services, { ...attempt, passwordHash: stronger ?? found.passwordHash })
  return entered
}

function loginFailed(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('accounts_login_failed')] })
}
