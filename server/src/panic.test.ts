import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processEnvironment } from '@marah/testing/process-environment'
import { afterAll, expect, test } from 'vitest'
import { explainPanic } from './explain.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-panic-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = promisify(execFile)

/** Opens a shop, removes the folder of its write-ahead log, and makes it write there. */
const breaking = `
  import { renameSync } from 'node:fs'
  import { readConfig } from '@marah/backend/platform/config/config'
  import { openShop } from './open-shop.ts'
  const shop = await openShop(readConfig(process.env), 0, process.env)
  const { pool } = shop.backend.services.database
  renameSync(process.env.DATA_DIR + '/database/pg_wal', process.env.DATA_DIR + '/taken-away')
  await pool.query('select pg_switch_wal()').catch(() => {})
  await pool.query('create table never (id integer)').catch(() => {})
  await pool.query('select 1')
  process.stdout.write('went on')
  process.exit(0)`

test('an embedded database that gives up ends the shop with one sentence, instead of answering wrongly or never', async () => {
  const ended = run(process.execPath, ['--input-type=module', '--eval', breaking], {
    cwd: import.meta.dirname,
    env: { ...processEnvironment, DATA_DIR: folder, PORT: '0', DEMO: 'off' },
    timeout: 300_000,
  })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/\nThe embedded database gave up \(.*pg_wal.*\); start again\.\n$/),
  })
})

test('where that was for a full disk, it says so', () => {
  const why = 'could not write to file "pg_wal/xlogtemp.42": No space left on device'
  expect(explainPanic(why)).toBe('The disk is full; make room, then start again.')
})
