import { expectAtRest } from '@marah/testing/at-rest'
import { carelessLock } from '@marah/testing/careless-lock'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { backBody, type ChosenBack, giveSeenBack, previewBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { onServer } from '@marah/testing/on-server'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decimalText, minorUnitsOf } from '../../platform/money/money.ts'
import { session, user } from '../../schema/accounts.ts'
import { audit } from '../../schema/audit.ts'
import { orderRefund } from '../../schema/order-desk.ts'
import { sizeChange } from '../../schema/order-sizes.ts'
import { order } from '../../schema/orders.ts'
import { payment, paymentSession, refund } from '../../schema/payments.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

const currencies = ['USD', 'JPY', 'KWD'] as const
const shops = new Map<string, CheckoutShop>()
/** Prices of what the tests sell, in minor units: what is not divisible by its units is on purpose. */
const price = { USD: 1999, JPY: 1999, KWD: 19_990 } as const
let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
let owner: TestPerson

const staffOf = (of: CheckoutShop) => ({ request: of.request, backend: { services: of.services } })
const shopOf = (currency: string) => {
  const found = shops.get(currency)
  if (!found) throw new Error(`There is no shop of ${currency}`)
  return found
}

beforeAll(async () => {
  for (const CURRENCY of currencies) {
    const fee = { USD: '4.90', JPY: '490', KWD: '1.250' }[CURRENCY]
    shops.set(CURRENCY, await openCheckoutShop({ CURRENCY, DELIVERY_FEE: fee }))
  }
  shop = shopOf('USD')
  const input = { ways_to_pay: { cash_on_delivery: { fee: '3.00' } } }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
  sara = await personAt(staffOf(shop), 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(staffOf(shop), 'shop_assistant', { name: 'Mona Aziz' })
  owner = await personAt(staffOf(shop), 'owner', { name: 'Omar Said' })
})
afterEach(async () => {
  for (const each of shops.values()) await expectAtRest(each)
})
afterAll(async () => {
  for (const each of shops.values()) await each.close()
})

/** Invoice − credit notes = paid − given back, at the provider too, once all refunds have arrived. */
async function expectEven(of: CheckoutShop, id: number, back: number): Promise<void> {
  await of.converge()
  const [row] = await of.db.select().from(order).where(eq(order.id, id))
  expect(row?.refundedAmount).toBe(back)
  expect((await of.books.refundsOf(row?.paymentReference ?? '')).amount).toBe(back)
  await expectDocumented(of, id)
}

const refundsOf = (of: CheckoutShop, id: number) =>
  of.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id)

