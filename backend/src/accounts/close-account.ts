import { sql } from 'drizzle-orm'
import { forgetFiles } from '../platform/customer-pictures.ts'
import type { AccountClosing, PersonalTables } from '../platform/personal-data.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { mailAccountClosed } from './account-mails.ts'
import { forgetUpload } from './avatar-files.ts'
import { type LockedUser, lockLoggedIn } from './locked-user.ts'
import { personalColumns } from './personal-tables.ts'
import { requireProof, requireSamePassword } from './reauthentication.ts'
import { loadUser } from './users.ts'
import { resetColumns } from './ways-in.ts'

/** What features contribute: what they do when an account closes, and what they say of their tables. */
export type AccountParts = { readonly closing: AccountClosing; readonly tables: readonly PersonalTables[] }

/**
 * Closes an account for good: every login ends, personal data goes, the e-mail is free for a new account. What stays
 * (orders, bookings, reviews, questions) stays without a name.
 * @throws HttpError 409 where a feature says that it must not close now.
 */
export async function closeAccount(
  services: Services,
  { closing, tables }: AccountParts,
  login: SignedIn,
  password: string | undefined,
): Promise<void> {
  const owner = await loadUser(services, login.userId)
  await requireProof(services, owner, login.sessionId, password)
  const files = await services.database.transaction(async (tx) => {
    // Whoever opens a payment holds this row too, so that none is opened while the account closes.
    const locked = await lockLoggedIn(services, tx, login, 'update')
    if (password !== undefined) requireSamePassword(locked, owner)
    for (const step of closing.steps) await step(services, tx, owner.id)
    await mailAccountClosed(services, tx, locked.row)
    const files: string[] = []
    for (const filesOf of closing.files) files.push(...(await filesOf(tx, owner.id)))
    await removePersonalRows(locked, tables)
    await resetColumns(services, locked, {
      email: `closed-${owner.id}@closed.invalid`,
      fullName: '',
      passwordHash: null,
      avatar: null,
      phone: null,
      gender: null,
      isTermsAgreed: false,
      isEmailVerified: false,
      isPhoneVerified: false,
      referralSourceId: null,
      referralCode: null,
      memberSince: null,
      deletedOn: services.now(),
    })
    return files
  })
  await forgetFiles(services, files)
  await forgetUpload(services, owner.avatar)
}

/** What deleting the row would do, by the tables' own declarations. */
async function removePersonalRows({ tx, row }: LockedUser, tables: readonly PersonalTables[]): Promise<void> {
  const retainedTables = new Set(tables.flatMap((part) => part.retainedTables ?? []))
  for (const { table, column, onDelete } of await personalColumns(tx)) {
    if (retainedTables.has(table)) continue
    const where = sql`${sql.raw(column)} = ${row.id}`
    if (onDelete === 'remove') await tx.execute(sql`delete from ${sql.raw(table)} where ${where}`)
    else if (onDelete === 'let-go') {
      await tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = null where ${where}`)
    } else throw new Error(`${table}.${column} does not say what becomes of it when an account closes`)
  }
}
