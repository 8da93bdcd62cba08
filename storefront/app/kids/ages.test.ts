import { ageOn } from '@marah/contract/rules/ages'
import { expect, test } from 'vitest'
import { birthdayFault, birthdayLimits, today } from './ages.ts'

test.each([
  ['2020-04-23', '2026-04-22', 5],
  ['2020-04-23', '2026-04-23', 6],
  ['2020-04-23', '2026-12-01', 6],
  ['2020-02-29', '2026-02-28', 5],
  ['2020-02-29', '2026-03-01', 6],
])('born %s, on %s one is %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

test('a birthday is between today and the day before the eighteenth one', () => {
  expect(birthdayFault('', '2026-11-21')).toBe('missing')
  expect(birthdayFault('2026-11-22', '2026-11-21')).toBe('future')
  expect(birthdayFault('2026-11-21', '2026-11-21')).toBeUndefined()
  expect(birthdayFault('2008-11-21', '2026-11-21')).toBe('adult')
  expect(birthdayFault('2008-11-22', '2026-11-21')).toBeUndefined()
  expect(birthdayLimits('2026-11-21')).toEqual({ min: '2008-11-21', max: '2026-11-21' })
})

test('today is the reader’s local date, late in the evening too', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
