import { ageOn, monthsOn } from '@marah/contract/rules/ages'
import { expect, test } from 'vitest'
import {
  addDays,
  dayBegins,
  dayOf,
  daysBetween,
  eachDay,
  endAt,
  instantAt,
  isDay,
  isTimezone,
  timeOf,
  weekdayOf,
} from './venue-time.ts'

const at = (day: string, time: string, zone: string) => instantAt(day, time, zone)?.toISOString() ?? null

test.each([
  ['Asia/Dubai', '2027-03-28', '10:00', '2027-03-28T06:00:00.000Z'],
  ['Asia/Dubai', '2027-10-31', '10:00', '2027-10-31T06:00:00.000Z'],
  ['Europe/London', '2027-03-27', '10:00', '2027-03-27T10:00:00.000Z'],
  ['Europe/London', '2027-03-28', '10:00', '2027-03-28T09:00:00.000Z'],
  ['Europe/London', '2027-10-30', '10:00', '2027-10-30T09:00:00.000Z'],
  ['Europe/London', '2027-10-31', '10:00', '2027-10-31T10:00:00.000Z'],
  // Egypt changes on the last Friday of April and the last Thursday of October, at midnight.
  ['Africa/Cairo', '2026-04-23', '10:00', '2026-04-23T08:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '10:00', '2026-04-24T07:00:00.000Z'],
  ['Africa/Cairo', '2026-10-29', '10:00', '2026-10-29T07:00:00.000Z'],
  ['Africa/Cairo', '2026-10-30', '10:00', '2026-10-30T08:00:00.000Z'],
])('in %s, %s at %s is the same hour on the wall after the clocks change', (zone, day, time, instant) => {
  expect(at(day, time, zone)).toBe(instant)
})

test('an hour that the clock leaps over does not exist, and the hour after it does', () => {
  expect(at('2027-03-28', '01:30', 'Europe/London')).toBeNull()
  expect(at('2027-03-28', '02:00', 'Europe/London')).toBe('2027-03-28T01:00:00.000Z')
  expect(at('2026-04-24', '00:30', 'Africa/Cairo')).toBeNull()
  expect(endAt('2027-03-28', '01:30', 'Europe/London').toISOString()).toBe('2027-03-28T01:30:00.000Z')
})

test('of an hour that comes twice it is the first', () => {
  expect(at('2027-10-31', '01:30', 'Europe/London')).toBe('2027-10-31T00:30:00.000Z')
  expect(at('2026-10-29', '23:30', 'Africa/Cairo')).toBe('2026-10-29T20:30:00.000Z')
})

test('a day begins where its clock first shows it, and belongs to the venue rather than to UTC', () => {
  expect(dayBegins('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(dayOf(new Date('2026-11-21T20:30:00Z'), 'Asia/Dubai')).toBe('2026-11-22')
  expect(dayOf(new Date('2026-11-21T23:30:00Z'), 'Europe/London')).toBe('2026-11-21')
  expect(timeOf(new Date('2026-11-21T20:30:00Z'), 'Asia/Dubai')).toBe('00:30')
})

test('days are counted by the calendar, not in 24 hours', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
  expect(daysBetween('2027-02-01', '2027-04-01')).toBe(59)
  expect(daysBetween('2027-02-02', '2027-02-01')).toBe(-1)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test('only days and time zones that exist are taken', () => {
  for (const text of [
    '2027-02-29',
    '2027-13-01',
    '2027-1-1',
    '2027-01-01T00:00',
    '',
    'today',
    '0001-01-01',
    '9999-12-31',
  ]) {
    expect(isDay(text), text).toBe(false)
  }
  expect(isDay('2028-02-29')).toBe(true)
  expect(isTimezone('Asia/Amman')).toBe(true)
  expect(isTimezone('Asia/Atlantis')).toBe(false)
})

test('days are gone through by count, across the end of a year and of four digits', () => {
  expect(eachDay('2027-12-30', '2028-01-02')).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ])
  expect(eachDay('2027-12-30', '2027-12-29')).toEqual([])
  expect(eachDay('9999-12-31', '9999-12-31')).toEqual(['9999-12-31'])
})

test('a child is a year older on its birthday, and one of 29 February on 1 March', () => {
  expect(ageOn('2020-04-23', '2026-04-22')).toBe(5)
  expect(ageOn('2020-04-23', '2026-04-23')).toBe(6)
  expect(ageOn('2020-02-29', '2026-02-28')).toBe(5)
  expect(ageOn('2020-02-29', '2026-03-01')).toBe(6)
  expect(monthsOn('2026-01-31', '2026-02-28')).toBe(0)
  expect(monthsOn('2026-01-31', '2026-03-01')).toBe(1)
  expect(monthsOn('2025-09-15', '2026-03-14')).toBe(5)
  expect(monthsOn('2025-09-15', '2026-03-15')).toBe(6)
  expect(monthsOn('2020-02-29', '2026-02-28')).toBe(71)
})
