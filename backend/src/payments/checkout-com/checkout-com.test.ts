import { createHmac } from 'node:crypto'
import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { latePayment, type OpenSession, openSession } from '@marah/testing/late-payment'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { paymentSession, webhookEvent } from '../../schema/payments.ts'
import { finalise } from '../finalise.ts'
import { openPage } from '../payment-page.ts'
import { requireProviders } from '../providers.ts'
import { reconcile } from '../reconcile.ts'
import { providerAmount, shopAmount } from './amounts.ts'
import { checkKey } from './check-key.ts'
import { createCheckoutCom } from './client.ts'
import { referenceOf, transactionIdOf, uuidOf } from './reference.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
  await shop.sellBy('checkout_com')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const deliver = ({ headers, body }: Sent, provider = 'checkout_com') =>
  shop.request('POST', `/payment/${provider}/webhook/`, { body, headers: { ...headers } })

async function rowOf(session: string) {
  const [row] = await shop.db
    .select()
    .from(paymentSession)
    .where(eq(paymentSession.providerSessionId, session))
  if (!row) throw new Error('There is no such payment')
  return row
}

const eventsOf = async (session: string) =>
  shop.sandbox.checkoutCom.events((await rowOf(session)).providerPageId ?? '')

async function leave({ buyer, id }: OpenSession): Promise<void> {
  const order = (await shop.orderOf(id)).transactionId
  const { body } = await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order })
  expect(body.status).toBe('expired')
}

test('the page names the order in the customer’s language and leads back to the shop, by a reference that all cards take', async () => {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(1)]
  await shop.put(buyer, unit)
  const { body } = await shop.checkout(buyer, undefined, 'ar')
  const id: string = body.checkout_session_id
  const path = new URL(body.checkout_session_url).pathname.replace('/sandbox', '')
  const text = await (await shop.sandbox.app.request(path)).text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('29.90')
  expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
  const paid = await shop.sandbox.app.request(`${path}/pay`, { method: 'POST' })
  expect((await paid.json()).redirect).toBe(`http://shop.test/ar/checkout/done?session=${id}`)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect(id).toBe(referenceOf((await shop.orderOf(id)).transactionId))
})