test.each(currencies)(
  'half given back, then changed, then given back again: invoice − credit notes = paid − given back, to the last unit of %s',
  async (currency) => {
    const of = shopOf(currency)
    const boss = await personAt(staffOf(of), 'owner')
    const unit = await of.unit(9, price[currency])
    const other = await of.unit(9, price[currency])
    const { orderId, path } = await paidOrder(of, [
      { id: unit, quantity: 3 },
      { id: other, quantity: 1 },
    ])
    const [row] = await of.db.select().from(order).where(eq(order.id, orderId))
    const total = row?.amount ?? 0
    const text = (amount: number) => decimalText(amount, currency)
    const desk = `/desk/order/${orderId}/`
    const [first, second] = (await boss.ask('GET', desk)).body.unsent.map(
      ({ line }: { line: number }) => line,
    )

    // One unsent unit and a free amount.
    const free = text(Math.floor(price[currency] / 30) * 10)
    const half = await giveSeenBack(boss, orderId, { lines: [{ line: first, units: 1 }], free })
    const one = price[currency] + (minorUnitsOf(free, currency) ?? 0)
    expect(half.seen).toMatchObject({
      currency,
      paid: text(total),
      given_back: text(0),
      amount: text(one),
      ways: [{ way: 'hosted', name: 'Visa •••• 4242', amount: text(one) }],
      cancels_order: false,
    })
    expect(half.answer.status, JSON.stringify(half.answer.body)).toBe(200)
    await expectEven(of, orderId, one)
    expect(await of.stock(unit)).toEqual({ quantity: 7, reserved: 0 })

    // Changed: a parcel leaves with one of each, and the email is corrected.
    await boss.ask('POST', `${desk}parcel/`, {
      lines: [
        { line: first, units: 1 },
        { line: second, units: 1 },
      ],
    })
    const { version } = (await boss.ask('GET', desk)).body.buyer
    const contact = { version, email: `new-${orderId}@example.com`, phone: '+96170123456' }
    expect((await boss.ask('PATCH', `${desk}contact/`, contact)).status).toBe(200)

    // A sent unit that stays with its buyer, and the delivery.
    const again = await giveSeenBack(boss, orderId, {
      lines: [{ line: second, units: 1, restock: false }],
      delivery: true,
    })
    expect(again.answer.status, JSON.stringify(again.answer.body)).toBe(200)
    expect(again.seen.given_back).toBe(text(one))
    const two = one + price[currency] + (row?.deliveryFee ?? 0)
    await expectEven(of, orderId, two)
    expect(await of.stock(other)).toEqual({ quantity: 8, reserved: 0 })

    // The unsent rest, by its buyer; then all that is left, which is less than the last unit cost.
    expect((await of.send(await buyerOf(of, orderId), 'POST', `${path}cancel-rest/`, {})).status).toBe(200)
    await expectEven(of, orderId, two + price[currency])
    const { body: open } = await previewBack(boss, orderId, {})
    expect(open).toMatchObject({ delivery: text(0), lines: [{ line: first, units: 1, unsent: 0 }] })
    const last = await giveSeenBack(boss, orderId, { lines: [{ line: first, units: 1 }] })
    expect(last.seen.amount).toBe(open.refundable)
    expect(last.answer.body).toMatchObject({ status: 'delivery' })
    await expectEven(of, orderId, total)
    expect((await previewBack(boss, orderId, {})).body.code).toBe('nothing_to_refund')
    expect(await of.stock(unit)).toEqual({ quantity: 9, reserved: 0 })
  },
)

/** Changes are made in multiples of it, which every provider takes. */
const step = { USD: 101, JPY: 101, KWD: 1010 } as const

test.each(currencies)(
  'a size changed with its difference, less and more, then given back: invoice − credit notes = paid − given back, to the last unit of %s',
  async (currency) => {
    const of = shopOf(currency)
    const boss = await personAt(staffOf(of), 'owner')
    const sized = async (to: number) => {
      const small = await of.unit(9, price[currency])
      const large = await of.otherSize(small, 9, to)
      const { orderId } = await paidOrder(of, [{ id: small, quantity: 3 }])
      const { line } = (await boss.ask('GET', `/desk/order/${orderId}/`)).body.unsent[0]
      const own = `/desk/order/${orderId}/line/${line}`
      const [{ difference }] = (await boss.ask('GET', `${own}/units/`)).body.results
      return { orderId, line, own, body: { from: small, to: large, expected_difference: difference } }
    }
    const amountOf = async (id: number) =>
      (await of.db.select().from(order).where(eq(order.id, id)))[0]?.amount ?? 0
    const difference = decimalText(3 * step[currency], currency)

    const less = await sized(price[currency] - step[currency])
    expect(less.body.expected_difference).toBe(`-${difference}`)
    expect((await boss.ask('POST', `${less.own}/units/`, less.body)).status).toBe(200)
    await expectEven(of, less.orderId, 3 * step[currency])
    const rest = await giveSeenBack(boss, less.orderId, { lines: [{ line: less.line, units: 3 }] })
    expect(rest.seen.lines_amount).toBe(decimalText(3 * (price[currency] - step[currency]), currency))
    await expectEven(of, less.orderId, await amountOf(less.orderId))

    const more = await sized(price[currency] + step[currency])
    expect(more.body.expected_difference).toBe(difference)
    await boss.ask('POST', `${more.own}/size-difference/`, { ...more.body, send_by: null })
    const [change] = await of.db.select().from(sizeChange).where(eq(sizeChange.lineId, more.line))
    const paidFor = change?.orderId ?? 0
    const [page] = await of.db.select().from(paymentSession).where(eq(paymentSession.orderId, paidFor))
    await of.act(page?.providerSessionId ?? '', 'pay')
    await of.converge()
    const all = await giveSeenBack(boss, more.orderId, { lines: [{ line: more.line, units: 3 }] })
    expect(all.seen.lines_amount).toBe(decimalText(3 * (price[currency] + step[currency]), currency))
    await expectEven(of, paidFor, 3 * step[currency])
    await expectEven(of, more.orderId, await amountOf(more.orderId))
  },
)

