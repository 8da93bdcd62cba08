import { goodPassword, makeAccount, type TestAccount } from '@marah/testing/account'
import { codeIn, mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let owner: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeAccount(shop)
  stranger = await makeAccount(shop)
})
afterAll(() => shop.close())

const address = {
  name: 'Huda',
  phone: '+971501234567',
  address_line1: 'Palm 12',
  address_line2: '3',
  city: 'Barsha',
  state: 'DU',
  country: 'AE',
}

/** Everything that belongs to a customer: how to create it, how to request it, and how to read its row afterwards. */
const things: { name: string; path: () => Promise<string>; methods: string[]; table: string }[] = [
  {
    name: 'an address',
    methods: ['GET', 'PATCH', 'DELETE'],
    table: 'address',
    path: async () => {
      const made = await shop.request('POST', '/base_user/user-address/', {
        token: owner.token,
        body: address,
      })
      return `/base_user/user-address/${made.body.id}/`
    },
  },
  {
    name: 'a login on a device',
    methods: ['DELETE'],
    table: 'session',
    path: async () => {
      const listed = await shop.request('GET', '/auth/session/', { token: owner.token })
      return `/auth/session/${listed.body[0].id}/`
    },
  },
]

for (const { name, path, methods, table } of things) {
  test.each(methods)(`${name} of somebody else is not there for %s, and stays as it was`, async (method) => {
    const at = await path()
    const rows = () =>
      shop.database.pool.query(`select * from ${table} where user_id = $1 order by id`, [owner.id])
    const before = await rows()
    const body = method === 'PATCH' ? { name: 'Thief', is_default: true } : undefined
    const answer = await shop.request(method, at, { token: stranger.token, ...(body && { body }) })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ detail: expect.any(String), code: 'not_found' })
    expect((await rows()).rows).toEqual(before.rows)
    for (const odd of ['0', '-1', '1e3', 'x', '99999999999', "1'", '00000000-0000-0000-0000-000000000000']) {
      const wrong = at.replace(/[^/]+\/$/, `${encodeURIComponent(odd)}/`)
      expect(
        (await shop.request(method, wrong, { token: owner.token, ...(body && { body }) })).status,
        odd,
      ).toBe(404)
    }
  })
}

/** Calls without an id act on the caller's own account, whatever the body claims. */
const own: [string, string, Record<string, unknown>][] = [
  ['PATCH', '/auth/user/', { full_name: 'Thief' }],
  ['POST', '/auth/registration/verify-email/', { otp: '000000' }],
  ['POST', '/auth/email-change/', { email: 'thief@example.com' }],
  ['POST', '/auth/change-phone-number/', { phone: '+971501230001' }],
  ['POST', '/base_user/user-address/', address],
  [
    'POST',
    '/auth/password/change/',
    { old_password: 'x', new_password1: 'Thief’s own 1', new_password2: 'Thief’s own 1' },
  ],
  ['POST', '/auth/onboarding/refer-to-friend/', {}],
  ['DELETE', '/auth/session/', {}],
]

test.each(own)('%s %s cannot be turned to another account', async (method, path, body) => {
  const read = async () => {
    const tables = ['app_user', 'address', 'session', 'verification_code', 'referral']
    const found: unknown[] = []
    for (const table of tables) {
      const column = table === 'app_user' ? 'id' : 'user_id'
      found.push(
        (await shop.database.pool.query(`select * from ${table} where ${column} = $1`, [owner.id])).rows,
      )
    }
    return found
  }
  const before = await read()
  const claims = {
    id: owner.id,
    user: owner.id,
    user_id: owner.id,
    customer: owner.id,
    uid: String(owner.id),
  }
  const answer = await shop.request(method, path, { token: stranger.token, body: { ...claims, ...body } })
  expect(answer.status).toBeLessThan(500)
  expect(await read()).toEqual(before)
})

test('a stranger without a login reaches none of it', async () => {
  for (const [method, path, body] of own) {
    const answer = await shop.request(method, path, { body })
    expect(answer.status, path).toBe(401)
  }
  const rest = [
    '/auth/user/',
    '/auth/user/data/',
    '/user/avatar/',
    '/auth/session/',
    '/base_user/user-address/',
  ]
  for (const path of rest) expect((await shop.request('GET', path)).status, path).toBe(401)
})

test('no answer holds a password or a code', async () => {
  const code = codeIn((await mailsTo(shop, owner.email))[0])
  const answers = [
    await shop.request('GET', '/auth/user/', { token: owner.token }),
    await shop.request('GET', '/auth/user/data/', { token: owner.token }),
    await shop.request('POST', '/auth/login/', { body: { email: owner.email, password: goodPassword } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(text).not.toContain(goodPassword.trim())
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(code)
  }
})
