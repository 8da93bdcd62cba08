import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestAnswer, type TestShop } from '../testing/test-shop.ts'
import { goodPassword, makeAccount, postSignUp, type TestAccount } from './test-account.ts'
import { codeIn, mailsTo, otherThan, smsTo } from './test-mailbox.ts'

let shop: TestShop
let clock = Date.now()
let account: TestAccount
let count = 0
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(clock))
})
beforeEach(async () => {
  clock += 60_000
  account = await makeAccount(shop)
})
afterAll(() => shop.close())

function ask(body: Record<string, unknown>): Promise<TestAnswer> {
  return shop.request('POST', '/auth/email-change/', { token: account.token, body })
}

function prove(otp: unknown, token = account.token): Promise<TestAnswer> {
  return shop.request('POST', '/auth/email-change/verify-change-email/', { token, body: { otp } })
}

async function user() {
  return (await shop.request('GET', '/auth/user/', { token: account.token })).body
}

const newEmail = () => `new-${++count}@example.com`
const newPhone = () => `+9715012345${String(++count).padStart(2, '0')}`

async function askPhone(phone: string, token = account.token): Promise<TestAnswer> {
  return shop.request('POST', '/auth/change-phone-number/', { token, body: { phone } })
}

async function provePhone(phone: string, token = account.token): Promise<TestAnswer> {
  const otp = codeIn((await smsTo(shop, phone)).at(-1))
  const path = '/auth/change-phone-number/verify-change-phone-number/'
  return shop.request('POST', path, { token, body: { otp } })
}

describe('a new e-mail', () => {
  test('counts when it has proven itself, not before; the old one is told', async () => {
    const email = newEmail()
    expect((await ask({ email, password: goodPassword })).body).toMatchObject({ sent_to: 'n•••@example.com' })
    expect((await user()).email).toBe(account.email)
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    expect((await prove(otherThan(otp))).body.message).toBe('Invalid OTP')
    expect((await user()).email).toBe(account.email)
    expect((await prove(Number(otp))).body.user).toMatchObject({ email, is_email_verified: true })
    const [, told] = await mailsTo(shop, account.email)
    expect(told?.subject).toBe('Your Marah email was changed')
    expect(told?.text).toContain('n•••@example.com')
    const login = { email, password: goodPassword }
    expect((await shop.request('POST', '/auth/login/', { body: login })).status).toBe(200)
  })

  test('is not asked for with a wrong password', async () => {
    const email = newEmail()
    expect((await ask({ email, password: 'wrong' })).body).toEqual({ password: ['Invalid password'] })
    expect(await mailsTo(shop, email)).toEqual([])
    expect((await ask({ email: account.email.toUpperCase() })).body).toEqual({
      email: ['This is your email already.'],
    })
    expect((await ask({ email: 'no address' })).body).toEqual({ email: ['Email is not valid'] })
  })

  test('that has an account answers alike, sends no code, and tells its owner', async () => {
    const owner = await makeAccount(shop)
    const free = await ask({ email: newEmail() })
    clock += 31_000
    const taken = await ask({ email: owner.email.toUpperCase() })
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(taken.body.detail).toBe(free.body.detail)
    const mails = await mailsTo(shop, owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Marah code',
      'Somebody wants to use your email at Marah',
    ])
    expect(await mailsTo(shop, owner.email.toUpperCase())).toEqual([])
    expect((await prove('123456')).body.message).toBe('Invalid OTP')
  })

  test('that somebody takes while the code is on its way stays theirs', async () => {
    const email = newEmail()
    await ask({ email })
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    await postSignUp(shop, { email: email.toUpperCase() })
    const answer = await prove(otp)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('already an account')
    expect((await user()).email).toBe(account.email)
  })

  test('can have its code sent again; without a change under way there is none', async () => {
    const path = '/auth/email-change/verify-change-email/resend/'
    const again = () => shop.request('GET', path, { token: account.token })
    expect((await again()).body).toEqual({ email: ['There is no change to confirm. Please start again.'] })
    const email = newEmail()
    await ask({ email })
    expect((await again()).status).toBe(429)
    clock += 31_000
    expect((await again()).status).toBe(200)
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })
})

