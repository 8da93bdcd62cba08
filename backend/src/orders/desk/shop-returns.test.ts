import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { paidOrder } from '@marah/testing/paid-order'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../../schema/audit.ts'
import { productStock } from '../../schema/catalogue.ts'
import { order, orderLine } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import { vendor } from '../../schema/sellers.ts'
import { moveOrder } from './fulfilment.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  sara = await personAt(at(), 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at(), 'manager', { name: 'Mona Aziz' })
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** A delivered order of so many units of one kind, of which some are asked to go back. */
async function requested(quantity: number, back: number, { price = 2000, reason = 'too_small' } = {}) {
  const unit = await shop.unit(quantity, price)
  const bought = await paidOrder(shop, [{ id: unit, quantity }])
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, bought.orderId, 'completed'))
  const [row] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const line = row?.id ?? 0
  const ask = (items: unknown, more: object = {}) =>
    shop.send(bought.buyer, 'POST', `${bought.path}return/`, { items, ...more })
  const { body } = await ask([{ id: line, quantity: back, reason }], { reason: 'A bit tight' })
  const path = `/desk/return/${body.id}/`
  const came = (units: number, damaged = 0) => [{ line, units, damaged, restocked: units - damaged }]
  const returnsOfBuyer = async () =>
    (await shop.send(bought.buyer, 'GET', `${bought.path}return/`)).body as {
      lines: { quantity: number }[]
      returns: { status: string; refund_amount: string; rejection: string; items: { quantity: number }[] }[]
    }
  return { ...bought, unit, line, ask, id: body.id, number: body.number, path, came, returnsOfBuyer }
}

const numbersOf = async (person: TestPerson, query: string) => {
  const { body } = await person.ask('GET', `/desk/return/?${query}`)
  return body.results.map(({ number }: { number: string }) => number)
}
const refundsOf = (orderId: number) => shop.db.select().from(refund).where(eq(refund.orderId, orderId))

test('returns are found by their number, that of their order, and the buyer; who has waited longest comes first', async () => {
  const [first, second] = [await requested(1, 1), await requested(1, 1)]
  const waiting = await numbersOf(sara, 'tab=waiting')
  expect(waiting.indexOf(first.number)).toBeLessThan(waiting.indexOf(second.number))
  const email = (await shop.db.select().from(order).where(eq(order.id, second.orderId)))[0]?.email ?? ''
  for (const q of [second.number, `M-${100_000 + second.orderId}`, email])
    expect(await numbersOf(sara, `q=${encodeURIComponent(q)}`), q).toEqual([second.number])
  const hidden = await sara.ask('GET', `/desk/return/?tab=received&q=${second.number}`)
  expect(hidden.body).toMatchObject({ results: [], count: 0, count_of_search: 1 })
  const page = await sara.ask('GET', '/desk/return/?tab=waiting&page_size=1')
  const next = await sara.ask('GET', `/desk/return/?tab=waiting&page_size=1&after=${page.body.next}`)
  expect(next.body.results[0].number).not.toBe(page.body.results[0].number)
  const { body } = await sara.ask('GET', second.path)
  expect(body).toMatchObject({ note: 'A bit tight', status: 'requested', lines: [{ quantity: 1 }] })
  for (const each of [first, second])
    await sara.ask('POST', `${each.path}rejection/`, { rejection: 'It was worn' })
})

