import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goToProvider, SocialRefused, takeReturn } from './social-flow.ts'
import { safeAuthorizeUrl } from './social-url.ts'

const origin = 'https://shop.test'
const errand = { purpose: 'sign-in' as const, next: '/checkout', remember: true, referralCode: null }
const google = {
  provider: 'google' as const,
  authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
  client_id: 'ours',
  scope: 'openid email',
  flow: 'code' as const,
}

let place: { origin: string; hostname: string; pathname: string; search: string; hash: string }
let gone: URL | undefined
const kept = new Map<string, string>()
const replaceState = vi.fn()

beforeEach(() => {
  gone = undefined
  kept.clear()
  replaceState.mockClear()
  place = { origin, hostname: 'shop.test', pathname: '/ar/login/callback', search: '', hash: '' }
  vi.stubGlobal('location', Object.assign(place, { assign: (url: URL) => (gone = url) }))
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function leave(): Promise<URLSearchParams> {
  await goToProvider(google, errand, 'ar')
  return gone?.searchParams ?? new URLSearchParams()
}

test('who leaves carries a state of 128 bits and a challenge, and no secret of the tab', async () => {
  const query = await leave()
  expect(gone?.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: 'ours',
    redirect_uri: `${origin}/ar/login/callback`,
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  expect(query.get('state')).toMatch(/^[\w-]{22}$/)
  const { verifier } = JSON.parse([...kept.values()][0] ?? '{}')
  expect(gone?.href).not.toContain(verifier)
  expect((await leave()).get('state')).not.toBe(query.get('state'))
})

describe('who comes back', () => {
  test('with this tab’s state brings the proof and the errand, once; the address is emptied at once', async () => {
    const query = await leave()
    place.search = `?code=abc&state=${query.get('state')}`
    expect(takeReturn()).toMatchObject({
      kind: 'proof',
      errand: { provider: 'google', next: '/checkout', remember: true },
      proof: { code: 'abc', code_verifier: expect.any(String), redirect_uri: `${origin}/ar/login/callback` },
    })
    expect(replaceState).toHaveBeenCalledWith(null, '', '/ar/login/callback')
    expect(takeReturn()).toEqual({ kind: 'stray' })
  })

  test('with a token in the fragment brings that', async () => {
    const query = await leave()
    place.hash = `#access_token=tok&state=${query.get('state')}&expires_in=3599`
    expect(takeReturn()).toMatchObject({ kind: 'proof', proof: { access_token: 'tok' } })
  })

  test('with another state, or none that was ever made here, brings nothing', async () => {
    await leave()
    place.search = '?code=abc&state=forged'
    expect(takeReturn()).toEqual({ kind: 'stray' })
    expect(kept.size).toBe(0)
    place.search = '?code=abc'
    expect(takeReturn()).toEqual({ kind: 'stray' })
    kept.set('social-sign-in', 'no json')
    expect(takeReturn()).toEqual({ kind: 'stray' })
  })

  test('having said no is told apart from being refused', async () => {
    for (const [error, kind] of [
      ['access_denied', 'cancelled'],
      ['server_error', 'refused'],
    ] as const) {
      const query = await leave()
      place.search = `?error=${error}&state=${query.get('state')}`
      expect(takeReturn()).toMatchObject({ kind })
    }
  })
})

test('nobody is sent to a page that is no provider’s', async () => {
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
  await expect(goToProvider(evil, errand, 'en')).rejects.toThrow(SocialRefused)
  expect(gone).toBeUndefined()
})
