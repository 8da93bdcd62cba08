import { goodPassword, makeAccount, postSignUp, type TestAccount } from '@marah/testing/account'
import { codeIn, forgetTries, mailsTo, otherThan, smsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestAnswer, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verificationCode } from '../../schema/accounts.ts'

const minute = 60_000
let shop: TestShop
let clock = Date.now()
let account: TestAccount
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, () => new Date(clock))
})
beforeEach(async () => {
  await forgetTries(shop)
  account = await makeAccount(shop)
})
afterAll(() => shop.close())

function verify(otp: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const body = { otp }
  return shop.request('POST', '/auth/registration/verify-email/', { token: account.token, body, headers })
}

function resend(token = account.token): Promise<TestAnswer> {
  return shop.request('GET', '/base_user/verify-email/resend/', { token })
}

async function mailedCode(): Promise<string> {
  return codeIn((await mailsTo(shop, account.email)).at(-1))
}

describe('the code that a sign-up mails', () => {
  test('verifies the e-mail, once and for all', async () => {
    const code = await mailedCode()
    const answer = await verify(code)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Email confirmed.',
      user: { is_email_verified: true },
    })
    expect((await verify(code)).status).toBe(200)
    expect((await resend()).body).toEqual({ email: ['Your email is already confirmed.'] })
  })

  test('verifies the e-mail for each of several presses at once', async () => {
    const code = await mailedCode()
    const answers = await Promise.all([1, 2, 3].map(() => verify(code)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is six digits that a client may send as a number, and is stored as a hash alone', async () => {
    const code = await mailedCode()
    expect(code).toMatch(/^[1-9]\d{5}$/)
    const [row] = await shop.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.userId, account.id))
    expect(JSON.stringify(row)).not.toContain(code)
    expect((await verify(Number(code))).status).toBe(200)
  })

  test('is taken in Arabic digits and with spaces', async () => {
    const code = await mailedCode()
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    expect((await verify(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200)
  })

  test('is taken as it is copied out of a mail in Arabic', async () => {
    expect((await verify(`\u2068${await mailedCode()}\u2069`)).status).toBe(200)
  })

  test('is mailed in the language of the sign-up', async () => {
    const email = 'arabic-code@example.com'
    await postSignUp(shop, { email }, { 'accept-language': 'ar' })
    const [mail] = await mailsTo(shop, email)
    expect(mail?.subject).toMatch(/^رمزك من مرح: \d{6}$/)
    expect(mail?.html).toContain('dir="rtl"')
  })
})

describe('a rejected code', () => {
  test('says why beside the field and as the message that the specification’s client reads', async () => {
    const code = await mailedCode()
    const wrong = await verify(otherThan(code))
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({ otp: ['Invalid OTP'], message: 'Invalid OTP' })
    expect((await verify('')).body.message).toBe('Please Enter the OTP')
    expect((await verify('12a456')).body.message).toBe('Invalid OTP')
    expect((await verify(otherThan(code), { 'accept-language': 'ar' })).body.message).toBe(
      'رمز التحقق غير صحيح',
    )
    expect((await verify(code)).status).toBe(200)
  })

  test('dies after five wrong tries, the right one included', async () => {
    const code = await mailedCode()
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await verify(otherThan(code))).body.message).toBe('Invalid OTP')
    }
    const used = 'Too many incorrect attempts. Request a new code.'
    expect((await verify(otherThan(code))).body.message).toBe(used)
    expect((await verify(code)).body.message).toBe(used)
  })

  test('expires after ten minutes', async () => {
    const code = await mailedCode()
    clock += 10 * minute
    // The access token expires before the code.
    const body = { email: account.email, password: goodPassword }
    account.token = (await shop.request('POST', '/auth/login/', { body })).body.access
    const answer = await verify(code)
    expect(answer.body.message).toBe('This code has expired. Request a new one.')
  })

  test('of another account, or for another purpose, opens nothing', async () => {
    const phone = '+971501234561'
    const other = await makeAccount(shop)
    const foreign = codeIn((await mailsTo(shop, other.email)).at(-1))
    const own = await mailedCode()
    if (foreign !== own) expect((await verify(foreign)).status).toBe(400)
    await shop.request('POST', '/auth/change-phone-number/', { token: account.token, body: { phone } })
    const texted = codeIn((await smsTo(shop, phone)).at(-1))
    if (texted !== own) expect((await verify(texted)).status).toBe(400)
    const byPhone = await shop.request('POST', '/auth/change-phone-number/verify-change-phone-number/', {
      token: account.token,
      body: { otp: own === texted ? otherThan(own) : own },
    })
    expect(byPhone.status).toBe(400)
  })

  test('never proves an e-mail that the account has taken since', async () => {
    const code = await mailedCode()
    await shop.database.pool.query('update app_user set email = $1 where id = $2', [
      `moved-${account.id}@example.com`,
      account.id,
    ])
    expect((await verify(code)).body.user.is_email_verified).toBe(false)
  })
})

