import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate, onDeviceClock, serverNow } from './server-clock.ts'

const server = Date.parse('2027-03-28T10:00:00Z')
const hour = 3_600_000

function answered(device: number, headers: Record<string, string>) {
  vi.setSystemTime(device)
  noteServerDate(new Response(null, { headers }))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['five hours fast', 5 * hour],
  ['five hours slow', -5 * hour],
])('on a device %s the server’s time is right, and so is what is left of a hold', (_, wrong) => {
  answered(server + wrong, { Date: new Date(server).toUTCString() })
  expect(serverNow()).toBe(server)
  const heldUntil = server + 600_000
  expect(onDeviceClock(heldUntil) - Date.now()).toBe(600_000)
})

test('an answer from a cache is as old as it says', () => {
  answered(server + 5 * hour, { Date: new Date(server - 60_000).toUTCString(), Age: '60' })
  expect(serverNow()).toBe(server)
})

test('the seconds that an answer travels are no wrong clock, and an answer without a date changes nothing', () => {
  answered(server + 3_000, { Date: new Date(server).toUTCString() })
  expect(serverNow()).toBe(server + 3_000)
  answered(server + 5 * hour, { Date: new Date(server).toUTCString() })
  answered(server + 5 * hour, {})
  expect(serverNow()).toBe(server)
})
