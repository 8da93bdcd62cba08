import { expect, test } from 'vitest'
import { typedCount } from './typed-codes.ts'

test.each([
  ['40', 40],
  ['٤٠', 40],
  [' ۴۰ ', 40],
  ['40.5', null],
  ['-4', null],
  ['1e3', null],
  ['', null],
])(
  'a number of people is read with the digits of each keyboard, and nothing else is taken for one: "%s"',
  (typed, count) => {
    expect(typedCount(typed)).toBe(count)
  },
)
