import { goodPassword, makeAccount, postSignUp, type TestAccount } from '@marah/testing/account'
import { forgetTries } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

/** Behind one proxy, so that a test can use several addresses. */
let shop: TestShop
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    SMS_PER_HOUR: '15',
    SMS_PER_COUNTRY_HOUR: '12',
  })
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

  test('from one IPv6 network count as one, however many of its addresses are used', async () => {
    const found = await statuses(6, (index) => logIn('wrong', `2001:db8:0:1::${index.toString(16)}`))
    expect(found).toEqual([400, 400, 400, 400, 400, 429])
    expect((await logIn(goodPassword, '2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await logIn(goodPassword, '2001:db8:0:2::1')).status).toBe(200)
    const mapped = await statuses(6, (index) => logIn('wrong', index % 2 ? '10.7.7.7' : '::ffff:10.7.7.7'))
    expect(mapped.at(-1)).toBe(429)
  })

  test('fail twenty times an hour for an account from wherever they come, while the owner gets in from where they were before', async () => {
    expect((await logIn(goodPassword, '10.5.0.1')).status).toBe(200)
    const guesses = await statuses(21, (index) => logIn('wrong', `10.6.0.${index}`))
    expect(guesses).toEqual([...Array(20).fill(400), 429])
    expect((await logIn(goodPassword, '10.6.1.1')).status).toBe(429)
    expect((await logIn('wrong', '10.5.0.1')).status).toBe(400)
    expect((await logIn(goodPassword, '10.5.0.1')).status).toBe(200)
    const unknown = await statuses(21, (index) => logIn('wrong', `10.6.2.${index}`, 'nobody@example.com'))
    expect(unknown).toEqual(guesses)
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
  })
})

test('an address signs up twenty times a minute', async () => {
  const found = await statuses(21, () => postSignUp(shop, { email: 'no address' }, from('10.0.0.1')))
  expect(found).toEqual(Array(21).fill(400))
  const weak = await statuses(21, (index) =>
    postSignUp(shop, { email: `weak-${index}@example.com`, password1: 'x' }, from('10.0.0.1')),
  )
  expect(weak).toEqual([...Array(20).fill(400), 429])
})

test('a site with an IPv6 /48 does what eight addresses may, not what its 65,536 networks might', async () => {
  const found = await statuses(161, (index) =>
    postSignUp(
      shop,
      { email: `weak-site-${index}@example.com`, password1: 'x' },
      from(`2001:db8:7:${index.toString(16)}::1`),
    ),
  )
  expect(found).toEqual([...Array(160).fill(400), 429])
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
  await shop.database.pool.query('update app_user set is_email_verified = true')
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

describe('SMS with codes', () => {
  const most = { inAll: 15, toCountry: 12, fromAddress: 10, toRange: 10 }
  const ask = ({ token }: TestAccount, phone: string, address: string) =>
    shop.request('POST', '/auth/change-phone-number/', { token, body: { phone }, headers: from(address) })
  const emirates = (index: number) => `+97150${String(1000 + index)}123`
  const saudi = (index: number) => `+96650${String(1000 + index)}1234`.slice(0, 13)

  /** Resets the limits, so that each sender counts as new. */
  async function forgetSends(): Promise<void> {
    await forgetTries(shop)
    await shop.database.pool.query('delete from verification_code')
  }

  test('go out so often from one address, to one range of numbers, to one country and in all, and no more', async () => {
    const warn = vi.spyOn(shop.backend.services.log, 'warn')
    const accounts: TestAccount[] = []
    for (let index = 0; index < 17; index++) accounts.push(await makeAccount(shop))
    await shop.database.pool.query('update app_user set is_email_verified = true')
    const each = (times: number, send: (who: TestAccount, index: number) => Promise<TestAnswer>, skip = 0) =>
      statuses(times, (index) => {
        const who = accounts[skip + index]
        if (!who) throw new Error('Too few accounts')
        return send(who, index)
      })

    await forgetSends()
    const oneAddress = await each(11, (who, index) => ask(who, emirates(index), '2001:db8:9:1::1'))
    expect(oneAddress).toEqual([...Array(most.fromAddress).fill(200), 429])

    await forgetSends()
    const oneRange = await each(11, (who, index) => ask(who, `+9715012341${10 + index}`, `10.8.0.${index}`))
    expect(oneRange).toEqual([...Array(most.toRange).fill(200), 429])

    await forgetSends()
    warn.mockClear()
    const oneCountry = await each(13, (who, index) => ask(who, emirates(index), `10.8.1.${index}`))
    expect(oneCountry).toEqual([...Array(most.toCountry).fill(200), 429])
    const others = await each(4, (who, index) => ask(who, saudi(index), `10.8.2.${index}`), 13)
    expect(others).toEqual([200, 200, 200, 429])
    const warnings = warn.mock.calls.map(([line]) => line).filter((line) => 'limit' in Object(line))
    expect(warnings).toEqual([
      { limit: 'sms-country', key: '971', most: most.toCountry, spent: 10 },
      { limit: 'sms-shop', key: 'all', most: most.inAll, spent: 12 },
      { limit: 'sms-country', key: '971', most: most.toCountry },
      { limit: 'sms-shop', key: 'all', most: most.inAll },
    ])
    warn.mockRestore()
  })

  test('are two for an account whose email is not proven; after the proof they go on', async () => {
    const send = async (index: number) => {
      await shop.database.pool.query('delete from verification_code where user_id = $1', [account.id])
      return ask(account, emirates(500 + index), '10.8.3.1')
    }
    expect(await statuses(2, send)).toEqual([200, 200])
    const rejected = await send(2)
    expect([rejected.status, rejected.body.code]).toEqual([403, 'accounts_email_not_proven'])
    await shop.database.pool.query('update app_user set is_email_verified = true where id = $1', [account.id])
    expect((await send(3)).status).toBe(200)
  })

  test('with links for a new password are asked for ten times an hour from one address', async () => {
    const reset = (index: number) =>
      shop.request('POST', '/auth/sms-password-reset/', {
        body: { phone: emirates(index) },
        headers: from('10.8.4.1'),
      })
    expect(await statuses(11, reset)).toEqual([...Array(10).fill(200), 429])
  })
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
})