async function buyerOf(of: CheckoutShop, id: number) {
  const [row] = await of.db.select().from(order).where(eq(order.id, id))
  const [login] = await of.db
    .select()
    .from(session)
    .where(eq(session.userId, row?.userId ?? 0))
  return { userId: row?.userId ?? 0, sessionId: login?.id ?? '', email: row?.email ?? '' }
}

test('of two people who give the same back at once, and one of them twice, it goes back once, and the other hears both sums', async () => {
  const { orderId, buyer } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  const [{ line }] = (await sara.ask('GET', `/desk/order/${orderId}/`)).body.unsent
  const chosen = { lines: [{ line, units: 1 }] }
  const { body: seen } = await previewBack(sara, orderId, chosen)
  const body = backBody(chosen, seen)
  const path = `/desk/order/${orderId}/refund/`
  const key = { 'idempotency-key': `refund-of-${orderId}` }
  const answers = await Promise.all([
    sara.ask('POST', path, body, key),
    sara.ask('POST', path, body, key),
    mona.ask('POST', path, body),
  ])
  const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'done' : code)).sort()
  expect([
    ['done', 'done', 'money_back_changed'],
    // Mona was first, and Sara's press and its repetition hear it.
    ['done', 'money_back_changed', 'money_back_changed'],
  ]).toContainEqual(codes)
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body.detail).toMatch(/\$20\.00.*\$24\.90/)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount: 2000, reason: 'goodwill' }])
  expect(await shop.db.select().from(orderRefund).where(eq(orderRefund.orderId, orderId))).toMatchObject([
    { status: 'done', amount: 2000, note: 'She called twice' },
  ])
  const records = (
    await shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${orderId}`))
  ).filter(({ call }) => call === 'refundShopOrder')
  expect(records).toMatchObject([{ after: { refunded: 2000, units: 1, unsent_units: 1, units_on_shelf: 1 } }])
  expect(JSON.stringify(records)).not.toContain('called twice')
  await expectEven(shop, orderId, 2000)
  // The note is about its buyer; who wrote it is not.
  const { body: data } = await shop.send(buyer, 'GET', '/auth/user/data/')
  const [kept] = data.customer_order[0].refunds_by_shop
  expect(kept).toMatchObject({ note: 'She called twice', reason: 'goodwill' })
  expect(Object.keys(kept)).not.toContain('asked_by')
  const { body: timeline } = await mona.ask('GET', `/desk/order/${orderId}/timeline/`)
  const started = timeline.entries.find(({ event }: { event?: string }) => event === 'refund_started')
  expect(['Sara Nour', 'Mona Aziz']).toContain(started.by.name)
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes('1 ×')))
})

test('bad input is answered beside its field, and above the limit of a role no money moves', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 6000), quantity: 2 }])
  const [{ line }] = (await sara.ask('GET', `/desk/order/${orderId}/`)).body.unsent
  const field = async (chosen: ChosenBack) => (await previewBack(sara, orderId, chosen)).body
  expect(await field({ free: 'ten' })).toEqual({ free: ['Enter an amount such as 12.50.'] })
  expect(await field({ free: '500' })).toMatchObject({ free: [expect.stringContaining('$120.00')] })
  expect(await field({ lines: [{ line, units: 3 }] })).toMatchObject({ lines: [expect.anything()] })
  const { body: seen } = await previewBack(sara, orderId, {})
  expect(await sara.ask('POST', `/desk/order/${orderId}/refund/`, backBody({}, seen))).toMatchObject({
    status: 400,
    body: { lines: ['Choose what to refund first.'] },
  })
  const rejected = await giveSeenBack(sara, orderId, { free: '50.01' })
  expect(rejected.seen).toMatchObject({ limit: '50.00', amount: '50.01' })
  expect(rejected.answer).toMatchObject({ status: 403, body: { code: 'above_refund_limit' } })
  expect(await refundsOf(shop, orderId)).toEqual([])
  expect((await giveSeenBack(sara, orderId, { free: '49.00' })).answer.status).toBe(200)
  // The limit is for the order, not for each press.
  const second = await giveSeenBack(sara, orderId, { free: '1.01' })
  expect(second.seen).toMatchObject({ limit: '1.00' })
  expect(second.answer).toMatchObject({ status: 403, body: { code: 'above_refund_limit' } })
  expect((await giveSeenBack(sara, orderId, { free: '1.00' })).answer.status).toBe(200)
  await expectEven(shop, orderId, 5000)
})

test('an order of which nothing was sent is cancelled whole as its buyer would: all units, its delivery and its stock, also after a part went back', async () => {
  const unit = await shop.unit(5, 2000)
  const { orderId, buyer } = await paidOrder(shop, [{ id: unit, quantity: 3 }])
  const [{ line }] = (await owner.ask('GET', `/desk/order/${orderId}/`)).body.unsent
  // One unit that broke in the shop.
  await giveSeenBack(owner, orderId, { lines: [{ line, units: 1, restock: false }] })
  const whole = await giveSeenBack(owner, orderId, { lines: [{ line, units: 2 }] })
  expect(whole.seen).toMatchObject({ cancels_order: true, delivery_amount: '4.90', amount: '44.90' })
  expect(whole.answer).toMatchObject({ status: 200, body: { status: 'cancelled', next_step: null } })
  expect(await shop.stock(unit)).toEqual({ quantity: 4, reserved: 0 })
  await expectEven(shop, orderId, 6490)
  const { body: timeline } = await owner.ask('GET', `/desk/order/${orderId}/timeline/`)
  expect(timeline.entries.find(({ event }: { event?: string }) => event === 'cancelled').by.name).toBe(
    'Omar Said',
  )
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes('As an apology')))
})

test('an order that is paid on delivery is cancelled whole before it is sent, and owes nothing', async () => {
  const buyer = await shop.buyer()
  await shop.db
    .update(user)
    .set({ phone: `+96170${String(buyer.userId).padStart(6, '0')}`, isPhoneVerified: true })
    .where(eq(user.id, buyer.userId))
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 2)
  const { body } = await shop.checkout(buyer, { way_to_pay: 'cash_on_delivery' })
  const { id } = await shop.orderOf(body.checkout_session_id)
  const [{ line }] = (await sara.ask('GET', `/desk/order/${id}/`)).body.unsent
  expect((await previewBack(sara, id, { lines: [{ line, units: 1 }] })).body).toMatchObject({
    lines: [expect.anything()],
  })
  const { seen, answer } = await giveSeenBack(sara, id, { lines: [{ line, units: 2 }] })
  expect(seen).toMatchObject({ cancels_order: true, amount: '0.00', ways: [] })
  expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', payment_status: 'expired' } })
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  expect(await shop.db.select().from(payment).where(eq(payment.orderId, id))).toEqual([])
})

onServer('negative control: without the row lock the same refund by two people goes back twice', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 4 }])
  const { body: seen } = await previewBack(sara, orderId, { free: '20.00' })
  const request = backBody({ free: '20.00' }, seen) as RefundRequest
  const lock = carelessLock(2)
  const person = (staffId: number): DeskPerson => ({
    kind: 'staff',
    staffId,
    sessionId: '',
    role: 'owner',
    vendorId: null,
    signedInBy: 'password',
  })
  await Promise.allSettled(
    [sara, mona].map(({ id }) => refundOrder(shop.services, person(id), orderId, request, lock)),
  )
  expect(await refundsOf(shop, orderId)).toHaveLength(2)
})
