import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAccount, makeProvenAccount, postSignUp } from '@marah/testing/account'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

const arabic = { 'accept-language': 'ar' }
let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-onboarding-'))
  shop = await openTestShop({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.test' })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

function refer(token: string, email?: string) {
  return shop.request('POST', '/auth/onboarding/refer-to-friend/', {
    token,
    body: { ...(email && { email }) },
  })
}

async function proveEmail(email: string): Promise<void> {
  await shop.database.pool.query('update app_user set is_email_verified = true where email = $1', [email])
}

test('a new customer says where they heard of the shop, in their language', async () => {
  const path = '/auth/onboarding/referral-source/'
  const { body } = await shop.request('GET', path)
  expect(body).toHaveLength(8)
  const stored = { created_on: expect.any(String), edited_on: expect.any(String) }
  expect(body[0]).toMatchObject({ ...stored, name: 'A friend or relative' })
  expect((await shop.request('GET', path, { headers: arabic })).body[0].name).toBe('صديق أو قريب')
  const { token } = await makeAccount(shop)
  const choose = (referral_source: unknown) =>
    shop.request('PATCH', '/auth/user/', { token, body: { referral_source } })
  expect((await choose(body[2].id)).body.referral_source).toBe(body[2].id)
  expect((await choose(null)).body.referral_source).toBeNull()
  for (const odd of [0, 999_999, 'x']) expect((await choose(odd)).body).toHaveProperty('referral_source')
})

test('the terms are there in both languages, as markup of the small set alone', async () => {
  for (const headers of [{}, arabic]) {
    const { body } = await shop.request('GET', '/auth/onboarding/terms-of-use/', { headers })
    for (const text of [body.privacy_policy, body.terms_of_use]) {
      expect(text.length).toBeGreaterThan(1000)
      expect(text).toContain('<h3>')
      expect(text).not.toMatch(/<(?!\/?(?:p|h3|ul|li|strong)>)/)
    }
    expect(body.agree_conditions).toHaveLength(4)
  }
  const { body } = await shop.request('GET', '/auth/onboarding/terms-of-use/', { headers: arabic })
  expect(body.terms_of_use).toContain('هذه هي الشروط')
})

test('what the shop’s people make of a text stays, and a text that they take away is empty', async () => {
  await shop.database.pool.query(
    `update global_text set data = '{"en": "<p>Ours</p>"}' where key = 'privacy_policy'`,
  )
  const read = () => shop.request('GET', '/auth/onboarding/terms-of-use/', { headers: arabic })
  expect((await read()).body.privacy_policy).toBe('<p>Ours</p>')
  await shop.database.pool.query(`delete from global_text where key = 'privacy_policy'`)
  expect((await read()).body.privacy_policy).toBe('')
})

test('the film about the terms is there, with captions and words in both languages', async () => {
  const [english, inArabic] = await Promise.all([
    shop.request('GET', '/auth/onboarding/terms_video/'),
    shop.request('GET', '/auth/onboarding/terms_video/', { headers: arabic }),
  ])
  const stored = (url: string) => readFile(join(folder, 'media', url.replace('https://shop.test/media/', '')))
  expect((await stored(english.body.video)).subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
  expect((await stored(english.body.video)).length).toBeLessThan(400 * 1024)
  expect((await stored(english.body.poster)).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await stored(english.body.captions)).toString()).toContain('Order for the whole family')
  expect((await stored(inArabic.body.captions)).toString()).toContain('اطلب للعائلة كلها')
  expect(inArabic.body.video).toBe(english.body.video)
  expect(inArabic.body.transcript).toContain('اطلب للعائلة كلها')
})

test('a customer has one link for friends, which counts those who come with it', async () => {
  const { token } = await makeAccount(shop)
  const [first, again] = await Promise.all([refer(token), refer(token)])
  expect(first.body).toEqual(again.body)
  expect(first.body).toMatchObject({
    link: `https://shop.test/signup?ref=${first.body.code}`,
    invited: 0,
    joined: 0,
  })
  await postSignUp(shop, { email: 'came-by-link@example.com', referral_code: first.body.code })
  expect(
    (await postSignUp(shop, { email: 'no-such-code@example.com', referral_code: 'nothing' })).status,
  ).toBe(201)
  expect((await refer(token)).body).toMatchObject({ invited: 0, joined: 1 })
})

test('a friend is written to once, in the inviting customer’s language, and counts as the same when they join', async () => {
  const email = 'inviting@example.com'
  const { access } = (await postSignUp(shop, { email, full_name: 'نور <b>' }, arabic)).body
  await proveEmail(email)
  const friend = 'friend-of-nour@example.com'
  expect((await refer(access, friend)).body).toMatchObject({ invited: 1, joined: 0 })
  expect((await refer(access, friend.toUpperCase())).body.invited).toBe(1)
  expect(await refer(access, email.toUpperCase())).toMatchObject({
    status: 400,
    body: { email: [expect.any(String)] },
  })
  const mails = await mailsTo(shop, friend)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('دعوة إلى مرح')
  expect(mails[0]?.html).not.toContain('<b>')
  const { code } = (await refer(access)).body
  expect(mails[0]?.text).toContain(`https://shop.test/ar/signup?ref=${code}`)
  await postSignUp(shop, { email: friend, referral_code: code })
  expect((await refer(access)).body).toMatchObject({ invited: 1, joined: 1 })
  const { rows } = await shop.database.pool.query('select * from referral')
  expect(JSON.stringify(rows)).not.toContain('friend-of-nour')
})

test('no email is sent in the name of an account whose email is not proven, nor under a name that is a message', async () => {
  const { token, email } = await makeAccount(shop)
  const stranger = 'stranger@example.com'
  const rejected = await refer(token, stranger)
  expect([rejected.status, rejected.body.code]).toEqual([403, 'accounts_email_not_proven'])
  expect(rejected.body.detail).toBe('Confirm your email first.')
  expect((await refer(token)).status).toBe(200)
  expect(await mailsTo(shop, stranger)).toEqual([])

  await proveEmail(email)
  for (const [name, to] of [
    ['You won! evil.example/claim', stranger],
    ['You won, call 0900 555 123 now', `second-${stranger}`],
    ['You won a trip for two, write to the hotel on the beach and claim it', `third-${stranger}`],
  ] as const) {
    await shop.database.pool.query('update app_user set full_name = $1 where email = $2', [name, email])
    expect((await refer(token, to)).status).toBe(200)
    const [mail] = await mailsTo(shop, to)
    expect(mail?.text).toContain('A friend\u2069 shops at')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('You won')
  }
})

test('a name holds no address and nothing that turns the text around it; titles and initials are names', async () => {
  const { token } = await makeAccount(shop)
  const rename = (full_name: string) => shop.request('PATCH', '/auth/user/', { token, body: { full_name } })
  const wrong = 'Enter a name, without web or email addresses.'
  for (const name of [
    'Win at http://evil.example',
    'WWW.evil',
    'prize.example',
    'bit.ly/abc',
    'me@evil.example',
    'جائزة.شبكة',
  ]) {
    expect([name, (await rename(name)).body]).toEqual([name, { full_name: [wrong] }])
  }
  const signUp = await postSignUp(shop, { email: 'named@example.com', full_name: 'go to prize.example' })
  expect(signUp.body).toEqual({ full_name: [wrong] })
  for (const name of [
    'J.R.R. Tolkien',
    'St.John Smith',
    'Prof.Ahmad',
    'Jean-Luc O’Neil',
    'نور الصباح',
    'A. B.',
  ]) {
    expect((await rename(name)).body.full_name).toBe(name)
  }
  expect((await rename('Nur\u202eraK\u202c')).body.full_name).toBe('NurraK')
})

test('a friend who has an account gets no email, and the answer does not reveal it', async () => {
  const known = await makeAccount(shop)
  const { token, email } = await makeAccount(shop)
  await proveEmail(email)
  const before = (await mailsTo(shop, known.email)).length
  expect((await refer(token, known.email)).body).toMatchObject({ invited: 1 })
  expect(await mailsTo(shop, known.email)).toHaveLength(before)
})

test('a member needs a proven e-mail, and stays one from the first day on', async () => {
  const { token, id } = await makeAccount(shop)
  const join = () => shop.request('POST', '/auth/membership/', { token })
  const early = await join()
  expect(early.status).toBe(409)
  expect(early.body.code).toBe('accounts_email_not_proven')
  await shop.database.pool.query('update app_user set is_email_verified = true where id = $1', [id])
  const first = await join()
  expect(first.body.user).toMatchObject({ is_member: true, member_since: first.body.member_since })
  expect((await join()).body.member_since).toBe(first.body.member_since)
})

test('the shop writes in the language that the customer has chosen', async () => {
  const account = await makeProvenAccount(shop)
  const { token } = account
  const body = { language: 'ar' }
  expect((await shop.request('PATCH', '/auth/user/', { token, body })).status).toBe(200)
  await shop.request('DELETE', '/auth/user/', { token })
  expect((await mailsTo(shop, account.email)).at(-1)?.subject).toBe('أُغلق حسابك في مرح')
})

test('who was invited cannot be found out from what is stored without the key of the server', async () => {
  const { token, id } = await makeProvenAccount(shop)
  const body = { email: 'Guessable@example.com' }
  const invited = await shop.request('POST', '/auth/onboarding/refer-to-friend/', { token, body })
  expect(invited.status).toBe(200)
  const { rows } = await shop.database.pool.query('select email_hash from referral where user_id = $1', [id])
  const unsalted = createHash('sha256').update('guessable@example.com').digest('hex')
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0].email_hash).toString('hex')).toHaveLength(64)
  expect(Buffer.from(rows[0].email_hash).toString('hex')).not.toBe(unsalted)
})
