import { until } from '@marah/testing/checkout-shop'
import { openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { openTestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { user } from '../../schema/accounts.ts'

let shop: SocialShop
beforeAll(async () => {
  shop = await openSocialShop()
})
afterEach(() => shop.switches({}))
afterAll(() => shop.close())

const huda = { name: 'Huda Karim', email: 'huda.google@gmail.com', verified: true }

function post(provider: string, body: unknown) {
  return shop.request('POST', `/social-auth/${provider}/`, { body })
}

test('the page learns where to send people, and nothing secret', async () => {
  const { body } = await shop.request('GET', '/social-auth/')
  expect(body.map(({ provider, flow }: { provider: string; flow: string }) => [provider, flow])).toEqual([
    ['google', 'code'],
    ['facebook', 'code'],
  ])
  const { GOOGLE_CLIENT_SECRET, FACEBOOK_APP_SECRET } = shop.sandbox.social
  for (const secret of [GOOGLE_CLIENT_SECRET, FACEBOOK_APP_SECRET])
    expect(JSON.stringify(body)).not.toContain(secret)
})

test('a first sign-in makes the account, the next ones lead into it', async () => {
  const first = await shop.signIn('google', huda)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    is_new: true,
    user: {
      email: huda.email,
      full_name: 'Huda Karim',
      is_email_verified: true,
      has_password: false,
      social_accounts: ['google'],
      is_terms_agreed: false,
    },
  })
  const again = await shop.signIn('google', huda)
  expect(again.body).toMatchObject({ is_new: false, user: { id: first.body.user.id } })
  const me = await shop.request('GET', '/auth/user/', { token: again.body.access })
  expect(me.body.id).toBe(first.body.user.id)
})

test('the flow that yields a token works with any client of the contract', async () => {
  const google = await post('google', await shop.tokenProof('google', huda))
  expect(google.body.user.email).toBe(huda.email)
  const facebook = await post(
    'facebook',
    await shop.tokenProof('facebook', { email: 'token.fb@example.com' }),
  )
  expect(facebook.body).toMatchObject({ is_new: true, user: { email: 'token.fb@example.com' } })
})

test('the identity is the provider’s id: with another e-mail here it leads to the same account', async () => {
  const person = { name: 'Rana', email: 'rana.fb@example.com' }
  const { body } = await shop.signIn('facebook', person)
  expect(body.user).toMatchObject({ is_email_verified: false, social_accounts: ['facebook'] })
  await shop.database.db
    .update(user)
    .set({ email: 'rana.moved@example.com' })
    .where(eq(user.id, body.user.id))
  const again = await shop.signIn('facebook', { ...person, name: 'Rana Nasser' })
  expect(again.body).toMatchObject({
    is_new: false,
    user: { id: body.user.id, email: 'rana.moved@example.com' },
  })
})

describe('what a provider does not stand by opens nothing', () => {
  const providers = ['google', 'facebook'] as const

  test.each(providers)('%s: a token made for another application', async (provider) => {
    await shop.switches({ wrong_audience: true })
    for (const body of [await shop.proof(provider, huda), await shop.tokenProof(provider, huda)]) {
      const answer = await post(provider, body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body)).toEqual(['non_field_errors'])
    }
  })

  test.each(providers)(
    '%s: a token that has run out, another person’s profile, a made-up token',
    async (provider) => {
      for (const wrong of ['expired', 'other_person']) {
        await shop.switches({ [wrong]: true })
        expect([wrong, (await post(provider, await shop.tokenProof(provider, huda))).status]).toEqual([
          wrong,
          400,
        ])
      }
      await shop.switches({})
      expect((await post(provider, { access_token: `${provider}-made-up` })).status).toBe(400)
    },
  )

  test.each(providers)(
    '%s: a code without its verifier, with another address, or used before',
    async (provider) => {
      const person = { ...huda, email: `codes.${provider}@gmail.com` }
      const proof = await shop.proof(provider, person)
      expect((await post(provider, { ...proof, code_verifier: 'x'.repeat(43) })).status).toBe(400)
      const other = await shop.proof(provider, person)
      const redirect_uri = 'http://shop.test/elsewhere'
      expect((await post(provider, { ...other, redirect_uri })).status).toBe(400)
      const good = await shop.proof(provider, person)
      expect((await post(provider, good)).status).toBe(200)
      expect((await post(provider, good)).status).toBe(400)
    },
  )

  test('one provider’s token is not the other’s', async () => {
    expect((await post('facebook', await shop.tokenProof('google', huda))).status).toBe(400)
    expect((await post('google', await shop.tokenProof('facebook', huda))).status).toBe(400)
  })

  test('nothing at all, or garbage, is a clean 400; an unknown provider 404', async () => {
    for (const body of [
      {},
      { code: 'x' },
      { access_token: '' },
      { ticket: 'x' },
      { ticket: 'x', email: 'a@b.co' },
    ]) {
      const answer = await post('google', body)
      expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, 400, ['non_field_errors']])
    }
    expect((await post('google', { access_token: 7 })).status).toBe(400)
    expect((await post('myspace', { access_token: 'x' })).status).toBe(404)
  })
})

