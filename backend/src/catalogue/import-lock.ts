import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** An arbitrary number that identifies the lock. */
const importLock = 7_061_966

/** Serialises imports of products and categories until the transaction ends: two would create the same seller twice. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}
