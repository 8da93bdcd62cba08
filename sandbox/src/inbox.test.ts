import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCode, findLinks } from './inbox/extract.ts'
import type { Message } from './inbox/messages.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const inbox = async (query: string): Promise<Message[]> => (await shop.request(`/messages?${query}`)).json()

test('a mail in Arabic arrives whole, with its code and link found', async () => {
  const mail = nodemailer.createTransport(shop.sandbox.smtpUrl)
  await mail.sendMail({
    from: 'مرح <shop@marah.test>',
    to: 'Noura@Example.com',
    bcc: 'copy+1@example.com',
    subject: 'تأكيد بريدك في متجر مرح، أهلًا بك يا نورة، هذا عنوان طويل بما يكفي ليُقسَّم',
    text: 'رمزك ٤٨٣٩٢٠\nأو افتح https://marah.test/ar/verify?code=111111.',
    html: '<p>رمزك <b>٤٨٣٩٢٠</b></p><a href="https://marah.test/x?a=1&amp;b=2">افتح</a>',
  })
  const [message] = await inbox('to=noura@example.com')
  expect(message).toMatchObject({
    to: 'noura@example.com',
    channel: 'email',
    subject: 'تأكيد بريدك في متجر مرح، أهلًا بك يا نورة، هذا عنوان طويل بما يكفي ليُقسَّم',
    code: '483920',
    link: 'https://marah.test/ar/verify?code=111111',
  })
  expect(await inbox('to=copy%2B1@example.com')).toHaveLength(1)
  expect(await inbox('to=copy+1@example.com')).toHaveLength(1)

  const page = await shop.request(`/messages/${message?.id}`)
  expect(await page.text()).toContain('https://marah.test/x?a=1&amp;b=2')
  const body = await shop.request(`/messages/${message?.id}/body`)
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('text messages land in the same inbox, newest first', async () => {
  const send = (text: string, token = shop.sandbox.smsToken) =>
    fetch(shop.sandbox.smsUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: '+9647701234567', text }),
    })
  expect((await send('Your code is 123456')).status).toBe(201)
  expect((await send('Your code is 654321')).status).toBe(201)
  expect((await send('Not ours', 'other')).status).toBe(401)
  expect((await send('')).status).toBe(400)
  const messages = await inbox('to=%2B9647701234567&channel=sms')
  expect(messages.map(({ code }) => code)).toEqual(['654321', '123456'])
  expect(await inbox('to=+9647701234567')).toHaveLength(2)
  expect(await inbox('to=%2B9647701234567&channel=email')).toEqual([])
})

test('the page opens with and without its slash', async () => {
  for (const path of ['', '/', '/?to=nobody@example.com', '/payments']) {
    const page = await shop.request(path)
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=UTF-8',
    ])
  }
})

test('the inbox is in the language that was chosen, else in that of the browser, and leads on in it', async () => {
  const page = async (path: string, language: string) =>
    (await shop.request(path, { headers: { 'accept-language': language } })).text()
  const arabic = await page('/', 'ar-JO,ar;q=0.9')
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('href="/sandbox/payments?lang=ar"')
  expect(arabic).not.toMatch(/>(?:Inbox|Payments|Shop|Show)</)
  expect(await page('/?lang=en', 'ar')).toContain('<html lang="en" dir="ltr">')
  expect(await page('/payments?lang=ar', 'en')).toContain('المدفوعات')
  expect(await page('/', 'en-GB')).toContain('<html lang="en" dir="ltr">')
})

test.each([
  ['Order 1234567 of 2026-01-02', null],
  ['Colour #123456', null],
  ['Total 123456.00', null],
  ['See https://marah.test/o/123456', null],
  ['Your code: 123456.', '123456'],
  ['رمزك هو ١٢٣٤٥٦', '123456'],
])('the code in "%s" is %s', (text, code) => {
  expect(findCode(null, text, null)).toBe(code)
})

test('a link ends before the punctuation around it', () => {
  expect(findLinks('Open (https://marah.test/a?b=1), please.', null)).toEqual(['https://marah.test/a?b=1'])
})
