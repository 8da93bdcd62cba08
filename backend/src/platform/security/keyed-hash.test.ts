import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

const source = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const key = (text: string) => ({ secretKey: new TextEncoder().encode(text) })

test('the same text has another hash with another key, for another purpose, and parted otherwise', () => {
  const hash = (by: string, purpose: string, ...parts: string[]) =>
    keyedHash(key(by), purpose, ...parts).toString('hex')
  const one = hash('key', 'referral', 'a@example.com')
  expect(hash('key', 'referral', 'a@example.com')).toBe(one)
  expect(hash('other', 'referral', 'a@example.com')).not.toBe(one)
  expect(hash('key', 'code', 'a@example.com')).not.toBe(one)
  expect(hash('key', 'referral', 'a', '@example.com')).not.toBe(one)
})

/** Providers that require signatures with a key of their own. */
const withKeysOfOthers = ['accounts/social/social-facebook.ts', 'payments/checkout-com/events.ts']

test('no other file of the back end makes keyed hashes with the key of the server', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const makers = files.filter((file) => /\bcreateHmac\b/.test(readFileSync(join(source, file), 'utf8')))
  expect(makers.filter((file) => !withKeysOfOthers.includes(file))).toEqual([
    'platform/security/keyed-hash.ts',
  ])
})
