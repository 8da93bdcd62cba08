import { goodPassword, makeAccount, type TestAccount } from '@marah/testing/account'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../schema/accounts.ts'
import { sweepSessions } from './sessions.ts'

const minute = 60_000
const day = 1440 * minute

let shop: TestShop
let clock = Date.now()
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.test' }, () => new Date(clock))
})
beforeEach(async () => {
  account = await makeAccount(shop)
})
afterAll(() => shop.close())

function refresh(token: string): Promise<TestAnswer> {
  return shop.request('POST', '/auth/token/refresh/', { body: { refresh: token } })
}

async function logIn(remember: boolean, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const body = { email: account.email, password: goodPassword, remember }
  return shop.request('POST', '/auth/login/', { body, headers })
}

async function statusOf(token: string): Promise<number> {
  return (await shop.request('GET', '/auth/user/', { token })).status
}

describe('access tokens', () => {
  test('work for ten minutes', async () => {
    expect(await statusOf(account.token)).toBe(200)
    clock += 10 * minute + 1000
    const answer = await shop.request('GET', '/auth/user/', { token: account.token })
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('token_not_valid')
  })

  test('forged ones open nothing', async () => {
    const [head = '', payload = '', signature = ''] = account.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = await makeAccount(shop)
    const edited = Buffer.from(JSON.stringify({ ...claims, sub: String(other.id) })).toString('base64url')
    const key = shop.backend.services.secretKey
    const sign = (changed: Record<string, unknown>, alg = 'HS256', by = key) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, typ: 'JWT' }).sign(by)
    expect(await statusOf(await sign({}))).toBe(200)
    const forged = [
      `${head}.${edited}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      new UnsecuredJWT(claims).encode(),
      await sign({ aud: 'someone-else' }),
      await sign({ iss: 'someone-else' }),
      await sign({ token_type: 'refresh' }),
      await sign({ sub: String(other.id) }),
      await sign({ sid: 'no-uuid' }),
      await sign({ sid: crypto.randomUUID() }),
      await sign({}, 'HS512', new Uint8Array(64)),
      await sign({}, 'HS384'),
      await sign({}, 'HS256', new Uint8Array(32)),
      account.refresh,
    ]
    for (const token of forged) expect(await statusOf(token), token).toBe(401)
  })
})

describe('rotation', () => {
  test('each refresh gives a new pair; the new one works and is another', async () => {
    const answer = await refresh(account.refresh)
    expect(answer.status).toBe(200)
    expect(answer.body.refresh).not.toBe(account.refresh)
    expect(await statusOf(answer.body.access)).toBe(200)
    expect((await refresh(answer.body.refresh)).status).toBe(200)
  })

  test('several uses at once and within half a minute get the same successor', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(account.refresh)))
    clock += 29_000
    answers.push(await refresh(account.refresh))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
  })

  test('a later second use ends the session for both holders', async () => {
    const { body: thief } = await refresh(account.refresh)
    clock += 31_000
    const answer = await refresh(account.refresh)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('token_reused')
    expect(await statusOf(thief.access)).toBe(401)
    expect((await refresh(thief.refresh)).body.code).toBe('token_not_valid')
  })

  test('only hashes are stored', async () => {
    const { rows } = await shop.database.pool.query('select encode(hash, $1) as hash from refresh_token', [
      'hex',
    ])
    const hex = Buffer.from(account.refresh, 'base64url').toString('hex')
    expect(rows.map(({ hash }) => hash)).not.toContain(hex)
  })

  test('an access token, an unknown token and none at all are rejected', async () => {
    expect((await refresh(account.token)).body.code).toBe('token_not_valid')
    expect((await refresh('A'.repeat(43))).status).toBe(401)
    expect((await refresh('')).body).toEqual({ refresh: ['Required Field'] })
    expect((await shop.request('POST', '/auth/token/refresh/')).status).toBe(400)
  })
})

describe('how long a login lasts', () => {
  test('a day, unless the customer wants to be remembered', async () => {
    const { body } = await logIn(false)
    expect(Date.parse(body.refresh_expiration) - clock).toBe(day)
    clock += day / 2
    const renewed = await refresh(body.refresh)
    expect(Date.parse(renewed.body.refresh_expiration) - clock).toBe(day / 2)
    clock += day / 2
    expect((await refresh(renewed.body.refresh)).status).toBe(401)
  })

  test('remembered: fourteen days from the last use', async () => {
    const { body } = await logIn(true)
    clock += 13 * day
    const renewed = await refresh(body.refresh)
    expect(renewed.status).toBe(200)
    clock += 14 * day + 1000
    expect((await refresh(renewed.body.refresh)).status).toBe(401)
  })

  test('remembered: ninety days in all, however often it is used', async () => {
    let { refresh: token } = (await logIn(true)).body
    const end = clock + 90 * day
    while (clock + 10 * day < end) {
      clock += 10 * day
      token = (await refresh(token)).body.refresh
    }
    clock = end - 1000
    const last = await refresh(token)
    expect(Date.parse(last.body.refresh_expiration)).toBe(end)
    clock = end
    expect(await statusOf(last.body.access)).toBe(401)
    expect((await refresh(last.body.refresh)).status).toBe(401)
  })

  test('sessions that are over are forgotten, living ones are not', async () => {
    await sweepSessions(shop.backend.services)
    const rows = await shop.database.db.select().from(session)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ endsOn }) => endsOn.getTime() >= clock)).toBe(true)
    expect(await statusOf(account.token)).toBe(200)
  })
})

describe('logout', () => {
  test('bites at once, for the access token and for the refresh token', async () => {
    const other = (await logIn(true)).body
    const answer = await shop.request('POST', '/auth/logout/', { token: account.token })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ detail: 'You’re logged out.' })
    expect(await statusOf(account.token)).toBe(401)
    expect((await refresh(account.refresh)).status).toBe(401)
    expect(await statusOf(other.access)).toBe(200)
  })

  test('works with an expired token', async () => {
    clock += 11 * minute
    expect((await shop.request('POST', '/auth/logout/', { token: account.token })).status).toBe(200)
    expect((await refresh(account.refresh)).status).toBe(401)
  })

  test('works with the refresh token alone, without anything, and twice', async () => {
    const body = { refresh: account.refresh }
    expect((await shop.request('POST', '/auth/logout/', { body })).status).toBe(200)
    expect(await statusOf(account.token)).toBe(401)
    expect((await shop.request('POST', '/auth/logout/', { body })).status).toBe(200)
    expect((await shop.request('POST', '/auth/logout/')).status).toBe(200)
    expect((await shop.request('POST', '/auth/logout/', { token: 'no.such.token' })).status).toBe(200)
  })

  test('a forged token ends no session', async () => {
    const [head, payload] = account.token.split('.')
    await shop.request('POST', '/auth/logout/', { token: `${head}.${payload}.c2lnbmF0dXJl` })
    expect(await statusOf(account.token)).toBe(200)
  })
})

describe('the refresh cookie', () => {
  const page = { origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }

  function cookieOf(answer: TestAnswer): string {
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }

  test("holds the shop's own page's refresh token, out of reach for scripts", async () => {
    const answer = await logIn(true, page)
    expect(answer.body.refresh).toBe('')
    const cookie = answer.headers.get('set-cookie')
    expect(cookie).toMatch(/^__Secure-refresh=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/rest/auth/token/', 'Expires='])
      expect(cookie).toContain(part)
    expect((await logIn(false, page)).headers.get('set-cookie')).not.toMatch(/Expires|Max-Age/)
  })

  test('renews itself and never shows in an answer', async () => {
    const cookie = cookieOf(await logIn(true, page))
    const answer = await shop.request('POST', '/auth/token/refresh/', { headers: { ...page, cookie } })
    expect(answer.status).toBe(200)
    expect(answer.body.refresh).toBe('')
    expect(cookieOf(answer)).not.toBe(cookie)
    expect(await statusOf(answer.body.access)).toBe(200)
  })

  test('counts only when the own page asks', async () => {
    const cookie = cookieOf(await logIn(true, page))
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null', 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'https://sub.shop.test', 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await shop.request('POST', '/auth/token/refresh/', { headers })).status).toBe(400)
    }
  })

  test('is cleared by logout and when it is rejected', async () => {
    const cookie = cookieOf(await logIn(true, page))
    const out = await shop.request('POST', '/auth/logout/', { headers: page, token: account.token })
    expect(out.headers.get('set-cookie')).toMatch(/^__Secure-refresh=; Max-Age=0/)
    const bad = `${cookie.slice(0, -3)}AAA`
    const rejected = await shop.request('POST', '/auth/token/refresh/', { headers: { ...page, cookie: bad } })
    expect(rejected.status).toBe(401)
    expect(rejected.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('other clients get the token in the body and no cookie', async () => {
    const answer = await logIn(true, { origin: 'https://other.example' })
    expect(answer.body.refresh).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })
})
