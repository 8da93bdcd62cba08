import { goodPassword, postSignUp } from '@marah/testing/account'
import { linkIn } from '@marah/testing/mailbox'
import { openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { session, socialIdentity, user } from '../../schema/accounts.ts'
import { pushSubscription } from '../../schema/notifications.ts'

let shop: SocialShop
beforeAll(async () => {
  shop = await openSocialShop()
})
afterAll(() => shop.close())

let count = 0
const freshEmail = (host: string) => `linking-${++count}@${host}`

/** Makes an account with a password. */
async function account(email: string, isProven: boolean) {
  const { body } = await postSignUp(shop, { email })
  if (isProven) {
    await shop.database.db.update(user).set({ isEmailVerified: true }).where(eq(user.id, body.user.id))
  }
  return { id: body.user.id as number, email, token: body.access as string }
}

const logIn = (email: string) =>
  shop.request('POST', '/auth/login/', { body: { email, password: goodPassword } })
const me = (token: string) => shop.request('GET', '/auth/user/', { token })

describe('an account that has the e-mail already', () => {
  test('is joined when Google knows the e-mail and we have proven it; its password stays', async () => {
    const owner = await account(freshEmail('gmail.com'), true)
    const { body } = await shop.signIn('google', { email: owner.email, verified: true })
    expect(body).toMatchObject({ is_new: false, user: { id: owner.id, social_accounts: ['google'] } })
    expect((await logIn(owner.email)).status).toBe(200)
    expect((await me(owner.token)).status).toBe(200)
  })

  test('is joined for a domain that Google hosts', async () => {
    const owner = await account(freshEmail('company.example'), true)
    const person = { email: owner.email, verified: true, hosted: true }
    expect((await shop.signIn('google', person)).body.user.id).toBe(owner.id)
  })

  test.each([
    ['google', { verified: false }, 'gmail.com'],
    // Verified once, but perhaps by a previous holder of the address.
    ['google', { verified: true }, 'elsewhere.example'],
    ['facebook', { verified: true }, 'gmail.com'],
  ] as const)('is never joined on the word of %s with %o at %s', async (provider, flags, host) => {
    const owner = await account(freshEmail(host), true)
    const answer = await shop.signIn(provider, { email: owner.email, ...flags })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['non_field_errors']])
    expect((await me(owner.token)).body.social_accounts).toEqual([])
  })

  test('an account made in wait for the address’s owner loses all its former ways in', async () => {
    const victim = freshEmail('gmail.com')
    const attacker = await account(victim, false)
    const proof = await shop.tokenProof('facebook', { name: 'Mallory', email: freshEmail('evil.example') })
    const connected = await shop.request('POST', '/social-auth/facebook/connect/', {
      token: attacker.token,
      body: proof,
    })
    expect(connected.status).toBe(200)

    const { body } = await shop.signIn('google', { email: victim, verified: true })
    expect(body.user).toMatchObject({
      id: attacker.id,
      is_email_verified: true,
      has_password: false,
      phone: null,
      social_accounts: ['google'],
    })
    expect((await me(attacker.token)).status).toBe(401)
    expect((await logIn(victim)).status).toBe(400)
    const back = await shop.request('POST', '/social-auth/facebook/', { body: proof })
    expect(back.body.user?.id).not.toBe(attacker.id)
  })
})