describe('a new phone number', () => {
  test('is read in any form, and counts when it has proven itself', async () => {
    const phone = newPhone()
    for (const odd of ['12', 'abc', '+1', '050 123 4567']) {
      expect((await askPhone(odd)).body).toEqual({ phone: ['Please enter a valid number'] })
    }
    expect((await askPhone('')).body).toEqual({ phone: ['Required Field'] })
    const local = { phone: `0${phone.slice(4)}`, country: 'AE', password: goodPassword }
    const path = '/auth/change-phone-number/'
    expect((await shop.request('POST', path, { token: account.token, body: local })).status).toBe(200)
    expect((await user()).phone).toBeNull()
    expect((await provePhone(phone)).body.user).toMatchObject({ phone, is_phone_verified: true })
    expect((await askPhone(phone)).body).toEqual({ phone: ['This is your phone number already.'] })
  })

  test('can have its code sent again; without a change under way there is none', async () => {
    const path = '/auth/change-phone-number/verify-phone-number/resend/'
    const again = () => shop.request('GET', path, { token: account.token })
    expect((await again()).body).toEqual({ phone: ['There is no change to confirm. Please start again.'] })
    const phone = newPhone()
    await askPhone(phone)
    const early = await again()
    expect([early.status, early.headers.get('cache-control')]).toEqual([429, 'no-store'])
    clock += 31_000
    expect((await again()).body).toMatchObject({ retry_after: 30, sent_to: `+971•••••${phone.slice(-2)}` })
    expect(await smsTo(shop, phone)).toHaveLength(2)
    expect((await provePhone(phone)).status).toBe(200)
    expect((await again()).status).toBe(400)
  })

  test('in place of another: the one before is told, in the customer’s language and without the new one whole', async () => {
    const [before, after] = [newPhone(), newPhone()]
    await askPhone(before)
    await provePhone(before)
    const news = (phone: string) =>
      smsTo(shop, phone).then((all) => all.filter(({ text }) => !/\d{6}/.test(text)))
    // A first number takes the place of none.
    expect(await news(before)).toEqual([])
    await shop.request('PATCH', '/auth/user/', { token: account.token, body: { language: 'ar' } })
    clock += 31_000
    await askPhone(after)
    expect(await news(before)).toEqual([])
    await provePhone(after)
    const told = await news(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/\p{Script=Arabic}/u)
    expect(told[0]?.text).toContain(`+971•••••${after.slice(-2)}`)
    expect(await news(after)).toEqual([])
    const { body } = await shop.request('GET', '/api/notification/', { token: account.token })
    expect(body.results[0]).toMatchObject({ title: 'Your phone number was changed' })
  })

  test('that is handed on belongs to whoever holds it now; who had it before is told', async () => {
    const phone = newPhone()
    await askPhone(phone)
    await provePhone(phone)
    const next = await makeAccount(shop)
    clock += 31_000
    await askPhone(phone, next.token)
    expect((await provePhone(phone, next.token)).body.user.is_phone_verified).toBe(true)
    expect(await user()).toMatchObject({ phone: null, is_phone_verified: false })
    const mails = await mailsTo(shop, account.email)
    expect(mails.at(-1)?.subject).toBe('A phone number left your Marah account')
  })

  test('by two at once belongs to one of them', async () => {
    const phone = newPhone()
    const other = await makeAccount(shop)
    await askPhone(phone)
    const first = codeIn((await smsTo(shop, phone)).at(-1))
    clock += 31_000
    await askPhone(phone, other.token)
    const second = codeIn((await smsTo(shop, phone)).at(-1))
    const path = '/auth/change-phone-number/verify-change-phone-number/'
    const answers = await Promise.all([
      shop.request('POST', path, { token: account.token, body: { otp: first } }),
      shop.request('POST', path, { token: other.token, body: { otp: second } }),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { rows } = await shop.database.pool.query(
      'select id from app_user where phone = $1 and is_phone_verified',
      [phone],
    )
    expect(rows).toHaveLength(1)
  })
})
