import { makeAccount } from '@marah/testing/account'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('both slash forms of a path answer the same', async () => {
  const [bare, slashed] = await Promise.all([
    shop.request('GET', '/health/live'),
    shop.request('GET', '/health/live/'),
  ])
  expect(bare.status).toBe(200)
  expect(bare.body).toEqual(slashed.body)
})

test('ready means that the database and the job queue answer', async () => {
  expect((await shop.request('GET', '/health/ready/')).body).toEqual({ status: 'ready' })
})

test('an unknown path is a JSON 404 with a request id', async () => {
  const answer = await shop.request('GET', '/no/such/path/', { headers: { 'accept-language': 'ar' } })
  expect(answer.status).toBe(404)
  expect(answer.body.code).toBe('not_found')
  expect(answer.body.detail).toMatch(/\p{Script=Arabic}/u)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
})

test('a known path with another method is 405 and says which it takes', async () => {
  const answer = await shop.request('PUT', '/health/live/')
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET')
})

/** Sends a body to a call that accepts any: it is rejected for its format, or for its fields. */
const logIn = (body: unknown, headers = {}) => shop.request('POST', '/auth/login/', { body, headers })
const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]))
const fields = ['email', 'password']

test('a body is read up to 1 MB, 32 levels and 1000 keys, and no further (rule S38)', async () => {
  const filled = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })
  expect((await logIn(filled(1024 * 1024))).status).toBe(400)
  expect((await logIn(filled(1024 * 1024 + 1))).status).toBe(413)
  // The body itself is the first level.
  for (const within of [nested(31), keys(1000)])
    expect(Object.keys((await logIn(within)).body)).toEqual(fields)
  const beyond = await logIn(keys(1001))
  expect([beyond.status, beyond.body.code]).toEqual([400, 'parse_error'])
})

test('a field with too much in it is answered beside the field', async () => {
  const { body: tooDeep } = await logIn(nested(32))
  expect(tooDeep).toEqual({ email: ['This value is not valid.'] })
  const quote = async (count: number) => {
    const add_ons = Array.from({ length: count }, (_, index) => ({ add_on: index + 1, quantity: 1 }))
    const { status, body } = await shop.request('POST', '/event/quote/', { body: { guests: 9, add_ons } })
    return [status, body.add_ons]
  }
  expect(await quote(31)).toEqual([400, ['Choose up to 30.']])
  expect(await quote(5000)).toEqual([400, ['This has too many entries.']])
})

test('a wrong field is distinguished from a missing one', async () => {
  const ask = async (fields: object) => (await shop.request('POST', '/dummy/', { body: fields })).body.message
  expect(await ask({})).toEqual(['Required Field'])
  expect(await ask({ message: null })).toEqual(['Required Field'])
  expect(await ask({ message: 7 })).toEqual(['This value has the wrong format.'])
  const guests = async (value: unknown) =>
    (await shop.request('POST', '/event/quote/', { body: { guests: value } })).body.guests
  expect(await guests(undefined)).toEqual(['Required Field'])
  expect(await guests(2.5)).toEqual(['Enter a whole number.'])
  expect(await guests('2')).toEqual(['This value has the wrong format.'])
})

test('yes and no may also be said with the words that forms send (rule C12)', async () => {
  const { token } = await makeAccount(shop)
  const set = async (sms_notification: unknown) => {
    const { status, body } = await shop.request('PATCH', '/base_user/settings/', {
      token,
      body: { sms_notification },
    })
    return status === 200 ? body.sms_notification : status
  }
  for (const flag of [true, 'true', 'TRUE', '1', 'on', 'yes']) expect(await set(flag)).toBe(true)
  for (const flag of [false, 'false', '0', 'off', 'no']) expect(await set(flag)).toBe(false)
  for (const other of [1, 0, 'perhaps', '', null, []]) expect(await set(other)).toBe(400)
})

test('a body that says less than it holds is cut off where it is too much', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(256 * 1024))
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(chunk)
    },
  })
  // Streams require `duplex`, which the DOM's types do not know.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  }
  const answer = await shop.backend.app.request('http://shop.test/rest/auth/login/', init)
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(10)
})

