import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { expectDocumented } from '@marah/testing/documented'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { paidOrder } from '@marah/testing/paid-order'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../platform/database/database.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import { shopDocument } from '../../schema/documents.ts'
import { order, orderLine, orderReturn, orderReturnImage, orderReturnLine } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import { vendor } from '../../schema/sellers.ts'
import type { ShopDocumentInput } from '../../shop/shop-document.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { moveOrder } from '../desk/fulfilment.ts'
import type { LockOrder } from '../own-orders/own-order.ts'
import { type Decision, decideReturn, openReturns } from './return-decisions.ts'
import { requestReturn } from './returns.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

type Line = { id: number; unit: number }

/** Makes a delivered order of so many units each at 25.00; delivery costs 4.90. */
async function arrivedOrder(where: CheckoutShop, ...quantities: number[]) {
  const units: { id: number; quantity: number }[] = []
  for (const quantity of quantities) units.push({ id: await where.unit(quantity, 2500), quantity })
  const bought = await paidOrder(where, units)
  await where.database.transaction((tx) => moveOrder(where.services, tx, bought.orderId, 'completed'))
  const rows = await where.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const lines = units.map(({ id }): Line => {
    const line = rows.find(({ productStockId }) => productStockId === id)
    return { id: line?.id ?? 0, unit: id }
  })
  const [first = { id: 0, unit: 0 }] = lines
  const ask = (items: unknown, more: object = {}) =>
    where.send(bought.buyer, 'POST', `${bought.path}return/`, { items, ...more })
  return { ...bought, lines, first, ask }
}

const one = (line: Line, quantity = 1, reason = 'too_small') => ({ id: line.id, quantity, reason })

function decided(id: number, decision: Decision, where: CheckoutShop = shop) {
  return where.database.transaction((tx) => decideReturn(where.services, tx, id, decision))
}

function rulesOf(unit: number, rules: Partial<typeof product.$inferInsert>) {
  const owner = shop.db
    .select({ id: productStock.productId })
    .from(productStock)
    .where(eq(productStock.id, unit))
  return shop.db.update(product).set(rules).where(eq(product.id, owner))
}

async function moneyOf(sessionId: string) {
  const { refundedAmount, paymentStatus, amount } = await shop.orderOf(sessionId)
  return { refundedAmount, paymentStatus, amount }
}

test('one of three units goes back: foretold to the cent, on the shelf again, refunded and followed', async () => {
  const bought = await arrivedOrder(shop, 3)
  const items = [one(bought.first)]
  const foretold = await shop.send(bought.buyer, 'POST', `${bought.path}return/preview/`, { items })
  expect(foretold.body).toEqual({
    items_amount: '25.00',
    delivery_fee: '0.00',
    refund_amount: '25.00',
    refund_amount_currency: 'USD',
    refund_to: 'Visa •••• 4242',
  })
  const opened = await bought.ask(items, { reason: 'A bit tight' })
  expect(opened).toMatchObject({
    status: 200,
    body: {
      kind: 'refund',
      status: 'requested',
      refund_amount: '25.00',
      note: 'A bit tight',
      withdrawable: true,
    },
  })
  expect(await shop.stock(bought.first.unit)).toEqual({ quantity: 0, reserved: 0 })
  await decided(opened.body.id, 'received')
  expect(await shop.stock(bought.first.unit)).toEqual({ quantity: 1, reserved: 0 })
  await shop.converge()
  expect(await moneyOf(bought.sessionId)).toMatchObject({
    refundedAmount: 2500,
    paymentStatus: 'partially_refunded',
  })
  const { body } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(body.cart_frozen_data.items[0].refunded_amount).toBe('25.00')
  expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'placed',
    'paid',
    'handed_over',
    'delivered',
    'return_requested',
    'return_received',
    'refund_started',
    'refund_done',
  ])
  const listed = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  expect(listed.body.lines).toMatchObject([{ id: bought.first.id, quantity: 2, refund: true }])
  expect(listed.body.returns).toMatchObject([{ status: 'refunded', withdrawable: false }])
})

