import { randomUUID } from 'node:crypto'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { guestCheckout, guestOrder, newGuest } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../coupons/make.ts'
import { applyDispute } from '../payments/disputes.ts'
import { audit } from '../schema/audit.ts'
import { productStock } from '../schema/catalogue.ts'
import { shopDocument } from '../schema/documents.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'

let shop: CheckoutShop
let salma: TestPerson
let omar: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  salma = await personAt(at(), 'shop_assistant')
  omar = await personAt(at(), 'shop_assistant')
})
afterEach(async () => {
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

/** An order of two units of a product in two sizes; the smaller one costs 25.00. */
async function sized({
  left = 9,
  price = 2500,
  more = {},
}: {
  left?: number
  price?: number
  more?: object
} = {}) {
  const small = await shop.unit(9)
  const large = await shop.otherSize(small, left, price)
  const bought = await guestOrder(shop, [{ id: small, quantity: 2 }], { ...more })
  return { small, large, bought, ...(await lineOf(bought.orderId)) }
}

async function lineOf(orderId: number) {
  const { body } = await salma.ask('GET', `/desk/order/${orderId}/`)
  const { line } = body.unsent[0]
  const own = `/desk/order/${orderId}/line/${line}`
  return { line, own, path: `${own}/units/`, asking: `${own}/size-difference/` }
}

const rowOf = async (id: number) => (await shop.db.select().from(order).where(eq(order.id, id)))[0]
const read = async (id: number) => (await salma.ask('GET', `/desk/order/${id}/`)).body
const money = async (id: number) => (await salma.ask('GET', `/desk/order/${id}/refund/`)).body
const kindsOf = async (id: number) =>
  (await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, id))).map(({ kind }) => kind)
async function pageOf(orderId: number): Promise<string> {
  const [found] = await shop.db
    .select({ id: paymentSession.providerSessionId })
    .from(paymentSession)
    .where(eq(paymentSession.orderId, orderId))
    .orderBy(desc(paymentSession.id))
  return found?.id ?? ''
}

test('the size of an unpacked line is changed: stock is swapped, the invoice replaced, the buyer mailed', async () => {
  const { small, large, path, bought } = await sized()
  const { orderId, guest } = bought
  const offered = await salma.ask('GET', path)
  expect(offered.body.results).toMatchObject([
    { product_stock: large, available: 9, difference: '0.00', settled: 'none' },
  ])
  const changed = await salma.ask('POST', path, { from: small, to: large, expected_difference: '0.00' })
  expect(changed.body).toMatchObject({ status: 'on_progress', goods: [{ options: 'L', quantity: 2 }] })
  expect(changed.body.unsent).toMatchObject([{ sku: `L-${small}`, units: 2 }])
  expect(await shop.stock(small)).toEqual({ quantity: 9, reserved: 0 })
  expect(await shop.stock(large)).toEqual({ quantity: 7, reserved: 0 })
  expect((await kindsOf(orderId)).sort()).toEqual(['credit_note', 'invoice', 'invoice'])
  await until(async () => (await shop.mails(guest.email)).length === 2)
  const records = and(eq(audit.subject, `order:${orderId}`), eq(audit.call, 'changeOrderSize'))
  expect(await shop.db.$count(audit, records)).toBe(1)
})

