import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number: it identifies the lock under which one process at a time migrates. */
const migrationLock = 7_061_964

/** Another version of Marah wrote the database; its message is one sentence for the person who starts the shop. */
export class OtherVersionError extends Error {}

/**
 * Migrates the database to this version's tables. Several processes may start at once: one migrates, the others wait.
 * @throws OtherVersionError if this version does not know a migration that the database has had
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await requireKnown(client, database.kind)
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

/** Throws unless this version has every applied migration. */
async function requireKnown(client: pg.PoolClient, kind: Database['kind']): Promise<void> {
  const found = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as table`,
  )
  if (!found.rows[0]?.table) return
  const { rows } = await client.query<{ stamp: string }>(
    'select created_at::text as stamp from drizzle.__drizzle_migrations',
  )
  const known = await knownStamps()
  const unknown = rows.map(({ stamp }) => Number(stamp)).filter((stamp) => !known.includes(stamp))
  if (unknown.length === 0) return
  const variable = kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'
  if (Math.max(...unknown) > Math.max(...known)) {
    throw new OtherVersionError(
      `This database was written by a newer version of Marah; start that version, or choose another ${variable}.`,
    )
  }
  throw new OtherVersionError(
    `This database was written by a version of Marah from before 0.1.0 and cannot be taken over; choose another ${variable}.`,
  )
}

/** Returns when each migration of this version was made. */
async function knownStamps(): Promise<number[]> {
  const journal: unknown = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'))
  const { entries } = journal as { entries: { when: number }[] }
  return entries.map((entry) => entry.when)
}
