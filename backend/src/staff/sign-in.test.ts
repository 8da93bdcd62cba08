import { goodPassword, makeAccount } from '@marah/testing/account'
import { asker, codeOf, cookieIn, ownPage, personAt, signedIn } from '@marah/testing/desk'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { TOTP, URI } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { throttled } from '../platform/limits/rate-limit.ts'
import { audit } from '../schema/audit.ts'
import { staff, staffInvitation } from '../schema/staff.ts'
import { shopItself } from '../services/actor.ts'
import { addPerson, disablePerson, inviteAgain } from './manage-people.ts'
import { deskCookie } from './sessions.ts'
import { mailInvitation } from './staff-mails.ts'

let shop: TestShop
let aheadMs = 0
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, () => new Date(Date.now() + aheadMs))
})
afterEach(() => {
  aheadMs = 0
})
afterAll(() => shop.close())

const minute = 60_000
const hour = 60 * minute
const visitor = () => asker(shop)
let count = 0

async function invite() {
  const { services } = shop.backend
  const email = `invited-${++count}@shop.example`
  return services.database.transaction((tx) =>
    addPerson(services, tx, shopItself, {
      email,
      name: 'Huda Karim',
      language: 'en',
      role: 'manager',
      seller: null,
    }),
  )
}

/** What an authenticator app shows that has read the invitation's picture. */
async function firstCode(token: string): Promise<string> {
  const { body } = await visitor()('POST', '/desk/invitation/', { token })
  const app = URI.parse(body.time_code.uri)
  if (!(app instanceof TOTP)) throw new Error('The app knows codes by time alone')
  return app.generate({ timestamp: Date.now() + aheadMs })
}

const accept = (token: string, code: string, password = goodPassword) =>
  visitor()('POST', '/desk/invitation/accept/', {
    token,
    new_password1: password,
    new_password2: password,
    code,
  })

/** A person who accepted an invitation; the code of this half minute is used up. */
async function accepted() {
  const { person, invitation } = await invite()
  const answer = await accept(invitation.token, await firstCode(invitation.token))
  expect(answer.status).toBe(200)
  return { id: person.id, email: person.email, cookie: cookieIn(answer), answer }
}

const signIn = (email: string, code: string, password = goodPassword) =>
  visitor()('POST', '/desk/sign-in/', { email, password, code })

