import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectProduction } from './guard.ts'
import { cardOutcome, shownCard } from './payments/cards.ts'
import { order, startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (changes?: Parameters<typeof order>[0]) => shop.stripe.checkout.sessions.create(order(changes))
const view = (id: string, query = '') => shop.request(`/payments/${id}${query}`, { headers: browser })
const press = (id: string, action: string, fields: Record<string, string> = {}) =>
  shop.request(`/payments/${id}/${action}`, {
    method: 'POST',
    headers: browser,
    body: new URLSearchParams(fields),
  })

test('the page speaks the language of the shop that it leads back to', async () => {
  const arabic = await open({ locale: 'auto', success_url: 'http://shop.test/ar/checkout/done' })
  expect(await (await view(arabic.id)).text()).toContain('<html lang="ar" dir="rtl">')
  expect(await (await view(arabic.id, '?lang=en')).text()).toContain('<html lang="en" dir="ltr">')
  const english = await open({ locale: 'en' })
  expect(await (await view(english.id)).text()).toContain('<html lang="en" dir="ltr">')
})

test('the page has the name, icon and colours of the shop that is paid', async () => {
  const names = { en: 'Zeina & Co', ar: 'زينة' }
  shop.sandbox.showShop(() => ({ names, stylesheet: '/shop.css?v=3', icon: '/favicon.svg' }))
  const { id } = await open({ locale: 'en' })
  const page = await (await view(id)).text()
  expect(page).toContain('Zeina &amp; Co</title>')
  expect(page).toContain('<link rel="stylesheet" href="/shop.css?v=3" />')
  expect(page).toContain('src="/favicon.svg"')
  expect(await (await view(id, '?lang=ar')).text()).toContain('زينة</title>')
})

test('the page runs no script and lets its form lead back to the shop', async () => {
  const page = await view((await open()).id)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://shop.test")
  expect(await page.text()).not.toMatch(/<script|\son\w+=|\sstyle=/)
})

test('product names of the shop cannot become markup', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { id } = await open({
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name } } }],
  })
  expect(await (await view(id)).text()).not.toContain(name)
})

test('a browser pays with the form and is led to the shop, also on a second press', async () => {
  const { id } = await open()
  const card = { card: '4242 4242 4242 4242', expiry: '12 / 99', cvc: '123', email: 'noura@example.com' }
  for (const answer of [await press(id, 'pay', card), await press(id, 'pay', card)]) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://shop.test/checkout/done?session_id=${id}`)
  }
  const session = await shop.stripe.checkout.sessions.retrieve(id)
  expect(session.customer_details?.email).toBe('noura@example.com')
  expect(await (await view(id)).text()).toContain('Payment received')
})

test('a declined card leads back to the page, which says so', async () => {
  const { id } = await open()
  const answer = await press(id, 'pay', { card: '4000000000000002', expiry: '12 / 99', cvc: '123' })
  expect(answer.status).toBe(303)
  const page = await shop.request(String(answer.headers.get('location')).replace('/sandbox', ''), {
    headers: browser,
  })
  expect(await page.text()).toContain('Your card was declined')
})

test('a card that must be confirmed asks the bank first', async () => {
  const { id } = await open()
  const asked = await press(id, 'pay', { card: '4000000000003220' })
  expect(asked.headers.get('location')).toContain('bank=4000000000003220')
  const refused = await press(id, 'pay', { card: '4000000000003220', bank: 'refused' })
  expect(refused.headers.get('location')).toContain('error=authentication_refused')
  await press(id, 'pay', { card: '4000000000003220', bank: 'confirmed' })
  expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('a session that is over shows it and leads back', async () => {
  const { id } = await open()
  expect((await press(id, 'expire')).status).toBe(303)
  const page = await (await view(id)).text()
  expect(page).toContain('This payment page has expired')
  expect(page).toContain('http://shop.test/cart')
  expect((await press(id, 'pay')).headers.get('location')).toBe(`/sandbox/payments/${id}`)
})

test('an unknown session is a designed page for people and JSON for scripts', async () => {
  const page = await view('cs_test_none')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  const answer = await shop.act('cs_test_none', 'pay')
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
})

test.each([
  ['4242424242424242', {}, 'pays'],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', { expiry: '١٢ / ٩٩', cvc: '١٢٣' }, 'pays'],
  ['4242424242424242', { expiry: '01 / 20' }, 'invalid_expiry'],
  ['4242424242424242', { expiry: '13 / 40' }, 'invalid_expiry'],
  ['4242424242424242', { cvc: '12' }, 'incorrect_cvc'],
  ['4000000000009995', {}, 'insufficient_funds'],
  ['4242424242424241', {}, 'incorrect_number'],
  ['4111111111111111', {}, 'not_a_test_card'],
])('card %s %o %s', (number, rest, outcome) => {
  expect(cardOutcome({ number, ...rest })).toBe(outcome)
})

test.each([
  ['4000 0566 5566 5556', 'visa', '5556'],
  ['5555555555554444', 'mastercard', '4444'],
  ['2223003122003222', 'mastercard', '3222'],
  ['378282246310005', 'amex', '0005'],
  ['6011111111111117', 'discover', '1117'],
  ['3056930009020004', 'diners', '0004'],
  ['٣٥٦٦٠٠٢٠٢٠٣٦٠٥٠٥', 'jcb', '0505'],
  ['6200000000000005', 'unionpay', '0005'],
])('card %s is a %s ending in %s', (number, brand, last4) => {
  expect(cardOutcome({ number })).toBe('pays')
  expect(shownCard(number)).toEqual({ brand, last4 })
})

test('the sandbox starts neither in production nor beside a live key', () => {
  expect(() => rejectProduction({ NODE_ENV: 'production' })).toThrow(/production/)
  expect(() => rejectProduction({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/live/)
  expect(() => rejectProduction({ STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/live/)
  expect(() => rejectProduction({ STRIPE_SECRET_KEY: 'sk_test_1' })).not.toThrow()
})
