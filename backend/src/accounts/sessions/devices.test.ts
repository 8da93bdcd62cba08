import { goodPassword, makeAccount, proveEmail, type TestAccount } from '@marah/testing/account'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const day = 86_400_000
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
let shop: TestShop
let clock = Date.now()
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(clock))
})
beforeEach(async () => {
  account = await makeAccount(shop)
})
afterAll(() => shop.close())

async function logIn(userAgent: string | null, remember = false) {
  const body = { email: account.email, password: goodPassword, remember }
  const headers = userAgent ? { 'user-agent': userAgent } : {}
  return (await shop.request('POST', '/auth/login/', { body, headers })).body
}

async function devices(language = 'en', token = account.token) {
  return (await shop.request('GET', '/auth/session/', { token, headers: { 'accept-language': language } }))
    .body
}

async function statusOf(token: string): Promise<number> {
  return (await shop.request('GET', '/auth/user/', { token })).status
}

test('are listed with this one first, then the last used, by browser and system', async () => {
  clock += 1000
  await logIn(phone)
  clock += 1000
  await logIn(null)
  const listed: { name: string; is_this: boolean }[] = await devices()
  expect(listed.map(({ name, is_this }) => [name, is_this])).toEqual([
    ['Unknown device', true],
    ['Unknown device', false],
    ['Chrome, Android', false],
  ])
  const arabic: { name: string }[] = await devices('ar')
  expect(arabic.map(({ name }) => name)).toEqual(['جهاز غير معروف', 'جهاز غير معروف', 'Chrome، Android'])
})

test('can each be ended, at once; ended ones are not listed', async () => {
  const other = await logIn(phone)
  const [, listed] = await devices()
  expect((await shop.request('DELETE', `/auth/session/${listed.id}/`, { token: account.token })).status).toBe(
    204,
  )
  expect(await statusOf(other.access)).toBe(401)
  expect(
    (await shop.request('POST', '/auth/token/refresh/', { body: { refresh: other.refresh } })).status,
  ).toBe(401)
  expect(await devices()).toHaveLength(1)
  const again = await shop.request('DELETE', `/auth/session/${listed.id}/`, { token: account.token })
  expect(again.status).toBe(404)
})

test('can all be ended but the one that asks', async () => {
  const others = [await logIn(phone), await logIn(null, true)]
  expect((await shop.request('DELETE', '/auth/session/', { token: account.token })).status).toBe(204)
  for (const other of others) expect(await statusOf(other.access)).toBe(401)
  expect(await statusOf(account.token)).toBe(200)
})

test('that were not used for too long are not listed', async () => {
  await logIn(phone, true)
  await logIn(phone, false)
  clock += 2 * day
  const token = (await logIn(null)).access
  expect(await devices('en', token)).toHaveLength(2)
})

test('a login from a new kind of device is notified in the shop, one from a known kind is not', async () => {
  const titles = async () => {
    const sql = 'select title from notification where user_id = $1 and idempotency_key like $2 order by id'
    return (await shop.database.pool.query(sql, [account.id, 'new_device%'])).rows
  }
  await logIn(null)
  expect(await titles()).toHaveLength(0)
  await logIn(phone)
  expect(await titles()).toHaveLength(1)
  await logIn(phone.replace('150.0', '151.0'))
  expect(await titles()).toHaveLength(1)
})

test('a used refresh token that comes back ends the login and notifies its owner by mail and in the shop', async () => {
  await proveEmail(shop, account)
  const use = () => shop.request('POST', '/auth/token/refresh/', { body: { refresh: account.refresh } })
  await shop.database.pool.query('update app_user set is_email_verified = true where id = $1', [account.id])
  expect((await use()).status).toBe(200)
  clock += 31_000
  expect((await use()).body.code).toBe('token_reused')
  expect((await use()).body.code).toBe('token_not_valid')
  const subjects = (await mailsTo(shop, account.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'We ended a login to your Marah account')).toHaveLength(1)
  const sql = 'select 1 from notification where user_id = $1 and idempotency_key like $2'
  const { rows } = await shop.database.pool.query(sql, [account.id, 'session_stolen%'])
  expect(rows).toHaveLength(1)
})

test('are fifty of one account: a further login ends the one that was not used for longest', async () => {
  const { id, token, refresh } = account
  const insert = `insert into session (user_id, created_on, last_used_on, ends_on, remember)
    select $1, $2, $2, $2::timestamptz + interval '1 day', true from generate_series(1, 49)`
  await shop.database.pool.query(insert, [id, new Date(clock + 500)])
  expect(await devices()).toHaveLength(50)
  clock += 1000
  const { access } = await logIn(phone)
  expect(await statusOf(token)).toBe(401)
  expect((await shop.request('POST', '/auth/token/refresh/', { body: { refresh } })).status).toBe(401)
  expect(await devices('en', access)).toHaveLength(50)
  const { rows } = await shop.database.pool.query('select 1 from session where user_id = $1', [id])
  expect(rows).toHaveLength(50)
})

test('forget used refresh tokens beyond the newest hundred, and refresh so often an hour and no more', async () => {
  const bounded = await openTestShop({ RATE_LIMIT_SCALE: '1' }, () => new Date(clock))
  try {
    const { id, refresh: first } = await makeAccount(bounded)
    let refresh = first
    const use = () => bounded.request('POST', '/auth/token/refresh/', { body: { refresh } })
    for (let time = 0; time < 120; time++) {
      clock += 1
      refresh = (await use()).body.refresh
    }
    expect((await use()).status).toBe(429)
    const { rows } = await bounded.database.pool.query(
      'select 1 from refresh_token t join session s on s.id = t.session_id where s.user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(101)
  } finally {
    await bounded.close()
  }
})
