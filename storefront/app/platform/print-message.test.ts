import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@marah/ui/language'
import { type CompiledMessage, type MessageValues, printMessage } from '@marah/ui/print-message'
import { expect, test } from 'vitest'
import changesAr from '../../messages/ar/changes.json'
import bookAr from '../../messages/ar/play-book.json'
import changes from '../../messages/en/changes.json'
import book from '../../messages/en/play-book.json'

const print = (language: Language, icu: string, values?: MessageValues) =>
  printMessage(language, compileMessageOrThrow(icu) as CompiledMessage, values)

test('text and values', () => {
  expect(print('en', 'Hello')).toBe('Hello')
  expect(print('en', '{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two')
  expect(print('en', 'It’s # 1 {missing}')).toBe('It’s # 1 ')
})

test('an exact form takes precedence over the plural; # is the formatted count', () => {
  const icu = '{count, plural, =0 {None} one {# thing} other {# things}}'
  expect([0, 1, 2, 1234].map((count) => print('en', icu, { count }))).toEqual([
    'None',
    '1 thing',
    '2 things',
    '1,234 things',
  ])
})

test('Arabic has six forms', () => {
  const icu = '{n, plural, zero {zero} one {one} two {two} few {few #} many {many #} other {other #}}'
  expect([0, 1, 2, 3, 11, 100].map((n) => print('ar', icu, { n }))).toEqual([
    'zero',
    'one',
    'two',
    'few 3',
    'many 11',
    'other 100',
  ])
})

test('values and other choices inside a plural', () => {
  const icu = '{count, plural, one {{name}: # {kind, select, a {apple} other {thing}}} other {{name}: #}}'
  expect(print('en', icu, { count: 1, name: 'Me', kind: 'a' })).toBe('Me: 1 apple')
  expect(print('en', icu, { count: 5, name: 'Me', kind: 'a' })).toBe('Me: 5')
})

test.each(Object.entries(languages))(
  'counted words take the forms that the platform gives them (%s)',
  (language, { locale }) => {
    const platform = new Intl.PluralRules(locale)
    const named = platform.resolvedOptions().pluralCategories
    const message = [['count', 'plural', Object.fromEntries(named.map((form) => [form, form]))]] as const
    for (const count of [...Array(1100).keys(), 100_002, 1_000_011, 0.5, 1.5]) {
      expect(printMessage(language as Language, message, { count })).toBe(platform.select(count))
    }
  },
)

test.each([
  ['en', changes, book],
  ['ar', changesAr, bookAr],
] as const)('terms that hold until the start do not count hours (%s)', (language, changed, offered) => {
  for (const icu of [changed.ruleRefund, changed.ruleMove, offered.refundStep, offered.moveUntil]) {
    expect(print(language, icu, { count: 0, percent: 50 })).not.toMatch(/\b0\b|hours|ساع/)
  }
})