test('of three units two came, one of them damaged: money, shelf and the rejected rest are to the unit, and one of two people decides', async () => {
  const bought = await requested(4, 3, { price: 1000 })
  const body = { status: 'received', lines: bought.came(2, 1) }
  const shown = await sara.ask('POST', `${bought.path}preview/`, body)
  expect(shown).toMatchObject({ status: 200, body: { refund_amount: '20.00', refund_to: 'Visa •••• 4242' } })
  expect(await refundsOf(bought.orderId)).toEqual([])
  const receipt = { ...body, expected_refund: '20.00', rejection: 'One was missing' }
  for (const [wrong, status, code] of [
    [{ ...receipt, rejection: '' }, 400, undefined],
    [{ ...receipt, expected_refund: '30.00' }, 409, 'return_sum_changed'],
    [{ ...receipt, lines: bought.came(4) }, 400, undefined],
    [{ ...receipt, lines: [{ ...bought.came(2)[0], damaged: 1 }] }, 400, undefined],
    [{ ...receipt, lines: bought.came(0) }, 409, 'return_nothing_came'],
  ] as const)
    expect(await sara.ask('POST', `${bought.path}receipt/`, wrong)).toMatchObject({
      status,
      ...(code && { body: { code } }),
    })
  const answers = await Promise.all(
    [sara, mona].map(({ ask }) => ask('POST', `${bought.path}receipt/`, receipt)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('return_decided')
  expect(await refundsOf(bought.orderId)).toMatchObject([{ amount: 2000 }])
  expect(await shop.stock(bought.unit)).toEqual({ quantity: 1, reserved: 0 })
  const { body: read } = await sara.ask('GET', bought.path)
  expect(['Sara Nour', 'Mona Aziz']).toContain(read.decided_by)
  expect(read).toMatchObject({ status: 'received', lines: [{ quantity: 2, damaged: 1, restocked: 1 }] })

  // The buyer reads why, may ask again for the unit that did not come, and the sums stay exact.
  const { lines, returns } = await bought.returnsOfBuyer()
  expect(returns).toMatchObject([
    { status: 'refused', rejection: 'One was missing', items: [{ quantity: 1 }] },
    { status: 'received', refund_amount: '20.00', items: [{ quantity: 2 }] },
  ])
  expect(lines).toMatchObject([{ quantity: 2 }])
  await until(async () =>
    (await shop.mails(bought.buyer.email)).some(({ text }) => text.includes('One was missing')),
  )
  const { body: timeline } = await mona.ask('GET', `/desk/order/${bought.orderId}/timeline/`)
  const events = timeline.entries.filter(({ kind }: { kind: string }) => kind === 'event')
  const named = (event: string) => events.filter((entry: { event: string }) => entry.event === event)
  expect(named('return_requested')).toHaveLength(1)
  expect(named('return_received')[0].by.name).toBe(read.decided_by)
  expect(named('return_refused')[0].by.name).toBe(read.decided_by)
  const records = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `return:${bought.id}`))
    .orderBy(desc(audit.id))
  expect(records[0]).toMatchObject({
    call: 'receiveShopReturn',
    before: { status: 'requested' },
    after: { status: 'received', refund_amount: 2000, units: 2, damaged: 1, restocked: 1, rejected_units: 1 },
  })
  expect(JSON.stringify(await shop.db.select().from(audit))).not.toContain('missing')

  const again = await bought.ask([{ id: bought.line, quantity: 2, reason: 'too_small' }])
  // Now nothing of the order is kept: the delivery fee goes back as well.
  const rest = { status: 'received', lines: bought.came(2) }
  const path = `/desk/return/${again.body.id}/`
  expect((await sara.ask('POST', `${path}preview/`, rest)).body).toMatchObject({
    items_amount: '20.00',
    delivery_fee: '4.90',
    refund_amount: '24.90',
  })
  expect((await sara.ask('POST', `${path}receipt/`, { ...rest, expected_refund: '24.90' })).status).toBe(200)
  await shop.converge()
  expect(await shop.orderOf(bought.sessionId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a rejected return gives nothing back, and its reason is mailed and stands in the order', async () => {
  const bought = await requested(1, 1)
  expect((await sara.ask('POST', `${bought.path}rejection/`, { rejection: ' ' })).status).toBe(400)
  const key = { 'idempotency-key': `reject-${bought.id}` }
  for (let time = 0; time < 2; time++) {
    const answer = await sara.ask('POST', `${bought.path}rejection/`, { rejection: 'It was worn' }, key)
    expect(answer).toMatchObject({ status: 200, body: { status: 'refused', rejection: 'It was worn' } })
  }
  expect((await mona.ask('POST', `${bought.path}rejection/`, { rejection: 'No' })).body.code).toBe(
    'return_decided',
  )
  expect(await refundsOf(bought.orderId)).toEqual([])
  expect((await bought.returnsOfBuyer()).returns).toMatchObject([{ rejection: 'It was worn' }])
  await until(async () =>
    (await shop.mails(bought.buyer.email)).some(({ text }) => text.includes('It was worn')),
  )
  expect((await mona.ask('GET', `${bought.path}`)).body.decided_by).toBe('Sara Nour')
})

test('above the refund limit of a role, a person of another one accepts; a seller accepts returns of the own orders alone', async () => {
  const [dear, others] = [await requested(1, 1, { price: 6000 }), await requested(1, 1)]
  const receipt = (bought: typeof dear, expected_refund: string) => ({
    status: 'received',
    lines: bought.came(1),
    expected_refund,
  })
  const rejected = await sara.ask('POST', `${dear.path}receipt/`, receipt(dear, '64.90'))
  expect(rejected).toMatchObject({ status: 403, body: { code: 'above_refund_limit' } })
  expect(await refundsOf(dear.orderId)).toEqual([])
  const [made] = await shop.db
    .insert(vendor)
    .values({ slug: 'tight-knits', name: { en: 'Tight Knits' }, description: { en: '' } })
    .returning()
  const vendorId = made?.id ?? 0
  await shop.db.update(order).set({ soleSeller: vendorId }).where(eq(order.id, dear.orderId))
  const seller = await personAt(at(), 'seller', { vendorId })
  expect(await numbersOf(seller, '')).toEqual([dear.number])
  for (const [method, path, body] of [
    ['GET', others.path],
    ['POST', `${others.path}preview/`, receipt(others, '24.90')],
    ['POST', `${others.path}receipt/`, receipt(others, '24.90')],
    ['POST', `${others.path}rejection/`, { rejection: 'No' }],
  ] as const)
    expect((await seller.ask(method, path, body)).status, path).toBe(404)
  expect((await seller.ask('POST', `${dear.path}receipt/`, receipt(dear, '64.90'))).status).toBe(200)
  await mona.ask('POST', `${others.path}rejection/`, { rejection: 'It was worn' })
  await shop.converge()
})

test('of an exchange only what came is replaced, with the difference of its price, or its money is refunded', async () => {
  const bought = await requested(2, 1)
  await sara.ask('POST', `${bought.path}rejection/`, { rejection: 'Ask for an exchange' })
  const large = await shop.otherSize(bought.unit, 5)
  await shop.db.update(productStock).set({ price: 1500 }).where(eq(productStock.id, large))
  const item = { id: bought.line, quantity: 2, reason: 'too_small', exchange_for: large }
  const { body } = await bought.ask([item], { kind: 'exchange' })
  const path = `/desk/return/${body.id}/`
  const lines = bought.came(1)
  expect((await sara.ask('GET', path)).body.lines[0].instead).toBe('L')
  const sums = async (status: string) =>
    (await sara.ask('POST', `${path}preview/`, { status, lines })).body.refund_amount
  expect([await sums('exchanged'), await sums('received')]).toEqual(['5.00', '20.00'])
  const receipt = { status: 'exchanged', lines, expected_refund: '5.00', rejection: 'One did not come' }
  expect((await sara.ask('POST', `${path}receipt/`, receipt)).body).toMatchObject({ status: 'exchanged' })
  expect(await refundsOf(bought.orderId)).toMatchObject([{ amount: 500 }])
  expect(await shop.stock(large)).toEqual({ quantity: 4, reserved: 0 })
  await shop.converge()
})