test('the delivery fee goes back with the last unit of an order, and then nothing of the payment is left', async () => {
  const bought = await arrivedOrder(shop, 1, 1)
  const [a, b] = bought.lines
  if (!a || !b) throw new Error('The order has two lines')
  const first = await bought.ask([one(a)])
  expect(first.body.refund_amount).toBe('25.00')
  const last = await bought.ask([one(b)])
  const { amount } = await shop.orderOf(bought.sessionId)
  // The first one may still be withdrawn.
  expect(last.body.refund_amount).toBe('25.00')
  for (const { body } of [last, first]) await decided(body.id, 'received')
  const { returns } = (await shop.send(bought.buyer, 'GET', `${bought.path}return/`)).body
  expect(returns).toMatchObject([{ refund_amount: '25.00' }, { refund_amount: '29.90' }])
  await shop.converge()
  expect(await moneyOf(bought.sessionId)).toEqual({
    refundedAmount: amount,
    paymentStatus: 'refunded',
    amount,
  })
})

test.each([
  ['withdrawn', async (id: number, buyer: Buyer) => shop.send(buyer, 'DELETE', `/order/return/${id}/`)],
  ['refused', (id: number) => decided(id, 'refused')],
  ['exchanged', (id: number) => decided(id, 'exchanged')],
] as const)('the delivery fee stays while goods are kept: the other return was %s', async (ending, end) => {
  const bought = await arrivedOrder(shop, 1, 1)
  const [a, b] = bought.lines
  if (!a || !b) throw new Error('The order has two lines')
  const more = ending === 'exchanged' ? { kind: 'exchange', reason: 'The same in L' } : {}
  const first = await bought.ask([one(a)], more)
  const second = await bought.ask([one(b)])
  await end(first.body.id, bought.buyer)
  await decided(second.body.id, 'received')
  await shop.converge()
  expect((await moneyOf(bought.sessionId)).refundedAmount).toBe(2500)
})

