import type { Customer } from '../../services/actor.ts'
import { forgetFiles } from '../../services/customer-pictures.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { lockLoggedIn } from '../login/locked-user.ts'
import { requireProof, requireSamePassword } from '../login/reauthentication.ts'
import { mailAccountClosed } from '../notices/account-mails.ts'
import { forgetUpload } from '../profile/avatar-files.ts'
import { loadUser } from '../profile/users.ts'
import { closeLocked } from './close-locked.ts'

/**
 * Closes an account permanently: every login ends, personal data is deleted, the email is free for a new account.
 * Orders, bookings, reviews and questions stay without a name.
 * @throws HttpError 409 if a feature must not lose the account now
 */
export async function closeAccount(
  services: Services,
  parts: AccountParts,
  login: Customer,
  password: string | undefined,
): Promise<void> {
  const owner = await loadUser(services, login.userId)
  await requireProof(services, owner, login.sessionId, password)
  const files = await services.database.transaction(async (tx) => {
    // Opening a payment locks this row too, so no payment is opened while the account closes.
    const locked = await lockLoggedIn(services, tx, login, 'update')
    if (password !== undefined) requireSamePassword(locked, owner)
    await mailAccountClosed(services, tx, locked.row)
    return closeLocked(services, parts, locked)
  })
  await forgetFiles(services, files)
  await forgetUpload(services, owner.avatar)
}
