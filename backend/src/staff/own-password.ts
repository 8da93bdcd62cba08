import { eq } from 'drizzle-orm'
import {
  countLogin,
  hashPassword,
  isPassword,
  newPasswordFaults,
  rememberNetwork,
} from '../accounts/index.ts'
import { HttpError, InvalidInput, invalidField } from '../platform/errors/http-error.ts'
import { staff } from '../schema/staff.ts'
import type { DeskPerson } from '../services/actor.ts'
import type { Services } from '../services/services.ts'
import { findPerson, lockPerson } from './people.ts'
import { endSessions } from './sessions.ts'
import type { Browser } from './sign-in.ts'
import { mailPasswordChanged } from './staff-mails.ts'

type Form = { readonly old_password: string; readonly new_password1: string; readonly new_password2: string }

/**
 * Replaces the own password, and ends all other sessions. Wrong passwords count with those of the sign-in: an open session is no
 * way to guess without a limit.
 */
export async function changeOwnPassword(
  services: Services,
  { staffId, sessionId }: DeskPerson,
  form: Form,
  { clientAddress }: Pick<Browser, 'clientAddress'>,
): Promise<void> {
  const { email, passwordHash } = await findPerson(services.database.db, staffId)
  if (passwordHash === null) throw new HttpError(409, 'no_password')
  const attempt = { email: `desk ${email}`, passwordHash, clientAddress }
  const takeBack = await countLogin(services, attempt)
  if (!(await isPassword(form.old_password, passwordHash))) throw wrongPassword()
  await takeBack()
  if (form.new_password1 === form.old_password) throw invalidField('new_password1', 'accounts_password_same')
  const faults = newPasswordFaults(form)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const replaced = await hashPassword(form.new_password1)
  await services.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    // Another request may have replaced it during the hashing.
    if (person?.passwordHash !== passwordHash) throw wrongPassword()
    await tx.update(staff).set({ passwordHash: replaced }).where(eq(staff.id, staffId))
    await endSessions(tx, staffId, { now: services.now(), except: sessionId })
    await services.audit.note(tx, {
      subject: `staff:${staffId}`,
      before: null,
      after: { is_password_changed: true },
      reason: 'password_changed',
    })
    await mailPasswordChanged(services, tx, person)
  })
  await rememberNetwork(services, { ...attempt, passwordHash: replaced })
}

function wrongPassword() {
  return invalidField('old_password', 'accounts_password_wrong')
}