test('a reference of 25 letters and digits stands for every transaction id, and for nothing else', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf(id)
      expect(reference).toMatch(/^[0-9a-z]{25}$/)
      expect(transactionIdOf(reference)).toBe(id)
      expect(uuidOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
  expect([transactionIdOf('ORD-5023'), transactionIdOf('z'.repeat(25)), transactionIdOf('')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the provider counts money as the shop does, but for Chilean pesos, which are hundredths there', () => {
  const amounts = ['USD', 'KWD', 'JPY', 'CLP'].map((currency) => providerAmount(2990, currency))
  expect(amounts).toEqual([2990, 2990, 2990, 299_000])
  expect([shopAmount(299_000, 'CLP'), shopAmount(2990, 'KWD')]).toEqual([2990, 2990])
})

test('events that are unsigned, signed by another or of another body have no effect, and one sent again has one', async () => {
  await shop.switches({ drop: true })
  const { id } = await openSession(shop)
  await shop.act(id, 'pay')
  const event = (await eventsOf(id)).find(({ type }) => type === 'payment_captured')
  if (!event) throw new Error('There is no event')
  await shop.switches({ drop: true, bad_signature: true })
  const forged = await eventsOf(id)
  await shop.switches({ drop: true })
  const { 'cko-signature': signature = '' } = event.headers
  const wrong: Sent[] = [
    { headers: {}, body: event.body },
    { headers: { 'cko-signature': 'nonsense' }, body: event.body },
    { headers: { 'cko-signature': `${signature}00` }, body: event.body },
    { headers: { 'cko-signature': signature }, body: `${event.body} ` },
    ...forged,
  ]
  for (const each of wrong) {
    const { status, body } = await deliver(each)
    expect([status, body.code]).toEqual([400, 'bad_signature'])
  }
  expect((await deliver(event, 'stripe')).status).toBe(400)
  expect((await deliver(event, 'nobody')).status).toBe(404)
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
  for (let time = 0; time < 3; time++) expect((await deliver(event)).body).toEqual({ received: true })
  const { paymentStatus, paymentReference } = await shop.orderOf(id)
  expect(paymentStatus).toBe('paid')
  const stored = await shop.db
    .select()
    .from(webhookEvent)
    .where(eq(webhookEvent.objectId, paymentReference ?? ''))
  expect(stored.map(({ type }) => type)).toEqual(['payment_captured'])
  expect(JSON.stringify(stored)).not.toMatch(/@|4242|customer/)
})

test('a signed text that is no event is rejected, and one about what the shop does not know is taken', async () => {
  const key = shop.services.config.CHECKOUT_COM_SIGNATURE_KEY ?? ''
  const signed = (body: string): Sent => ({
    headers: { 'cko-signature': createHmac('sha256', key).update(body).digest('hex') },
    body,
  })
  const event = (type: string, data: object) => signed(JSON.stringify({ id: `evt_${type}`, type, data }))
  expect((await deliver(signed('{'))).status).toBe(400)
  expect((await deliver(signed('[]'))).status).toBe(400)
  expect((await deliver(signed('{"id":"evt_1","type":"payment_captured"}'))).status).toBe(400)
  for (const [type, data] of [
    ['payment_captured', { id: 'pay_unknown', reference: 'ORD-1' }],
    ['payment_refunded', { id: 'pay_unknown' }],
    ['dispute_lost', { id: 'dsp_unknown' }],
    ['card_verified', { id: 'pay_unknown' }],
  ] as const)
    expect((await deliver(event(type, data))).status).toBe(200)
})

test('a page that was left can still be paid, since it cannot be closed: the goods are sold, or the money goes back', async () => {
  await shop.switches({ drop: true })
  const sold = await openSession(shop)
  await leave(sold)
  await shop.act(sold.id, 'pay')
  const lost = await openSession(shop)
  await leave(lost)
  const other = await shop.buyer()
  await shop.put(other, lost.unit)
  const bought: string = (await shop.checkout(other)).body.checkout_session_id
  await shop.act(bought, 'pay')
  await finalise(shop.services, bought)
  await shop.act(lost.id, 'pay')
  // No event came: the reconciler reads pages that were given up, until they end.
  await shop.converge()
  expect((await shop.orderOf(sold.id)).paymentStatus).toBe('paid')
  expect(await shop.stock(sold.unit)).toEqual({ quantity: 0, reserved: 0 })
  const { paymentStatus, paymentReference, amount } = await shop.orderOf(lost.id)
  expect(paymentStatus).toBe('refunded')
  expect(await shop.books.refundsOf(paymentReference ?? '')).toEqual({ amount, count: 1 })
  expect([(await rowOf(sold.id)).lateCheckOn, (await rowOf(lost.id)).lateCheckOn]).toEqual([null, null])
})

/** A card that is authorised, of whose money only so much was captured: the payment is held. */
async function capturedInPart(amount: number) {
  const opened = await openSession(shop)
  await shop.act(opened.id, 'pay-later')
  const [event] = await eventsOf(opened.id)
  const payment: string = JSON.parse(event?.body ?? '').data.id
  const capture = (part: number) => shop.sandbox.checkoutCom.capturePart(payment, part)
  capture(amount)
  await until(async () => (await rowOf(opened.id)).status === 'held')
  expect((await shop.orderOf(opened.id)).paymentStatus).toBe('processing')
  expect(await shop.stock(opened.unit)).toEqual({ quantity: 1, reserved: 1 })
  return { ...opened, payment, capture, agreed: (await shop.orderOf(opened.id)).amount }
}

test('of a payment that is captured in parts the last part sells the goods, and no part before it does', async () => {
  const { id, unit, capture, agreed } = await capturedInPart(1000)
  capture(agreed - 1001)
  await Promise.all([finalise(shop.services, id), finalise(shop.services, id)])
  expect((await rowOf(id)).status).toBe('held')
  capture(1)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  expect((await rowOf(id)).status).toBe('paid')
})

test('a part that was captured and has gone back ends the order, which stays ended', async () => {
  const { id, unit, payment } = await capturedInPart(1000)
  shop.sandbox.checkoutCom.payBack(payment)
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  await until(async () => (await rowOf(id)).status === 'returned')
  await finalise(shop.services, id)
  expect(await rowOf(id)).toMatchObject({ status: 'returned' })
  expect((await shop.orderOf(id)).status).toBe('cancelled')
})

test('a page that was given up is read ever more rarely, and no longer after three days', async () => {
  const left = await openSession(shop)
  await leave(left)
  let looks = 0
  const pauses: number[] = []
  for (;;) {
    const { lateCheckOn } = await rowOf(left.id)
    if (lateCheckOn === null) break
    pauses.push(Math.round((lateCheckOn.getTime() - Date.now() - shop.clock.aheadMs) / 60_000))
    shop.clock.aheadMs = lateCheckOn.getTime() - Date.now() + 1000
    await reconcile(shop.services)
    looks++
  }
  expect(pauses[0]).toBe(5)
  expect(Math.max(...pauses)).toBe(360)
  expect(looks).toBeGreaterThan(10)
  expect(looks).toBeLessThan(30)
})

test('two requests at once open two pages at the provider, and one of them is handed out to both', async () => {
  await shop.switches({ down: 'close_after' })
  const [buyer, unit] = [await shop.buyer(), await shop.unit(1)]
  await shop.put(buyer, unit)
  expect((await shop.checkout(buyer)).status).toBe(503)
  await shop.switches({})
  const rows = await shop.db.select().from(paymentSession).where(eq(paymentSession.status, 'creating'))
  const [payment] = rows
  if (!payment) throw new Error('No page is being opened')
  const opened = await Promise.all([1, 2, 3].map(() => openPage(shop.services, payment)))
  const urls = opened.map((each) => (each.kind === 'open' ? each.payment.url : each.kind))
  expect(new Set(urls).size).toBe(1)
  const { body } = await shop.checkout(buyer)
  expect(body.checkout_session_url).toBe(urls[0])
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.stock(unit)).quantity === 0)
})

