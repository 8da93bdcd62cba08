import { until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend } from '../backend.ts'
import { refreshListings } from '../catalogue/index.ts'
import { makeCoupon } from '../coupons/index.ts'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { decideReturn } from '../orders/returns/return-decisions.ts'
import { readConfig } from '../platform/config/config.ts'
import { decimalText, payableStep } from '../platform/money/money.ts'
import { productStock } from '../schema/catalogue.ts'
import { order, orderLine } from '../schema/orders.ts'
import { refund } from '../schema/payments.ts'
import { shopSettings } from '../schema/shop-settings.ts'

/** Sums of a shop in a currency, as the contract writes them; `money` is what people read. */
const currencies = [
  {
    currency: 'KWD',
    provider: 'stripe',
    unit: 2350,
    goods: { items: '7.050', discount: '0.710', fee: '0.490', parts: ['2.110', '2.110', '2.610'] },
    visit: { total: '215.000', deposit: '53.750', balance: '161.250', back: '215.000' },
    now: { text: '60.580', charged: 60_580 },
    read: ['KWD 2.350', 'KWD 7.050', '−KWD 0.710', 'KWD 0.490', 'KWD 53.750', 'KWD 60.580'],
    filters: { max_price: '2.35', above: '2.36', facet: '2.350' },
  },
  {
    currency: 'JPY',
    provider: 'checkout_com',
    unit: 235,
    goods: { items: '705', discount: '71', fee: '490', parts: ['211', '211', '702'] },
    visit: { total: '21500', deposit: '5375', balance: '16125', back: '21500' },
    now: { text: '6499', charged: 6499 },
    read: ['¥235', '¥705', '−¥71', '¥490', '¥5,375', '¥6,499'],
    filters: { max_price: '235', above: '236', facet: '235' },
  },
] as const

async function mailTo(shop: PlayShop, email: string) {
  await until(async () => (await shop.mails(email)).length > 0)
  const [mail] = await shop.mails(email)
  if (!mail) throw new Error('There is no mail')
  return mail
}

describe.each(currencies)(
  'a shop in $currency',
  ({ currency, provider, unit, goods, visit, now, read, filters }) => {
    let shop: PlayShop
    beforeAll(async () => {
      shop = await openPlayShop({ CURRENCY: currency })
      await shop.sellBy(provider)
    })
    afterAll(() => shop.close())

    test('takes goods with a coupon and the deposit of a party in one payment, and gives them back to the last unit', async () => {
      const { buyer } = await shop.family(0)
      const stock = await shop.unit(5, unit)
      await shop.put(buyer, stock, 3)
      const { code } = (await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods' })) ?? {}
      expect((await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })).status).toBe(200)
      const party = await shop.bookParty(buyer, shop.partyStart(11), { guests: 11, pays: 'deposit' })
      expect(party.body).toMatchObject({
        total_amount: visit.total,
        total_amount_currency: currency,
        deposit_amount: visit.deposit,
      })
      const [cart] = (await shop.send(buyer, 'GET', '/cart/cart/')).body.results
      expect(cart).toMatchObject({
        items_amount: goods.items,
        discount_amount: goods.discount,
        delivery_fee: goods.fee,
        bookings_amount: visit.deposit,
        total_amount: now.text,
        total_amount_currency: currency,
      })

      const sessionId: string = (await shop.checkout(buyer)).body.checkout_session_id
      await shop.act(sessionId, 'pay')
      const booked = (await shop.books.payments()).find(({ session }) => session === sessionId)
      expect(booked).toMatchObject({ amount: now.charged, currency })
      await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
      const row = await shop.orderOf(sessionId)
      expect(row.amount).toBe(now.charged)
      const path = `/order/orders/${row.transactionId}/`
      expect((await shop.send(buyer, 'GET', path)).body).toMatchObject({
        amount: now.text,
        amount_currency: currency,
        items_amount: goods.items,
        cart_frozen_data: { items: [{ line_amount: goods.items, discount_amount: goods.discount }] },
      })

      const invoice = await shop.send(buyer, 'GET', `${path}invoice/`)
      const { text } = await extractText(await getDocumentProxy(invoice.body), { mergePages: true })
      const [paper = '', mail = ''] = [text, (await mailTo(shop, row.email)).text].map((each) =>
        each
          .normalize('NFKC')
          .replace(/[\u2066-\u2069]/g, '')
          .replace(/\s+/g, ' '),
      )
      for (const part of read) expect(paper).toContain(part)
      expect(mail).toContain(read.at(-1))

      const balance = await shop.pay(buyer, party.body.id, { balance: true })
      await shop.act(balance.body.checkout_session_id, 'pay')
      await until(
        async () => (await shop.booking(party.body.id)).amountPaid === Number(visit.total.replace('.', '')),
      )
      const cancelled = await shop.send(buyer, 'POST', `/booking/booking/${party.body.id}/cancel/`, {
        expected_refund: visit.back,
      })
      expect(cancelled.body).toMatchObject({ refund_amount: visit.back, refund_amount_currency: currency })

      // Unit by unit: the last one brings the delivery fee along.
      await shop.database.transaction((tx) => moveOrder(shop.services, tx, row.id, 'completed'))
      const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
      const parts: string[] = []
      for (let count = 0; count < 3; count++) {
        const items = [{ id: line?.id, quantity: 1, reason: 'too_small' }]
        const { body } = await shop.send(buyer, 'POST', `${path}return/`, { items })
        await shop.database.transaction((tx) => decideReturn(shop.services, tx, body.id, 'received'))
        const [given] = await shop.db.select().from(refund).where(eq(refund.returnId, body.id))
        parts.push(decimalText(given?.amount ?? 0, currency))
      }
      expect(parts).toEqual(goods.parts)
      await shop.converge()
      const [after] = await shop.db.select().from(order).where(eq(order.id, row.id))
      expect(after).toMatchObject({ refundedAmount: now.charged, paymentStatus: 'refunded' })
      expect(await shop.faults()).toEqual([])
    })

    test('stays in it once something was sold', async () => {
      const config = readConfig({ NODE_ENV: 'test', CURRENCY: 'EUR', PUBLIC_URL: 'http://shop.test' })
      const { database, services } = shop
      const logged: string[] = []
      const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
      // Amounts of the settings that are none in the other currency are no fault of theirs.
      const fee = decimalText(payableStep(currency), currency)
      const document = { delivery: { fee } }
      await shop.db.insert(shopSettings).values({ version: 99, document, madeBy: 'test' })
      await expect(startBackend({ config, database, secretKey: services.secretKey, log })).rejects.toThrow(
        `CURRENCY is EUR, but this shop has sold in ${currency} and stays in it`,
      )
      expect(logged).toEqual([])
    })

    test('filters its list by what visitors type', async () => {
      const [made] = await shop.db.select().from(productStock)
      await shop.database.transaction(async (tx) => {
        await refreshListings(tx, [made?.productId ?? 0])
        await shop.services.cacheTags.invalidate(tx, ['catalogue'])
      })
      const listed = async (query: string) => (await shop.request('GET', `/product/product/?${query}`)).body
      const all = await listed(`max_price=${filters.max_price}`)
      expect(all).toMatchObject({ count: 1, facets: { price: { min: filters.facet, currency } } })
      expect(all.results[0]).toMatchObject({ price_from: filters.facet, price_currency: currency })
      expect((await listed(`min_price=${filters.above}`)).count).toBe(0)
    })
  },
)
