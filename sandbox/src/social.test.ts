import { createHash, createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterEach(async () => {
  await shop.request('/social/switches', { method: 'POST', body: '{}' })
})
afterAll(() => shop.close())

const verifier = 'v'.repeat(43)
const redirectUri = 'http://shop.test/ar/login/callback'

function path(provider: 'google' | 'facebook', changes: Record<string, string> = {}) {
  const { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID } = shop.sandbox.social
  const query = new URLSearchParams({
    client_id: provider === 'google' ? GOOGLE_CLIENT_ID : FACEBOOK_APP_ID,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'st4te',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })
  return `/social/${provider}/authorize?${query}`
}

async function choose(address: string, form: Record<string, string>): Promise<URL> {
  const answer = await shop.request(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const huda = { action: 'new', name: 'هدى كريم', email: 'Huda@Example.com', verified: 'on' }

async function googleToken(): Promise<string> {
  const { hash } = await choose(path('google', { response_type: 'token' }), huda)
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
}

async function ask(url: string, init?: RequestInit) {
  const answer = await fetch(url, init)
  return { status: answer.status, body: await answer.json() }
}

test('the page speaks the language it leads back to, and offers the people who were there before', async () => {
  const page = await (await shop.request(path('google'))).text()
  expect(page).toContain('dir="rtl"')
  await choose(path('google'), huda)
  expect(await (await shop.request(path('google'))).text()).toContain('هدى كريم')
  expect(await (await shop.request(`${path('google')}&lang=en`)).text()).toContain('Someone new')
})

test('a request for an unregistered address is not redirected', async () => {
  for (const wrong of [
    { client_id: 'another' },
    { redirect_uri: 'http://evil.example/login/callback' },
    { redirect_uri: `${redirectUri}/more` },
    { response_type: 'id_token' },
    { code_challenge_method: 'plain' },
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await shop.request(path('google', wrong), { method })
      expect([wrong, answer.status, answer.headers.get('location')]).toEqual([wrong, 400, null])
    }
  }
})

test('name and email are required; Facebook accepts a person without an email', async () => {
  const post = (address: string, form: Record<string, string>) =>
    shop.request(address, { method: 'POST', body: new URLSearchParams(form) })
  expect((await post(path('google'), { action: 'new', name: 'Huda', email: '' })).status).toBe(400)
  expect((await post(path('facebook'), { action: 'new', name: '', email: '' })).status).toBe(400)
  expect((await choose(path('facebook'), { action: 'new', name: 'Huda', email: '' })).hash).toBe('#_=_')
})

test('a customer who declines is led back with an error and the state', async () => {
  const { searchParams } = await choose(path('facebook'), { action: 'cancel' })
  expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state: 'st4te' })
})

test('Google exchanges a code once, for its verifier and address alone', async () => {
  const { social } = shop.sandbox
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    ask(`${social.GOOGLE_API_BASE}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: social.GOOGLE_CLIENT_ID,
        client_secret: social.GOOGLE_CLIENT_SECRET,
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        ...changes,
      }),
    })
  const code = async () => (await choose(path('google'), huda)).searchParams.get('code') ?? ''

  const good = await code()
  expect(await exchange(good)).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
  expect(await exchange(good)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await exchange(await code(), { code_verifier: 'w'.repeat(43) })).body.error).toBe('invalid_grant')
  expect((await exchange(await code(), { redirect_uri: 'http://shop.test/' })).body.error).toBe(
    'invalid_grant',
  )
  expect(await exchange(await code(), { client_secret: 'guess' })).toMatchObject({ status: 401 })
})

test('Google describes a token in strings, and its person with the same id', async () => {
  const { GOOGLE_API_BASE, GOOGLE_CLIENT_ID, GOOGLE_USERINFO_URL } = shop.sandbox.social
  const token = await googleToken()
  const info = await ask(`${GOOGLE_API_BASE}/tokeninfo?access_token=${token}`)
  expect(info.body).toMatchObject({
    aud: GOOGLE_CLIENT_ID,
    email: 'huda@example.com',
    email_verified: 'true',
  })
  expect(typeof info.body.expires_in).toBe('string')
  const person = await ask(GOOGLE_USERINFO_URL, { headers: { authorization: `Bearer ${token}` } })
  expect(person.body).toMatchObject({ sub: info.body.sub, name: 'هدى كريم', email_verified: true })
  expect((await ask(`${GOOGLE_API_BASE}/tokeninfo?access_token=guess`)).status).toBe(400)
  expect((await ask(GOOGLE_USERINFO_URL)).status).toBe(401)
})

test('Facebook describes a token to its application alone, and its person only with a proof', async () => {
  const { FACEBOOK_API_BASE, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = shop.sandbox.social
  const { hash } = await choose(
    path('facebook', { response_type: 'token', scope: 'public_profile,email' }),
    huda,
  )
  const token = new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
  const debug = (input: string, key = `${FACEBOOK_APP_ID}|${FACEBOOK_APP_SECRET}`) =>
    ask(`${FACEBOOK_API_BASE}/debug_token?${new URLSearchParams({ input_token: input, access_token: key })}`)
  const known = await debug(token)
  expect(known.body.data).toMatchObject({ is_valid: true, app_id: FACEBOOK_APP_ID })
  expect((await debug('guess')).body.data.is_valid).toBe(false)
  expect((await debug(token, `${FACEBOOK_APP_ID}|guess`)).body.error.code).toBe(190)

  const me = (proof: string) =>
    ask(
      `${FACEBOOK_API_BASE}/me?${new URLSearchParams({ fields: 'id,name,email', access_token: token, appsecret_proof: proof })}`,
    )
  const proof = createHmac('sha256', FACEBOOK_APP_SECRET).update(token).digest('hex')
  expect((await me(proof)).body).toMatchObject({ id: known.body.data.user_id, email: 'huda@example.com' })
  expect((await me('guess')).body.error.code).toBe(100)
})

test('each switch causes its fault', async () => {
  const { GOOGLE_API_BASE, GOOGLE_CLIENT_ID } = shop.sandbox.social
  const token = await googleToken()
  const set = (values: object) =>
    shop.request('/social/switches', { method: 'POST', body: JSON.stringify(values) })
  const info = () => ask(`${GOOGLE_API_BASE}/tokeninfo?access_token=${token}`)
  await set({ wrong_audience: true })
  expect((await info()).body.aud).not.toBe(GOOGLE_CLIENT_ID)
  await set({ expired: true })
  expect((await info()).status).toBe(400)
  await set({ down: true })
  expect((await info()).status).toBe(500)
  expect((await set({ unknown: true })).status).toBe(400)
})
