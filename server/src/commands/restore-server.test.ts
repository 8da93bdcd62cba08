import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServerDatabase } from '@marah/backend/platform/database/database'
import { onServer } from '@marah/testing/on-server'
import { openTestDatabase } from '@marah/testing/test-shop'
import { afterAll, expect } from 'vitest'
import { isRestored } from '../restored-copy.ts'
import { ownContext } from './context.ts'
import { restoreCommand } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-restore-server-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * In place of PostgreSQL's own program, which machines of another version have not: notes how it was called, and runs the backup, which
 * is SQL here, as a single transaction.
 */
const program = join(folder, 'bin', 'pg_restore')
mkdirSync(join(folder, 'bin'))
writeFileSync(
  program,
  `#!${process.execPath}
const { writeFileSync, readFileSync } = require('node:fs')
const { Client } = require(${JSON.stringify(createRequire(import.meta.url).resolve('pg'))})
const args = process.argv.slice(2)
writeFileSync(${JSON.stringify(join(folder, 'called.json'))}, JSON.stringify(args))
const client = new Client(args[args.indexOf('--dbname') + 1])
client.connect()
  .then(() => client.query('begin; ' + readFileSync(args.at(-1), 'utf8') + '; commit'))
  .then(() => process.exit(0), (error) => {
    console.error('pg_restore: error: ' + error.message)
    process.exit(1)
  })
`,
)
chmodSync(program, 0o755)

type Where = { readonly url: string; readonly path?: string; readonly data?: string }

async function restore(backup: string, { url, path = join(folder, 'bin'), data = 'data' }: Where) {
  let printed = ''
  const environment = { PATH: path, DATABASE_URL: url, DATA_DIR: join(folder, data) }
  const print = async (text: string) => {
    printed += text
  }
  await restoreCommand({ ...ownContext(environment), print }, [backup])
  return printed
}

async function kitesIn(url: string): Promise<unknown[]> {
  const database = await openServerDatabase(url, 2, () => {})
  try {
    return (await database.pool.query('select * from kite')).rows
  } finally {
    await database.close()
  }
}

onServer(
  'a backup is restored into an empty database, whole or not at all, and nothing leaves it',
  async () => {
    const other = await openTestDatabase()
    const name = `test_restore_${process.pid}`
    await other.database.pool.query(`create database ${name}`)
    const url = Object.assign(new URL(other.url ?? ''), { pathname: `/${name}` }).href
    const [dump, torn] = [join(folder, 'shop.dump'), join(folder, 'torn.dump')]
    writeFileSync(dump, 'create table kite (name text); insert into kite values ($$red$$)')
    writeFileSync(torn, 'create table kite (name text); insert into kites')

    await expect(restore(folder, { url })).rejects.toThrow(
      /is no file; with DATABASE_URL a backup is one of pg_dump/,
    )
    await expect(restore(dump, { url, path: folder })).rejects.toThrow(
      'pg_restore cannot be run (ENOENT); it comes with PostgreSQL’s client programs.',
    )
    await expect(restore(torn, { url })).rejects.toThrow(/^Nothing was restored: pg_restore: error: .*\.$/)
    await expect(kitesIn(url)).rejects.toThrow(/"kite" does not exist/)

    expect(await restore(dump, { url })).toMatch(/^Restored\. No mail, SMS or push leaves this shop until/)
    expect(await kitesIn(url)).toEqual([{ name: 'red' }])
    expect(isRestored(join(folder, 'data'))).toBe(true)
    const called: string[] = JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8'))
    // Of another owner, and nothing of half a backup.
    expect(called.slice(0, 4).toSorted()).toEqual([
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
    ])

    rmSync(join(folder, 'called.json'))
    await expect(restore(dump, { url, data: 'other' })).rejects.toThrow(
      /holds tables already; restore into an empty/,
    )
    expect(existsSync(join(folder, 'called.json'))).toBe(false)
    expect(isRestored(join(folder, 'other'))).toBe(false)

    await other.database.pool.query(`drop database ${name} with (force)`)
    await other.database.close()
    await other.drop()
  },
)