describe('an account that was made in wait for the owner of its email', () => {
  /** An attacker signs up with the victim's address, connects their own Google account and proves their own phone. */
  async function preHijack() {
    const victim = freshEmail('victim.example')
    const { body } = await postSignUp(shop, { email: victim })
    const token = body.access as string
    const person = { name: 'Mallory', email: freshEmail('gmail.com'), verified: true }
    const google = await shop.tokenProof('google', person)
    const connected = await shop.request('POST', '/social-auth/google/connect/', { token, body: google })
    expect(connected.status).toBe(200)
    const phone = `+9715055512${String(10 + count)}`
    await shop.request('POST', '/auth/change-phone-number/', { token, body: { phone } })
    const otp = (await newest(phone)).code
    const path = '/auth/change-phone-number/verify-change-phone-number/'
    expect((await shop.request('POST', path, { token, body: { otp } })).status).toBe(200)
    await shop.database.db.insert(pushSubscription).values({
      userId: body.user.id,
      sessionId: await sessionOf(body.user.id),
      endpoint: `https://push.example/${victim}`,
      p256dh: 'x',
      auth: 'x',
    })
    return { victim, id: body.user.id as number, token, google, phone }
  }

  const newest = (to: string, subject?: string) =>
    vi.waitFor(
      async () => {
        const found = (await shop.messagesTo(to)).find((one) => !subject || one.subject?.endsWith(subject))
        if (!found) throw new Error('not yet')
        return found
      },
      { timeout: 300_000, interval: 50 },
    )

  async function sessionOf(userId: number): Promise<string> {
    const [found] = await shop.database.db.select().from(session).where(eq(session.userId, userId))
    return found?.id ?? ''
  }

  const another = 'Another secret, just as good 2'
  async function resetBy(message: { text: string }) {
    const { searchParams } = linkIn(message)
    const link = { uid: searchParams.get('uid'), token: searchParams.get('token') }
    const body = { ...link, new_password1: another, new_password2: another }
    return shop.request('POST', '/auth/password/reset/confirm/', { body })
  }

  test('is the owner’s alone after a password reset by mail: neither provider, phone, login nor link leads back in', async () => {
    const { victim, id, token, google, phone } = await preHijack()
    await shop.request('POST', '/auth/sms-password-reset/', { body: { phone } })
    const smsLink = await vi.waitFor(
      async () => {
        const found = (await shop.messagesTo(phone)).find(({ text }) => text.includes('/reset-password'))
        if (!found) throw new Error('not yet')
        return found
      },
      { timeout: 300_000, interval: 50 },
    )
    await shop.request('POST', '/auth/password/reset/', { body: { email: victim } })
    const reset = await resetBy(await newest(victim, 'Reset your Marah password'))
    expect(reset.body.user).toMatchObject({
      id,
      is_email_verified: true,
      phone: null,
      is_phone_verified: false,
      social_accounts: [],
    })
    expect((await me(reset.body.access)).status).toBe(200)

    expect((await me(token)).status).toBe(401)
    expect((await logIn(victim)).status).toBe(400)
    expect((await shop.request('POST', '/social-auth/google/', { body: google })).body.user?.id).not.toBe(id)
    expect((await resetBy(smsLink)).status).toBe(400)
    const before = (await shop.messagesTo(phone)).length
    await shop.request('POST', '/auth/sms-password-reset/', { body: { phone } })
    await shop.request('POST', '/auth/password/reset/', { body: { email: victim } })
    await newest(victim, 'Reset your Marah password')
    expect(await shop.messagesTo(phone)).toHaveLength(before)
    expect(
      await shop.database.db.select().from(pushSubscription).where(eq(pushSubscription.userId, id)),
    ).toEqual([])
  })

  test('keeps no login that was opened while the owner reset the password', async () => {
    const { victim, id } = await preHijack()
    await shop.request('POST', '/auth/password/reset/', { body: { email: victim } })
    const message = await newest(victim, 'Reset your Marah password')
    const [reset, ...logins] = await Promise.all([
      resetBy(message),
      ...Array.from({ length: 6 }, () => logIn(victim)),
    ])
    expect(reset?.status).toBe(200)
    for (const login of logins) {
      if (login.status === 200) expect((await me(login.body.access)).status).toBe(401)
    }
    const live = await shop.database.db
      .select()
      .from(session)
      .where(and(eq(session.userId, id), isNull(session.revokedOn)))
    expect(live).toHaveLength(1)
  })

  test('ends every other login once its email is proven by a code, and keeps what the prover has set up', async () => {
    const { victim, token, phone } = await preHijack()
    const other = await logIn(victim)
    const otp = (await newest(victim, 'is your Marah code')).code
    const proven = await shop.request('POST', '/auth/registration/verify-email/', {
      token: other.body.access,
      body: { otp },
    })
    expect(proven.body.user).toMatchObject({ is_email_verified: true, phone, social_accounts: ['google'] })
    expect((await me(token)).status).toBe(401)
    expect((await me(other.body.access)).status).toBe(200)
  })
})

