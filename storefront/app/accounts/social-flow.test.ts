import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goToProvider, SocialUnavailableError, takeCallback } from './social-flow.ts'
import { safeAuthorizeUrl } from './social-url.ts'

const origin = 'https://shop.test'
const request = { purpose: 'sign-in' as const, next: '/checkout', remember: true, referralCode: null }
const google = {
  provider: 'google' as const,
  authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
  client_id: 'ours',
  scope: 'openid email',
  flow: 'code' as const,
}

let place: { origin: string; hostname: string; pathname: string; search: string; hash: string }
let redirectedTo: URL | undefined
const storage = new Map<string, string>()
const replaceState = vi.fn()

beforeEach(() => {
  redirectedTo = undefined
  storage.clear()
  replaceState.mockClear()
  place = { origin, hostname: 'shop.test', pathname: '/ar/login/callback', search: '', hash: '' }
  vi.stubGlobal('location', Object.assign(place, { assign: (url: URL) => (redirectedTo = url) }))
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function leave(): Promise<URLSearchParams> {
  await goToProvider(google, request, 'ar')
  return redirectedTo?.searchParams ?? new URLSearchParams()
}

test('the redirect has a state of 128 bits and a challenge, and no secret of the tab', async () => {
  const query = await leave()
  expect(redirectedTo?.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'ours',
    redirect_uri: `${origin}/ar/login/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  expect(query.get('state')).toMatch(/^[\w-]{22}$/)
  const { verifier } = JSON.parse([...storage.values()][0] ?? '{}')
  expect(redirectedTo?.href).not.toContain(verifier)
  expect((await leave()).get('state')).not.toBe(query.get('state'))
})

describe('the callback', () => {
  test('with this tab’s state returns proof and request, once, and clears the URL', async () => {
    const query = await leave()
    place.search = `?code=abc&state=${query.get('state')}`
    expect(takeCallback()).toMatchObject({
      kind: 'proof',
      request: { provider: 'google', next: '/checkout', remember: true },
      proof: { code: 'abc', code_verifier: expect.any(String), redirect_uri: `${origin}/ar/login/callback` },
    })
    expect(replaceState).toHaveBeenCalledWith(null, '', '/ar/login/callback')
    expect(takeCallback()).toEqual({ kind: 'unexpected' })
  })

  test('with a token in the fragment returns it', async () => {
    const query = await leave()
    place.hash = `#access_token=tok&state=${query.get('state')}&expires_in=3599`
    expect(takeCallback()).toMatchObject({ kind: 'proof', proof: { access_token: 'tok' } })
  })

  test('with another state, or without a stored one, returns nothing', async () => {
    await leave()
    place.search = '?code=abc&state=forged'
    expect(takeCallback()).toEqual({ kind: 'unexpected' })
    expect(storage.size).toBe(0)
    place.search = '?code=abc'
    expect(takeCallback()).toEqual({ kind: 'unexpected' })
    storage.set('social-sign-in', 'no json')
    expect(takeCallback()).toEqual({ kind: 'unexpected' })
  })

  test('cancelled and rejected are distinguished', async () => {
    for (const [error, kind] of [
      ['access_denied', 'cancelled'],
      ['server_error', 'rejected'],
    ] as const) {
      const query = await leave()
      place.search = `?error=${error}&state=${query.get('state')}`
      expect(takeCallback()).toMatchObject({ kind })
    }
  })
})

test('the page redirects only to a provider’s own URL', async () => {
  const here = { origin, hostname: 'shop.test' }
  expect(safeAuthorizeUrl('https://www.facebook.com/v24.0/dialog/oauth', here)?.host).toBe('www.facebook.com')
  expect(safeAuthorizeUrl(`${origin}/sandbox/social/google/authorize`, here)).not.toBeNull()
  const local = { origin: 'http://127.0.0.1:3000', hostname: '127.0.0.1' }
  expect(safeAuthorizeUrl('http://localhost:4000/authorize', local)).not.toBeNull()
  for (const wrong of [
    'https://evil.example/',
    'http://accounts.google.com/',
    'https://accounts.google.com:8443/',
    'https://accounts.google.com.evil.example/',
    'https://user@accounts.google.com/',
    'http://localhost:4000/',
    'javascript:alert(1)',
    '/relative',
  ]) {
    expect([wrong, safeAuthorizeUrl(wrong, here)]).toEqual([wrong, null])
  }
  const evil = { ...google, authorize_url: 'https://evil.example/' }
  await expect(goToProvider(evil, request, 'en')).rejects.toThrow(SocialUnavailableError)
  expect(redirectedTo).toBeUndefined()
})
