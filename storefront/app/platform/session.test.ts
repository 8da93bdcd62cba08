// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { accessToken, clearStorage, clearTokens, hasToken, refreshToken, storeTokens } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['longer than a header may be', 'x'.repeat(400_000)],
  ['with a character that no header takes', 'a\nb'],
  ['with a letter of another alphabet', 'رمز'],
  ['empty', ''],
])('a stored token that is %s is ignored: the visitor shops and can log in again', (_, token) => {
  localStorage.setItem('access', token)
  expect([accessToken(), hasToken()]).toEqual([null, false])
  storeTokens({ access: 'a.b-c_d' }, false)
  expect([accessToken(), hasToken()]).toEqual(['a.b-c_d', true])
})

test('a web view without storage (null) has visitors, and nothing throws', () => {
  vi.stubGlobal('localStorage', null)
  vi.stubGlobal('sessionStorage', null)
  expect([accessToken(), refreshToken(), storeTokens({ access: 'a' }, true)]).toEqual([null, null, false])
  expect([clearTokens(), clearStorage()]).toEqual([undefined, undefined])
})
