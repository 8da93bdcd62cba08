import { openTestDatabase } from '@marah/testing/test-shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrateDatabase, OtherVersionError } from './migrate.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** Returns everything that a migration could change: every column of every table, and the applied migrations. */
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

test.each([
  ['a newer version', Date.UTC(2100, 0), /a newer version of Marah; start that version, or choose/],
  [
    'a version from before the first release',
    Date.UTC(2026, 0),
    /from before 0\.1\.0 and cannot be taken over; choose/,
  ],
])(
  'a database that %s wrote is rejected in a sentence that says what to do, and stays as it was',
  async (_, stamp, text) => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another version', ${stamp})`,
    )
    const before = await everything()
    const rejected = await migrateDatabase(database).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(OtherVersionError)
    expect(rejected).toHaveProperty(
      'message',
      expect.stringContaining(database.kind === 'embedded' ? 'another DATA_DIR.' : 'another DATABASE_URL.'),
    )
    expect(rejected).toHaveProperty('message', expect.stringMatching(text))
    expect(await everything()).toEqual(before)
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${stamp}`)
  },
)
