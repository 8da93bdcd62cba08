import { LoginResult } from '@marah/contract/accounts'
import { expect, test } from 'vitest'
import { openScript } from '../test-script.ts'

const user = { pk: 7, email: 'nur@example.com', first_name: 'Nur', last_name: 'Haddad' }
const login = { email: 'nur@example.com', password: 'Secret-123' }

/** A token that says until when it holds. */
function tokenUntil(seconds: number): string {
  return `h.${Buffer.from(JSON.stringify({ exp: seconds })).toString('base64url')}.s`
}

test.each([
  ['access and refresh', { access: 'a', refresh: 'r', user }, 'a', 'r'],
  ['access_token and refresh_token', { access_token: 'a', refresh_token: 'r', user }, 'a', 'r'],
  ['an object of tokens', { tokens: { access: 'a', refresh: 'r' }, user }, 'a', 'r'],
  ['the refresh token in a cookie', { access: 'a', refresh: '', user }, 'a', ''],
  ['tokens without the user', { access: 'a', refresh: 'r' }, 'a', 'r'],
  ['a key', { key: 'k' }, 'k', ''],
])('a login that answers %s opens a session', async (_, answer, access, refresh) => {
  const { ask } = openScript(({ path }) => {
    if (path === '/auth/login/') return { body: answer, headers: { 'Set-Cookie': 'refresh=1; HttpOnly' } }
    return path === '/auth/user/' ? { body: user } : undefined
  })
  const { status, body, headers } = await ask('POST', '/auth/login/', { body: login })
  expect([status, body.access, body.refresh, body.user.id]).toEqual([200, access, refresh, 7])
  expect(body.user.full_name).toBe('Nur Haddad')
  // Whether there is a password, such a back end does not say.
  const whole = { ...body, user: { ...body.user, has_password: true } }
  expect(LoginResult.safeParse(whole).success).toBe(true)
  expect(headers.getSetCookie()).toEqual(['refresh=1; HttpOnly'])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['login', '/auth/login/', login],
  ['login by a social network', '/social-auth/google/', { access_token: 'x' }],
])('a %s that is answered 200 without tokens is an error, not a session', async (_, path, body) => {
  const { ask } = openScript(() => ({ body: { detail: 'Welcome', user } }))
  const answer = await ask('POST', path, { body })
  expect([answer.status, answer.body.access]).toEqual([502, undefined])
})

test('a key that its back end knows as Token alone goes there by that name, and comes from the browser as it was given', async () => {
  const { ask, heard } = openScript(({ path, authorization }) => {
    if (path === '/auth/login/') return { body: { key: 'k' } }
    return authorization === 'Token k' ? { body: user } : { status: 401, body: { detail: 'No' } }
  })
  const { body } = await ask('POST', '/auth/login/', { body: login })
  expect([body.access, body.user.id]).toEqual(['Token k', 7])
  const again = await ask('GET', '/auth/user/', { token: body.access })
  expect([again.status, heard.at(-1)?.authorization]).toEqual([200, 'Token k'])
})

test('tokens contain the time until which they are valid', async () => {
  const access = tokenUntil(2_000_000_000)
  const { ask } = openScript(() => ({ body: { access, refresh: 'opaque', user } }))
  const { body } = await ask('POST', '/auth/login/', { body: login })
  expect(body.access_expiration).toBe('2033-05-18T03:33:20.000Z')
  expect(Date.parse(body.refresh_expiration)).toBeGreaterThan(Date.now())
})

test('a wrong password is 400 whatever the back end makes of it; too many tries keep their waiting time', async () => {
  const wrong = { detail: 'No active account found', code: 'no_active_account' }
  const rejecting = openScript(() => ({ status: 401, body: wrong }))
  expect(await rejecting.ask('POST', '/auth/login/', { body: login })).toMatchObject({
    status: 400,
    body: wrong,
  })
  const throttling = openScript(() => ({ status: 429, body: {}, headers: { 'Retry-After': '40' } }))
  const { status, headers } = await throttling.ask('POST', '/auth/login/', { body: login })
  expect([status, headers.get('retry-after')]).toEqual([429, '40'])
})

