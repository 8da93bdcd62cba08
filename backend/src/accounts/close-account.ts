import { eq, sql } from 'drizzle-orm'
import { forgetFiles } from '../platform/customer-pictures.ts'
import type { Transaction } from '../platform/database.ts'
import type { AccountClosing, PersonalTables } from '../platform/personal-data.ts'
import type { SignedIn } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { user } from '../schema/accounts.ts'
import { mailAccountClosed } from './account-mails.ts'
import { forgetUpload } from './avatar-files.ts'
import { personalColumns } from './personal-tables.ts'
import { requireProof } from './reauthentication.ts'
import { closedAccount, loadUser } from './users.ts'

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
  { userId, sessionId }: SignedIn,
  password: string | undefined,
): Promise<void> {
  const owner = await loadUser(services, userId)
  await requireProof(services, owner, sessionId, password)
  const files = await services.database.transaction(async (tx) => {
    // Whoever opens a payment holds this row too, so that none is opened while the account closes.
    const [locked] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    if (!locked || locked.deletedOn) return closedAccount()
    for (const step of closing.steps) await step(services, tx, userId)
    await mailAccountClosed(services, tx, owner)
    const files: string[] = []
    for (const filesOf of closing.files) files.push(...(await filesOf(tx, userId)))
    await removePersonalRows(tx, tables, userId)
    await tx
      .update(user)
      .set({
        email: `closed-${userId}@closed.invalid`,
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
        editedOn: services.now(),
      })
      .where(eq(user.id, userId))
    return files
  })
  await forgetFiles(services, files)
  await forgetUpload(services, owner.avatar)
}

/** What deleting the row would do, by the tables' own declarations. */
async function removePersonalRows(
  tx: Transaction,
  tables: readonly PersonalTables[],
  userId: number,
): Promise<void> {
  const retainedTables = new Set(tables.flatMap((part) => part.retainedTables ?? []))
  for (const { table, column, onDelete } of await personalColumns(tx)) {
    if (retainedTables.has(table)) continue
    const where = sql`${sql.raw(column)} = ${userId}`
    if (onDelete === 'remove') await tx.execute(sql`delete from ${sql.raw(table)} where ${where}`)
    else if (onDelete === 'let-go') {
      await tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = null where ${where}`)
    } else throw new Error(`${table}.${column} does not say what becomes of it when an account closes`)
  }
}
