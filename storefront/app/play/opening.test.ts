import { expect, test } from 'vitest'
import { instantOfHour, openingAt, type VenueData } from './opening.ts'

const venue: VenueData = {
  name: 'Meadow',
  address: 'Dubai',
  timezone: 'Asia/Dubai',
  currency: 'USD',
  hours: [
    { weekday: 1, opens: '10:00', closes: '20:00' },
    { weekday: 2, opens: '10:00', closes: '13:00' },
    { weekday: 2, opens: '15:00', closes: '00:00' },
  ],
  closures: [{ from: '2026-12-07', to: '2026-12-08', reason: 'National holiday' }],
}

test('open is open by the clock on the wall of the play centre', () => {
  // Monday 30 November 2026, 10:00 in Dubai.
  expect(openingAt(venue, new Date('2026-11-30T06:00:00Z'))).toEqual({ isOpen: true, closes: '20:00' })
  expect(openingAt(venue, new Date('2026-11-30T05:59:00Z'))).toMatchObject({
    isOpen: false,
    next: { day: '2026-11-30', opens: '10:00', isToday: true },
  })
  expect(openingAt(venue, new Date('2026-11-30T16:00:00Z'))).toMatchObject({
    isOpen: false,
    next: { day: '2026-12-01', opens: '10:00', isToday: false },
  })
})

test('a pause at noon is closed, and a day may end at midnight', () => {
  expect(openingAt(venue, new Date('2026-12-01T10:00:00Z'))).toMatchObject({
    isOpen: false,
    next: { day: '2026-12-01', opens: '15:00', isToday: true },
  })
  expect(openingAt(venue, new Date('2026-12-01T19:59:00Z'))).toEqual({ isOpen: true, closes: '00:00' })
})

test('on a closed day it says why, and when it opens again', () => {
  expect(openingAt(venue, new Date('2026-12-07T08:00:00Z'))).toEqual({
    isOpen: false,
    next: { day: '2026-12-14', opens: '10:00', isToday: false },
    because: 'National holiday',
  })
  expect(openingAt({ ...venue, hours: [] }, new Date('2026-12-01T08:00:00Z'))).toEqual({
    isOpen: false,
    next: null,
    because: null,
  })
})

test('an hour of the wall clock is an instant that UTC shows as the same hour', () => {
  expect(instantOfHour('10:30')).toBe('1970-01-01T10:30:00.000Z')
  expect(instantOfHour('24:00')).toBe('1970-01-01T00:00:00.000Z')
})
