import type { Database } from '@marah/backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

/**
 * A test of what happens at once: several processes, or transactions that overlap. The embedded database has one process
 * and one connection, so it is run on PostgreSQL alone.
 */
export const onServer = test.skipIf(process.env.TEST_DATABASE_URL === undefined)

/** Whether a transaction of a shop's database waits for what another one has locked. */
export async function isSomeoneWaiting({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

/** Comes back when one does. */
export async function someoneWaits(database: Pick<Database, 'db'>): Promise<void> {
  await vi.waitFor(async () => expect(await isSomeoneWaiting(database)).toBe(true), 300_000)
}
