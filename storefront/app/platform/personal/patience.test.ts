// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, call } from './api.ts'
import { type Answer, mockBackEnd } from './mock-back-end.ts'

let backEnd: ReturnType<typeof mockBackEnd>

beforeEach(() => {
  backEnd = mockBackEnd()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  // The spy on `setTimeout` ends first: it would put the fake one back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const busy: Answer = {
  status: 503,
  body: { detail: 'x', code: 'unavailable' },
  headers: { 'Retry-After': '5' },
}
const held: Answer = { status: 201, body: { id: 7 } }
const hold = () =>
  call(api.POST('/open_play/booking/', { body: { slot: 1, tickets: [{ ticket_type: 1, quantity: 1 }] } }))

/** Runs all pauses of a call; returns its result, and how long its pauses were. */
async function settled(pending: Promise<unknown>) {
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  const outcome = pending.then(
    (value) => value,
    (error: { failure: unknown }) => error.failure,
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, pauses: pauses.mock.calls.map(([, ms]) => Number(ms)) }
}

test('a call that finds the shop busy is sent again as it was, and a family never sees that', async () => {
  const answers = [busy, busy, held]
  backEnd.answer(() => answers.shift() ?? held)
  const { outcome, pauses } = await settled(hold())
  expect(outcome).toEqual({ id: 7 })
  expect(new Set(backEnd.sent.map(({ body }) => body)).size).toBe(1)
  expect(backEnd.sent).toHaveLength(3)
  expect(pauses).toHaveLength(2)
  expect(pauses[0]).toBeLessThanOrEqual(pauses[1] ?? 0)
})

test('it gives up after four tries, and says that the shop is busy', async () => {
  backEnd.answer(() => busy)
  const { outcome } = await settled(hold())
  expect(outcome).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 5 })
  expect(backEnd.sent).toHaveLength(4)
})

test.each([
  ['a provider that is down for longer', { ...busy, headers: { 'Retry-After': '30' } }],
  ['a 503 that does not say when', { ...busy, headers: {} }],
  ['too many tries', { ...busy, status: 429 }],
])('%s is for the customer to try again', async (_, answer) => {
  backEnd.answer(() => answer)
  await settled(hold())
  expect(backEnd.sent).toHaveLength(1)
})