test('of two people who change one line, the second reads so; what is short, dearer or packed stays', async () => {
  const { small, large, path } = await sized()
  const body = { from: small, to: large, expected_difference: '0.00' }
  const both = await Promise.all([salma, omar].map(({ ask }) => ask('POST', path, body)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')

  const scarce = await sized({ left: 1 })
  const to = { from: scarce.small, to: scarce.large, expected_difference: '0.00' }
  const short = await salma.ask('POST', scarce.path, to)
  expect(short.body.code).toBe('units_short')
  expect(await shop.stock(scarce.small)).toEqual({ quantity: 7, reserved: 0 })
  await shop.db
    .update(productStock)
    .set({ price: 2600, quantity: 9 })
    .where(eq(productStock.id, scarce.large))
  expect((await salma.ask('POST', scarce.path, to)).body.code).toBe('size_price_changed')
  await shop.db.update(productStock).set({ quantity: 1 }).where(eq(productStock.id, scarce.large))
  const parcel = { lines: [{ line: scarce.line, units: 1 }] }
  await salma.ask('POST', `/desk/order/${scarce.bought.orderId}/parcel/`, parcel)
  expect((await salma.ask('GET', scarce.path)).body.code).toBe('line_fixed')
})

test('a cheaper size gives the difference back at once, less the coupon, and the units are worth what is left', async () => {
  const coupon = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', maxUses: 9 })
  const { small, large, path, line, bought } = await sized({
    price: 2001,
    more: { coupon_code: coupon?.code },
  })
  const { orderId } = bought
  // 2 × 4.99 less 10 %, rounded down for the buyer's shop to what can be paid.
  const [offered] = (await salma.ask('GET', path)).body.results
  expect(offered).toMatchObject({ difference: '-8.98', settled: 'refund' })
  const body = { from: small, to: large, expected_difference: '-8.98' }
  const key = { 'idempotency-key': randomUUID() }
  for (const _ of [1, 2]) expect((await salma.ask('POST', path, body, key)).status).toBe(200)
  await shop.converge()
  expect(await rowOf(orderId)).toMatchObject({ refundedAmount: 898, paymentStatus: 'partially_refunded' })
  expect((await kindsOf(orderId)).sort()).toEqual(['credit_note', 'credit_note', 'invoice', 'invoice'])
  await expectDocumented(shop, orderId)
  const { entries } = (await salma.ask('GET', `/desk/order/${orderId}/timeline/`)).body
  const by = { kind: 'staff', name: expect.any(String) }
  expect(entries).toContainEqual(expect.objectContaining({ call: 'changeOrderSize', by }))
  expect(entries).toContainEqual(expect.objectContaining({ event: 'refund_started', by }))
  const [note] = await shop.db
    .select()
    .from(shopDocument)
    .where(eq(shopDocument.orderId, orderId))
    .orderBy(desc(shopDocument.id))
  expect(note?.content.rows).toMatchObject([{ part: `line:${line}`, quantity: null, amount: 898 }])

  // What is given back of the units later is what was paid for them in the end, to the last unit.
  for (const units of ['18.01', '18.01']) {
    const { seen } = await giveSeenBack(salma, orderId, { lines: [{ line, units: 1 }] })
    expect(seen.lines_amount).toBe(units)
  }
  await shop.converge()
  expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await expectDocumented(shop, orderId)
})

test('above the limit of the role a cheaper size changes nothing before a second person approves it', async () => {
  const small = await shop.unit(9, 90_000)
  const large = await shop.otherSize(small, 9, 100)
  const { orderId } = await guestOrder(shop, [{ id: small, quantity: 1 }])
  const { path, own } = await lineOf(orderId)
  expect((await salma.ask('GET', path)).body.limit).toBe('50.00')
  const body = { from: small, to: large, expected_difference: '-899.00' }
  const answer = await salma.ask('POST', path, body)
  expect([answer.status, answer.body.code]).toEqual([403, 'above_refund_limit'])
  expect((await salma.ask('POST', `${own}/size-refund-request/`, body)).body.next_step).toBe('approve_refund')
  expect(await shop.stock(large)).toEqual({ quantity: 9, reserved: 0 })
  expect(await kindsOf(orderId)).toEqual(['invoice'])
  const owner = await personAt(at(), 'owner')
  const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({ amount: '899.00', may_approve: true, size: { options: 'L' } })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await salma.ask('POST', approval)).body.code).toBe('same_person')
  expect((await owner.ask('POST', approval)).body.goods).toMatchObject([{ options: 'L' }])
  expect((await owner.ask('POST', approval)).body.code).toBe('refund_request_decided')
  await shop.converge()
  expect(await rowOf(orderId)).toMatchObject({ refundedAmount: 89_900 })
  await expectDocumented(shop, orderId)
})

