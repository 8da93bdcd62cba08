import { sql } from 'drizzle-orm'
import type { AccountRows } from '../../services/personal-data.ts'
import type { LockedUser } from '../login/locked-user.ts'

/** Applies the list of account rows to an account's rows in each table. */
export async function dropRows(
  locked: LockedUser,
  rows: AccountRows,
  occasion: 'atClosing' | 'atFirstProof',
): Promise<void> {
  for (const [place, rule] of Object.entries(rows)) {
    const [table = '', column = ''] = place.split('.')
    const where = sql`${sql.raw(column)} = ${locked.row.id}`
    if (rule[occasion] === 'remove') {
      await locked.tx.execute(sql`delete from ${sql.raw(table)} where ${where}`)
    } else if (rule[occasion] === 'let-go') {
      await locked.tx.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = null where ${where}`)
    }
  }
}
