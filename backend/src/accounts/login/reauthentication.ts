import type { reauthenticate as reauthenticateCall } from '@marah/contract/reauthentication'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { HttpError, invalidField } from '../../platform/errors/http-error.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { session, type UserRow } from '../../schema/accounts.ts'
import type { Customer } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { type CodeFor, spendSending, takeCode } from '../contact/codes.ts'
import { type CodeSent, sendByMail } from '../contact/contact-proof.ts'
import { isPassword } from '../passwords/passwords.ts'
import { loadUser } from '../profile/users.ts'
import { refreshProof } from '../sessions/sessions.ts'
import { type LockedUser, lockLoggedIn } from './locked-user.ts'

/** A person who finds an unlocked phone gets as few guesses as at the login. */
const wrongPasswords: RateLimit = { name: 'password-again', times: 5, seconds: 300 }

const purpose = 'reauthentication'
/** Milliseconds for which a login, or a proof since, is enough. */
const fresh = 10 * 60_000

/**
 * Guards every change of who can get into an account: a stolen token is not enough. The request needs the password, or a
 * login that is younger than ten minutes or was proven again since. @throws HttpError 403 `reauthentication_required`
 */
export async function requireProof(
  services: Services,
  owner: UserRow,
  sessionId: string,
  typed?: string,
): Promise<void> {
  if (typed !== undefined) return requirePassword(services, owner, typed)
  const [found] = await services.database.db.select().from(session).where(eq(session.id, sessionId))
  const proven = found?.provenOn ?? found?.createdOn
  if (!proven || services.now().getTime() - proven.getTime() >= fresh) {
    throw new HttpError(403, 'reauthentication_required')
  }
}

/** Counts guesses by account. @throws InvalidInput beside `field` if the password is wrong */
export async function requirePassword(
  services: Services,
  owner: UserRow,
  typed: string,
  field = 'password',
): Promise<void> {
  await services.rateLimits.spend(wrongPasswords, owner.id)
  if (!(await isPassword(typed, owner.passwordHash))) throw invalidField(field, 'accounts_password_wrong')
  await services.rateLimits.forget(wrongPasswords, owner.id)
}

/**
 * Confirms the owner by the password or, for an account without one, by a mailed code. Returns until when the login counts
 * as fresh.
 */
export async function reauthenticate(
  services: Services,
  login: Customer,
  form: z.output<(typeof reauthenticateCall)['body']>,
): Promise<Date> {
  const owner = await loadUser(services, login.userId)
  if (owner.passwordHash === null) {
    await takeCode(services, login, purpose, form.otp ?? '', (locked) =>
      refreshProof(locked, login.sessionId, services.now()),
    )
  } else if (!form.password) throw invalidField('password', 'accounts_reauthenticate_password')
  else {
    await requirePassword(services, owner, form.password)
    await services.database.transaction(async (tx) => {
      const locked = await lockLoggedIn(services, tx, login)
      requireSamePassword(locked, owner)
      await refreshProof(locked, login.sessionId, services.now())
    })
  }
  return new Date(services.now().getTime() + fresh)
}

/**
 * The password was checked before the lock; the account may have got another one since. @throws InvalidInput beside
 * `field`
 */
export function requireSamePassword(locked: LockedUser, judged: UserRow, field = 'password'): void {
  if (locked.row.passwordHash !== judged.passwordHash) throw invalidField(field, 'accounts_password_wrong')
}

export async function sendReauthenticationCode(
  services: Services,
  { userId }: Customer,
  clientAddress: string,
): Promise<CodeSent> {
  const owner = await loadUser(services, userId)
  if (owner.passwordHash !== null) {
    throw new HttpError(409, 'reauthenticate_by_password', { messageKey: 'accounts_reauthenticate_password' })
  }
  const codeFor: CodeFor = { userId, purpose, target: owner.email }
  const counted = await spendSending(services, owner, codeFor, clientAddress)
  return services.database.transaction((tx) => sendByMail(services, tx, owner, codeFor, { counted }))
}
