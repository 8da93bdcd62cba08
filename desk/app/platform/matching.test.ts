import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const labelsFor = (typed: string, ...labels: string[]) =>
  matching(
    labels.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label)

test('a command is found by any of its words, in any case, and the one that begins so comes first', () => {
  expect(labelsFor('st', 'Sign out: stay', 'Staff', 'Log')).toEqual(['Staff', 'Sign out: stay'])
  expect(labelsFor('OUT sign', 'Sign out', 'Staff')).toEqual(['Sign out'])
  expect(labelsFor('', 'A', 'B')).toEqual(['A', 'B'])
  expect(labelsFor('zzz', 'A')).toEqual([])
})

test('an Arabic command is found with or without hamza, vowels and tatweel', () => {
  for (const typed of ['الموظفون', 'المُوظّفون', 'المـوظفون'])
    expect(labelsFor(typed, 'الموظفون')).toHaveLength(1)
  for (const typed of ['اعدادات', 'إعدادات', 'أعدادات']) expect(labelsFor(typed, 'إعدادات')).toHaveLength(1)
})
