// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../bookings/index.ts'
import { beginSession } from '../platform/personal/logout.ts'
import { mockBackEnd } from '../platform/personal/mock-back-end.ts'
import { queries } from '../platform/personal/queries.ts'
import { changeHold } from './hold-calls.ts'

let backEnd: ReturnType<typeof mockBackEnd>
beforeEach(() => {
  backEnd = mockBackEnd()
  beginSession({ access: 'good', refresh: 'r' }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queries.clear()
})

function booking(isOpen: boolean) {
  return { id: 7, reference: 'B-1', actions: { edit: isOpen, extend: true } } as Booking
}

test.each([
  ['that is open is changed at once', true, ['PATCH /booking/booking/7/']],
  [
    'that lapsed while its form was filled in is taken up again, then changed',
    false,
    ['POST /booking/booking/7/extend-hold/', 'PATCH /booking/booking/7/'],
  ],
])('a hold %s', async (_, isOpen, expected) => {
  backEnd.answer(() => ({ status: 200, body: booking(true) }))
  await changeHold(booking(isOpen), { notes: 'No peanuts for Sami' })
  expect(backEnd.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(expected)
})
