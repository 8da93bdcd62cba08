import { randomUUID } from 'node:crypto'
import type { changePassword, createPassword } from '@marah/contract/passwords'
import type { z } from 'zod'
import { HttpError, InvalidInput, invalidField } from '../../platform/errors/http-error.ts'
import type { Customer } from '../../services/actor.ts'
import type { Services } from '../../services/services.ts'
import { type LockedUser, lockLoggedIn } from '../login/locked-user.ts'
import { requirePassword, requireProof, requireSamePassword } from '../login/reauthentication.ts'
import { changeWaysIn } from '../login/ways-in.ts'
import { mailPasswordChanged } from '../notices/account-mails.ts'
import { noticePasswordChanged } from '../notices/account-notices.ts'
import { loadUser } from '../profile/users.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

/**
 * Replaces the password and ends all other logins; the owner is notified by email. Links for a new password stay valid
 * (rule S11).
 */
export async function replacePassword(
  services: Services,
  login: Customer,
  form: z.output<(typeof changePassword)['body']>,
): Promise<void> {
  const owner = await loadUser(services, login.userId)
  await requirePassword(services, owner, form.old_password, 'old_password')
  if (form.new_password1 === form.old_password) throw invalidField('new_password1', 'accounts_password_same')
  const passwordHash = await hashFrom(form)
  await services.database.transaction(async (tx) => {
    const locked = await lockLoggedIn(services, tx, login)
    // A mailed link may have set another password during the hashing.
    requireSamePassword(locked, owner, 'old_password')
    await settlePassword(services, await changeWaysIn(services, locked, { passwordHash }), login.sessionId)
  })
}

/**
 * Sets a first password. An existing one is never replaced: otherwise a stolen token could replace it without knowing
 * it.
 */
export async function giveFirstPassword(
  services: Services,
  login: Customer,
  form: z.output<(typeof createPassword)['body']>,
): Promise<void> {
  const owner = await loadUser(services, login.userId)
  if (owner.passwordHash !== null) throw new HttpError(403, 'accounts_password_exists')
  await requireProof(services, owner, login.sessionId)
  const passwordHash = await hashFrom(form)
  await services.database.transaction(async (tx) => {
    const locked = await lockLoggedIn(services, tx, login)
    if (locked.row.passwordHash !== null) throw new HttpError(403, 'accounts_password_exists')
    await settlePassword(services, await changeWaysIn(services, locked, { passwordHash }), login.sessionId)
  })
}

/** @throws InvalidInput with a message beside each wrong field */
export async function hashFrom(form: { new_password1: string; new_password2: string }): Promise<string> {
  const faults = newPasswordFaults(form)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return hashPassword(form.new_password1)
}

/** Runs after every change of a password: ends other logins and notifies the owner (rules S11, S14). */
export async function settlePassword(
  services: Services,
  locked: LockedUser,
  sessionId: string | null,
): Promise<void> {
  const { tx, row } = locked
  await endOtherSessions(locked, sessionId, services.now())
  await mailPasswordChanged(services, tx, row)
  await noticePasswordChanged(services, tx, row.id, randomUUID())
}
