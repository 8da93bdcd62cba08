import { openTestDatabase } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrateDatabase, NewerDatabaseError } from './migrate.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** All that a migration could change: every column of every table, and what has been applied. */
async function everything(): Promise<unknown> {
  const columns = await database.db.execute(
    sql`select table_name, column_name, data_type from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
  )
  const applied = await database.db.execute(sql`select * from drizzle.__drizzle_migrations order by id`)
  return [columns.rows, applied.rows]
}

test('a database of this version is migrated again without a change', async () => {
  const before = await everything()
  await migrateDatabase(database)
  expect(await everything()).toEqual(before)
})

test('a database that a newer version wrote is refused, in a sentence that says what to do, and stays as it was', async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.UTC(2100, 0)})`,
  )
  const before = await everything()
  const refused = await migrateDatabase(database).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerDatabaseError)
  expect(refused).toHaveProperty(
    'message',
    expect.stringContaining(database.kind === 'embedded' ? 'another DATA_DIR.' : 'another DATABASE_URL.'),
  )
  expect(await everything()).toEqual(before)
})
