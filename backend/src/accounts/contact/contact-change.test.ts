import {
  goodPassword,
  makeAccount,
  makeProvenAccount,
  postSignUp,
  proveEmail,
  type TestAccount,
} from '@marah/testing/account'
import { codeIn, linkIn, mailsTo, otherThan, smsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let clock = Date.now()
let account: TestAccount
let count = 0
beforeAll(async () => {
  shop = await openTestShop({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }, () => new Date(clock))
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
  test('counts once it is proven, not before; the old address is notified', async () => {
    await proveEmail(shop, account)
    const email = newEmail()
    expect((await ask({ email, password: goodPassword })).body).toMatchObject({ sent_to: 'n•••@example.com' })
    expect((await user()).email).toBe(account.email)
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    expect((await prove(otherThan(otp))).body.message).toBe('Invalid OTP')
    expect((await user()).email).toBe(account.email)
    expect((await prove(Number(otp))).body.user).toMatchObject({ email, is_email_verified: true })
    const [, mail] = await mailsTo(shop, account.email)
    expect(mail?.subject).toBe('Your Marah email was changed')
    expect(mail?.text).toContain('n•••@example.com')
    const login = { email, password: goodPassword }
    expect((await shop.request('POST', '/auth/login/', { body: login })).status).toBe(200)
  })

  test('is not asked for with a wrong password', async () => {
    const email = newEmail()
    expect((await ask({ email, password: 'wrong' })).body).toEqual({ password: ['Invalid password'] })
    expect(await mailsTo(shop, email)).toEqual([])
    expect((await ask({ email: account.email.toUpperCase() })).body).toEqual({
      email: ['This is already your email.'],
    })
    expect((await ask({ email: 'no address' })).body).toEqual({ email: ['Email is not valid'] })
  })

  test('that has an account answers alike, sends no code, and notifies its owner', async () => {
    const owner = await makeProvenAccount(shop)
    const free = await ask({ email: newEmail() })
    clock += 31_000
    const taken = await ask({ email: owner.email.toUpperCase() })
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect(taken.body.detail).toBe(free.body.detail)
    const mails = await mailsTo(shop, owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\d{6} is your Marah code$/),
      'Someone tried to use your email at Marah',
    ])
    expect(await mailsTo(shop, owner.email.toUpperCase())).toEqual([])
    expect((await prove('123456')).body.message).toBe('Invalid OTP')
  })

  test('an address that another person proves while the code is on its way stays theirs', async () => {
    const email = newEmail()
    await ask({ email })
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    const { body } = await postSignUp(shop, { email: email.toUpperCase() })
    await proveEmail(shop, { ...account, id: body.user.id })
    const answer = await prove(otp)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('already exists')
    expect((await user()).email).toBe(account.email)
  })

  test('an address that a stranger signs up with while the code is on its way is no obstacle', async () => {
    const email = newEmail()
    await ask({ email })
    const otp = codeIn((await mailsTo(shop, email)).at(-1))
    const { body } = await postSignUp(shop, { email: email.toUpperCase() })
    expect((await prove(otp)).body.user).toMatchObject({ id: account.id, email })
    expect((await shop.request('GET', '/auth/user/', { token: body.access })).status).toBe(401)
  })

  test('without its calling code is one of the country of the default address', async () => {
    const phone = newPhone()
    const local = `0${phone.slice(4)}`
    expect((await askPhone(local)).body).toEqual({ phone: ['Please enter a valid number'] })
    const body = {
      name: 'Nur Haddad',
      label: 'Home',
      phone: '+971501234567',
      country: 'AE',
      state: 'DU',
      city: 'Deira',
      address_line1: 'Street 1',
      address_line2: '-',
    }
    expect(
      (await shop.request('POST', '/base_user/user-address/', { token: account.token, body })).status,
    ).toBe(201)
    expect((await askPhone(local)).status).toBe(200)
    expect((await provePhone(phone)).body.user).toMatchObject({ phone })
  })

  test('can have its code sent again; without a pending change no code is sent', async () => {
    const path = '/auth/email-change/verify-change-email/resend/'
    const again = () => shop.request('GET', path, { token: account.token })
    expect((await again()).body).toEqual({ email: ['There’s no change to confirm. Please start again.'] })
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
    expect((await askPhone(phone)).body).toEqual({ phone: ['This is already your phone number.'] })
  })

  test('can have its code sent again; without a pending change no code is sent', async () => {
    const path = '/auth/change-phone-number/verify-phone-number/resend/'
    const again = () => shop.request('GET', path, { token: account.token })
    expect((await again()).body).toEqual({ phone: ['There’s no change to confirm. Please start again.'] })
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

  test('in place of another: the old number is notified, in the customer’s language and without the new one whole', async () => {
    const [before, after] = [newPhone(), newPhone()]
    await askPhone(before)
    await provePhone(before)
    const news = (phone: string) =>
      smsTo(shop, phone).then((all) => all.filter(({ text }) => !/\d{6}/.test(text)))
    // A first number replaces no other.
    expect(await news(before)).toEqual([])
    await shop.request('PATCH', '/auth/user/', { token: account.token, body: { language: 'ar' } })
    clock += 31_000
    await askPhone(after)
    expect(await news(before)).toEqual([])
    await provePhone(after)
    const mail = await news(before)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toMatch(/\p{Script=Arabic}/u)
    expect(mail[0]?.text).toContain(`+971•••••${after.slice(-2)}`)
    expect(await news(after)).toEqual([])
    const { body } = await shop.request('GET', '/api/notification/', { token: account.token })
    expect(body.results[0]).toMatchObject({ title: 'Your phone number was changed' })
  })

  test('a number that is handed on belongs to its present holder; the previous owner is notified', async () => {
    await proveEmail(shop, account)
    const phone = newPhone()
    await askPhone(phone)
    await provePhone(phone)
    const next = await makeAccount(shop)
    clock += 31_000
    await askPhone(phone, next.token)
    expect((await provePhone(phone, next.token)).body.user.is_phone_verified).toBe(true)
    expect(await user()).toMatchObject({ phone: null, is_phone_verified: false })
    const mails = await mailsTo(shop, account.email)
    expect(mails.at(-1)?.subject).toBe('A phone number was removed from your Marah account')
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

describe('a login that is older than ten minutes', () => {
  const guarded = [
    ['POST', '/auth/email-change/', { email: 'thief@example.com' }],
    ['POST', '/auth/change-phone-number/', { phone: '+971501234501' }],
    ['POST', '/social-auth/google/connect/', { access_token: 'x' }],
    ['DELETE', '/social-auth/google/connect/', undefined],
    ['DELETE', '/auth/user/', {}],
  ] as const

  /** Returns a token of the same login, eleven minutes later. */
  async function later(of = account): Promise<string> {
    clock += 11 * 60_000
    const { body } = await shop.request('POST', '/auth/token/refresh/', { body: { refresh: of.refresh } })
    return body.access
  }
  const reauthenticate = (token: string, body: object) =>
    shop.request('POST', '/auth/reauthentication/', { token, body })

  test('changes nothing about who can get in without the password, or a new proof', async () => {
    const token = await later()
    for (const [method, path, body] of guarded) {
      const answer = await shop.request(method, path, { token, ...(body && { body }) })
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'reauthentication_required'])
    }
    expect(await mailsTo(shop, 'thief@example.com')).toEqual([])
    const email = newEmail()
    const withPassword = { email, password: goodPassword }
    expect((await shop.request('POST', '/auth/email-change/', { token, body: withPassword })).status).toBe(
      200,
    )

    expect((await reauthenticate(token, {})).body).toEqual({ password: ['Enter your password.'] })
    expect((await reauthenticate(token, { password: 'wrong' })).body).toEqual({
      password: ['Invalid password'],
    })
    expect((await askPhone(newPhone(), token)).status).toBe(403)
    const proven = await reauthenticate(token, { password: goodPassword })
    expect(proven.body.fresh_until).toBe(new Date(clock + 10 * 60_000).toISOString())
    expect((await askPhone(newPhone(), token)).status).toBe(200)
    clock += 9 * 60_000
    expect((await shop.request('DELETE', '/auth/user/', { token, body: {} })).status).toBe(204)
  })

  test('of an account without a password proves itself by a mailed code, before a first password is set', async () => {
    await shop.database.pool.query('update app_user set password_hash = null where id = $1', [account.id])
    const token = await later()
    const another = 'Another secret, just as good 2'
    const create = () =>
      shop.request('POST', '/auth/create-password/', {
        token,
        body: { new_password1: another, new_password2: another },
      })
    expect((await create()).body.code).toBe('reauthentication_required')
    const send = () => shop.request('POST', '/auth/reauthentication/code/', { token })
    expect((await send()).status).toBe(200)
    const otp = codeIn((await mailsTo(shop, account.email)).at(-1))
    expect((await reauthenticate(token, {})).body.message).toBe('Please Enter the OTP')
    expect((await reauthenticate(token, { otp: otherThan(otp) })).body.message).toBe('Invalid OTP')
    expect((await reauthenticate(token, { otp })).status).toBe(200)
    expect((await create()).status).toBe(200)
    expect((await send()).body.code).toBe('reauthenticate_by_password')
  })
})

describe('the link that the old address is mailed', () => {
  const undo = (token: string | null) => shop.request('POST', '/auth/email-change/undo/', { body: { token } })
  const another = 'Another secret, just as good 2'

  async function proveOwn(): Promise<void> {
    const otp = codeIn((await mailsTo(shop, account.email)).at(-1))
    await shop.request('POST', '/auth/registration/verify-email/', { token: account.token, body: { otp } })
  }
  async function changeTo(email: string): Promise<void> {
    expect((await ask({ email })).status).toBe(200)
    expect((await prove(codeIn((await mailsTo(shop, email)).at(-1)))).status).toBe(200)
  }
  async function undoToken(email: string): Promise<string | null> {
    const mail = (await mailsTo(shop, email)).findLast(({ subject }) => /was changed$/.test(subject))
    return linkIn(mail).searchParams.get('token')
  }

  test('brings the account back within seven days, once, and ends every way in of the person who took it', async () => {
    const phone = newPhone()
    await proveOwn()
    await askPhone(phone)
    await provePhone(phone)
    // A phone of the last seven days may be a thief's (recent-ways.test.ts).
    await shop.database.pool.query('update app_user set phone_proven_on = null where id = $1', [account.id])
    const thief = newEmail()
    await changeTo(thief)
    await askPhone(newPhone())
    await provePhone(`+9715012345${String(count).padStart(2, '0')}`)
    const squatter = await postSignUp(shop, { email: account.email })
    expect(squatter.status).toBe(201)

    clock += 6 * 86_400_000
    const token = await undoToken(account.email)
    const done = await undo(token)
    expect(done.body).toMatchObject({ email: account.email, uid: String(account.id) })
    expect((await user()).code).toBe('token_not_valid')
    for (const email of [account.email, thief]) {
      const body = { email, password: goodPassword }
      expect((await shop.request('POST', '/auth/login/', { body })).status).toBe(400)
    }
    const { uid, token: resetToken } = done.body
    const reset = await shop.request('POST', '/auth/password/reset/confirm/', {
      body: { uid, token: resetToken, new_password1: another, new_password2: another },
    })
    expect(reset.body.user).toMatchObject({
      id: account.id,
      email: account.email,
      is_email_verified: true,
      phone,
      is_phone_verified: true,
    })
    expect((await undo(token)).body).toEqual({ token: [expect.stringContaining('no longer works')] })
  })

  test('ends after seven days, and of changes in a row the first one leads back', async () => {
    await proveOwn()
    const thief = newEmail()
    await changeTo(thief)
    clock += 60_000
    await changeTo(newEmail())
    const [first, second] = [await undoToken(account.email), await undoToken(thief)]
    expect((await undo(first)).status).toBe(200)
    expect((await undo(second)).status).toBe(400)

    account = await makeAccount(shop)
    await proveOwn()
    await changeTo(newEmail())
    clock += 7 * 86_400_000 + 1
    expect((await undo(await undoToken(account.email))).status).toBe(400)
    for (const bad of ['', 'x', '☃'.repeat(43)]) expect((await undo(bad)).status).toBe(400)
  })

  test('is not there for an address that was never proven, and does not take one that another account has proven', async () => {
    await changeTo(newEmail())
    const mail = (await mailsTo(shop, account.email)).at(-1)
    expect(mail?.text).not.toContain('/undo-email-change')

    account = await makeAccount(shop)
    await proveOwn()
    await changeTo(newEmail())
    const { body } = await postSignUp(shop, { email: account.email })
    await shop.database.pool.query('update app_user set is_email_verified = true where id = $1', [
      body.user.id,
    ])
    const answer = await undo(await undoToken(account.email))
    expect([answer.status, answer.body.code]).toEqual([409, 'accounts_undo_taken'])
  })
})