describe('connecting', () => {
  const connect = async (token: string, provider: 'google' | 'facebook', email: string) =>
    shop.request('POST', `/social-auth/${provider}/connect/`, {
      token,
      body: await shop.proof(provider, { email, verified: true }),
    })
  const disconnect = (token: string, provider: string) =>
    shop.request('DELETE', `/social-auth/${provider}/connect/`, { token })

  test('a provider with any e-mail leads into the account; again changes nothing', async () => {
    const owner = await account(freshEmail('example.com'), true)
    const email = freshEmail('other.example')
    expect((await connect(owner.token, 'facebook', email)).status).toBe(200)
    expect((await connect(owner.token, 'facebook', email)).status).toBe(200)
    const { body } = await shop.signIn('facebook', { email })
    expect(body.user).toMatchObject({ id: owner.id, email: owner.email })
  })

  test('an identity of another account, or a second one of the same provider, is rejected', async () => {
    const [one, two] = [
      await account(freshEmail('example.com'), true),
      await account(freshEmail('example.com'), true),
    ]
    const email = freshEmail('other.example')
    await connect(one.token, 'google', email)
    expect((await connect(two.token, 'google', email)).body.code).toBe('social_taken')
    const second = await connect(one.token, 'google', freshEmail('other.example'))
    expect([second.status, second.body.code]).toEqual([409, 'social_other_connected'])
  })

  test('needs a login', async () => {
    const body = { access_token: 'x' }
    expect((await shop.request('POST', '/social-auth/google/connect/', { body })).status).toBe(401)
    expect((await shop.request('DELETE', '/social-auth/google/connect/')).status).toBe(401)
  })

  test('a way in can be taken away, but never the last one', async () => {
    const owner = await account(freshEmail('example.com'), true)
    expect((await disconnect(owner.token, 'google')).status).toBe(404)
    const email = freshEmail('other.example')
    await connect(owner.token, 'google', email)
    expect((await disconnect(owner.token, 'google')).status).toBe(204)
    expect((await shop.signIn('google', { email, verified: true })).body.user.id).not.toBe(owner.id)

    const { body } = await shop.signIn('facebook', { email: freshEmail('example.com') })
    const last = await disconnect(body.access, 'facebook')
    expect([last.status, last.body.code]).toEqual([409, 'social_last_way'])
  })

  test('two ways taken away at once leave one', async () => {
    const { body } = await shop.signIn('facebook', { email: freshEmail('example.com') })
    await connect(body.access, 'google', freshEmail('other.example'))
    const answers = await Promise.all([
      disconnect(body.access, 'facebook'),
      disconnect(body.access, 'google'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe('first sign-ins at once', () => {
  const together = 6

  test('of one identity make one account', async () => {
    const email = freshEmail('gmail.com')
    const proofs = await Promise.all(
      Array.from({ length: together }, () => shop.tokenProof('google', { email, verified: true })),
    )
    const answers = await Promise.all(
      proofs.map((body) => shop.request('POST', '/social-auth/google/', { body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(together).fill(200))
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1)
  })

  test('of one identity with different typed e-mails make one account', async () => {
    const { body } = await shop.signIn('facebook', { name: 'Sami' })
    const { ticket } = body
    const answers = await Promise.all(
      Array.from({ length: together }, () =>
        shop.request('POST', '/social-auth/facebook/', {
          body: { ticket, email: freshEmail('typed.example') },
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    expect(await orphans()).toBe(0)
  })

  /**
   * The negative control: checking first and creating afterwards, without the lock, leaves accounts without any way in. The
   * embedded database runs transactions one after another, so all checks run before all writes.
   */
  test('without the lock the same creates accounts without any way in', async () => {
    const { db } = shop.database
    const providerUserId = 'control-1'
    const own = eq(socialIdentity.providerUserId, providerUserId)
    const seen = await Promise.all(
      Array.from({ length: together }, () => db.select().from(socialIdentity).where(own)),
    )
    for (const found of seen) {
      if (found.length > 0) continue
      const [made] = await db
        .insert(user)
        .values({ email: freshEmail('control.example'), fullName: 'Control' })
        .returning()
      await db
        .insert(socialIdentity)
        .values({ provider: 'facebook', providerUserId, userId: made?.id ?? 0 })
        .onConflictDoNothing()
    }
    expect(await orphans()).toBeGreaterThan(0)
  })

  /** Accounts with neither a password nor a provider. */
  async function orphans(): Promise<number> {
    const { rows } = await shop.database.pool.query<{ count: number }>(`
      select count(*)::int as count from app_user u
      where u.password_hash is null and not exists (select from social_identity i where i.user_id = u.id)`)
    return rows[0]?.count ?? 0
  }
})