test('a sign-up that opens no session says so by its sentence alone', async () => {
  const { ask } = openScript(() => ({ status: 201, body: { detail: 'Verification e-mail sent.' } }))
  const { status, body } = await ask('POST', '/auth/registration/', { body: login })
  expect([status, body]).toEqual([201, { detail: 'Verification e-mail sent.' }])
})

test('what was agreed to on the form of the sign-up is stored, and nothing that was not', async () => {
  const { ask, heard } = openScript(({ method, path }) => {
    if (path === '/auth/registration/')
      return { status: 201, body: { access: 'a', user: { ...user, is_terms_agreed: false } } }
    return method === 'PATCH' ? { body: { ...user, is_terms_agreed: true } } : undefined
  })
  const agreed = await ask('POST', '/auth/registration/', { body: { ...login, is_terms_agreed: true } })
  expect(agreed.body.user.is_terms_agreed).toBe(true)
  expect(heard.at(-1)).toMatchObject({ method: 'PATCH', authorization: 'Bearer a' })
  const silent = await ask('POST', '/auth/registration/', { body: login })
  expect(silent.body.user.is_terms_agreed).toBe(false)
})

test.each([
  ['a new access token alone', { access: 'b' }, 'b', 'r'],
  ['a new pair', { access: 'b', refresh: 's' }, 'b', 's'],
  ['a new pair by other names', { access_token: 'b', refresh_token: 's' }, 'b', 's'],
])('a refresh that answers %s renews the session', async (_, answer, access, refresh) => {
  const { ask } = openScript(() => ({ body: answer }))
  const { status, body } = await ask('POST', '/auth/token/refresh/', { body: { refresh: 'r' } })
  expect([status, body.access, body.refresh]).toEqual([200, access, refresh])
})

test.each([
  ['no such call', undefined],
  ['another method', { status: 405, body: { detail: 'No' } }],
  ['a token that was ended', { status: 401, body: { detail: 'No', code: 'token_not_valid' } }],
  ['a missing token', { status: 400, body: { refresh: ['This field is required.'] } }],
  ['an answer without tokens', { body: { detail: 'ok' } }],
])('a refresh that finds %s ends the session politely', async (_, answer) => {
  const { ask } = openScript(() => answer)
  const { status, body } = await ask('POST', '/auth/token/refresh/', { body: { refresh: 'r' } })
  expect([status, body.code]).toEqual([401, 'token_not_valid'])
})

test('a refresh that cannot be answered now keeps the session', async () => {
  const { ask } = openScript(() => ({ status: 503, body: '<h1>' }))
  expect((await ask('POST', '/auth/token/refresh/', { body: {} })).status).toBe(503)
})

test('that an old refresh token was used is passed on', async () => {
  const { ask } = openScript(() => ({ status: 401, body: { detail: 'No', code: 'token_reused' } }))
  expect((await ask('POST', '/auth/token/refresh/', { body: {} })).body.code).toBe('token_reused')
})

test('logging out succeeds whatever the back end says, and ends the refresh token of a cookie with a stale login', async () => {
  const { ask, heard } = openScript(({ authorization }) =>
    authorization === null ? { body: {}, headers: { 'Set-Cookie': 'refresh=; Max-Age=0' } } : { status: 401 },
  )
  const { status, headers } = await ask('POST', '/auth/logout/', { token: 'stale' })
  expect([status, headers.getSetCookie()]).toEqual([200, ['refresh=; Max-Age=0']])
  expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer stale', null])
  const missing = openScript(() => ({ status: 405, body: {} }))
  expect((await missing.ask('POST', '/auth/logout/', { token: 't' })).status).toBe(200)
})
