/**
 * Run by Vitest once, before all tests: a database that every test begins with a copy of, migrated and with what the first
 * start of a shop writes into it. Making one for each file would cost three seconds of a processor a file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { startBackend } from '@marah/backend/backend'
import { readConfig } from '@marah/backend/platform/config/config'
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '@marah/backend/platform/database/database'
import { migrateDatabase } from '@marah/backend/platform/database/migrate'
import { pino } from 'pino'

/** Environment variable that tells tests the dump's file, or the template's name on TEST_DATABASE_URL's server. */
export const preparedDatabase = 'TEST_PREPARED_DATABASE'

export default async function prepare(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  return server ? prepareTemplate(server) : prepareDump()
}

async function prepareDump(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marah-test-database-'))
  const file = join(folder, 'dump.tar')
  const database = await openEmbeddedDatabase(null)
  await fill(database)
  await slim(database)
  const dump = await database.dump()
  await database.close()
  await writeFile(file, dump.stream())
  process.env[preparedDatabase] = file
  return () => rm(folder, { recursive: true })
}

/**
 * Opening a copy unpacks its files one by one and replays its log: without the unused template databases, and with nothing
 * left to replay, it takes half of the time.
 */
async function slim({ pool }: Database): Promise<void> {
  await pool.query(`update pg_database set datistemplate = false`)
  await pool.query('drop database template0')
  await pool.query('drop database template1')
  await pool.query('checkpoint')
}

/** The tables of the jobs, texts and questions: later starts find them there. */
async function fill(database: Database): Promise<void> {
  await migrateDatabase(database)
  const backend = await startBackend({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent' }),
    database,
    secretKey: new TextEncoder().encode('a key that only tests use, 32 bytes or more'),
    log: pino({ level: 'silent' }),
  })
  await backend.stop()
}

async function prepareTemplate(server: string): Promise<() => Promise<void>> {
  const name = `test_template_${process.pid}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openServerDatabase(url.href, 2, () => {})
  await fill(database)
  await database.close()
  process.env[preparedDatabase] = name
  return () => administer(server, `drop database ${name}`)
}

/** One statement on the server itself, outside of any transaction. */
export async function administer(server: string, statement: string): Promise<void> {
  const database = await openServerDatabase(server, 2, () => {})
  await database.pool.query(statement)
  await database.close()
}
