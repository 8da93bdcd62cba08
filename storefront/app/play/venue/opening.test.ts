import { expect, test } from 'vitest'
import { instantOfHour, openingAt, type VenueData, venueDay } from './opening.ts'

const wholeDay = { starts: null, ends: null, part: null }
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
  seasons: [],
  closures: [{ ...wholeDay, from: '2026-12-07', to: '2026-12-08', reason: 'National holiday' }],
}

test('the clock in the play centre’s time zone decides whether it is open', () => {
  // The instant is Monday 30 November 2026, 10:00 in Dubai.
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

test('the centre is closed during a pause at noon, and a day may end at midnight', () => {
  expect(openingAt(venue, new Date('2026-12-01T10:00:00Z'))).toMatchObject({
    isOpen: false,
    next: { day: '2026-12-01', opens: '15:00', isToday: true },
  })
  expect(openingAt(venue, new Date('2026-12-01T19:59:00Z'))).toEqual({ isOpen: true, closes: '00:00' })
})

test('on a closed day the page says why, and when the centre opens again', () => {
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

test('a night continues after midnight, and its moments belong to the day that it began on', () => {
  const nights: VenueData = {
    ...venue,
    hours: [{ weekday: 1, opens: '20:00', closes: '26:00' }],
    closures: [],
  }
  // The times run from Monday 30 November 2026, 20:00 in Dubai, to Tuesday, two o'clock.
  const at = (time: string) => new Date(`2026-11-30T${time}Z`)
  expect(openingAt(nights, at('15:59:00'))).toMatchObject({ isOpen: false, next: { isToday: true } })
  for (const time of ['16:00:00', '20:30:00', '21:59:00']) {
    expect(openingAt(nights, at(time)), time).toEqual({ isOpen: true, closes: '02:00' })
    expect(venueDay(nights, at(time)), time).toBe('2026-11-30')
  }
  expect(openingAt(nights, at('22:00:00'))).toMatchObject({ isOpen: false, next: { day: '2026-12-07' } })
  expect(venueDay(nights, at('22:00:00'))).toBe('2026-12-01')
})

test('a season has its own hours, and a closure of some hours ends them early', () => {
  const season = { from: '2026-11-30', to: '2026-12-01', name: 'Holidays' }
  const holidays: VenueData = {
    ...venue,
    seasons: [{ ...season, hours: [{ weekday: 1, opens: '08:00', closes: '22:00' }] }],
    closures: [
      { ...wholeDay, from: '2026-11-30', to: '2026-11-30', starts: '19:00', reason: 'A wedding' },
      { ...wholeDay, from: '2026-11-30', to: '2026-11-30', part: 'The nest', reason: 'Painting' },
    ],
  }
  expect(openingAt(holidays, new Date('2026-11-30T04:00:00Z'))).toEqual({ isOpen: true, closes: '19:00' })
  expect(openingAt(holidays, new Date('2026-11-30T15:00:00Z'))).toMatchObject({
    isOpen: false,
    next: { day: '2026-12-07', opens: '10:00' },
    because: 'A wedding',
  })
})

test('an hour of the wall clock is an instant that UTC shows as the same hour', () => {
  expect(instantOfHour('10:30')).toBe('1970-01-01T10:30:00.000Z')
  expect(instantOfHour('24:00')).toBe('1970-01-01T00:00:00.000Z')
})