test('what was to be exchanged and is paid back instead brings the fee with the rest of the order', async () => {
  const bought = await arrivedOrder(shop, 1, 1)
  const [a, b] = bought.lines
  if (!a || !b) throw new Error('The order has two lines')
  const exchange = await bought.ask([one(a)], { kind: 'exchange', reason: 'The same in L' })
  await decided(exchange.body.id, 'received')
  const foretold = await shop.send(bought.buyer, 'POST', `${bought.path}return/preview/`, { items: [one(b)] })
  expect(foretold.body).toMatchObject({ delivery_fee: '4.90', refund_amount: '29.90' })
  await decided((await bought.ask([one(b)])).body.id, 'received')
  await shop.converge()
  expect(await moneyOf(bought.sessionId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('damaged goods are paid back but do not go on the shelf', async () => {
  const bought = await arrivedOrder(shop, 1)
  const { body } = await bought.ask([one(bought.first, 1, 'damaged')])
  await decided(body.id, 'received')
  expect(await shop.stock(bought.first.unit)).toEqual({ quantity: 0, reserved: 0 })
})

test('what was withdrawn or refused gives nothing back and may be asked for again; a decision is the last', async () => {
  const bought = await arrivedOrder(shop, 1)
  const withdrawn = (await bought.ask([one(bought.first)])).body
  const gone = () => shop.send(bought.buyer, 'DELETE', `/order/return/${withdrawn.id}/`)
  expect((await gone()).status).toBe(204)
  expect(await gone()).toMatchObject({ status: 409, body: { code: 'return_decided' } })
  const refused = (await bought.ask([one(bought.first)])).body
  await decided(refused.id, 'refused')
  await expect(decided(refused.id, 'received')).rejects.toThrow('return_decided')
  await shop.converge()
  expect(await moneyOf(bought.sessionId)).toMatchObject({ refundedAmount: 0, paymentStatus: 'paid' })
  expect((await bought.ask([one(bought.first)])).status).toBe(200)
})

test('what is asked for and withdrawn over and over is no longer taken after the twentieth time', async () => {
  const bought = await arrivedOrder(shop, 1)
  for (let time = 0; time < 20; time++) {
    const { body } = await bought.ask([one(bought.first)])
    expect((await shop.send(bought.buyer, 'DELETE', `/order/return/${body.id}/`)).status).toBe(204)
  }
  expect((await bought.ask([one(bought.first)])).body.code).toBe('not_returnable')
})

/** Sets the shop's rules of returns from now on. */
async function setReturns(returns: ShopDocumentInput['returns']) {
  const { input } = shop.services.settings.current()
  const changed = { ...input, returns }
  await shop.database.transaction((tx) =>
    writeSettings(tx, { input: changed, by: 'test', now: shop.services.now() }),
  )
  await shop.services.settings.reload()
}

test('a request for a return or an exchange says where to, how and until when to send it, in the order and by email', async () => {
  await setReturns({
    address: { en: 'Returns, 8 Garden Street', ar: 'المرتجعات، شارع الحدائق 8' },
    instructions: { en: 'Any courier will do.', ar: 'أي شركة توصيل.' },
    send_days: 10,
  })
  const bought = await arrivedOrder(shop, 2)
  const day = (days: number) => new Date(shop.services.now().getTime() + days * 86_400_000)
  const { body: filed } = await bought.ask([one(bought.first)])
  const by = day(10).toISOString().slice(0, 10)
  expect(filed.send_by).toBe(by)
  // The promised date stays when the shop changes its settings.
  await setReturns({ address: { en: 'New Street 1', ar: 'الشارع الجديد 1' }, send_days: 3 })
  const listed = await shop.send(bought.buyer, 'GET', `${bought.path}return/`, undefined, 'ar')
  expect(listed.body).toMatchObject({
    send_to: { address: 'الشارع الجديد 1', instructions: '' },
    returns: [{ number: filed.number, send_by: by }],
  })
  const mailsOf = async () =>
    (await shop.mails(bought.buyer.email)).filter(({ subject }) => subject.startsWith('How to return'))
  await until(async () => (await mailsOf()).length === 1)
  const [mail] = await mailsOf()
  const longDay = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  for (const part of ['Returns, 8 Garden Street', 'Any courier will do.', longDay.format(new Date(by))])
    expect(mail?.text).toContain(part)
  for (const part of [filed.number, '$25.00', 'refund']) expect(mail?.text).toContain(part)

  // A shop without these settings promises nothing, and asks customers to contact it first.
  await setReturns({})
  const exchange = await bought.ask([one(bought.first)], { kind: 'exchange', reason: 'The same in L' })
  expect(exchange.body.send_by).toBeNull()
  const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  expect(body.send_to).toEqual({ address: '', instructions: '' })
  await until(async () => (await mailsOf()).length === 2)
  const silent = (await mailsOf()).find(({ text }) => text.includes(exchange.body.number))
  expect(silent?.text).toContain('before you send anything')
  expect(silent?.text).toContain('/contact')
  expect(silent?.text).toContain('send your exchange')
})

test('an exchange says what for, gives no money back and needs a product that is exchanged', async () => {
  const bought = await arrivedOrder(shop, 2)
  const items = [one(bought.first)]
  expect(await bought.ask(items, { kind: 'exchange' })).toMatchObject({
    status: 400,
    body: { reason: [expect.any(String)] },
  })
  const opened = await bought.ask(items, { kind: 'exchange', reason: 'The same in L' })
  expect(opened.body).toMatchObject({ kind: 'exchange', refund_amount: '0.00' })
  await decided(opened.body.id, 'exchanged')
  await shop.converge()
  expect((await moneyOf(bought.sessionId)).refundedAmount).toBe(0)
  await rulesOf(bought.first.unit, { isExchangeAvailable: false })
  const again = await bought.ask(items, { kind: 'exchange', reason: 'The same in L' })
  expect(again).toMatchObject({ status: 409, body: { code: 'not_returnable' } })
  const plain = (await bought.ask(items)).body
  await expect(decided(plain.id, 'exchanged')).rejects.toThrow('return_not_exchange')
})

test('an exchange names a size that is in stock, which leaves the shop when it is sent', async () => {
  const bought = await arrivedOrder(shop, 2)
  const large = await shop.otherSize(bought.first.unit, 1)
  const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  // The two in S are sold.
  expect(body.lines[0].replacements).toEqual([
    { product_stock: large, options: [{ type: 'size', text: 'L' }], size_step: 1, refund_amount: '0.00' },
  ])

  const exchange = (quantity: number, unit: number) =>
    bought.ask([{ ...one(bought.first, quantity), exchange_for: unit }], { kind: 'exchange' })
  const soldOut = { status: 400, body: { items: [expect.stringContaining('sold out')] } }
  expect(await exchange(2, large)).toMatchObject(soldOut)
  expect(await exchange(1, bought.first.unit)).toMatchObject(soldOut)
  expect(await exchange(1, await shop.unit(5))).toMatchObject(soldOut)
  const { body: asked } = await exchange(1, large)
  expect(asked.items[0].exchange_for).toEqual({
    product_stock: large,
    options: [{ type: 'size', text: 'L' }],
  })
  expect(await openReturns(shop.services)).toContainEqual(
    expect.objectContaining({ number: asked.number, quantity: 1, instead: 'L' }),
  )

  const left = async () => {
    const [row] = await shop.db.select().from(productStock).where(eq(productStock.id, large))
    return row?.quantity
  }
  await shop.db.update(productStock).set({ quantity: 0 }).where(eq(productStock.id, large))
  await expect(decided(asked.id, 'exchanged')).rejects.toThrow('return_exchange_sold_out')
  await shop.db.update(productStock).set({ quantity: 1 }).where(eq(productStock.id, large))
  await decided(asked.id, 'exchanged')
  expect(await left()).toBe(0)
})

/**
 * Makes an order of so many at 25.00, and the same product in L at another price; returns its offers, and a function
 * that requests one.
 */
async function exchangeable(price: number, quantity = 1) {
  const bought = await arrivedOrder(shop, quantity)
  const large = await shop.otherSize(bought.first.unit, 5)
  await shop.db.update(productStock).set({ price }).where(eq(productStock.id, large))
  const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  const items = [{ ...one(bought.first, quantity), exchange_for: large }]
  return {
    ...bought,
    large,
    items,
    offered: body.lines[0],
    swap: () => bought.ask(items, { kind: 'exchange' }),
  }
}

test('an exchange for what costs more is neither offered nor taken: nothing leaves the shop for less than its price', async () => {
  const bought = await exchangeable(90_000)
  expect(bought.offered).toMatchObject({ exchange: true, replacements: [], dearer_left_out: true })
  const answer = await bought.swap()
  expect(answer).toMatchObject({ status: 400, body: { items: [expect.stringContaining('costs more')] } })
  expect(await returningUnits(shop.db, bought.orderId)).toBe(0)
  // Both have become dearer alike, so they count as equal.
  await shop.db.update(productStock).set({ price: 90_000 }).where(eq(productStock.id, bought.first.unit))
  const { body } = await bought.swap()
  expect(body).toMatchObject({
    refund_amount: '0.00',
    items: [{ exchange_for: { product_stock: bought.large } }],
  })
  await decided(body.id, 'exchanged')
  await shop.converge()
  expect((await moneyOf(bought.sessionId)).refundedAmount).toBe(0)
})

test('what an exchange costs less is foretold, refunded when it is sent, and taken off the invoice without its unit', async () => {
  const bought = await exchangeable(1800, 2)
  expect(bought.offered).toMatchObject({
    replacements: [{ product_stock: bought.large, refund_amount: '7.00' }],
    dearer_left_out: false,
  })
  const { items } = bought
  const foretold = await shop.send(bought.buyer, 'POST', `${bought.path}return/preview/`, {
    items,
    kind: 'exchange',
  })
  expect(foretold.body).toMatchObject({ items_amount: '14.00', delivery_fee: '0.00', refund_amount: '14.00' })
  const { body } = await bought.swap()
  expect(body).toMatchObject({ kind: 'exchange', refund_amount: '14.00' })
  // The promised price applies, whatever it is when the goods arrive.
  await shop.db.update(productStock).set({ price: 2400 }).where(eq(productStock.id, bought.large))
  await decided(body.id, 'exchanged')
  await shop.converge()
  expect(await moneyOf(bought.sessionId)).toMatchObject({
    refundedAmount: 1400,
    paymentStatus: 'partially_refunded',
  })
  expect(await shop.stock(bought.first.unit)).toEqual({ quantity: 2, reserved: 0 })
  const order = await shop.send(bought.buyer, 'GET', bought.path)
  expect(order.body.cart_frozen_data.items[0].refunded_amount).toBe('14.00')
  await expectDocumented(shop, bought.orderId)
  const [note] = await shop.db
    .select({ content: shopDocument.content })
    .from(shopDocument)
    .where(and(eq(shopDocument.orderId, bought.orderId), eq(shopDocument.kind, 'credit_note')))
  expect(note?.content.rows).toMatchObject([{ amount: 1400, quantity: null }])
})

test.each([
  ['refunded whole at the provider', 'refunded'],
  ['taken back by the bank', 'lost'],
] as const)(
  'goods whose payment was %s are exchanged for nothing, also if that was asked for before',
  async (_, how) => {
    const bought = await exchangeable(1800, 2)
    const [earlier, half] = [[{ ...bought.items[0], quantity: 1 }], { kind: 'exchange' }]
    const asked = await bought.ask(earlier, half)
    if (how === 'refunded') {
      const { paymentReference } = await shop.orderOf(bought.sessionId)
      await shop.services.stripe.refunds.create({ payment_intent: paymentReference ?? '' })
      await until(async () => (await moneyOf(bought.sessionId)).paymentStatus === 'refunded')
    } else {
      await shop.endDispute(await shop.dispute(bought.sessionId), 'lose')
      await until(async () => (await shop.orderOf(bought.sessionId)).disputeStatus === 'lost')
    }
    const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
    expect(body.lines[0]).toMatchObject({ exchange: false, replacements: [] })
    expect(await bought.ask(earlier, half)).toMatchObject({ status: 409, body: { code: 'not_returnable' } })
    await expect(decided(asked.body.id, 'exchanged')).rejects.toThrow('return_not_paid_for')
    await decided(asked.body.id, 'refused')
    expect(await shop.stock(bought.large)).toEqual({ quantity: 5, reserved: 0 })
  },
)

test('an exchange that the shop cannot make gives back what the goods cost, not the difference', async () => {
  const bought = await exchangeable(1800, 2)
  const { body } = await bought.swap()
  await decided(body.id, 'received')
  await shop.converge()
  const { refundedAmount, amount } = await moneyOf(bought.sessionId)
  expect(refundedAmount).toBe(amount)
})

test('the product’s rules decide how long and whether at all', async () => {
  const bought = await arrivedOrder(shop, 2)
  await rulesOf(bought.first.unit, { returnExchangeDays: 30 })
  const before = await shop.send(bought.buyer, 'GET', bought.path)
  const days = (Date.parse(before.body.actions.return_until) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  await shop.db
    .update(order)
    .set({ deliveredOn: sql`now() - interval '30 days 1 minute'` })
    .where(eq(order.id, bought.orderId))
  expect((await bought.ask([one(bought.first)])).body.code).toBe('not_returnable')
  expect((await shop.send(bought.buyer, 'GET', bought.path)).body.actions.return_until).toBeNull()
  await rulesOf(bought.first.unit, { returnExchangeDays: 31, isReturnAvailable: false })
  expect((await bought.ask([one(bought.first)])).body.code).toBe('not_returnable')
})

test('an order that has not arrived has nothing to send back', async () => {
  const unit = await shop.unit(1)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const items = [{ id: line?.id, quantity: 1, reason: 'other' }]
  const answer = await shop.send(bought.buyer, 'POST', `${bought.path}return/`, { items })
  expect(answer.body.code).toBe('not_returnable')
})

test('bad requests are answered beside the items, and another customer’s orders and returns answer 404', async () => {
  const bought = await arrivedOrder(shop, 1)
  const bad = [[], [one(bought.first, 2)], [one(bought.first, 0)], [one({ id: 999_999, unit: 0 })]]
  for (const items of [...bad, [one(bought.first), one(bought.first)], [one(bought.first, 1, 'bored')]]) {
    const answer = await bought.ask(items)
    expect([answer.status, Object.keys(answer.body)], JSON.stringify(items)).toEqual([400, ['items']])
  }
  const opened = await bought.ask([one(bought.first)])
  for (const [id, status] of [
    ['2147483648', 404],
    ['9999999999', 404],
    ['0', 400],
  ] as const) {
    const form = new FormData()
    form.set('image', new Blob(['no picture']))
    form.set('return', id)
    expect((await shop.send(bought.buyer, 'POST', '/order/return-image/', form)).status, id).toBe(status)
  }
  const stranger = await shop.buyer()
  for (const [method, path] of [
    ['GET', `${bought.path}return/`],
    ['POST', `${bought.path}return/`],
    ['POST', `${bought.path}return/preview/`],
    ['DELETE', `/order/return/${opened.body.id}/`],
  ] as const) {
    const body = method === 'POST' ? { items: [one(bought.first)] } : undefined
    expect((await shop.send(stranger, method, path, body)).status, path).toBe(404)
    expect((await shop.request(method, path, { body })).status, path).toBe(401)
  }
})

test('a product that changes hands leaves its old orders and their returns with the seller who sold them', async () => {
  const [seller, buyer] = await shop.db
    .insert(vendor)
    .values(['sold-it', 'took-over'].map((slug) => ({ slug, name: { en: slug }, description: { en: '' } })))
    .returning()
  const at = { request: shop.request, backend: { services: shop.services } }
  const personOf = (row: typeof seller) => personAt(at, 'seller', { vendorId: row?.id ?? 0 })
  const [mine, theirs] = [await personOf(seller), await personOf(buyer)]
  const unit = await shop.unit(1, 2500)
  await rulesOf(unit, { vendorId: seller?.id ?? 0 })
  const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  await rulesOf(unit, { vendorId: buyer?.id ?? 0 })
  const listed = async ({ ask }: TestPerson) => (await ask('GET', '/desk/order/')).body.count
  expect([await listed(mine), await listed(theirs)]).toEqual([1, 0])
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const lines = [{ line: line?.id ?? 0, units: 1 }]
  const path = `/desk/order/${bought.orderId}/`
  const send = ({ ask }: TestPerson) => ask('POST', `${path}parcel/`, { lines, tracking: null })
  expect((await send(theirs)).status).toBe(404)
  const [parcel] = (await send(mine)).body.whole.parcels
  expect((await mine.ask('POST', `${path}parcel/${parcel.id}/arrival/`)).status).toBe(200)
  const items = [one({ id: line?.id ?? 0, unit })]
  const opened = await shop.send(bought.buyer, 'POST', `${bought.path}return/`, { items })
  const came = [{ line: line?.id ?? 0, units: 1, damaged: 0, restocked: 1 }]
  const receipt = { status: 'received', lines: came, expected_refund: '29.90' }
  const receive = ({ ask }: TestPerson) => ask('POST', `/desk/return/${opened.body.id}/receipt/`, receipt)
  expect([(await receive(theirs)).status, (await receive(mine)).status]).toEqual([404, 200])
})

async function returningUnits(queryable: Queryable, orderId: number): Promise<number> {
  const rows = await queryable
    .select({ quantity: orderReturnLine.quantity })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(eq(orderReturn.orderId, orderId))
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('however many ask at once, no unit goes back twice; the same key asks once', async () => {
  const bought = await arrivedOrder(shop, 3)
  const answers = await Promise.all(Array.from({ length: 6 }, () => bought.ask([one(bought.first, 2)])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  const keyed = await Promise.all([1, 2, 3].map(() => bought.ask([one(bought.first)], { key: 'abc' })))
  expect(new Set(keyed.map(({ body }) => body.id)).size).toBe(1)
  expect(await returningUnits(shop.db, bought.orderId)).toBe(3)
})

test('however many decide at once, one refund is made and the unit is on the shelf once', async () => {
  const bought = await arrivedOrder(shop, 1)
  const { body } = await bought.ask([one(bought.first)])
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => decided(body.id, 'received')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.converge()
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, bought.orderId))).toHaveLength(1)
  expect(await shop.stock(bought.first.unit)).toEqual({ quantity: 1, reserved: 0 })
})

/** The negative control: reads without locking, and continues only when all have read the state before. */
function careless(lookers: number): LockOrder {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, orderId) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const [row] = await tx.select().from(order).where(eq(order.id, orderId))
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
    if (++seen === lookers) barrier.resolve()
    await barrier.promise
    if (!row) throw new Error('There is no such order')
    return { order: row, lines }
  }
}

onServer('negative control: without the row lock two requests send the same unit back twice', async () => {
  const bought = await arrivedOrder(shop, 1)
  const lock = careless(2)
  const requested = { items: [{ id: bought.first.id, quantity: 1, reason: 'other' as const }] }
  const request = { reference: String(bought.orderId), requested }
  const holder = { kind: 'customer' as const, ...bought.buyer }
  await Promise.all([1, 2].map(() => requestReturn(shop.services, holder, request, lock)))
  expect(await returningUnits(shop.db, bought.orderId)).toBe(2)
})

onServer(
  'what comes back and what is sent instead are locked at once, in the order of all stock',
  async () => {
    const { first, large, swap } = await exchangeable(2500)
    const { body } = await swap()
    const { sent } = await shop.database.transaction(async (tx) => {
      const lock = (id: number, how?: { noWait: true }) =>
        tx.select().from(productStock).where(eq(productStock.id, id)).for('update', how)
      await lock(first.unit)
      const deciding = decided(body.id, 'exchanged')
      await someoneWaits(shop.database)
      await lock(large, { noWait: true })
      return { sent: deciding }
    })
    await sent
  },
)

test('pictures of a return are at signed addresses, and go with the account although the return stays', async () => {
  const bought = await arrivedOrder(shop, 1)
  const returnId: number = (await bought.ask([one(bought.first)])).body.id
  const image = { hash: `returns/${returnId}`, width: 8, height: 6, widths: [8], tint: '#ffffff' }
  await shop.db.insert(orderReturnImage).values({ returnId, image })
  const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  expect(body.returns[0].images[0].image_sources.webp).toMatch(
    new RegExp(`/media/returns/${returnId}-8\\.webp\\?expires=\\d+&signature=[\\w-]{20,} 8w$`),
  )
  expect((await shop.send(bought.buyer, 'DELETE', '/auth/user/')).status).toBe(204)
  const left = () => shop.db.$count(orderReturnImage, eq(orderReturnImage.returnId, returnId))
  expect(await left()).toBe(0)
  expect(await shop.db.$count(orderReturn, eq(orderReturn.id, returnId))).toBe(1)
})
