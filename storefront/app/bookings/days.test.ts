import { expect, test } from 'vitest'
import { daysAfter, todayIn } from './days.ts'

test('days are counted by the calendar, across months, years and clock changes', () => {
  expect(daysAfter('2026-11-28', 5)).toBe('2026-12-03')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
})

test('today is the venue’s day, whatever day the reader has', () => {
  const now = new Date('2026-11-21T21:30:00Z')
  expect(todayIn('Asia/Dubai', now)).toBe('2026-11-22')
  expect(todayIn('America/New_York', now)).toBe('2026-11-21')
})
