import { goodPassword, makeProvenAccount, type TestAccount } from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { linkIn } from '@marah/testing/mailbox'
import { openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A thief who has the password adds ways in, before the owner returns by the mailbox. */
let shop: SocialShop
beforeAll(async () => {
  shop = await openSocialShop({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => shop.close())

let count = 0
const ownersPassword = 'Of the owner alone 2'

async function newest(to: string, having: RegExp) {
  let found: Awaited<ReturnType<SocialShop['messagesTo']>>[number] | undefined
  await until(async () => {
    found = (await shop.messagesTo(to)).find(({ text }) => having.test(text))
    return found !== undefined
  })
  return found
}

async function addPhone({ token }: TestAccount): Promise<string> {
  const phone = `+97150177${7000 + ++count}`
  await shop.request('POST', '/auth/change-phone-number/', { token, body: { phone } })
  const otp = (await newest(phone, /\d{6}/))?.code
  const path = '/auth/change-phone-number/verify-change-phone-number/'
  expect((await shop.request('POST', path, { token, body: { otp } })).status).toBe(200)
  return phone
}

async function addGoogle({ token }: TestAccount) {
  const person = { name: 'Mallory', email: `mallory-${++count}@evil.example`, verified: true }
  const body = await shop.proof('google', person)
  expect((await shop.request('POST', '/social-auth/google/connect/', { token, body })).status).toBe(200)
  return person
}

/** Sets the date of addition back by eight days. */
async function age({ id }: { id: number }): Promise<void> {
  for (const statement of [
    "update app_user set phone_proven_on = phone_proven_on - interval '8 days' where id = $1",
    "update social_identity set created_on = created_on - interval '8 days' where user_id = $1",
  ])
    await shop.database.pool.query(statement, [id])
}

async function ownerResets(email: string) {
  await shop.request('POST', '/auth/password/reset/', { body: { email } })
  const { searchParams } = linkIn(await newest(email, /reset-password/))
  return confirm({ uid: searchParams.get('uid'), token: searchParams.get('token') })
}

async function confirm(link: { uid: string | null; token: string | null }) {
  const body = { ...link, new_password1: ownersPassword, new_password2: ownersPassword }
  const reset = await shop.request('POST', '/auth/password/reset/confirm/', { body })
  expect(reset.status).toBe(200)
  return reset.body.user
}

async function changeEmail({ token }: TestAccount): Promise<void> {
  const email = `thief-${++count}@example.com`
  await shop.request('POST', '/auth/email-change/', { token, body: { email, password: goodPassword } })
  const otp = (await newest(email, /\d{6}/))?.code
  const path = '/auth/email-change/verify-change-email/'
  expect((await shop.request('POST', path, { token, body: { otp } })).status).toBe(200)
}

async function ownerUndoes(email: string) {
  const token = linkIn(await newest(email, /undo-email-change/)).searchParams.get('token')
  const { body } = await shop.request('POST', '/auth/email-change/undo/', { body: { token } })
  return confirm({ uid: body.uid, token: body.token })
}

test('a new password by a mailed link takes back the phone and the provider of the last seven days', async () => {
  const account = await makeProvenAccount(shop)
  const phone = await addPhone(account)
  const thief = await addGoogle(account)
  expect(await ownerResets(account.email)).toMatchObject({ phone: null, social_accounts: [] })
  expect((await shop.signIn('google', thief)).body.user?.id).not.toBe(account.id)
  expect(await newest(account.email, /we removed the number/)).toBeDefined()
  const { rowCount } = await shop.database.pool.query(
    'select 1 from app_user where phone = $1 and is_phone_verified',
    [phone],
  )
  expect(rowCount).toBe(0)
})

test('it leaves what is older, and the provider that the account was made with', async () => {
  const account = await makeProvenAccount(shop)
  const phone = await addPhone(account)
  await addGoogle(account)
  await age(account)
  expect(await ownerResets(account.email)).toMatchObject({ phone, social_accounts: ['google'] })

  const email = `own-${++count}@gmail.com`
  const { body } = await shop.signIn('google', { name: 'Huda', email, verified: true })
  expect(body.user).toMatchObject({ is_email_verified: true })
  expect(await ownerResets(email)).toMatchObject({ id: body.user.id, social_accounts: ['google'] })
})

test('the link to the old address brings back what is older, and nothing that was added right before', async () => {
  const account = await makeProvenAccount(shop)
  await addPhone(account)
  const thief = await addGoogle(account)
  await changeEmail(account)
  expect(await ownerUndoes(account.email)).toMatchObject({ phone: null, social_accounts: [] })
  expect((await shop.signIn('google', thief)).body.user?.id).not.toBe(account.id)

  const other = await makeProvenAccount(shop)
  const phone = await addPhone(other)
  await addGoogle(other)
  await age(other)
  await changeEmail(other)
  expect(await ownerUndoes(other.email)).toMatchObject({ phone, social_accounts: ['google'] })
})

test('the owner hears of a first phone by mail', async () => {
  const account = await makeProvenAccount(shop)
  await addPhone(account)
  const mail = await newest(account.email, /didn’t add this number/)
  expect(mail?.text).toContain('/forgot-password')
})

test('the owner hears by mail who else can get in, also when the thief has switched mails off', async () => {
  const account = await makeProvenAccount(shop)
  const body = { email_notification: false }
  const path = '/base_user/settings/'
  expect((await shop.request('PATCH', path, { token: account.token, body })).status).toBe(200)
  await addGoogle(account)
  expect(await newest(account.email, /You can now log in with/)).toBeDefined()
})
