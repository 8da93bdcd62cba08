import { expect, test } from 'vitest'
import { fulfilledRules, isNewPasswordLongEnough, isStrongEnough } from './password-rules.ts'

test.each([
  ['', []],
  ['aaaaaa', ['length', 'lower']],
  ['Aa1!', ['number', 'lower', 'upper', 'symbol']],
  ['Aa1!bc', ['length', 'number', 'lower', 'upper', 'symbol']],
  ['  Aa1 ', ['length', 'number', 'lower', 'upper']],
  // A combining mark counts as part of its letter.
  ['E\u0301e\u0301Aa1', ['length', 'number', 'lower', 'upper']],
  ['ÉéÉé٣€', ['length', 'number', 'lower', 'upper', 'symbol']],
])('%s keeps %j of the five rules', (password, rules) => {
  expect([...fulfilledRules(password, 6)]).toEqual(rules)
  expect(isStrongEnough(password, 6)).toBe(rules.length === 5)
})

test('a character outside the basic plane counts as one', () => {
  expect(fulfilledRules('🙂🙂🙂', 6).has('length')).toBe(false)
})

test('a shop that requires more than six characters has the length ticked only from that number on', () => {
  expect(fulfilledRules('Aa1!bcd', 8).has('length')).toBe(false)
  expect(isStrongEnough('Aa1!bcde', 8)).toBe(true)
})

test('a changed or reset password has at least 8 characters, spaces included', () => {
  expect(isNewPasswordLongEnough('Aa1!bcd')).toBe(false)
  expect(isNewPasswordLongEnough(' ccccccc')).toBe(true)
  expect(isNewPasswordLongEnough('🙂🙂🙂🙂')).toBe(false)
})
