import { makeAccount } from '@marah/testing/account'
import { until } from '@marah/testing/checkout-shop'
import { type Message, openSocialShop, type SocialShop } from '@marah/testing/social-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeNewDevice } from '../accounts/notices/account-notices.ts'
import { user } from '../schema/accounts.ts'
import { notify } from './notify.ts'

let shop: SocialShop
beforeAll(async () => {
  shop = await openSocialShop()
})
afterAll(() => shop.close())

let count = 0

const messagesTo = (to: string) => shop.messagesTo(to)

/** A customer whose e-mail and phone are proven, with these settings. */
async function customerWith(
  settings: Record<string, boolean>,
  changes: Partial<typeof user.$inferInsert> = {},
) {
  const account = await makeAccount(shop)
  const phone = `+9627900${String(++count).padStart(5, '0')}`
  const proven = { isEmailVerified: true, isPhoneVerified: true, phone, ...changes }
  await shop.database.db.update(user).set(proven).where(eq(user.id, account.id))
  await shop.request('PATCH', '/base_user/settings/', { token: account.token, body: settings })
  return { ...account, phone }
}

function notifyUser(
  userId: number,
  mail: boolean,
  idempotencyKey = `ways:${++count}`,
  messageKey: 'refund_failed' | 'review_replied' = 'refund_failed',
) {
  const { services } = shop.backend
  return shop.database.transaction((tx) =>
    notify(services, tx, {
      userId,
      type: 'refund',
      messageKey,
      values: { number: 'M-7', amount: '$3.00', name: 'M-7' },
      action: { messageKey: 'notice_see_order', path: '/orders/abc' },
      idempotencyKey,
      mail,
    }),
  )
}

const about = (messages: Message[]) =>
  messages.filter(({ subject, text }) => `${subject}${text}`.includes('M-7'))

test('mail and SMS follow the settings, in the customer’s language, with links to the shop alone', async () => {
  const both = await customerWith({ email_notification: true, sms_notification: true }, { language: 'ar' })
  await notifyUser(both.id, true)
  await until(async () => (await messagesTo(both.phone)).length === 1)
  const [sms] = await messagesTo(both.phone)
  expect(sms?.text).toContain('تأخّر استرداد المبلغ')
  const mails = async () =>
    (await messagesTo(both.email)).filter(({ subject }) => subject.includes('استرداد'))
  await until(async () => (await mails()).length === 1)
  const [mail] = await mails()
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.html).toContain('http://shop.test/ar/orders/abc')
  expect(mail?.text).toContain('M-7')
})

test('each is sent once, however many report the event at once', async () => {
  const both = await customerWith({ email_notification: true, sms_notification: true })
  await Promise.all(Array.from({ length: 6 }, () => notifyUser(both.id, true, 'reported by six')))
  await notifyUser(both.id, false)
  // The SMS of the later event is here, so those of the earlier one are.
  await until(async () => (await messagesTo(both.phone)).length >= 2)
  await until(async () => about(await messagesTo(both.email)).length >= 1)
  expect(await messagesTo(both.phone)).toHaveLength(2)
  expect(about(await messagesTo(both.email))).toHaveLength(1)
})

test('what a booking or order needs is mailed to an unproven address; switched off, it is not', async () => {
  const settings = { email_notification: true, sms_notification: true }
  const unproven = { isEmailVerified: false, isPhoneVerified: false }
  const buyer = await customerWith(settings, unproven)
  const off = await customerWith({ ...settings, email_notification: false }, unproven)
  await notifyUser(off.id, true)
  await notifyUser(buyer.id, true)
  await until(async () => about(await messagesTo(buyer.email)).length === 1)
  expect(await messagesTo(buyer.phone)).toEqual([])
  expect(about(await messagesTo(off.email))).toEqual([])
})

test('what is switched off, unproven, or covered by an email of its own is not sent', async () => {
  const off = await customerWith({ email_notification: false, sms_notification: false })
  const unproven = await customerWith(
    { email_notification: true, sms_notification: true },
    { isEmailVerified: false, isPhoneVerified: false },
  )
  const mail = await customerWith({ email_notification: true, sms_notification: true })
  await notifyUser(off.id, true)
  await notifyUser(unproven.id, true, `ways:${++count}`, 'review_replied')
  await notifyUser(mail.id, false)
  // Jobs are done in the order in which they came.
  await until(async () => (await messagesTo(mail.phone)).length === 1)
  for (const to of [off.email, unproven.email, mail.email]) expect(about(await messagesTo(to))).toEqual([])
  for (const to of [off.phone, unproven.phone]) expect(await messagesTo(to)).toEqual([])
})

test('a device is named in both languages, and a browser that says nothing as one', async () => {
  const { id, token } = await customerWith({})
  const { services } = shop.backend
  const names = { en: 'Chrome, Android', ar: 'Chrome على Android' }
  await shop.database.transaction(async (tx) => {
    await noticeNewDevice(services, tx, { userId: id, sessionId: 'a', device: (language) => names[language] })
    await noticeNewDevice(services, tx, { userId: id, sessionId: 'b', device: null })
  })
  const messages = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await shop.request('GET', '/api/notification/?page_size=2', { token, headers })
    return body.results.map(({ message }: { message: string }) => message).join('\n')
  }
  expect(await messages('en')).toMatch(/an unknown device[\s\S]*Chrome, Android/)
  expect(await messages('ar')).toMatch(/جهاز غير معروف[\s\S]*Chrome على Android/)
})

test('an email about a new login does not offer to turn such emails off', async () => {
  const { id, email } = await customerWith({ email_notification: true })
  const { services } = shop.backend
  await shop.database.transaction((tx) =>
    noticeNewDevice(services, tx, { userId: id, sessionId: 'c', device: null }),
  )
  const mail = async () => (await messagesTo(email)).find(({ subject }) => subject.startsWith('New login'))
  await until(async () => (await mail()) !== undefined)
  const text = (await mail())?.text
  expect(text).toContain('the security of your account')
  expect(text).not.toContain('turn them off')
})
