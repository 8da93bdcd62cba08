import { randomUUID } from 'node:crypto'
import type { changePassword, createPassword } from '@marah/contract/passwords'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database.ts'
import { HttpError, InvalidInput } from '../platform/http-error.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { passwordReset, user } from '../schema/accounts.ts'
import { mailPasswordChanged } from './account-mails.ts'
import { noticePasswordChanged } from './account-notices.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'
import { requirePassword, requireProof } from './reauthentication.ts'
import { endOtherSessions } from './sessions.ts'
import { loadUser, type UserRow } from './users.ts'

/** Ends every other login; the owner is notified by email. */
export async function replacePassword(
  services: Services,
  { userId, sessionId }: SignedIn,
  form: z.output<(typeof changePassword)['body']>,
): Promise<void> {
  const owner = await loadUser(services, userId)
  await requirePassword(services, owner, form.old_password, 'old_password')
  const passwordHash = await hashFrom(form)
  await services.database.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash, editedOn: services.now() }).where(eq(user.id, userId))
    await settlePassword(services, tx, owner, sessionId)
  })
}

/** A first password. Where one exists this is rejected: else a stolen token would replace it without knowing it. */
export async function giveFirstPassword(
  services: Services,
  { userId, sessionId }: SignedIn,
  form: z.output<(typeof createPassword)['body']>,
): Promise<void> {
  const owner = await loadUser(services, userId)
  if (owner.passwordHash !== null) throw new HttpError(403, 'accounts_password_exists')
  await requireProof(services, owner, sessionId)
  const passwordHash = await hashFrom(form)
  await services.database.transaction(async (tx) => {
    const [stored] = await tx
      .update(user)
      .set({ passwordHash, editedOn: services.now() })
      .where(and(eq(user.id, userId), isNull(user.passwordHash)))
      .returning({ id: user.id })
    if (!stored) throw new HttpError(403, 'accounts_password_exists')
    await settlePassword(services, tx, owner, sessionId)
  })
}

/** @throws InvalidInput with a message beside each field that is wrong. */
export async function hashFrom(form: { new_password1: string; new_password2: string }): Promise<string> {
  const faults = newPasswordFaults(form)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return hashPassword(form.new_password1)
}

/** What follows every new password: links for another one and other logins end, and the owner is notified (rules S11, S14). */
export async function settlePassword(
  services: Services,
  tx: Transaction,
  owner: UserRow,
  sessionId: string | null,
): Promise<void> {
  await tx.delete(passwordReset).where(eq(passwordReset.userId, owner.id))
  await endOtherSessions(tx, { userId: owner.id, sessionId }, services.now())
  await mailPasswordChanged(services, tx, owner)
  await noticePasswordChanged(services, tx, owner.id, randomUUID())
}
