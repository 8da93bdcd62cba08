import { goodPassword, makeAccount, postSignUp, type TestAccount } from '@marah/testing/account'
import { codeIn, linkIn, mailsTo, smsTo, type TestMail } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const hour = 3_600_000
const another = 'Another secret, just as good 2'
const subject = 'Reset your Marah password'

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

function ask(email: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  return shop.request('POST', '/auth/password/reset/', { body: { email }, headers })
}

/** The mail is sent after the answer. */
function resetMail(email: string, which = 1, title = subject): Promise<TestMail> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(shop, email)).filter((mail) => mail.subject === title)
      const mail = mails[which - 1]
      if (!mail) throw new Error('not yet')
      return mail
    },
    { timeout: 300_000, interval: 50 },
  )
}

type Link = { uid: string; token: string }

function partsOf(link: URL): Link {
  return { uid: link.searchParams.get('uid') ?? '', token: link.searchParams.get('token') ?? '' }
}

async function getLink(): Promise<Link> {
  await ask(account.email)
  return partsOf(linkIn(await resetMail(account.email)))
}

function confirm(link: Link, fields: Record<string, unknown> = {}): Promise<TestAnswer> {
  const body = { ...link, new_password1: another, new_password2: another, ...fields }
  return shop.request('POST', '/auth/password/reset/confirm/', { body })
}

async function isValid(link: Link): Promise<boolean> {
  const query = new URLSearchParams(link)
  return (await shop.request('GET', `/auth/password/reset/check/?${query}`)).body.valid
}

async function resetJobs(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as jobs from jobs.job where name = 'password-reset'",
  )
  return rows[0].jobs
}

async function logsIn(password: string): Promise<boolean> {
  const body = { email: account.email, password }
  return (await shop.request('POST', '/auth/login/', { body })).status === 200
}

test('known and unknown addresses are answered alike, byte for byte, and nothing is looked up before the answer', async () => {
  const before = await resetJobs()
  const known = await ask(account.email.toUpperCase())
  const unknown = await ask('nobody@example.com')
  expect(known.status).toBe(200)
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  await resetMail(account.email)
  expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
  expect(await resetJobs()).toBe(before + 2)
  expect((await ask('no address')).body).toEqual({ email: ['Email is not valid'] })
})

test('the link’s host is the configured one, whatever a request claims, and its path is in the customer’s language', async () => {
  const email = 'reset-arabic@example.com'
  await postSignUp(shop, { email }, { 'accept-language': 'ar' })
  await ask(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'http://evil.example',
  })
  const mail = await resetMail(email, 1, 'إعادة تعيين كلمة المرور في مرح')
  const link = linkIn(mail)
  expect(link.origin + link.pathname).toBe('https://shop.test/ar/reset-password')
  expect(mail.html + mail.text).not.toContain('evil.example')
  expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
})

