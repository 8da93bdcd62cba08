import { goodPassword, makeAccount, proveEmail, type TestAccount } from '@marah/testing/account'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const another = ' Another secret 2 '
let shop: TestShop
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  account = await makeAccount(shop)
})
afterAll(() => shop.close())

function change(fields: Record<string, unknown> = {}): Promise<TestAnswer> {
  const body = { old_password: goodPassword, new_password1: another, new_password2: another, ...fields }
  return shop.request('POST', '/auth/password/change/', { token: account.token, body })
}

function create(password = another): Promise<TestAnswer> {
  const body = { new_password1: password, new_password2: password }
  return shop.request('POST', '/auth/create-password/', { token: account.token, body })
}

function logIn(password: string): Promise<TestAnswer> {
  return shop.request('POST', '/auth/login/', { body: { email: account.email, password } })
}

async function statusOf(token: string): Promise<number> {
  return (await shop.request('GET', '/auth/user/', { token })).status
}

describe('changing the password', () => {
  test('ends every other login at once, keeps this one, and notifies the owner', async () => {
    await proveEmail(shop, account)
    const elsewhere = (await logIn(goodPassword)).body
    expect((await change()).body).toEqual({ detail: 'Password changed.' })
    expect(await statusOf(account.token)).toBe(200)
    expect(await statusOf(elsewhere.access)).toBe(401)
    const refresh = { body: { refresh: elsewhere.refresh } }
    expect((await shop.request('POST', '/auth/token/refresh/', refresh)).status).toBe(401)
    expect((await logIn(goodPassword)).status).toBe(400)
    expect((await logIn(another)).status).toBe(200)
    expect((await logIn(another.trim())).status).toBe(400)
    expect((await mailsTo(shop, account.email)).at(-1)?.subject).toBe('Your Marah password was changed')
  })

  test('needs the old one, said where the specification’s client looks', async () => {
    expect((await change({ old_password: 'wrong' })).body).toEqual({ old_password: ['Invalid password'] })
    expect((await logIn(goodPassword)).status).toBe(200)
  })

  test('takes no password that is the old one, and says so beside its field in both languages', async () => {
    const body = { old_password: goodPassword, new_password1: goodPassword, new_password2: goodPassword }
    expect((await change(body)).body).toEqual({
      new_password1: ['This is already your password. Choose another.'],
    })
    const headers = { 'accept-language': 'ar' }
    const arabic = await shop.request('POST', '/auth/password/change/', {
      token: account.token,
      body,
      headers,
    })
    expect(arabic).toMatchObject({
      status: 400,
      body: { new_password1: ['هذه هي كلمة مرورك الحالية. اختر كلمة أخرى.'] },
    })
    expect(await mailsTo(shop, account.email)).toHaveLength(1)
  })

  test('takes 8 characters of any kind up to 128, but no common ones and no two different ones', async () => {
    const word = (text: string) => ({ new_password1: text, new_password2: text })
    expect((await change(word('1234567'))).body.new_password1).toHaveLength(2)
    expect((await change(word('sunshine'))).body).toHaveProperty('new_password1')
    expect((await change(word('x'.repeat(129)))).status).toBe(400)
    expect((await change({ new_password2: 'other' })).body).toEqual({
      new_password2: ['New password and Confirm new password not match'],
    })
    expect((await change(word('مرحبًا بكم جميعًا'))).status).toBe(200)
    expect((await logIn('مرحبًا بكم جميعًا')).status).toBe(200)
  })
})

describe('creating a password', () => {
  test('is rejected where one exists: else a stolen token would replace it', async () => {
    const answer = await create()
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('accounts_password_exists')
    expect((await logIn(goodPassword)).status).toBe(200)
  })

  test('gives an account without one its first, once, also when two ask at once', async () => {
    await shop.database.pool.query('update app_user set password_hash = null where id = $1', [account.id])
    const passwords = ['First of the two 1', 'Second of the two 2']
    const answers = await Promise.all(passwords.map((password) => create(password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await logIn(winner)).status).toBe(200)
    expect((await shop.request('GET', '/auth/user/', { token: account.token })).body.has_password).toBe(true)
  })
})
