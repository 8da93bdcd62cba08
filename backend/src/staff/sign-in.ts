import { eq } from 'drizzle-orm'
import { countLogin, hashPassword, isPassword, needsRehash, rememberNetwork } from '../accounts/index.ts'
import { msg } from '../platform/errors/field-errors.ts'
import { InvalidInput } from '../platform/errors/http-error.ts'
import { staff } from '../schema/staff.ts'
import type { Services } from '../services/services.ts'
import { findByEmail, lockPerson } from './people.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { stepOf } from './time-codes.ts'

/** The facts about the browser that come with a sign-in. */
export type Browser = { readonly userAgent: string | null; readonly clientAddress: string }
export type SignedIn = { readonly staffId: number; readonly session: OpenedSession }

/**
 * Signs in by password and code. Unknown email, wrong password, wrong or used code and a disabled person cannot be
 * distinguished, neither by the answer nor by its time.
 */
export async function signIn(
  services: Services,
  form: { email: string; password: string; code: string },
  { userAgent, clientAddress }: Browser,
): Promise<SignedIn> {
  const found = await findByEmail(services.database.db, form.email)
  const passwordHash = found?.passwordHash ?? null
  // The desk's tries have counters of their own beside those of customers.
  const attempt = { email: `desk ${form.email}`, passwordHash, clientAddress }
  const takeBack = await countLogin(services, attempt)
  const isRight = await isPassword(form.password, passwordHash)
  const step = stepOf(services, found?.codeSalt ?? null, form.code, services.now())
  if (!found || !isRight || step === null) throw signInFailed()
  const stronger =
    passwordHash && needsRehash(passwordHash) ? await hashPassword(form.password) : passwordHash
  const session = await services.database.transaction(async (tx) => {
    const row = await lockPerson(tx, found.id)
    const isUsed = row?.codeStep != null && step <= row.codeStep
    // The person may have been disabled, or have accepted another invitation, during the hashing.
    if (!row || row.disabledOn || row.passwordHash !== passwordHash || isUsed) throw signInFailed()
    await tx.update(staff).set({ codeStep: step, passwordHash: stronger }).where(eq(staff.id, row.id))
    await services.audit.by({ kind: 'staff', staffId: row.id }).note(tx, {
      subject: `staff:${row.id}`,
      before: null,
      after: { signed_in_by: 'password' },
      reason: 'signed_in',
    })
    return openSession(services, tx, { staffId: row.id, signedInBy: 'password', userAgent })
  })
  await takeBack()
  await rememberNetwork(services, { ...attempt, passwordHash: stronger })
  return { staffId: found.id, session }
}

function signInFailed(): InvalidInput {
  return new InvalidInput({ non_field_errors: [msg('staff_sign_in_failed')] })
}
