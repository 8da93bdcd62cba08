import { postSignUp } from '@marah/testing/account'
import { personAt } from '@marah/testing/desk'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../schema/accounts.ts'
import { contactMessage } from '../schema/content.ts'
import { sweepContacts } from './contact.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ CONTACT_MAIL: 'desk@shop.test' })
  for (const email of ['huda@example.com', 'ar@example.com', 'victim@example.com'])
    await postSignUp(shop, { email })
  await shop.database.pool.query('update app_user set is_email_verified = true')
  await shop.database.pool.query("delete from jobs.job where name = 'mail'")
})
afterAll(() => shop.close())

const message = {
  name: 'Huda Karim',
  email: 'huda@example.com',
  subject: 'A torn seam',
  message: 'The left sleeve came open.\nWhat now?',
}
const send = (body: unknown, language = 'en', to = shop) =>
  to.request('POST', '/api/contact/', { body, headers: { 'accept-language': language } })
const stored = (of = shop) => of.database.db.select().from(contactMessage).orderBy(contactMessage.id)

test('a message is stored, goes to the shop with the way to answer, and is confirmed to a customer', async () => {
  const answer = await send(message)
  expect(answer).toMatchObject({ status: 201, body: { detail: expect.stringMatching(/\w/) } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [row] = await stored()
  expect(row).toMatchObject({ ...message, language: 'en' })

  const [toShop] = await mailsTo(shop, 'desk@shop.test')
  expect(toShop).toMatchObject({ replyTo: 'huda@example.com', subject: `Contact form: message ${row?.id}` })
  expect(toShop?.text).toContain('The left sleeve came open.')
  expect(toShop?.text).toContain('A torn seam')
  const [toSender] = await mailsTo(shop, 'huda@example.com')
  expect(toSender?.subject).toContain(String(row?.id))
})

test('the confirmation carries none of the sender’s words to a customer, and none goes to an unproven address', async () => {
  await send({ ...message, email: 'stranger@example.com' })
  expect(await mailsTo(shop, 'stranger@example.com')).toEqual([])
  const spam = 'https://spam.example/win'
  await send({ name: spam, email: 'victim@example.com', subject: spam, message: spam })
  const mails = await mailsTo(shop, 'victim@example.com')
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('spam.example')
})

test('the desk’s answer is mailed to the sender once, in the language of the form, with a way to reply', async () => {
  await send({ ...message, email: 'asks@example.com', message: 'أين طلبي؟' }, 'ar')
  const row = (await stored()).find(({ email }) => email === 'asks@example.com')
  const [sara, omar] = [await personAt(shop, 'shop_assistant'), await personAt(shop, 'front_desk')]
  const path = `/desk/contact/${row?.id}/answer/`
  const answers = [
    await sara.ask('POST', path, { answer: 'في الطريق إليك.' }),
    await omar.ask('POST', path, { answer: 'سنبحث عنه.' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const mails = (await mailsTo(shop, 'asks@example.com')).filter(({ text }) => text.includes('أين طلبي؟'))
  expect(mails).toMatchObject([{ replyTo: 'desk@shop.test' }])
  expect(mails[0]?.text).toContain('في الطريق إليك.')
  expect(mails[0]?.html).toContain('dir="rtl"')
  const { body } = await omar.ask('GET', '/desk/inbox/?kind=contact&tab=done')
  expect(body.results).toMatchObject([{ subject: row?.id, answer: { text: 'في الطريق إليك.' } }])
  const seller = await personAt(shop, 'seller')
  expect((await seller.ask('POST', path, { answer: 'x' })).status).toBe(403)
})

test('it speaks the language of the form', async () => {
  await send({ ...message, email: 'ar@example.com', subject: 'درزة مفتوحة' }, 'ar')
  const [mail] = await mailsTo(shop, 'ar@example.com')
  expect(mail?.subject).toMatch(/[\u0621-\u064a]/)
  expect(mail?.html).toContain('dir="rtl"')
})

test('line breaks reach no header, and markup stays text', async () => {
  const broken = 'Hello\r\nBcc: everyone@example.com'
  expect((await send({ ...message, email: 'a@example.com\r\nBcc: b@example.com' })).body).toHaveProperty(
    'email',
  )
  await send({
    name: broken,
    email: 'breaks@example.com',
    subject: broken,
    message: '<img src=x onerror=alert(1)>',
  })
  const row = (await stored()).find(({ email }) => email === 'breaks@example.com')
  expect(row).toMatchObject({
    name: 'Hello Bcc: everyone@example.com',
    subject: 'Hello Bcc: everyone@example.com',
  })
  const mail = (await mailsTo(shop, 'desk@shop.test')).find(({ subject }) => subject.endsWith(` ${row?.id}`))
  expect(mail?.subject).toBe(`Contact form: message ${row?.id}`)
  expect(mail?.html).not.toContain('<img')
})

test('bad input is answered beside its field, and nothing is stored or sent', async () => {
  const before = (await stored()).length
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    for (const odd of ['', '  ', null, 7, {}, [], 'x\0', '\ud800', 'x'.repeat(5001)])
      expect((await send({ ...message, [field]: odd })).body, `${field} ${odd}`).toHaveProperty(field)
    expect((await send({ ...message, [field]: undefined })).status).toBe(400)
  }
  // Without its hidden characters, the name is empty.
  expect((await send({ ...message, name: '\u202e' })).body).toHaveProperty('name')
  expect(await stored()).toHaveLength(before)
})

test('a robot that fills the hidden field is thanked and forgotten', async () => {
  const before = (await stored()).length
  const answer = await send({ ...message, email: 'robot@example.com', website: 'https://spam.example' })
  expect(answer.status).toBe(201)
  expect(await stored()).toHaveLength(before)
  expect(await mailsTo(shop, 'robot@example.com')).toEqual([])
})

test('one email gets three confirmations an hour, one sender is heard five times, also all at once', async () => {
  const strict = await openTestShop({ RATE_LIMIT_SCALE: '1' })
  try {
    const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
    const known = { email: message.email, fullName: 'Huda', isEmailVerified: true }
    await strict.database.db.insert(user).values(known)
    const same = await Promise.all(Array.from({ length: 4 }, () => send(message, 'en', strict)))
    // A stranger may have typed the email: the form stays open to its owner, and only the fourth confirmation is left out.
    expect(statuses(same)).toEqual([201, 201, 201, 201])
    const others = await Promise.all(
      ['a', 'b'].map((name) => send({ ...message, email: `${name}@example.com` }, 'en', strict)),
    )
    // Four messages of this address have been counted.
    expect(statuses(others)).toEqual([201, 429])
    const rejected = others.find(({ status }) => status === 429)
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stored(strict)).toHaveLength(5)
    // Without a contact address, the shop's mails are sent to its sender address.
    expect(await mailsTo(strict, strict.backend.services.settings.rules().mailFrom)).toHaveLength(5)
    expect(await mailsTo(strict, message.email)).toHaveLength(3)
  } finally {
    await strict.close()
  }
})

test('messages are forgotten after a year', async () => {
  const { services } = shop.backend
  const day = 24 * 3600 * 1000
  const at = (days: number) => new Date(services.now().getTime() - days * day)
  const row = { ...message, language: 'en' as const }
  const remaining = await shop.database.db
    .insert(contactMessage)
    .values([
      { ...row, createdOn: at(364) },
      { ...row, createdOn: at(366) },
    ])
    .returning()
  await sweepContacts(services)
  const ids = (await stored()).map(({ id }) => id)
  expect(ids).toContain(remaining[0]?.id)
  expect(ids).not.toContain(remaining[1]?.id)
})
