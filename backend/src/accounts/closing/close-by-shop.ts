import type { Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/http-error.ts'
import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import { lockUser } from '../login/locked-user.ts'
import { mailAccountClosed } from '../notices/account-mails.ts'
import { uploadFolder } from '../profile/avatar-files.ts'
import { closeLocked } from './close-locked.ts'

/**
 * Closes an account, or the rows with which a guest has booked, as its owner could. The owner of an account is mailed.
 * @returns files to delete once the transaction has committed
 * @throws HttpError 404, 409 if a feature must not lose it now
 */
export async function closeByShop(
  services: Services,
  tx: Transaction,
  parts: AccountParts,
  userId: number,
): Promise<string[]> {
  const locked = await lockUser(tx, userId, 'update')
  if (!locked || locked.row.deletedOn) throw notFound()
  const { row } = locked
  if (row.guestEmail === null) await mailAccountClosed(services, tx, row)
  const files = await closeLocked(services, parts, locked)
  return row.avatar?.startsWith(uploadFolder) ? [...files, row.avatar] : files
}
