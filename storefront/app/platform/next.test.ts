import { expect, test } from 'vitest'
import { safeNext, withNext } from './next.ts'

test('paths of the shop are returned', () => {
  for (const path of ['/', '/cart', '/ar/checkout?step=2', '/p/shirt#reviews', '/search?q=%D9%82']) {
    expect(safeNext(path)).toBe(path)
  }
})

test('everything else gives the fallback', () => {
  const hostile = [
    null,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/..%2F/evil.example',
    '/a/%2E%2E%2F%2Fevil.example',
    '/a\u0000b',
  ]
  for (const next of hostile) expect(safeNext(next), String(next)).toBe('/')
})

test('withNext has the page and its query', () => {
  expect(withNext('/login', '/checkout?a=b&c=d')).toBe('/login?next=%2Fcheckout%3Fa%3Db%26c%3Dd')
})
