import type { AccountParts } from '../../services/personal-data.ts'
import type { Services } from '../../services/services.ts'
import type { LockedUser } from '../login/locked-user.ts'
import { closeRow } from '../login/ways-in.ts'
import { dropRows } from './drop-rows.ts'

/**
 * Does what each feature does when an account, or the row of a guest, is closed, and takes everything personal off it.
 * @returns files to delete once the transaction has committed
 * @throws HttpError 409 if a feature must not lose the account now
 */
export async function closeLocked(
  services: Services,
  { closing, rows }: Pick<AccountParts, 'closing' | 'rows'>,
  locked: LockedUser,
): Promise<string[]> {
  const { tx, row } = locked
  for (const step of closing.steps) await step(services, tx, row.id)
  const files: string[] = []
  for (const filesOf of closing.files) files.push(...(await filesOf(tx, row.id)))
  await dropRows(locked, rows, 'atClosing')
  await closeRow(services, locked)
  return files
}
