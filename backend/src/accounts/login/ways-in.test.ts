import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inSql, namedLater, type TableWrite, tableWrites, writesIn } from '@marah/testing/table-writes'
import { getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import {
  emailUndo,
  passwordReset,
  refreshToken,
  session,
  socialIdentity,
  type UserRow,
  user,
} from '../../schema/accounts.ts'
import type { Services } from '../../services/services.ts'
import { changeWaysIn } from './ways-in.ts'

const source = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Tables that let a person log in to an account, by the name of their export. */
const waysIn = { user, session, refreshToken, socialIdentity, passwordReset, emailUndo }
const names = new Set(Object.entries(waysIn).flatMap(([name, table]) => [name, getTableName(table)]))

/** Functions that write without the lock, with their reason. */
const withoutLock: Readonly<Record<string, string>> = {
  'accounts/login/locked-user.ts insertUser': 'no other transaction sees the account yet',
  'accounts/login/ways-in.ts changeProfile': 'writes columns alone by which no one gets in',
  'accounts/sessions/sessions.ts sweepSessions': 'removes what ended by itself',
  'accounts/passwords/reset-links.ts sweepPasswordResets': 'removes what ended by itself',
  'accounts/contact/email-undo.ts sweepEmailUndos': 'removes what ended by itself',
  'services/http/access-tokens.ts authenticateToken':
    'names its table when it runs: tokens of staff and sellers',
  'platform/limits/rate-limit.ts createRateLimits': 'names its table when it runs: counters',
  'platform/database/whole-rows.ts insertWholeRows': 'names its table when it runs: rows of imports',
}

function faultsOf(writes: readonly TableWrite[]): string[] {
  return writes.flatMap((write) => {
    const place = `${write.file} ${write.inFunction}`
    const isWayIn = names.has(write.table) || write.table === namedLater
    if (!isWayIn || place in withoutLock) return []
    const locked = write.parameters.find(({ type }) => type === 'LockedUser')
    if (!locked) return [`${place} writes ${write.table} without a LockedUser`]
    // SQL runs on the transaction that was destructured from the parameter.
    const isOnLock = write.on === `${locked.name}.tx` || (write.on === inSql && write.table === namedLater)
    return isOnLock ? [] : [`${place} writes ${write.table} on ${write.on}`]
  })
}

describe('every write of a way into an account', () => {
  const writes = tableWrites(source)

  test('is made by the holder of the account’s lock, in the transaction that holds it', () => {
    const written = new Set(writes.map(({ table }) => table))
    for (const name of Object.keys(waysIn)) expect(written.has(name), name).toBe(true)
    expect(faultsOf(writes)).toEqual([])
  })

  test('has no exception that no code needs any more', () => {
    const places = new Set(writes.map(({ file, inFunction }) => `${file} ${inFunction}`))
    for (const place of Object.keys(withoutLock)) {
      expect(places.has(place), place).toBe(true)
    }
  })

  test('is found under another name, in SQL and with a table that is named later', () => {
    const bad = `
      import { user as person, session } from '../../schema/accounts.ts'
      export async function steal(tx: Transaction, userId: number) {
        await tx.update(person).set({ passwordHash: 'mine' })
      }
      export async function beside(locked: LockedUser, other: Db) {
        await other.insert(session).values({ userId: locked.row.id })
      }
      const sql1 = 'update app_user set password_hash = null'
      export const forget = (tx: Transaction) => tx.execute(sql\`delete from \${session}\`)
      export const empty = (tx: Transaction, table: string) => tx.execute(sql\`delete from \${sql.raw(table)}\`)`
    expect(faultsOf(writesIn('bad.ts', bad))).toEqual([
      'bad.ts steal writes user without a LockedUser',
      'bad.ts beside writes session on other',
      'bad.ts  writes app_user without a LockedUser',
      'bad.ts  writes session without a LockedUser',
      'bad.ts  writes ? without a LockedUser',
    ])
  })

  test('does not compile with a row that was read without the lock', () => {
    const write = (services: Services, tx: Transaction, row: UserRow) =>
      // @ts-expect-error Only lockUser makes a LockedUser.
      changeWaysIn(services, { tx, row }, { passwordHash: null })
    expect(write).toBeTypeOf('function')
  })
})
