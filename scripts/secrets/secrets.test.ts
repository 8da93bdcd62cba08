import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

// Put together here, so that this file holds none.
const keys = [
  `-----BEGIN ${'RSA PRIVATE'} KEY-----`,
  `sk_live_${'a1B2'.repeat(6)}`,
  `whsec_${'a1B2'.repeat(8)}`,
  `AKIA${'A1B2'.repeat(4)}`,
  `ghp_${'a1B2'.repeat(9)}`,
  `npm_${'a1B2'.repeat(9)}`,
]

test.each(keys)('a key in a file is found, and not repeated in the report (%#)', (key) => {
  const found = secretsIn('README.md', `first\nkey: ${key}\n`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^README\.md:2 a /)
  expect(found[0]).not.toContain(key)
})

test('examples and keys of the stand-ins are none', () => {
  const text = 'STRIPE_SECRET_KEY=sk_live_replace\nsk_test_123456789012345678901234\nwhsec_sandbox\n'
  expect(secretsIn('.env.example', text)).toEqual([])
})
