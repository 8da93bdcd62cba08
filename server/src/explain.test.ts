import { ConfigError } from '@marah/backend/platform/config/config'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'

test.each([
  ['a file system', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ['a PostgreSQL server', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'a query',
    new Error('Failed query: CREATE TABLE …', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    }),
  ],
  // The embedded database throws this while it is created on a full disk.
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['its log', new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device')],
])('a full disk is said to be full, whoever noticed it: %s', (_who, error) => {
  expect(explain(error)).toBe('The disk is full; make room, then start again.')
})

test('a folder that may not be written is said to be', () => {
  expect(explain({ name: 'ErrnoError', errno: 69 })).toContain('cannot be written')
})

test('what is meant for people is passed on, and nothing is ever [object Object]', () => {
  expect(explain(new ConfigError('PORT must be a whole number.'))).toBe('PORT must be a whole number.')
  expect(explain({ name: 'ErrnoError', errno: 8 })).toContain('"errno":8')
})
