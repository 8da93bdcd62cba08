import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestAnswer, type TestShop } from '../testing/test-shop.ts'
import { goodPassword, makeAccount, postSignUp, type TestAccount } from './test-account.ts'
import { forgetTries } from './test-mailbox.ts'

/** Behind one proxy, so that a test can come from several addresses. */
let shop: TestShop
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
})
beforeEach(async () => {
  await forgetTries(shop)
  account = await makeAccount(shop)
  await forgetTries(shop)
})
afterAll(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

function logIn(password: string, address = '10.0.0.1', email = account.email): Promise<TestAnswer> {
  return shop.request('POST', '/auth/login/', { body: { email, password }, headers: from(address) })
}

async function statuses(times: number, ask: (index: number) => Promise<TestAnswer>): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < times; index++) found.push((await ask(index)).status)
  return found
}

describe('logins', () => {
  test('fail five times in five minutes for an account and an address, then wait', async () => {
    expect(await statuses(6, () => logIn('wrong'))).toEqual([400, 400, 400, 400, 400, 429])
    const answer = await logIn(goodPassword)
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(answer.body.detail).toContain(`${seconds} seconds`)
  })

  test('from elsewhere go on, and another spelling of the e-mail is the same account', async () => {
    await statuses(5, () => logIn('wrong'))
    expect((await logIn(goodPassword, '10.0.0.1', account.email.toUpperCase())).status).toBe(429)
    expect((await logIn(goodPassword, '10.0.0.2')).status).toBe(200)
  })

  test('that succeed are not counted', async () => {
    const right = await statuses(8, () => logIn(goodPassword))
    expect(right).toEqual(Array(8).fill(200))
    await statuses(4, () => logIn('wrong'))
    expect((await logIn(goodPassword)).status).toBe(200)
    expect(await statuses(5, () => logIn('wrong'))).toEqual(Array(5).fill(400))
  })

  test('many at once are no way around', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('wrong')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('to many accounts from one address fail thirty times a minute', async () => {
    const found = await statuses(31, (index) => logIn('wrong', '10.0.0.9', `nobody-${index}@example.com`))
    expect(found).toEqual([...Array(30).fill(400), 429])
  })

  test('are counted by what the trusted proxy saw: a longer forged list changes nothing', async () => {
    const found = await statuses(6, (index) => logIn('wrong', `172.16.0.${index}, 10.0.0.1`))
    expect(found.at(-1)).toBe(429)
  })

  test('are counted by the socket where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const direct = await openTestShop({ RATE_LIMIT_SCALE: '1' })
    const body = { email: 'nobody@example.com', password: 'wrong' }
    const found = await statuses(6, (index) =>
      direct.request('POST', '/auth/login/', { body, headers: from(`10.1.1.${index}`) }),
    )
    expect(found).toEqual([400, 400, 400, 400, 400, 429])
    await direct.close()
  }, 90_000)
})

test('an address signs up twenty times a minute', async () => {
  const found = await statuses(21, () => postSignUp(shop, { email: 'no address' }, from('10.0.0.1')))
  expect(found).toEqual(Array(21).fill(400))
  const weak = await statuses(21, (index) =>
    postSignUp(shop, { email: `weak-${index}@example.com`, password1: 'x' }, from('10.0.0.1')),
  )
  expect(weak).toEqual([...Array(20).fill(400), 429])
})

test('a link for a new password is asked for five times a minute for one account, twenty from one address', async () => {
  const ask = (email: string, address: string) =>
    shop.request('POST', '/auth/password/reset/', { body: { email }, headers: from(address) })
  expect(await statuses(6, (index) => ask(account.email, `10.2.0.${index}`))).toEqual([
    ...Array(5).fill(200),
    429,
  ])
  const many = await statuses(21, (index) => ask(`nobody-${index}@example.com`, '10.3.0.1'))
  expect(many).toEqual([...Array(20).fill(200), 429])
})

test('the password once more is guessed five times in five minutes, wherever it is asked for', async () => {
  const { token } = account
  const guesses = [
    () =>
      shop.request('POST', '/auth/email-change/', { token, body: { email: 'x@example.com', password: 'x' } }),
    () => shop.request('POST', '/auth/change-phone-number/', { token, body: { phone: '1', password: 'x' } }),
    () => shop.request('DELETE', '/auth/user/', { token, body: { password: 'x' } }),
    () =>
      shop.request('POST', '/auth/password/change/', {
        token,
        body: { old_password: 'x', new_password1: 'x', new_password2: 'x' },
      }),
  ]
  const found: number[] = []
  for (let index = 0; index < 6; index++) found.push((await guesses[index % guesses.length]?.())?.status ?? 0)
  expect(found).toEqual([400, 400, 400, 400, 400, 429])
})

test('an account has its own data five times an hour, invites five friends a day, and uploads twenty pictures an hour', async () => {
  const { token } = account
  const data = await statuses(6, () => shop.request('GET', '/auth/user/data/', { token }))
  expect(data).toEqual([...Array(5).fill(200), 429])
  const friends = await statuses(6, (index) => {
    const body = { email: `pal-${index}@example.com` }
    return shop.request('POST', '/auth/onboarding/refer-to-friend/', { token, body })
  })
  expect(friends).toEqual([...Array(5).fill(200), 429])
  const pictures: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    const form = new FormData()
    form.append('avatar', new File(['no picture'], 'x.png'))
    const headers = { authorization: `Bearer ${token}` }
    const path = 'http://shop.test/rest/user/avatar/'
    pictures.push((await shop.backend.app.request(path, { method: 'POST', headers, body: form })).status)
  }
  expect(pictures).toEqual([...Array(20).fill(400), 429])
})

test('nothing in the counters can be read back', async () => {
  await logIn('wrong', '10.9.8.7')
  const { rows } = await shop.database.pool.query('select key from rate_limit')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/10\.9\.8\.7|example\.com/)
})

test('RATE_LIMIT_SCALE multiplies them', async () => {
  const wide = await openTestShop({ RATE_LIMIT_SCALE: '2' })
  const body = { email: 'nobody@example.com', password: 'wrong' }
  const found = await statuses(11, () => wide.request('POST', '/auth/login/', { body }))
  expect(found).toEqual([...Array(10).fill(400), 429])
  await wide.close()
}, 90_000)