test('a provider that was replaced ends what it began: pages are paid at it, and money goes back by it', async () => {
  for (const [old, next] of [
    ['stripe', 'checkout_com'],
    ['checkout_com', 'stripe'],
  ] as const) {
    await shop.sellBy(old)
    const begun = await openSession(shop)
    const late = await latePayment(shop)
    await shop.switches({ drop: true })
    await shop.sellBy(next)
    const fresh = await openSession(shop)
    await shop.act(begun.id, 'pay')
    await shop.converge()
    const providers = await Promise.all(
      [begun, late, fresh].map(async ({ id }) => (await rowOf(id)).provider),
    )
    expect(providers).toEqual([old, old, next])
    expect((await shop.orderOf(begun.id)).paymentStatus).toBe('paid')
    const refunded = await shop.orderOf(late.id)
    expect(refunded.paymentStatus).toBe('refunded')
    expect(await shop.books.refundsOf(refunded.paymentReference ?? '')).toEqual({
      amount: refunded.amount,
      count: 1,
    })
  }
  await shop.sellBy('checkout_com')
})

test('settings that name the provider without its variables, or without a country: the shop does not start', async () => {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test' })
  await expect(requireProviders({ ...shop.services, config })).rejects.toThrow(
    'CHECKOUT_COM_SECRET_KEY, CHECKOUT_COM_SIGNATURE_KEY, CHECKOUT_COM_CHANNEL, CHECKOUT_COM_SUBDOMAIN must be set: the settings say that checkout_com takes payments.',
  )
  const known = shop.services.settings.current()
  const document = { ...known.document, country: undefined }
  const settings = { ...shop.services.settings, current: () => ({ ...known, document }) }
  await expect(requireProviders({ ...shop.services, settings })).rejects.toThrow('needs a country')
  await expect(requireProviders(shop.services)).resolves.toBeUndefined()
})

type Line = { level: number; msg: string; reason?: string }

async function loggedBy(key: string, host: string): Promise<Line[]> {
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const config = { ...shop.services.config, CHECKOUT_COM_SECRET_KEY: key, CHECKOUT_COM_API_BASE: host }
  const given = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://shop.test',
    CHECKOUT_COM_SECRET_KEY: config.CHECKOUT_COM_SECRET_KEY,
    CHECKOUT_COM_SIGNATURE_KEY: config.CHECKOUT_COM_SIGNATURE_KEY,
    CHECKOUT_COM_CHANNEL: config.CHECKOUT_COM_CHANNEL,
    CHECKOUT_COM_SUBDOMAIN: config.CHECKOUT_COM_SUBDOMAIN,
    CHECKOUT_COM_API_BASE: host,
  })
  await checkKey({ checkoutCom: createCheckoutCom(given, { timeout: 2000, retries: 0 }), log })
  expect(JSON.stringify(lines)).not.toContain(key.slice(8))
  return lines
}

