import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number: it names the lock under which one process at a time migrates. */
const migrationLock = 7_061_964

/** The database was written by a newer Marah; its message is one sentence for the person who starts the shop. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this version's tables. Several processes may start at once: one migrates, the others wait.
 * @throws NewerDatabaseError when the database knows migrations that this version does not.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      const known = await knownMigrations()
      const applied = await client.query<{ applied: string | null }>(
        `select to_regclass('drizzle.__drizzle_migrations')::text as applied`,
      )
      if (applied.rows[0]?.applied) {
        const newest = await client.query<{ newest: string }>(
          'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
        )
        if (Number(newest.rows[0]?.newest ?? 0) > known) {
          const variable = database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'
          throw new NewerDatabaseError(
            `This database was written by a newer version of Marah; start that version, or choose another ${variable}.`,
          )
        }
      }
      await migrate(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    await client
      .query('reset lock_timeout; reset statement_timeout; reset idle_in_transaction_session_timeout')
      .catch(() => {})
    client.release()
  }
}

/** The stamp of the newest migration that this version has. */
async function knownMigrations(): Promise<number> {
  const journal: unknown = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'))
  const { entries } = journal as { entries: { when: number }[] }
  return Math.max(0, ...entries.map((entry) => entry.when))
}
