import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { latePayment, openSession } from '@marah/testing/late-payment'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../orders/fulfilment.ts'
import { readConfig } from '../../platform/config.ts'
import { paymentDispute, paymentSession, webhookEvent } from '../../schema/payments.ts'
import { refundable } from '../refunds.ts'
import { requireProviders } from '../ways.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
  await shop.sellBy('rasif')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

const deliver = ({ headers, body }: Sent, provider = 'rasif') =>
  shop.request('POST', `/payment/${provider}/webhook/`, { body, headers: { ...headers } })

test('the page is opened by its token, leads back to the shop, and names the order in the customer’s language', async () => {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(1)]
  await shop.put(buyer, unit)
  const { body } = await shop.checkout(buyer, undefined, 'ar')
  const url = new URL(body.checkout_session_url)
  const page = await shop.sandbox.app.request(url.pathname.replace('/sandbox', '') + url.search)
  const text = await page.text()
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('29.90')
  expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
  const paid = await shop.sandbox.app.request(`/rasif/${body.checkout_session_id}/pay`, { method: 'POST' })
  expect((await paid.json()).redirect).toBe(
    `http://shop.test/ar/checkout/done?session=${body.checkout_session_id}`,
  )
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
  expect(await shop.orderOf(body.checkout_session_id)).toMatchObject({ paymentMethod: 'Visa •••• 4242' })
})

test('notices that are unsigned, signed by another, old, ahead of time or of another body have no effect', async () => {
  await shop.switches({ drop: true })
  const { id } = await openSession(shop)
  await shop.act(id, 'pay')
  const [notice] = shop.sandbox.rasif.notices(id)
  if (!notice) throw new Error('There is no notice')
  await shop.switches({ drop: true, bad_signature: true })
  const [forged] = shop.sandbox.rasif.notices(id)
  await shop.switches({ drop: true })
  const { 'rasif-stamp': stamp = '', 'rasif-signature': signature = '' } = notice.headers
  const at = (minutes: number) => new Date(Date.parse(stamp) + minutes * 60_000).toISOString()
  const wrong: Sent[] = [
    { headers: {}, body: notice.body },
    { headers: { 'rasif-stamp': stamp, 'rasif-signature': 'nonsense' }, body: notice.body },
    { headers: { 'rasif-stamp': stamp, 'rasif-signature': signature }, body: `${notice.body} ` },
    { headers: { 'rasif-stamp': at(1), 'rasif-signature': signature }, body: notice.body },
    { headers: { 'rasif-stamp': at(-10), 'rasif-signature': signature }, body: notice.body },
    { headers: { 'rasif-stamp': at(10), 'rasif-signature': signature }, body: notice.body },
    ...(forged ? [forged] : []),
  ]
  for (const each of wrong) {
    const { status, body } = await deliver(each)
    expect([status, body.code]).toEqual([400, 'bad_signature'])
  }
  expect((await deliver(notice, 'stripe')).status).toBe(400)
  expect((await deliver(notice, 'nobody')).status).toBe(404)
  expect((await shop.orderOf(id)).paymentStatus).toBe('unpaid')
  expect(await shop.db.select().from(webhookEvent).where(eq(webhookEvent.objectId, id))).toEqual([])
  expect((await deliver(notice)).body).toEqual({ received: true })
  expect((await shop.orderOf(id)).paymentStatus).toBe('paid')
})

const endings = {
  pay: { actions: ['pay'], state: 'paid', left: 0 },
  expire: { actions: ['expire'], state: 'expired', left: 1 },
  settle: { actions: ['pay-later', 'settle'], state: 'paid', left: 0 },
  fail: { actions: ['pay-later', 'fail'], state: 'expired', left: 1 },
} as const

test('any order, repetition and loss of notices, with the return page in between, ends the same', async () => {
  await shop.switches({ drop: true })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(endings)),
      fc.array(fc.oneof(fc.nat(9), fc.constant('return page' as const)), { maxLength: 6 }),
      fc.nat(2),
      async ({ actions, state, left }, deliveries, early) => {
        const { id, unit, buyer } = await openSession(shop)
        const take = async (delivery: number | 'return page') => {
          if (delivery === 'return page') return shop.status(buyer, id)
          const notices = shop.sandbox.rasif.notices(id)
          const notice = notices[delivery % Math.max(1, notices.length)]
          return notice && deliver(notice)
        }
        for (const action of actions) {
          await shop.act(id, action)
          await Promise.all(deliveries.slice(0, early).map(take))
        }
        await Promise.all(deliveries.slice(early).map(take))
        await shop.converge()
        expect((await shop.orderOf(id)).paymentStatus).toBe(state)
        expect(await shop.stock(unit)).toEqual({ quantity: left, reserved: 0 })
      },
    ),
    { numRuns: 8 },
  )
})