describe('a provider in trouble is reported as such', () => {
  test.each([{ down: true }, { redirect: true }])(
    '%o is 503, and nothing follows the redirect',
    async (trouble) => {
      const proof = await shop.tokenProof('google', huda)
      await shop.switches(trouble)
      const answer = await post('google', proof)
      expect(answer.status).toBe(503)
      expect(answer.body.code).toBe('social_unreachable')
    },
  )

  test('one that does not answer is given up long before the customer would', async () => {
    const proof = await shop.tokenProof('facebook', huda)
    await shop.switches({ slow_ms: 60_000 })
    expect((await post('facebook', proof)).status).toBe(503)
  })
})

describe('Facebook without an e-mail', () => {
  async function askedFor() {
    const answer = await shop.signIn('facebook', { name: 'Sami' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'social_email_needed', email: [expect.any(String)] })
    return answer.body.ticket as string
  }

  test('asks for one; the account then has it unproven, and later sign-ins ask no more', async () => {
    const ticket = await askedFor()
    const email = 'sami.typed@example.com'
    const made = await post('facebook', { ticket, email })
    expect(made.body).toMatchObject({
      is_new: true,
      user: { email, full_name: 'Sami', is_email_verified: false, social_accounts: ['facebook'] },
    })
    const again = await post('facebook', { ticket, email: 'other@example.com' })
    expect(again.body).toMatchObject({ is_new: false, user: { email } })

    // As after any sign-up, a code is sent there, and proves it.
    const codes = async () => (await shop.messagesTo(email)).filter(({ code }) => code !== null)
    await until(async () => (await codes()).length === 1)
    const [mail] = await codes()
    const proven = await shop.request('POST', '/auth/registration/verify-email/', {
      token: made.body.access,
      body: { otp: Number(mail?.code) },
    })
    expect(proven.status).toBe(200)
  })

  test('a malformed e-mail is answered beside the field, another account’s e-mail is rejected', async () => {
    const ticket = await askedFor()
    expect(Object.keys((await post('facebook', { ticket, email: 'no' })).body)).toEqual(['email'])
    await shop.signIn('google', huda)
    const taken = await post('facebook', { ticket, email: huda.email.toUpperCase() })
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['non_field_errors']])
  })

  test('a ticket is for its provider and no access token, nor the other way round', async () => {
    const ticket = await askedFor()
    const email = 'ticket@example.com'
    expect((await post('google', { ticket, email })).status).toBe(400)
    expect((await shop.request('GET', '/auth/user/', { token: ticket })).status).toBe(401)
    const { body } = await shop.signIn('google', huda)
    expect((await post('facebook', { ticket: body.access, email })).status).toBe(400)
  })
})

test('a new device is notified, also when it comes by a provider', async () => {
  const person = { email: 'devices@gmail.com', verified: true }
  const agent = (name: string) => ({ 'user-agent': name })
  const signIn = async (headers: Record<string, string>) =>
    shop.request('POST', '/social-auth/google/', { body: await shop.proof('google', person), headers })
  const firefox = agent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await signIn(firefox)
  await signIn(firefox)
  const { body } = await signIn(
    agent(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  )
  const notices = await shop.request('GET', '/api/notification/', { token: body.access })
  expect(notices.body.results.map(({ title }: { title: string }) => title)).toEqual([
    'New login to your account',
    expect.stringContaining('Welcome'),
  ])
})

test('a shop knows the providers it has, and takes so many sign-ins a minute from one address', async () => {
  const strict = await openTestShop({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    RATE_LIMIT_SCALE: '1',
  })
  const ask = (provider: string) => strict.request('POST', `/social-auth/${provider}/`, { body: {} })
  expect((await strict.request('GET', '/social-auth/')).body).toMatchObject([{ provider: 'google' }])
  expect((await ask('facebook')).status).toBe(404)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push((await ask('google')).status)
  expect(statuses).toEqual([...Array(20).fill(400), 429])
  await strict.close()
})
