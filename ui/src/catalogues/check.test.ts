import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMessageFaults } from './check.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function faults(en: Record<string, string>, ar: Record<string, string>, program: string) {
  for (const [language, messages] of Object.entries({ en, ar })) {
    mkdirSync(join(folder, language), { recursive: true })
    writeFileSync(join(folder, language, 'cart.json'), JSON.stringify(messages))
  }
  return findMessageFaults(folder, [{ path: 'page.tsx', text: program }])
}

const arabicPlural = '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}'

test('complete messages have no faults', () => {
  const en = { a: 'Hello {name}', b: '{n, plural, one {# item} other {# items}}' }
  expect(
    faults(en, { a: 'مرحبًا {name}', b: arabicPlural }, `t('cart.a'); <RichMessage k="cart.b" />`),
  ).toEqual([])
})

test('a key missing in either language is reported', () => {
  expect(faults({ a: 'A' }, { b: 'ب' }, `t('cart.a')`)).toEqual([
    'missing in ar: cart.a',
    'missing in en: cart.b',
  ])
})

test('an unused key and a missing key are reported', () => {
  expect(faults({ a: 'A' }, { a: 'ا' }, `t('cart.z')`)).toEqual([
    'unused: cart.a',
    'used but missing: cart.z (page.tsx)',
  ])
})

test('an Arabic plural without all its forms is reported, also inside another one', () => {
  const ar = `{g, select, f {{n, plural, one {#} other {#}}} other {${arabicPlural}}}`
  const en = '{g, select, f {{n, plural, other {#}}} other {{n, plural, other {#}}}}'
  expect(faults({ a: en }, { a: ar }, `t('cart.a')`)).toEqual(
    ['zero', 'two', 'few', 'many'].map((form) => `Arabic plural form missing: cart.a, ${form}`),
  )
})

test('placeholders and tags that differ between the languages are reported', () => {
  expect(faults({ a: 'See <b>{name}</b>' }, { a: 'انظر {nam}' }, `t('cart.a')`)).toEqual([
    'placeholders differ: cart.a (en: <b>, name, ar: nam)',
  ])
})

test('a text that is not an ICU message is reported', () => {
  for (const broken of ['A {', 'A {n', '{n, plurl, one {#}}']) {
    expect(faults({ a: broken }, { a: 'ا' }, `t('cart.a')`)[0]).toMatch(/^not a message: cart.a in en/)
  }
})

test('a percentage that Arabic words would turn around is reported', () => {
  const en = { a: '{n}% off', b: '{n}% off' }
  const ar = { a: 'خصم {n}%', b: 'خصم \u2066{n}%\u2069' }
  expect(faults(en, ar, `t('cart.a'); t('cart.b')`)).toEqual(['percent sign not isolated: cart.a in ar'])
})