describe('an invitation', () => {
  test('is mailed with a link, says what it offers, and signs in with a first password and code', async () => {
    const { services } = shop.backend
    const { person, invitation } = await invite()
    await services.database.transaction((tx) => mailInvitation(services, tx, person, invitation))
    const [mail] = await mailsTo(shop, person.email)
    expect(mail?.text).toContain(`http://shop.test/desk/invitation#token=${invitation.token}`)
    const offered = await visitor()('POST', '/desk/invitation/', { token: invitation.token })
    expect(offered.body).toMatchObject({ name: 'Huda Karim', role: 'manager', shop_name: 'Marah' })
    expect(offered.body.time_code.uri).toContain(offered.body.time_code.secret)
    const answer = await accept(invitation.token, await firstCode(invitation.token))
    expect(answer.body).toMatchObject({
      email: person.email,
      role: 'manager',
      rights: { staff: 'change', settings: null },
      signed_in_by: 'invitation',
      has_password: true,
      shop: { name: { en: 'Marah' }, currency: 'USD', timezone: 'UTC' },
    })
    expect((await asker(shop, cookieIn(answer))('GET', '/desk/me/')).body.email).toBe(person.email)
  })

  test('works once: of eight at the same time one gets in', async () => {
    const { invitation } = await invite()
    const code = await firstCode(invitation.token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(invitation.token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invitation_over')).toHaveLength(7)
  })

  test('negative control: an invitation that is looked at before it is used up lets several in', async () => {
    const { person } = await invite()
    const isOwn = eq(staffInvitation.staffId, person.id)
    const { db } = shop.database
    const look = async () => {
      const [found] = await db.select().from(staffInvitation).where(isOwn)
      return found !== undefined
    }
    // All look before any uses it up, as a process that is held up between the two would.
    const entered = await Promise.all(Array.from({ length: 8 }, look))
    await db.delete(staffInvitation).where(isOwn)
    expect(entered.filter(Boolean).length).toBeGreaterThan(1)
  })

  test('is over when it has expired, was replaced, or its person is disabled', async () => {
    const { services } = shop.backend
    const [late, replaced, disabled] = [await invite(), await invite(), await invite()]
    await services.database.transaction(async (tx) => {
      await inviteAgain(services, tx, shopItself, replaced.person.id)
      await disablePerson(services, tx, shopItself, disabled.person.id)
    })
    for (const { invitation } of [replaced, disabled])
      expect((await accept(invitation.token, '123456')).body.code).toBe('invitation_over')
    aheadMs = 73 * hour
    expect((await accept(late.invitation.token, '123456')).body.code).toBe('invitation_over')
  })

  test('stays as it is after a weak password or a wrong code, and says which', async () => {
    const { invitation } = await invite()
    const weak = await accept(invitation.token, 'none', 'short')
    expect(weak).toMatchObject({
      status: 400,
      body: { new_password1: expect.any(Array), code: [expect.any(String)] },
    })
    expect((await accept(invitation.token, await firstCode(invitation.token))).status).toBe(200)
  })

  test('ends every earlier way in and session: it may replace a phone that was lost', async () => {
    const { services } = shop.backend
    const { id, email, cookie } = await accepted()
    const before = await codeOf(services, id, 1)
    const { invitation } = await services.database.transaction((tx) =>
      inviteAgain(services, tx, shopItself, id),
    )
    expect(
      (await accept(invitation.token, await firstCode(invitation.token), 'Other kittens 8')).status,
    ).toBe(200)
    expect((await asker(shop, cookie)('GET', '/desk/me/')).status).toBe(401)
    expect((await signIn(email, before)).status).toBe(400)
    expect((await signIn(email, await codeOf(services, id, 1), 'Other kittens 8')).status).toBe(200)
  })
})

describe('a sign-in', () => {
  test('takes each code once, and that of the next half minute ahead of its time', async () => {
    const { id, email } = await accepted()
    const { services } = shop.backend
    expect((await signIn(email, await codeOf(services, id))).status).toBe(400)
    const next = await codeOf(services, id, 1)
    expect((await signIn(email, next)).body).toMatchObject({ email, signed_in_by: 'password' })
    expect((await signIn(email, next)).status).toBe(400)
    aheadMs = 5 * minute
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => signIn(email, await codeOf(services, id))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('says the same, byte for byte, whatever is wrong', async () => {
    const { services } = shop.backend
    const { id, email } = await accepted()
    aheadMs = 5 * minute
    const disabled = await accepted()
    await services.database.transaction((tx) => disablePerson(services, tx, shopItself, disabled.id))
    aheadMs = 10 * minute
    const code = await codeOf(services, id)
    const wrong: TestAnswer[] = [
      await signIn('nobody@shop.example', code),
      await signIn(email, code, 'another password'),
      await signIn(email, '000000'),
      await signIn(disabled.email, await codeOf(services, disabled.id)),
    ]
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(wrong[0]?.body.non_field_errors).toHaveLength(1)
    expect((await signIn(email, code)).status).toBe(200)
  })

  test('is on record with the person, and so is its end', async () => {
    const { id, cookie } = await accepted()
    expect((await asker(shop, cookie)('POST', '/desk/sign-out/')).status).toBe(204)
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `staff:${id}`))
    expect(rows).toMatchObject([
      { actor: { kind: 'system' }, reason: 'invited' },
      { actor: { kind: 'staff', id }, reason: 'invitation_accepted', call: 'acceptDeskInvitation' },
      { actor: { kind: 'staff', id }, reason: 'session_ended', call: 'signOutOfDesk' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Huda|shop\.example/)
  })

  test('is asked of pages of the shop itself alone', async () => {
    const body = { email: 'a@shop.example', password: 'x', code: '1' }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])
      expect((await shop.request('POST', '/desk/sign-in/', { body, headers })).body.code).toBe('not_own_page')
    const form = { ...ownPage, 'content-type': 'text/plain' }
    expect((await shop.request('POST', '/desk/sign-in/', { body, headers: form })).status).toBe(415)
  })
})

describe('the cookie', () => {
  test('is kept from scripts, other sites and all but the desk’s calls', async () => {
    const { answer } = await accepted()
    const set = answer.headers.get('set-cookie')
    expect(set).toMatch(/^desk=[\w-]{43}; .*Path=\/rest\/desk; .*HttpOnly; SameSite=Strict$/)
    expect(JSON.stringify(answer.body)).not.toContain(cookieIn(answer).slice(5))
  })

  test('is Secure, and named so, where the shop is served with TLS', () => {
    const config = { ...shop.backend.services.config, PUBLIC_URL: 'https://shop.example' }
    const set = deskCookie({ id: '', token: 'secret', endsOn: new Date() }, config)
    expect(set).toMatch(/^__Secure-desk=secret; .*Path=\/rest\/desk; .*HttpOnly; Secure; SameSite=Strict$/)
  })

  test('counts on pages of the shop itself alone', async () => {
    const { cookie } = await personAt(shop, 'owner')
    const ask = (headers: Record<string, string>) =>
      shop.request('GET', '/desk/me/', { headers: { cookie, ...headers } })
    expect((await ask(ownPage)).status).toBe(200)
    expect((await ask({ origin: 'http://shop.test' })).status).toBe(200)
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect((await ask(headers)).status).toBe(401)
  })

  test('is of no use to customers’ calls, and no customer’s token to the desk’s', async () => {
    const { cookie } = await personAt(shop, 'owner')
    const token = cookie.slice(5)
    const { token: customers } = await makeAccount(shop)
    const withCookie = { ...ownPage, cookie }
    for (const path of ['/auth/user/', '/order/orders/', '/booking/visit/']) {
      expect((await shop.request('GET', path, { headers: withCookie })).status, path).toBe(401)
      expect((await shop.request('GET', path, { token })).status, path).toBe(401)
    }
    const refresh = { ...ownPage, cookie: `refresh=${token}` }
    expect((await shop.request('POST', '/auth/token/refresh/', { headers: refresh })).status).toBe(401)
    expect((await shop.request('GET', '/desk/me/', { token: customers, headers: ownPage })).status).toBe(401)
    const asDesk = { ...ownPage, cookie: `desk=${customers}` }
    expect((await shop.request('GET', '/desk/me/', { headers: asDesk })).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends at once when its person is disabled, and stays ended', async () => {
    const { services } = shop.backend
    const { id, ask } = await personAt(shop, 'kitchen')
    expect((await ask('GET', '/desk/me/')).status).toBe(200)
    await services.database.transaction((tx) => disablePerson(services, tx, shopItself, id))
    expect((await ask('GET', '/desk/me/')).body.code).toBe('not_authenticated')
    await shop.database.db.update(staff).set({ disabledOn: null }).where(eq(staff.id, id))
    expect((await ask('GET', '/desk/me/')).status).toBe(401)
  })

  test('is listed and ended by its own person, and by no other', async () => {
    const one = await personAt(shop, 'owner')
    const elsewhere = await signedIn(shop, one)
    const other = await personAt(shop, 'owner')
    const listed = await one.ask('GET', '/desk/session/')
    expect(listed.body.map(({ id, is_this }: { id: string; is_this: boolean }) => [id, is_this])).toEqual([
      [one.sessionId, true],
      [elsewhere.sessionId, false],
    ])
    const path = `/desk/session/${elsewhere.sessionId}/`
    expect((await other.ask('DELETE', path)).status).toBe(404)
    expect((await other.ask('DELETE', '/desk/session/1/')).status).toBe(404)
    expect((await elsewhere.ask('GET', '/desk/me/')).status).toBe(200)
    expect((await one.ask('DELETE', path)).status).toBe(204)
    expect((await elsewhere.ask('GET', '/desk/me/')).status).toBe(401)
    expect((await one.ask('GET', '/desk/me/')).status).toBe(200)
  })

  test('ends after half a day without a use, and after a week in any case', async () => {
    const { ask } = await personAt(shop, 'owner')
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      aheadMs = hours * hour
      expect((await ask('GET', '/desk/me/')).status).toBe(200)
    }
    aheadMs = 7 * 24 * hour + minute
    expect((await ask('GET', '/desk/me/')).status).toBe(401)
    aheadMs = 0
    const { ask: idle } = await personAt(shop, 'owner')
    aheadMs = 12 * hour + minute
    expect((await idle('GET', '/desk/me/')).status).toBe(401)
  })
})

test('guesses are counted by person and network, before a password is looked at', async () => {
  const spend = vi.spyOn(shop.backend.services.rateLimits, 'spend').mockRejectedValue(throttled(9))
  const guessed = await signIn('A@shop.example', '123456')
  expect(guessed).toMatchObject({ status: 429, body: { code: 'throttled', retry_after: 9 } })
  spend.mockRestore()
  const counted = vi.spyOn(shop.backend.services.rateLimits, 'spend')
  const body = { email: 'A@shop.example', password: 'guessed', code: '123456' }
  await visitor()('POST', '/desk/sign-in/', body, { 'x-forwarded-for': '203.0.113.9' })
  const keys = counted.mock.calls.map(([{ name }, key]) => `${name}: ${key}`)
  counted.mockRestore()
  expect(keys).toEqual([
    'login-address: 203.0.113.9',
    'login-account: desk a@shop.example 203.0.113.9',
    'login-hour: desk a@shop.example',
    'login-day: desk a@shop.example',
  ])
})

describe('the own password', () => {
  const change = (
    { cookie }: { cookie: string },
    old_password: string,
    new_password1: string,
    new_password2 = new_password1,
  ) => asker(shop, cookie)('POST', '/desk/password/', { old_password, new_password1, new_password2 })
  const next = 'Another kitten, 8 of them!'

  test('is replaced by who knows it: other sessions end, it is on record and mailed, and signs in', async () => {
    const person = await accepted()
    const other = await signedIn(shop, person)
    expect((await change(person, goodPassword, next)).status).toBe(204)
    expect((await asker(shop, person.cookie)('GET', '/desk/me/')).status).toBe(200)
    expect((await other.ask('GET', '/desk/me/')).status).toBe(401)
    const rows = await shop.database.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `staff:${person.id}`))
    expect(rows.at(-1)).toMatchObject({
      actor: { kind: 'staff', id: person.id },
      call: 'changeDeskPassword',
      after: { is_password_changed: true },
    })
    const mails = await mailsTo(shop, person.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('password'))
    aheadMs = minute
    const code = await codeOf(shop.backend.services, person.id)
    expect((await signIn(person.email, code)).status).toBe(400)
    expect((await signIn(person.email, code, next)).status).toBe(200)
  })

  test('stays with a wrong one, a weak or unequal new one, and by PIN', async () => {
    const person = await accepted()
    const faults = async (...given: [string, string, string?]) =>
      Object.keys((await change(person, ...given)).body)
    expect(await faults('Not the kittens, 7', next)).toEqual(['old_password'])
    expect(await faults(goodPassword, 'kittens')).toEqual(['new_password1'])
    expect(await faults(goodPassword, goodPassword)).toEqual(['new_password1'])
    expect(await faults(goodPassword, next, `${next}!`)).toEqual(['new_password2'])
    const byPin = await signedIn(shop, person, 'pin')
    expect(await change(byPin, goodPassword, next)).toMatchObject({
      status: 403,
      body: { code: 'own_login_needed' },
    })
    const without = await personAt(shop, 'kitchen')
    expect((await change(without, goodPassword, next)).body.code).toBe('no_password')
    expect((await asker(shop, person.cookie)('GET', '/desk/session/')).body).toHaveLength(2)
  })

  test('is guessed no more often from an open session than at the login, and replaced by one of two requests', async () => {
    const person = await accepted()
    const { rateLimits } = shop.backend.services
    const counted = vi.spyOn(rateLimits, 'spend')
    await change(person, 'Not the kittens, 7', next)
    const keys = counted.mock.calls.map(([{ name }, key]) => `${name}: ${key}`)
    counted.mockRestore()
    expect(keys).toEqual(
      expect.arrayContaining([expect.stringMatching(`^login-account: desk ${person.email} `)]),
    )
    const spend = vi.spyOn(rateLimits, 'spend').mockRejectedValue(throttled(9))
    expect((await change(person, goodPassword, next)).status).toBe(429)
    spend.mockRestore()
    const twice = await Promise.all([
      change(person, goodPassword, next),
      change(person, goodPassword, `${next}!`),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 400])
  })
})