test('the token is kept as a hash alone', async () => {
  const { token } = await getLink()
  const { rows } = await shop.database.pool.query('select * from password_reset where user_id = $1', [
    account.id,
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(
    JSON.stringify([...Buffer.from(token, 'base64url')]).slice(1, 40),
  )
})

describe('the link', () => {
  test('sets a password, ends every login, logs in, and notifies the owner', async () => {
    const link = await getLink()
    expect(await isValid(link)).toBe(true)
    const answer = await confirm(link)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ detail: 'Password changed.', user: { id: account.id } })
    expect((await shop.request('GET', '/auth/user/', { token: account.token })).status).toBe(401)
    expect((await shop.request('GET', '/auth/user/', { token: answer.body.access })).status).toBe(200)
    expect(await logsIn(another)).toBe(true)
    expect(await logsIn(goodPassword)).toBe(false)
    expect((await mailsTo(shop, account.email)).at(-1)?.subject).toBe('Your Marah password was changed')
  })

  test('works once', async () => {
    const link = await getLink()
    expect((await confirm(link)).status).toBe(200)
    const again = await confirm(link)
    expect(again.status).toBe(400)
    expect(again.body).toHaveProperty('token')
    expect(await isValid(link)).toBe(false)
  })

  test('used by several at once works for one of them', async () => {
    const link = await getLink()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => {
        const password = `${another} ${index}`
        return confirm(link, { new_password1: password, new_password2: password })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await logsIn(`${another} ${winner}`)).toBe(true)
  })

  test('ends after an hour', async () => {
    const link = await getLink()
    clock += hour
    expect(await isValid(link)).toBe(false)
    expect((await confirm(link)).status).toBe(400)
  })

  test('outlives a change by password, and ends with the use of another link and with a change of e-mail', async () => {
    const first = await getLink()
    await ask(account.email)
    const other = partsOf(linkIn(await resetMail(account.email, 2)))
    const thief = 'What the thief would like 3'
    const body = { old_password: goodPassword, new_password1: thief, new_password2: thief }
    const changed = await shop.request('POST', '/auth/password/change/', { token: account.token, body })
    expect(changed.status).toBe(200)
    const answer = await confirm(first)
    expect(answer.status).toBe(200)
    expect(await logsIn(thief)).toBe(false)
    expect((await shop.request('GET', '/auth/user/', { token: account.token })).status).toBe(401)
    expect((await confirm(other)).status).toBe(400)

    await ask(account.email)
    const second = partsOf(linkIn(await resetMail(account.email, 3)))
    const email = `moved-to-${account.id}@example.com`
    const token = answer.body.access
    await shop.request('POST', '/auth/email-change/', { token, body: { email } })
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    const path = '/auth/email-change/verify-change-email/'
    expect((await shop.request('POST', path, { token, body: { otp } })).status).toBe(200)
    expect((await confirm(second)).status).toBe(400)
  })

  test('of one account opens no other, and made-up ones open nothing', async () => {
    const link = await getLink()
    const other = await makeAccount(shop)
    const wrong = [
      { ...link, uid: String(other.id) },
      { ...link, uid: '' },
      { ...link, token: link.token.slice(1) },
      { ...link, token: 'x'.repeat(43) },
      { uid: link.uid, token: '\0' },
    ]
    for (const each of wrong) expect((await confirm(each)).body).toHaveProperty('token')
    expect(await isValid(link)).toBe(true)
  })

  test('survives a weak password, which is reported beside its field', async () => {
    const link = await getLink()
    const rejections: [string, string, Record<string, string[]>][] = [
      ['Short1!', 'Short1!', { new_password1: ['Use at least 8 characters.'] }],
      ['password123', 'password123', { new_password1: ['This password is too common. Choose another.'] }],
      [another, `${another} `, { new_password2: ['New password and Confirm new password not match'] }],
    ]
    for (const [new_password1, new_password2, faults] of rejections) {
      expect((await confirm(link, { new_password1, new_password2 })).body).toEqual(faults)
    }
    expect(await isValid(link)).toBe(true)
  })
})

describe('by SMS', () => {
  const phone = '+971501239876'
  const askBySms = (text: string) =>
    shop.request('POST', '/auth/sms-password-reset', { body: { phone: text } })

  test('the same link goes to a verified number, and the answer reveals nothing', async () => {
    await shop.database.pool.query('update app_user set phone = $1, is_phone_verified = true where id = $2', [
      phone,
      account.id,
    ])
    const known = await askBySms('00971 50 123 9876')
    const unknown = await askBySms('+971501230000')
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    const sms = await vi.waitFor(
      async () => {
        const [first] = await smsTo(shop, phone)
        if (!first) throw new Error('not yet')
        return first
      },
      { timeout: 300_000, interval: 50 },
    )
    expect((await confirm(partsOf(linkIn(sms)))).status).toBe(200)
    expect((await askBySms('12')).body).toEqual({ phone: ['Please enter a valid number'] })
    expect((await askBySms('')).body).toEqual({ phone: ['Required Field'] })
  })

  test('an unverified number gets none', async () => {
    await shop.database.pool.query('update app_user set phone = $1 where id = $2', [
      '+971501239877',
      account.id,
    ])
    await askBySms('+971501239877')
    // Jobs of a kind run in turn: once the mail is there, an earlier SMS would be too.
    await ask(account.email)
    await resetMail(account.email)
    expect(await smsTo(shop, '+971501239877')).toEqual([])
  })
})
