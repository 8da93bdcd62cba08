import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@marah/backend/backend'
import { readConfig } from '@marah/backend/platform/config/config'
import { openTestDatabase } from '@marah/testing/test-shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabaseOutage } from './database-outage.ts'
import { openLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marah-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log file is rotated before it fills the disk, and what was logged last is there after closing', async () => {
  const file = join(folder, 'below', 'marah.log')
  // The stream checks its size between two writes, so each round is one.
  for (let round = 0; round < 6; round += 1) {
    const { log, close } = openLog('info', file, { size: '1K' })
    log.info({ round, text: 'x'.repeat(1500) }, 'a long line')
    await close()
  }
  const names = readdirSync(join(folder, 'below')).filter((name) => name.startsWith('marah.log'))
  expect(names.toSorted()).toEqual(['marah.log', 'marah.log.1', 'marah.log.2', 'marah.log.3'])
  const newest = names.map((name) => readFileSync(join(folder, 'below', name), 'utf8')).join('')
  expect(newest).toContain('"round":5')
  expect(newest).not.toContain('"round":0')
})

test('secrets never reach the file', async () => {
  const file = join(folder, 'marah.log')
  const { log, close } = openLog('info', file)
  log.info({ password: 'hush-1', body: { otp: 'hush-2' }, headers: { authorization: 'hush-3' } }, 'request')
  await close()
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('request')
  expect(text).not.toContain('hush')
})

test('a database that is away is logged once, and once that it is back with what was left out', async () => {
  const file = join(folder, 'marah.log')
  const outage = createDatabaseOutage(5433)
  const { log, close } = openLog('info', file, { outage })
  const refused = (port: number) =>
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port })
  const wrapped = new Error('Failed query', { cause: new AggregateError([refused(5433)]) })
  for (const err of [wrapped, refused(5433), new Error('Connection terminated unexpectedly')])
    for (let time = 0; time < 20; time += 1) log.error({ err }, 'unexpected error')
  // Errors of another server, and of a statement, do not belong to the outage.
  log.error({ err: refused(25) }, 'mail')
  log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505' }) }, 'a fault')
  outage.end(log)
  outage.end(log)
  log.error({ err: wrapped }, 'away again')
  await close()
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg, left_out }) => [msg, left_out])).toEqual([
    ['unexpected error', undefined],
    ['mail', undefined],
    ['a fault', undefined],
    ['the database answers again', 59],
    ['away again', undefined],
  ])
})

test('a statement that fails is logged without the values of anybody’s row', async () => {
  const file = join(folder, 'marah.log')
  const { log, close } = openLog('info', file)
  const { database, drop } = await openTestDatabase()
  const backend = await startBackend({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'info' }),
    database,
    secretKey: new TextEncoder().encode('a key that only tests use, 32 bytes or more'),
    log,
  })
  await database.pool.query('alter table app_user add constraint nobody check (false)')
  const password = 'Merry-Kite-27'
  const answer = await backend.app.request('http://shop.test/rest/auth/registration/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'huda@example.com',
      full_name: 'Huda Karim',
      password1: password,
      password2: password,
    }),
  })
  const [raw] = await Promise.allSettled([
    database.pool.query("insert into app_user (email, full_name) values ('sami@example.com', 'Sami')"),
  ])
  log.warn({ err: raw.status === 'rejected' ? raw.reason : null }, 'straight from the database')
  await backend.stop()
  await database.close()
  await drop()
  await close()
  expect(answer.status).toBe(500)
  expect(JSON.stringify(await answer.json())).not.toMatch(/app_user|insert|\.ts/)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('insert into \\"app_user\\"')
  expect(text).toContain('violates check constraint')
  expect(text).not.toMatch(/huda|sami@|argon2/i)
})
