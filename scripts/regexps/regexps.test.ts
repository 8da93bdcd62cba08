import { expect, test } from 'vitest'
import { faultsOf, regexpFaults } from './regexps.ts'

test('no regular expression of the code that answers requests can backtrack for longer than its text', () => {
  expect(regexpFaults()).toEqual([])
})

test('nested and overlapping quantifiers are found', () => {
  const code = String.raw`export const isPath = (text: string): boolean => /^(?:\w+-?)+$/.test(text)
export const isReset = (text: string) => /reset[\w-]*\/[\w-]*a[\w-]*$/.test(text)`
  expect(faultsOf('server/src/careless.ts', code)).toHaveLength(2)
})