test('a dearer size is reserved by a mailed link, and changed when the difference is paid', async () => {
  const { small, large, path, asking, line, bought } = await sized({ price: 3000 })
  const { orderId, guest } = bought
  expect((await salma.ask('GET', path)).body.results).toMatchObject([
    { difference: '10.00', settled: 'link' },
  ])
  const body = { from: small, to: large, expected_difference: '10.00' }
  expect((await salma.ask('POST', path, body)).body.code).toBe('difference_unpaid')
  const key = { 'idempotency-key': randomUUID() }
  const asked = await salma.ask('POST', asking, { ...body, send_by: 'mail' }, key)
  expect((await salma.ask('POST', asking, { ...body, send_by: 'mail' }, key)).status).toBe(200)
  const [waiting] = asked.body.size_differences
  expect(waiting).toMatchObject({
    line,
    options: 'L',
    amount: '10.00',
    link: { status: 'open', sent_by: 'mail' },
  })
  expect(asked.body.goods).toMatchObject([{ options: 'S', quantity: 2 }])
  expect(asked.body.whole).not.toHaveProperty('price_differences')
  expect(await shop.stock(large)).toEqual({ quantity: 9, reserved: 2 })
  expect((await omar.ask('GET', path)).body.code).toBe('size_waits')
  await until(async () => (await shop.mails(guest.email)).length === 2)
  const link = (await shop.mails(guest.email)).find(({ text }) => text.includes(waiting.link.address))
  expect(link?.subject).toContain(asked.body.number)

  await shop.act(await pageOf(waiting.order), 'pay')
  await until(async () => (await rowOf(waiting.order))?.paymentStatus === 'paid')
  const changed = await read(orderId)
  expect(changed).toMatchObject({ size_differences: [], goods: [{ options: 'L', quantity: 2 }] })
  const onTop = { number: waiting.number, amount: '10.00', refunded_amount: '0.00' }
  expect(changed.whole.price_differences).toEqual([onTop])
  expect(await read(waiting.order)).toMatchObject({
    status: 'completed',
    unsent: [],
    difference_of: { id: orderId },
  })
  expect(await shop.stock(small)).toEqual({ quantity: 9, reserved: 0 })
  expect(await shop.stock(large)).toEqual({ quantity: 7, reserved: 0 })
  expect(await kindsOf(waiting.order)).toEqual(['invoice'])
  await until(async () => (await shop.mails(guest.email)).length === 3)
  const { entries } = (await salma.ask('GET', `/desk/order/${orderId}/timeline/`)).body
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'size')).toMatchObject([
    { amount: '10.00', options: 'L' },
  ])
  // The link leads to the order itself now.
  const { pathname } = new URL(waiting.link.address)
  const { headers } = await shop.request('GET', pathname.replace('/rest', ''))
  expect(headers.get('location')).toContain('/orders/lookup?token=')

  // One unit gives back its part of both payments; the rest ends the order, and no money stays.
  expect((await money(waiting.order)).code).toBe('nothing_to_refund')
  expect(await money(orderId)).toMatchObject({ paid: '64.90', refundable: '64.90' })
  const { seen } = await giveSeenBack(salma, orderId, { lines: [{ line, units: 1 }] })
  expect(seen).toMatchObject({ amount: '30.00', ways: [{ amount: '20.00' }, { amount: '10.00' }] })
  const last = await giveSeenBack(omar, orderId, { lines: [{ line, units: 1 }] })
  expect(last.answer.status, JSON.stringify(last.answer.body)).toBe(200)
  await shop.converge()
  for (const id of [orderId, waiting.order]) {
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'refunded' })
    await expectDocumented(shop, id)
  }
  // For the first unit two refunds came, and its line counts it once.
  const [{ refunded_amount: back }] = (await read(orderId)).whole.cart_frozen_data.items
  expect(back).toBe('30.00')
})

/** An order of an account whose two units became dearer by $10.00 in all, which were paid by a link. */
async function dearer() {
  const small = await shop.unit(9)
  const large = await shop.otherSize(small, 9, 3000)
  const bought = await paidOrder(shop, [{ id: small, quantity: 2 }])
  const { asking, ...line } = await lineOf(bought.orderId)
  const asked = { from: small, to: large, expected_difference: '10.00', send_by: null }
  const [{ order: top }] = (await salma.ask('POST', asking, asked)).body.size_differences
  await shop.act(await pageOf(top), 'pay')
  await until(async () => (await rowOf(top))?.paymentStatus === 'paid')
  return { ...bought, ...line, top: top as number }
}

test('a buyer who cancels reads that what was paid for a dearer size comes back, too', async () => {
  const { buyer, path, top, orderId } = await dearer()
  const url = (await rowOf(orderId))?.transactionId
  const { status, body } = await shop.send(buyer, 'POST', `/order/orders/${url}/cancel/`)
  expect([status, body.refund_amount], path).toEqual([200, '64.90'])
  await shop.converge()
  for (const id of [orderId, top]) expect(await rowOf(id)).toMatchObject({ paymentStatus: 'refunded' })
})

