import { expect, test } from 'vitest'
import { pollAfter } from './poll.ts'

test('a payment is polled quickly for half a minute, then slowly, until it is settled', () => {
  expect(pollAfter('processing', 14)).toBe(2_000)
  expect(pollAfter('open', 15)).toBe(10_000)
  for (const status of ['paid', 'expired', 'refunded'] as const) expect(pollAfter(status, 1)).toBe(false)
})