test('a query is read up to 2 KB', async () => {
  const list = (length: number) =>
    shop.request('GET', `/product/product/?x=${'y'.repeat(length - '?x='.length)}`)
  expect((await list(2048)).status).toBe(200)
  const answer = await list(2049)
  expect([answer.status, answer.body.code]).toEqual([414, 'query_too_long'])
})

test('a method in a header is ignored, and an unknown method is rejected', async () => {
  const headers = {
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
  }
  expect(Object.keys((await logIn({}, headers)).body)).toEqual(fields)
  expect((await shop.request('PROPFIND', '/auth/login/')).status).toBe(405)
})

describe('headers (rule S37)', () => {
  test('every answer, errors too, forbids guessing, framing and telling where from; https stays https', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://shop.test' })
    for (const path of ['/product/product/', '/no/such/call/', '/auth/user/']) {
      const { headers } = await secure.request('GET', path)
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=63072000',
      })
      expect(headers.get('x-powered-by')).toBeNull()
    }
    await secure.close()
    expect((await shop.request('GET', '/health/live/')).headers.get('strict-transport-security')).toBeNull()
  })

  test('pages of origins that the shop names may call it, without cookies; others may not', async () => {
    const open = await openTestShop({ CORS_ORIGINS: 'https://app.example' })
    const from = (origin: string, method = 'GET') =>
      open.request(method, '/product/product/', { headers: { origin } }).then(({ headers }) => headers)
    for (const method of ['GET', 'OPTIONS']) {
      const headers = await from('https://app.example', method)
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toContain('Origin')
    }
    for (const origin of ['https://app.example.evil.example', 'http://app.example', 'null', '*']) {
      const headers = await from(origin)
      expect(headers.get('access-control-allow-origin'), origin).toBeNull()
      // A cache must not serve the error to those who are allowed.
      expect(headers.get('vary'), origin).toContain('Origin')
    }
    await open.close()
  })
})

test('links to other pages of a list name the configured origin, whatever a request claims (rule S10)', async () => {
  for (let each = 0; each < 2; each += 1) {
    await shop.request('POST', '/dummy/', { body: { message: 'x', multiLanguageMessage: { en: 'x' } } })
  }
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { body } = await shop.request('GET', '/dummy/?page_size=1', { headers: forged })
  expect(body.next).toBe('http://shop.test/rest/dummy/?page_size=1&page=2')
})

test('a change announced in a transaction is heard once it commits, and not when it rolls back', async () => {
  const heard: (readonly string[] | null)[] = []
  const { cacheTags } = shop.backend.services
  const committed = new Promise<void>((resolve) => {
    cacheTags.onInvalidate((tags) => {
      heard.push(tags)
      if (tags?.includes('product:2')) resolve()
    })
  })
  await shop.database
    .transaction(async (tx) => {
      await cacheTags.invalidate(tx, ['product:1'])
      throw new Error('roll back')
    })
    .catch(() => {})
  await shop.database.transaction((tx) => cacheTags.invalidate(tx, ['product:2', 'vendor:1']))
  await committed
  expect(heard).toEqual([['product:2', 'vendor:1']])
})

test.each([
  ['https://shop.test', '0', 1],
  ['https://shop.test', '1', 0],
  ['http://shop.test', '0', 0],
])(
  'a proxy in front of %s that TRUST_PROXY=%s does not tell of is warned of %i times',
  async (PUBLIC_URL, TRUST_PROXY, times) => {
    const open = await openTestShop({ PUBLIC_URL, TRUST_PROXY, HSTS_SUBDOMAINS: 'on' })
    const warn = vi.spyOn(open.backend.services.log, 'warn')
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    await open.request('GET', '/health/live/')
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < 3; i++) {
      const answer = await open.request('GET', '/health/live/', { headers })
      const hsts = PUBLIC_URL.startsWith('https:') ? 'max-age=63072000; includeSubDomains' : null
      expect(answer.headers.get('strict-transport-security')).toBe(hsts)
    }
    expect(warn).toHaveBeenCalledTimes(times)
    await open.close()
  },
)