test('at the start a key that the provider rejects is an error in the log, one that works is not, and no key is ever logged', async () => {
  const { CHECKOUT_COM_SECRET_KEY: key = '', CHECKOUT_COM_API_BASE: base = '' } = shop.services.config
  expect(await loggedBy(key, base)).toEqual([])
  expect(await loggedBy(`sk_sbox_${'z'.repeat(27)}`, base)).toMatchObject([
    { level: 50, msg: expect.stringContaining('CHECKOUT_COM_SECRET_KEY'), reason: '401' },
  ])
  expect(await loggedBy(key, 'http://127.0.0.1:9')).toMatchObject([{ level: 40 }])
})

const wrongPages: readonly (readonly [why: string, field: object, code: string])[] = [
  ['thousandths that are no tens', { currency: 'KWD', amount: 1001 }, 'amount_invalid'],
  ['Chilean pesos with a fraction', { currency: 'CLP', amount: 150 }, 'amount_invalid'],
  ['ten digits', { amount: 1_000_000_000 }, 'amount_invalid'],
  ['a decimal', { amount: 12.5 }, 'amount_invalid'],
  ['no currency of the list', { currency: 'XTS' }, 'currency_invalid'],
  ['a reference of 51 characters', { reference: 'a'.repeat(51) }, 'reference_invalid'],
  ['a description of 101 characters', { description: 'a'.repeat(101) }, 'description_invalid'],
  [
    'an address of return of 256 characters',
    { success_url: `https://s.test/${'a'.repeat(241)}` },
    'success_url_invalid',
  ],
  ['no country', { billing: { address: {} } }, 'billing_address_country_invalid'],
  ['metadata of 101 characters', { metadata: { order: 'a'.repeat(101) } }, 'metadata_order_invalid'],
  ['another language than it has', { locale: 'xx' }, 'locale_invalid'],
  ['a field that it does not know', { coupon: 'X' }, 'request_invalid'],
]

test('the stand-in takes a page within the documented limits, and rejects each field beyond them by its name', async () => {
  const client = shop.services.checkoutCom
  const page = {
    amount: 1000,
    currency: 'KWD',
    reference: 'a'.repeat(50),
    description: 'a'.repeat(100),
    processing_channel_id: shop.services.config.CHECKOUT_COM_CHANNEL,
    billing: { address: { country: 'KW' } },
    success_url: 'https://shop.test/done',
    failure_url: 'https://shop.test/back',
    cancel_url: 'https://shop.test/back',
  }
  for (const right of [{}, { currency: 'JPY', amount: 1 }, { currency: 'CLP', amount: 300 }])
    expect(await client?.hostedPayments.create({ ...page, ...right })).toMatchObject({
      reference: page.reference,
    })
  for (const [why, field, code] of wrongPages) {
    const answer = await client?.hostedPayments.create({ ...page, ...field }).catch((error: unknown) => error)
    expect([why, answer]).toEqual([
      why,
      expect.objectContaining({
        http_code: 422,
        body: expect.objectContaining({ error_codes: [code] }),
      }),
    ])
  }
  expect(await client?.payments.get('pay_none').catch((error) => error.http_code)).toBe(404)
})

test('the stand-in makes a refund once for each key, and none beyond what was paid', async () => {
  const { id } = await openSession(shop)
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  const { paymentReference: payment = '', amount } = await shop.orderOf(id)
  const client = shop.services.checkoutCom
  if (!client || payment === null) throw new Error('There is no payment at Checkout.com')
  const refund = (part: number, key: string) => client.payments.refund(payment, { amount: part }, key)
  const [first, again] = [await refund(1000, 'key-1'), await refund(1000, 'key-1')]
  expect(again).toEqual(first)
  const tooMuch = await refund(amount - 999, 'key-2').catch((error: { body: unknown }) => error.body)
  expect(tooMuch).toMatchObject({ error_codes: ['refund_amount_exceeds_balance'] })
  await refund(amount - 1000, 'key-3')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'refunded')
  expect(await refund(10, 'key-4').catch((error) => error.http_code)).toBe(403)
  expect(await client.payments.get(payment)).toMatchObject({
    status: 'Refunded',
    balances: { total_captured: amount, total_refunded: amount, available_to_refund: 0 },
  })
})
