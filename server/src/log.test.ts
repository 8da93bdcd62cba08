import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marah-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log file begins anew before it fills the disk, and what was logged last is there after closing', async () => {
  const file = join(folder, 'below', 'marah.log')
  // The stream looks at its size between two writes, so each round is one.
  for (let round = 0; round < 6; round += 1) {
    const { log, close } = openLog('info', file, '1K')
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
