import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayByKey,
  daysOfMonth,
  inMonth,
  isDay,
  monthAsked,
  monthWithin,
  wallClock,
  weeksOf,
} from './days.ts'

test('the play centre’s day begins at its own midnight, not at that of the browser or of UTC', () => {
  expect(wallClock('Asia/Dubai', new Date('2026-11-30T19:59:00Z'))).toEqual({
    day: '2026-11-30',
    minutes: 23 * 60 + 59,
  })
  expect(wallClock('Asia/Dubai', new Date('2026-11-30T20:00:00Z'))).toEqual({ day: '2026-12-01', minutes: 0 })
})

test('days are counted by the calendar, also where clocks change and in leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(inMonth('2026-12-31', '2027-02')).toBe('2027-02-28')
})

test('a day in the address that does not exist is ignored', () => {
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('2026-2-3')).toBe(false)
  expect(isDay(null)).toBe(false)
  expect(isDay('2026-02-28')).toBe(true)
})

test('an address names a month by itself or by a day of it, and gets the nearest bookable month', () => {
  const asked = (query: string) => monthAsked(new URLSearchParams(query), '2026-11-22')
  expect(asked('month=2027-01&day=2026-12-03')).toBe('2027-01')
  expect(asked('month=soon&day=2026-12-03')).toBe('2026-12')
  expect(asked('')).toBe('2026-11')
  expect(asked('month=2026-01')).toBe('2026-11')
  expect(asked('month=2030-01')).toBe('2027-03')
})

test('a month has whole weeks that begin on the language’s first weekday', () => {
  const english = weeksOf('2026-12', 7)
  expect(english[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  const arabic = weeksOf('2026-12', 6)
  expect(arabic[0]).toEqual([null, null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
  for (const weeks of [english, arabic]) expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test('the last week of a month goes on with the first days of the next one, which are read with it', () => {
  for (const firstWeekday of [6, 7]) {
    for (const month of ['2026-11', '2026-12', '2027-02', '2027-05']) {
      const { from, to } = daysOfMonth(month)
      const shown = weeksOf(month, firstWeekday)
        .flat()
        .filter((day) => day !== null)
      expect(shown[0]).toBe(from)
      expect(weeksOf(month, firstWeekday).at(-1)).not.toContain(null)
      expect(shown.every((day) => day <= to)).toBe(true)
    }
  }
  expect(weeksOf('2026-11', 6).at(-1)?.at(-1)).toBe('2026-12-04')
})

test('no key moves to a day of a past week, which the calendar does not show', () => {
  for (const firstWeekday of [6, 7]) {
    const today = '2026-11-30'
    const shown = weeksOf('2026-11', firstWeekday).find((week) => week.includes(today)) ?? []
    for (const key of ['ArrowUp', 'ArrowLeft', 'Home', 'PageUp'])
      expect(shown).toContain(dayByKey(key, today, { rightToLeft: false, firstWeekday, today }))
  }
})

test('the calendar shows only months with bookable days', () => {
  expect(monthWithin('2020-01', '2026-11-21')).toBe('2026-11')
  expect(monthWithin('2030-01', '2026-11-21')).toBe('2027-03')
  expect(monthWithin('2026-12', '2026-11-21')).toBe('2026-12')
})

test('keys move between the days as in a grid, mirrored in Arabic, and not past its bounds', () => {
  const english = { rightToLeft: false, firstWeekday: 7, today: '2026-11-21' }
  const arabic = { rightToLeft: true, firstWeekday: 6, today: '2026-11-21' }
  expect(dayByKey('ArrowRight', '2026-11-30', english)).toBe('2026-12-01')
  expect(dayByKey('ArrowRight', '2026-11-30', arabic)).toBe('2026-11-29')
  expect(dayByKey('ArrowDown', '2026-11-25', english)).toBe('2026-12-02')
  expect(dayByKey('Home', '2026-11-25', english)).toBe('2026-11-22')
  expect(dayByKey('Home', '2026-11-25', arabic)).toBe('2026-11-21')
  expect(dayByKey('End', '2026-11-25', english)).toBe('2026-11-28')
  expect(dayByKey('PageDown', '2026-12-31', english)).toBe('2027-01-31')
  expect(dayByKey('PageUp', '2026-11-25', english)).toBe('2026-11-15')
  expect(dayByKey('x', '2026-11-25', english)).toBeUndefined()
})
