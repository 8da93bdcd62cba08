import { garbageBodies, goodPassword, makeAccount, oddValues, postSignUp } from '@marah/testing/account'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session, user } from '../../schema/accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const arabic = { 'accept-language': 'ar' }

describe('sign-up', () => {
  test('makes the account, stores what was said and logs in', async () => {
    const fields = { email: ' New@Example.com ', full_name: ' هدى ', is_terms_agreed: true }
    const answer = await postSignUp(shop, fields, arabic)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.user).toMatchObject({
      email: 'New@Example.com',
      full_name: 'هدى',
      is_terms_agreed: true,
      is_email_verified: false,
      phone: null,
      gender: null,
    })
    expect(Object.keys(answer.body.user)).not.toContain('password_hash')
    const me = await shop.request('GET', '/auth/user/', { token: answer.body.access })
    expect(me.body).toEqual(answer.body.user)
    const [row] = await shop.database.db.select().from(user).where(eq(user.id, me.body.id))
    expect(row?.language).toBe('ar')
  })

  test('rejects an e-mail that has an account, in any spelling of case, in the language asked for', async () => {
    const { email } = await makeAccount(shop)
    const again = await postSignUp(shop, { email: email.toUpperCase() })
    expect(again.status).toBe(400)
    expect(again.body).toEqual({
      email: ['An account with this email already exists. Log in instead.'],
    })
    const inArabic = await postSignUp(shop, { email }, arabic)
    expect(inArabic.body.email[0]).toMatch(/^\p{Script=Arabic}/u)
  })

  test('many sign-ups at once with one e-mail make one account', async () => {
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com', 'rAcE@example.com']
    const answers = await Promise.all(spellings.map((email) => postSignUp(shop, { email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })

  test('reports every fault beside its field at once', async () => {
    const empty = await shop.request('POST', '/auth/registration/', { body: {} })
    expect(empty.status).toBe(400)
    expect(Object.keys(empty.body).sort()).toEqual(['email', 'full_name', 'password1', 'password2'])
    const weak = await postSignUp(shop, {
      email: 'a@example.com',
      password1: 'kittens and lambs',
      password2: 'other',
    })
    expect(weak.body).toEqual({
      password1: [
        'Use at least one number.',
        'Use at least one uppercase letter.',
        'Use at least one special symbol.',
      ],
      password2: ['Password does not match'],
    })
    const long = `Aa1!${'x'.repeat(125)}`
    const tooLong = await postSignUp(shop, { email: 'a@example.com', password1: long, password2: long })
    expect(tooLong.status).toBe(400)
    expect(tooLong.body.password1).toHaveLength(1)
  })

  test('takes nothing that a customer may not set', async () => {
    const answer = await postSignUp(shop, {
      email: 'mass@example.com',
      id: 4,
      is_email_verified: true,
      is_phone_verified: true,
      is_staff: true,
      phone: '+97150',
      avatar: 'x',
      created_on: '2001-01-01T00:00:00.000Z',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      is_email_verified: false,
      is_phone_verified: false,
      phone: null,
      avatar: null,
    })
    expect(answer.body.user.created_on).not.toMatch(/^2001/)
    expect(answer.body.user).not.toHaveProperty('is_staff')
  })

  test('is not led astray by the names that objects have of themselves (rule S18)', async () => {
    const traps = '"__proto__":{"is_email_verified":true,"is_staff":true},"constructor":{"prototype":{"x":1}}'
    const answer = await shop.request('POST', '/auth/registration/', {
      body: `{"email":"proto@example.com","full_name":"P","password1":"${goodPassword}","password2":"${goodPassword}",${traps}}`,
    })
    expect(answer.status).toBe(201)
    expect(answer.body.user.is_email_verified).toBe(false)
    expect(Reflect.get({}, 'x')).toBeUndefined()
    expect(Reflect.get({}, 'is_staff')).toBeUndefined()
  })
})

describe('an email', () => {
  test('is one account in each of its writings: with marks, another case, and a domain in its own letters', async () => {
    const writings = [
      'layla@مثال.إختبار',
      '\u202aLayla@xn--mgbh0fb.xn--kgbechtv\u202c',
      'ＬＡＹＬＡ@مثال.إختبار\u00a0',
    ] as const
    const made = await postSignUp(shop, { email: writings[0] })
    expect(made.body.user.email).toBe('layla@xn--mgbh0fb.xn--kgbechtv')
    for (const email of writings) {
      expect((await postSignUp(shop, { email })).status, email).toBe(400)
      const body = { email, password: goodPassword }
      expect((await shop.request('POST', '/auth/login/', { body })).status, email).toBe(200)
    }
  })

  test('may hold what mailboxes do, and says which letters mail servers do not deliver to', async () => {
    for (const email of ['a&b@example.com', 'dep/own@example.com'])
      expect((await postSignUp(shop, { email })).status, email).toBe(201)
    expect((await postSignUp(shop, { email: 'ليلى@example.com' })).body.email).toEqual([
      'Before the @, use only a to z, digits and signs: many email providers deliver to no others.',
    ])
  })
})

describe('a name', () => {
  const broken = 'Layla\r\nBcc: thief\u2028Haddad\t'
  const whole = 'Layla Bcc: thief Haddad'

  test('is one line, so that it cannot break an email header (rule S39)', async () => {
    const email = 'one-line@example.com'
    const { body } = await postSignUp(shop, { email, full_name: broken })
    const token: string = body.access
    const read = () => shop.request('GET', '/auth/user/', { token })
    expect((await read()).body.full_name).toBe(whole)
    await shop.request('PATCH', '/auth/user/', { token, body: { full_name: 'Layla' } })
    await shop.request('PATCH', '/auth/user/', { token, body: { full_name: broken } })
    expect((await read()).body.full_name).toBe(whole)
    for (const { subject } of await mailsTo(shop, email)) expect(subject).not.toMatch(/[\r\n]/)
  })

  test('of nothing but blanks and controls counts as no password', async () => {
    const answer = await postSignUp(shop, { email: 'blank@example.com', full_name: ' \r\n\t' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual(['full_name'])
  })
})

describe('login', () => {
  test('takes the e-mail in any case and the password exactly as it was set', async () => {
    const { email, id } = await makeAccount(shop)
    const body = { email: ` ${email.toUpperCase()} `, password: goodPassword }
    const answer = await shop.request('POST', '/auth/login/', { body })
    expect(answer.status).toBe(200)
    expect(answer.body.user.id).toBe(id)
    const trimmed = await shop.request('POST', '/auth/login/', {
      body: { email, password: goodPassword.trim() },
    })
    expect(trimmed.status).toBe(400)
  })

  test('an unknown e-mail, a wrong password and a closed account get the same answer, byte by byte', async () => {
    const { email } = await makeAccount(shop)
    const closed = await makeAccount(shop)
    await shop.database.db.update(user).set({ deletedOn: new Date() }).where(eq(user.id, closed.id))
    const answers = await Promise.all(
      [
        { email: 'nobody@example.com', password: goodPassword },
        { email, password: 'Wrong 7!' },
        { email: closed.email, password: goodPassword },
        { email: 'nul\0@example.com', password: goodPassword },
      ].map((body) => shop.request('POST', '/auth/login/', { body })),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        non_field_errors: ['This email or password is incorrect, please try again.'],
      })
    }
  })

  test('an unknown e-mail takes as long as a wrong password: both are hashed', async () => {
    const { email } = await makeAccount(shop)
    const withoutPassword = await makeAccount(shop)
    await shop.database.db.update(user).set({ passwordHash: null }).where(eq(user.id, withoutPassword.id))
    const emails = [email, 'nobody@example.com', withoutPassword.email]
    const taken: number[][] = [[], [], []]
    // In turns, so that other load on the machine slows all of them; the first round fills caches.
    for (let round = 0; round < 12; round++) {
      for (const [index, one] of emails.entries()) {
        const started = performance.now()
        await shop.request('POST', '/auth/login/', { body: { email: one, password: 'Wrong 7!' } })
        if (round > 0) taken[index]?.push(performance.now() - started)
      }
    }
    const [wrong = 0, ...others] = taken.map((times) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0)
    // Without hashing, an answer takes at most a tenth of the time.
    for (const other of others) {
      expect(other / wrong).toBeGreaterThan(0.5)
      expect(other / wrong).toBeLessThan(2)
    }
  })

  test('a stale or forged token on the call does not matter', async () => {
    const { email } = await makeAccount(shop)
    const body = { email, password: goodPassword }
    expect((await shop.request('POST', '/auth/login/', { body, token: 'no.such.token' })).status).toBe(200)
  })

  test('a hash of weaker parameters is replaced at the next login', async () => {
    const { email, id } = await makeAccount(shop)
    const weak = await hash(goodPassword, { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await shop.database.db.update(user).set({ passwordHash: weak }).where(eq(user.id, id))
    const body = { email, password: goodPassword }
    expect((await shop.request('POST', '/auth/login/', { body })).status).toBe(200)
    const [row] = await shop.database.db.select().from(user).where(eq(user.id, id))
    expect(row?.passwordHash).toMatch(/m=19456,t=2,p=1/)
    expect((await shop.request('POST', '/auth/login/', { body })).status).toBe(200)
  })

  test('an account without a password cannot be logged into with one', async () => {
    const { email, id } = await makeAccount(shop)
    await shop.database.db.update(user).set({ passwordHash: null }).where(eq(user.id, id))
    const answer = await shop.request('POST', '/auth/login/', { body: { email, password: '' } })
    expect(answer.status).toBe(400)
  })
})

describe('the own account', () => {
  test('a stranger is asked to log in', async () => {
    for (const method of ['GET', 'PATCH']) {
      const answer = await shop.request(method, '/auth/user/')
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
  })

  test('name, gender and agreement change; agreement is never taken back', async () => {
    const { token } = await makeAccount(shop)
    const change = (body: unknown) => shop.request('PATCH', '/auth/user/', { token, body })
    expect((await change({ full_name: 'Nour', gender: 'Female', is_terms_agreed: true })).body).toMatchObject(
      {
        full_name: 'Nour',
        gender: 'Female',
        is_terms_agreed: true,
      },
    )
    const second = await change({ is_terms_agreed: false, gender: null })
    expect(second.body).toMatchObject({ full_name: 'Nour', gender: null, is_terms_agreed: true })
    expect((await change({ gender: 'Other' })).body).toHaveProperty('gender')
    expect((await change({ full_name: '  ' })).body).toEqual({ full_name: ['Required Field'] })
  })

  test('every other field is ignored and reads back unchanged', async () => {
    const { token, id } = await makeAccount(shop)
    const before = await shop.request('GET', '/auth/user/', { token })
    // The password and other columns that no answer shows.
    const row = async () => (await shop.database.db.select().from(user).where(eq(user.id, id)))[0]
    const stored = await row()
    const forbidden = {
      id: 1,
      email: 'thief@example.com',
      phone: '+971501234567',
      avatar: 'http://evil.example/a.png',
      is_email_verified: true,
      is_phone_verified: true,
      is_staff: true,
      is_active: false,
      password: 'x',
      password_hash: 'x',
      groups: [1],
      created_on: '2001-01-01T00:00:00.000Z',
      constructor: { prototype: { is_staff: true } },
    }
    const answer = await shop.request('PATCH', '/auth/user/', { token, body: forbidden })
    expect(answer.status).toBe(200)
    expect({ ...answer.body, edited_on: before.body.edited_on }).toEqual(before.body)
    expect({ ...(await row()), editedOn: stored?.editedOn }).toEqual(stored)
  })

  test('a closed account is logged out', async () => {
    const { token, id } = await makeAccount(shop)
    await shop.database.db.update(user).set({ deletedOn: new Date() }).where(eq(user.id, id))
    expect((await shop.request('GET', '/auth/user/', { token })).status).toBe(401)
    expect((await shop.request('PATCH', '/auth/user/', { token, body: {} })).status).toBe(401)
  })
})

test('no body, however odd, is more than a bad request', async () => {
  const { token, email } = await makeAccount(shop)
  const calls: [string, string, string[]][] = [
    [
      'POST',
      '/auth/registration/',
      ['email', 'full_name', 'password1', 'password2', 'remember', 'is_terms_agreed'],
    ],
    ['POST', '/auth/login/', ['email', 'password', 'remember']],
    ['POST', '/auth/token/refresh/', ['refresh']],
    ['PATCH', '/auth/user/', ['full_name', 'gender', 'is_terms_agreed']],
  ]
  for (const [method, path, fields] of calls) {
    const good = { email, full_name: 'A', password: 'x', password1: goodPassword, password2: goodPassword }
    const bodies = [
      ...garbageBodies,
      ...fields.flatMap((field) => oddValues.map((odd) => ({ ...good, [field]: odd }))),
    ]
    for (const body of bodies) {
      const answer = await shop.request(method, path, { body, token })
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500)
    }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shop.request('POST', '/auth/login/', { body: 'email=a', headers: form })).status).toBe(415)
  const huge = JSON.stringify({ email: 'x'.repeat(1_100_000) })
  expect((await shop.request('POST', '/auth/login/', { body: huge })).status).toBe(413)
})

test('a session remembers its device, but no more of it than is needed', async () => {
  const headers = { 'user-agent': 'x'.repeat(2000) }
  const answer = await postSignUp(shop, { email: 'device@example.com' }, headers)
  const [row] = await shop.database.db.select().from(session).where(eq(session.userId, answer.body.user.id))
  expect(row?.userAgent).toHaveLength(300)
})