test('when the bank takes more of a paid difference than it was, nothing less is left of the order itself', async () => {
  const { orderId, top } = await dearer()
  const paid = await rowOf(top)
  const found = {
    id: 'dispute_of_a_difference',
    paymentReference: paid?.paymentReference ?? '',
    amount: 1500,
    withdrawn: 1500,
    currency: 'USD',
    reason: 'general',
    dueOn: null,
  }
  const decides = (status: 'open' | 'won') =>
    shop.database.transaction((tx) => applyDispute(shop.services, tx, { ...found, status }))
  await decides('open')
  expect(await money(orderId)).toMatchObject({ refundable: '54.90' })
  await decides('won')
  expect(await money(orderId)).toMatchObject({ refundable: '64.90' })
})

test('two lines that became the same size come back to the shelf with all of their units', async () => {
  const small = await shop.unit(9)
  const large = await shop.otherSize(small, 9)
  const { orderId } = await guestOrder(shop, [
    { id: small, quantity: 2 },
    { id: large, quantity: 3 },
  ])
  const { path } = await lineOf(orderId)
  const body = { from: small, to: large, expected_difference: '0.00' }
  expect((await salma.ask('POST', path, body)).status).toBe(200)
  expect(await shop.stock(large)).toEqual({ quantity: 4, reserved: 0 })
  const lines = (await read(orderId)).unsent.map(({ line, units }: { line: number; units: number }) => ({
    line,
    units: units - 1,
  }))
  const owner = await personAt(at(), 'owner')
  expect((await giveSeenBack(owner, orderId, { lines })).answer.status).toBe(200)
  expect(await shop.stock(large)).toEqual({ quantity: 7, reserved: 0 })
  const rest = lines.map(({ line }: { line: number }) => ({ line, units: 1 }))
  const { answer } = await giveSeenBack(owner, orderId, { lines: rest })
  expect(answer.body.status).toBe('cancelled')
  expect(await shop.stock(large)).toEqual({ quantity: 9, reserved: 0 })
  await shop.converge()
})

test('no one is asked to pay for a size that can no longer be changed, as a part of its order has gone back', async () => {
  const { small, large, asking, bought } = await sized({ price: 3000 })
  expect((await giveSeenBack(salma, bought.orderId, { free: '1.00' })).answer.status).toBe(200)
  await shop.converge()
  const body = { from: small, to: large, expected_difference: '10.00', send_by: null }
  expect((await salma.ask('POST', asking, body)).body.code).toBe('invoice_credited')
  expect(await shop.stock(large)).toEqual({ quantity: 9, reserved: 0 })
})

test('a link that ended leaves the line as it was, and money that comes for a changed line goes back', async () => {
  const { small, large, asking, path, bought, line } = await sized({ price: 3000, left: 2 })
  const body = { from: small, to: large, expected_difference: '10.00' }
  const ask = async () => {
    const answer = await salma.ask('POST', asking, { ...body, send_by: null })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.size_differences[0].order as number
  }
  // Two people ask at once: one does, and a buyer on the web cannot have the last units meanwhile.
  const both = await Promise.all(
    [salma, omar].map((person) => person.ask('POST', asking, { ...body, send_by: null })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = both.find(({ status }) => status === 200)?.body.size_differences[0].order
  expect((await guestCheckout(shop, newGuest(), [{ id: large, quantity: 1 }])).status).toBe(409)
  expect((await salma.ask('POST', `/desk/order/${first}/pay-link/withdrawal/`)).status).toBe(200)
  expect(await shop.stock(large)).toEqual({ quantity: 2, reserved: 0 })
  expect((await salma.ask('POST', `/desk/order/${first}/pay-link/renewal/`, {})).body.code).toBe(
    'difference_ended',
  )
  expect((await salma.ask('GET', path)).status).toBe(200)

  const second = await ask()
  await salma.ask('POST', `/desk/order/${bought.orderId}/parcel/`, { lines: [{ line, units: 1 }] })
  await shop.act(await pageOf(second), 'pay')
  await until(async () => (await rowOf(second))?.paymentStatus === 'refunded')
  expect(await rowOf(second)).toMatchObject({ status: 'cancelled', refundedAmount: 1000 })
  expect(await shop.stock(large)).toEqual({ quantity: 2, reserved: 0 })
  expect(await read(bought.orderId)).toMatchObject({ goods: [{ options: 'S' }], payment_status: 'paid' })
  await expectDocumented(shop, second)
})