test('asked to close a page that was paid a moment ago, it says so: the order is paid, not ended', async () => {
  await shop.switches({ drop: true })
  const { id, unit, buyer } = await openSession(shop)
  await shop.act(id, 'pay')
  const { transactionId } = await shop.orderOf(id)
  const left = await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order: transactionId })
  expect(left.body).toEqual({ status: 'paid' })
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  const other = await openSession(shop)
  const order = (await shop.orderOf(other.id)).transactionId
  expect(
    (await shop.send(other.buyer, 'POST', '/stripe/leave-checkout-session/', { order })).body.status,
  ).toBe('expired')
  expect(shop.sandbox.rasif.stateOf(other.id)).toBe('CANCELLED')
  expect(await shop.act(other.id, 'pay')).toBe(409)
})

test('a provider that was replaced ends what it began: pages are paid at it, and money goes back by it', async () => {
  for (const [old, next] of [
    ['stripe', 'rasif'],
    ['rasif', 'stripe'],
  ] as const) {
    await shop.sellBy(old)
    const begun = await openSession(shop)
    const late = await latePayment(shop)
    await shop.switches({ drop: true })
    await shop.sellBy(next)
    const fresh = await openSession(shop)
    await shop.act(begun.id, 'pay')
    await shop.converge()
    const providerOf = async (id: string) => {
      const [row] = await shop.db
        .select()
        .from(paymentSession)
        .where(eq(paymentSession.providerSessionId, id))
      return row?.provider
    }
    expect(await Promise.all([begun.id, late.id, fresh.id].map(providerOf))).toEqual([old, old, next])
    expect((await shop.orderOf(begun.id)).paymentStatus).toBe('paid')
    const refunded = await shop.orderOf(late.id)
    expect(refunded.paymentStatus).toBe('refunded')
    expect(await shop.books.refundsOf(refunded.paymentReference ?? '')).toEqual({
      amount: refunded.amount,
      count: 1,
    })
  }
  await shop.sellBy('rasif')
})

test('an objection takes the money only when it is upheld; until then nothing is handed over or given back', async () => {
  for (const how of ['win', 'lose'] as const) {
    const unit = await shop.unit(1)
    const { sessionId, orderId, buyer, path } = await paidOrder(shop, [{ id: unit, quantity: 1 }])
    const objection = await shop.dispute(sessionId)
    await until(async () => (await shop.orderOf(sessionId)).disputeStatus === 'open')
    const row = await shop.orderOf(sessionId)
    expect(await refundable(shop.db, row)).toBe(row.amount)
    expect(await shop.database.transaction((tx) => moveOrder(shop.services, tx, orderId, 'delivery'))).toBe(
      'disputed',
    )
    expect((await shop.send(buyer, 'POST', `${path}cancel/`)).body.code).toBe('payment_disputed')
    await shop.endDispute(objection, how)
    await until(
      async () => (await shop.orderOf(sessionId)).disputeStatus === (how === 'win' ? 'won' : 'lost'),
    )
    const [ended] = await shop.db.select().from(paymentDispute).where(eq(paymentDispute.orderId, orderId))
    expect(ended?.withdrawn).toBe(how === 'win' ? 0 : row.amount)
    expect(await shop.stock(unit)).toEqual({ quantity: how === 'win' ? 0 : 1, reserved: 0 })
  }
})

test('settings that name a provider without its variables: the shop does not start, in one sentence', async () => {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test' })
  await expect(requireProviders({ ...shop.services, config })).rejects.toThrow(
    'RASIF_MERCHANT, RASIF_API_KEY, RASIF_NOTICE_KEY, RASIF_API_BASE must be set: the settings say that rasif takes payments.',
  )
  await expect(requireProviders(shop.services)).resolves.toBeUndefined()
})