describe('asking for another code', () => {
  test('is rejected within thirty seconds, with the seconds left', async () => {
    clock += 10_000
    const early = await resend()
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('20')
    expect(early.body).toMatchObject({ code: 'throttled', retry_after: 20 })
    expect(early.body.detail).toContain('20 seconds')
  })

  test('ends the old one and answers where the new one went, half hidden', async () => {
    const old = await mailedCode()
    clock += 31_000
    const answer = await resend()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ retry_after: 30, sent_to: 'c•••@example.com' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const fresh = await mailedCode()
    if (fresh !== old) expect((await verify(old)).status).toBe(400)
    expect((await verify(fresh)).status).toBe(200)
  })

  test('is possible four times in the hour of the sign-up: its code was the first of five', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      clock += 31_000
      statuses.push((await resend()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await mailsTo(shop, account.email)).toHaveLength(5)
  })

  test('buys no more guesses: the hour’s wrong tries are counted over all codes', async () => {
    const messages: string[] = []
    for (let round = 0; round < 3; round++) {
      const code = await mailedCode()
      for (let attempt = 0; attempt < 5; attempt++) {
        const answer = await verify(otherThan(code))
        messages.push(answer.status === 429 ? 'throttled' : answer.body.message)
      }
      clock += 31_000
      await resend()
    }
    expect(messages.filter((message) => message !== 'throttled')).toHaveLength(10)
    expect(messages.at(-1)).toBe('throttled')
  })

  test('by several at once sends one', async () => {
    clock += 31_000
    const before = (await mailsTo(shop, account.email)).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect((await mailsTo(shop, account.email)).length).toBe(before + 1)
  })
})

describe('many guesses at once', () => {
  const guesses = 12

  test('are looked at five times and no more', async () => {
    const code = await mailedCode()
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, index) => verify(String(100_000 + index))),
    )
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    const [row] = await shop.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.userId, account.id))
    expect(row?.wrongTries).toBe(5)
    await forgetTries(shop)
    expect((await verify(code)).body.message).toBe('Too many incorrect attempts. Request a new code.')
  })

  /** The same rule as it is often written, read first and counted afterwards, lets all of them through. */
  test('would all be looked at if they were counted after the look (negative control)', async () => {
    const { db } = shop.database
    const own = eq(verificationCode.userId, account.id)
    // All of them read before the first one counts.
    const read = await Promise.all(
      Array.from({ length: guesses }, () => db.select().from(verificationCode).where(own)),
    )
    const looked = read.flat().filter(({ wrongTries }) => wrongTries < 5)
    for (const { wrongTries } of looked)
      await db
        .update(verificationCode)
        .set({ wrongTries: wrongTries + 1 })
        .where(own)
    expect(looked).toHaveLength(guesses)
    expect(await db.select().from(verificationCode).where(own)).toMatchObject([{ wrongTries: 1 }])
  })
})

describe('a phone code', () => {
  test('ends with the line that browsers fill in on this site alone', async () => {
    const phone = '+971501234562'
    const answer = await shop.request('POST', '/auth/change-phone-number/', {
      token: account.token,
      body: { phone: '050 123 4562', country: 'ae' },
    })
    expect(answer.body).toMatchObject({ sent_to: '+971•••••62', retry_after: 30 })
    const [sms] = await smsTo(shop, phone)
    expect(sms?.text.split('\n').at(-1)).toBe(`@shop.test #${codeIn(sms)}`)
  })

  test('verifies a number that the account has already', async () => {
    const phone = '+971501234563'
    const at = '/base_user/verify-phone-number/'
    const ask = () => shop.request('GET', `${at}resend/`, { token: account.token })
    expect((await ask()).body).toEqual({ phone: ['You haven’t added a phone number yet.'] })
    await shop.database.pool.query('update app_user set phone = $1 where id = $2', [phone, account.id])
    expect((await ask()).status).toBe(200)
    const otp = codeIn((await smsTo(shop, phone)).at(-1))
    const answer = await shop.request('POST', at, { token: account.token, body: { otp } })
    expect(answer.body.user).toMatchObject({ phone, is_phone_verified: true })
    expect((await ask()).body).toEqual({ phone: ['Your phone number is already confirmed.'] })
  })
})
