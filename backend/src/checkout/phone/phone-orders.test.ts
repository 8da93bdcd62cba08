import { randomUUID } from 'node:crypto'
import { takePhoneOrder as takeCall } from '@marah/contract/desk/phone-orders'
import { carelessReserve } from '@marah/testing/careless-reserve'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { guestAddress, guestCheckout, guestOrder, newGuest } from '@marah/testing/guest'
import { smsTo } from '@marah/testing/mailbox'
import { onServer } from '@marah/testing/on-server'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Reserve } from '../../orders/index.ts'
import { audit } from '../../schema/audit.ts'
import { productStock } from '../../schema/catalogue.ts'
import { discountRule, orderDiscount } from '../../schema/discounts.ts'
import { shopDocument } from '../../schema/documents.ts'
import { orderMail } from '../../schema/order-desk.ts'
import { order, orderLine } from '../../schema/orders.ts'
import { paymentSession } from '../../schema/payments.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { openPayment } from '../open-payment.ts'
import { wholeCart } from '../purchase-requests.ts'
import { askDifference } from './size-difference.ts'
import { takePhoneOrder } from './take-phone-order.ts'

let shop: CheckoutShop
let salma: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  salma = await personAt(at(), 'shop_assistant', { name: 'Salma Nader' })
  const ways = {
    cash_on_delivery: { fee: '3.00', min: '10.00', max: '900.00', most_open: 2, refused_most: 0 },
  }
  await shop.database.transaction((tx) =>
    writeSettings(tx, { input: { ways_to_pay: ways }, by: 'test', now: new Date() }),
  )
  await shop.services.settings.reload()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

let callers = 0
/** A caller with an email and a number of their own. */
function caller(more: Record<string, unknown> = {}) {
  const number = ++callers
  const phone = `+96170${String(500_000 + number)}`
  return {
    email: `caller${number}@example.com`,
    address: { ...guestAddress, phone },
    language: 'en',
    way_to_pay: 'hosted',
    send_by: 'mail',
    ...more,
  }
}

type Said = ReturnType<typeof caller> & { readonly account?: number }

/** Asks what it costs, as the screen does, and takes the order at that total. */
async function take(
  said: Said,
  items: readonly { unit: number; quantity: number }[],
  { key = randomUUID(), person = salma }: { key?: string; person?: TestPerson } = {},
) {
  const goods = items.map(({ unit, quantity }) => ({ product_stock: unit, quantity }))
  const { country, state, postal_code, phone } = said.address
  const { account, email } = said
  const chosen = account === undefined ? { email } : { account }
  const asked = { ...chosen, items: goods, phone, place: { country, state, postal_code } }
  const quote = await person.ask('POST', '/desk/phone-quote/', asked)
  if (quote.status !== 200) return quote
  const way = quote.body.ways.find((each: { way_to_pay: string }) => each.way_to_pay === said.way_to_pay)
  const { email: _, ...rest } = said
  const body = { ...rest, ...chosen, items: goods, expected_amount: way.total_amount }
  return person.ask('POST', '/desk/phone-order/', body, { 'idempotency-key': key })
}

async function pageOf(orderId: number): Promise<string> {
  const [found] = await shop.db
    .select({ id: paymentSession.providerSessionId })
    .from(paymentSession)
    .where(eq(paymentSession.orderId, orderId))
    .orderBy(desc(paymentSession.id))
    .limit(1)
  return found?.id ?? ''
}

const rowOf = async (id: number) => (await shop.db.select().from(order).where(eq(order.id, id)))[0]
const read = async (id: number) => (await salma.ask('GET', `/desk/order/${id}/`)).body
const follow = async (address: string) => {
  const { pathname, search } = new URL(address)
  const path = pathname.replace('/rest', '') + search
  const { status, headers } = await shop.request('GET', path)
  return { status, to: headers.get('location') ?? '' }
}

test('an order by phone is paid by the mailed link: its goods wait until then, and it is an order like any other', async () => {
  const unit = await shop.unit(5)
  const said = caller({ note: 'Rings twice' })
  const taken = await take(said, [{ unit, quantity: 2 }])
  expect(taken.status).toBe(200)
  const { id, number, phone_sale: sale } = taken.body
  expect(sale).toMatchObject({ taken_by: 'Salma Nader', link: { status: 'open', sent_by: 'mail' } })
  const hours = (Date.parse(sale.link.expires_on) - Date.now()) / 3_600_000
  expect([hours > 22, hours <= 23]).toEqual([true, true])
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 2 })

  await until(async () => (await shop.mails(said.email)).length > 0)
  const [mail] = await shop.mails(said.email)
  expect(mail?.subject).toContain(number)
  expect(mail?.text).toContain(sale.link.address)
  const page = await follow(sale.link.address)
  expect(page.status).toBe(302)
  const session = await pageOf(id)
  expect(page.to).toContain(session)
  // Who leaves the page is led to the order, and can pay by the link later.
  expect((await follow(`${sale.link.address}?left=yes`)).to).toContain('/orders/lookup?token=')

  await shop.act(session, 'pay')
  // The customer comes back by the link, perhaps before the provider's event.
  await until(async () => (await follow(sale.link.address)).to.includes('/orders/lookup?token='))
  await until(async () => (await rowOf(id))?.paymentStatus === 'paid')
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  expect(await read(id)).toMatchObject({
    status: 'on_progress',
    next_step: 'pack',
    phone_sale: { link: { status: 'paid' } },
  })
  const list = await salma.ask('GET', `/desk/order/?tab=to_pack&q=${number}`)
  expect(list.body.results).toMatchObject([{ id }])
  const line = (await salma.ask('GET', `/desk/order/${id}/timeline/`)).body.entries
  expect(line.find((each: { event?: string }) => each.event === 'placed').by.name).toBe('Salma Nader')
  expect(line.find((each: { kind: string }) => each.kind === 'note').text).toBe('Rings twice')
  const records = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${id}`))
  expect(records.map(({ call }) => call)).toEqual(['takePhoneOrder'])
  expect(JSON.stringify(records)).not.toMatch(/caller|\+961|Rings/)
  expect((await salma.ask('POST', `/desk/order/${id}/pay-link/withdrawal/`)).body.code).toBe('link_paid')
})

test('a press that comes twice at once is one order and one email', async () => {
  const unit = await shop.unit(5)
  const [said, key] = [caller(), randomUUID()]
  const answers = await Promise.all([1, 2].map(() => take(said, [{ unit, quantity: 1 }], { key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await until(async () => (await shop.mails(said.email)).length > 0)
  expect(await shop.db.$count(order, eq(order.email, said.email))).toBe(1)
  expect(await shop.mails(said.email)).toHaveLength(1)
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 1 })
})

test('a link that ended gives its goods back, and the same is ordered again once, by one of two people', async () => {
  const unit = await shop.unit(4)
  const said = caller()
  const { body } = await take(said, [{ unit, quantity: 2 }])
  const path = `/desk/order/${body.id}/pay-link/`
  expect((await salma.ask('POST', `${path}renewal/`, {})).body.code).toBe('link_open')
  await shop.act(await pageOf(body.id), 'expire')
  await until(async () => (await rowOf(body.id))?.paymentStatus === 'expired')
  expect(await shop.stock(unit)).toEqual({ quantity: 4, reserved: 0 })
  expect((await read(body.id)).phone_sale.link.status).toBe('ended')
  expect((await salma.ask('POST', path, { by: 'mail' })).body.code).toBe('link_ended')
  expect((await follow(body.phone_sale.link.address)).to).toContain('/orders/lookup?token=')

  const omar = await personAt(at(), 'shop_assistant')
  const again = await Promise.all(
    [salma, omar].map(({ ask }) => ask('POST', `${path}renewal/`, { send_by: 'mail' })),
  )
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
  const renewed = again.find(({ status }) => status === 200)?.body
  expect(renewed.id).not.toBe(body.id)
  expect((await read(body.id)).phone_sale.renewed_by).toBe(renewed.id)
  expect(await shop.stock(unit)).toEqual({ quantity: 4, reserved: 2 })
  await shop.act(await pageOf(renewed.id), 'pay')
  await until(async () => (await rowOf(renewed.id))?.paymentStatus === 'paid')
  expect((await salma.ask('POST', `${path}renewal/`, {})).body.code).toBe('link_renewed')
})

test('a renewed order at another total, or whose goods are sold, is rejected, and nothing is reserved', async () => {
  const unit = await shop.unit(2)
  const { body } = await take(caller(), [{ unit, quantity: 2 }])
  await salma.ask('POST', `/desk/order/${body.id}/pay-link/withdrawal/`)
  const path = `/desk/order/${body.id}/pay-link/renewal/`
  await shop.db.update(productStock).set({ price: 2600 }).where(eq(productStock.id, unit))
  expect((await salma.ask('POST', path, {})).body).toMatchObject({ code: 'cart_changed', lines: [] })
  await shop.db.update(productStock).set({ price: 2500 }).where(eq(productStock.id, unit))
  await guestCheckout(shop, newGuest(), [{ id: unit, quantity: 1 }])
  expect((await salma.ask('POST', path, {})).body).toMatchObject({
    code: 'cart_changed',
    lines: [{ reason: 'not_enough', available: 1 }],
  })
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 1 })
})

test('a withdrawn link gives its goods back at once, and its page cannot be paid any more', async () => {
  const unit = await shop.unit(1)
  const { body } = await take(caller(), [{ unit, quantity: 1 }])
  const path = `/desk/order/${body.id}/pay-link/withdrawal/`
  const withdrawn = await salma.ask('POST', path)
  expect(withdrawn.body.phone_sale.link.status).toBe('ended')
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  expect(await shop.act(await pageOf(body.id), 'pay')).not.toBe(200)
  expect((await salma.ask('POST', path)).body.code).toBe('link_ended')
})

test('the total that was agreed, and not another one, is charged; shortages are named by line', async () => {
  const unit = await shop.unit(1)
  const said = caller()
  const items = [{ product_stock: unit, quantity: 2 }]
  const quote = await salma.ask('POST', '/desk/phone-quote/', { email: said.email, items })
  expect(quote.body.lines).toMatchObject([{ quantity: 2, available: 1, is_short: true }])
  const dear = await salma.ask('POST', '/desk/phone-order/', { ...said, items, expected_amount: '1.00' })
  expect(dear).toMatchObject({ status: 409, body: { code: 'cart_changed', lines: [] } })
  const short = await take(said, [{ unit, quantity: 2 }])
  expect(short).toMatchObject({ status: 409, body: { lines: [{ product_stock: unit, available: 1 }] } })
  expect(await shop.db.$count(order, eq(order.email, said.email))).toBe(0)
})

test('cash on delivery is placed at once by the rules of the shop, counted by the number for which the person vouches', async () => {
  const unit = await shop.unit(9)
  const said = caller({ way_to_pay: 'cash_on_delivery', send_by: null })
  const taken = await take(said, [{ unit, quantity: 1 }])
  expect(taken.body).toMatchObject({ payment_status: 'due', next_step: 'pack', phone_sale: { link: null } })
  expect(await shop.stock(unit)).toEqual({ quantity: 8, reserved: 0 })
  expect((await take(said, [{ unit, quantity: 1 }])).status).toBe(200)
  // Two wait for their cash: by the same number with another email, too.
  const third = await take({ ...said, email: 'other-caller@example.com' }, [{ unit, quantity: 1 }])
  expect(third.body.code).toBe('way_to_pay_unavailable')
  const dear = await take(caller({ way_to_pay: 'cash_on_delivery' }), [
    { unit: await shop.unit(99), quantity: 50 },
  ])
  expect(dear.body.code).toBe('way_to_pay_unavailable')
})

test('in an order for cash, another size and a cancelled part change what is collected, with the discount of a rule', async () => {
  const small = await shop.unit(9)
  const large = await shop.otherSize(small, 9, 3000)
  const rule = {
    kind: 'pieces',
    takes: 'percent',
    value: 10,
    minUnits: 3,
    name: { en: 'Three for less' },
  } as const
  const [made] = await shop.db.insert(discountRule).values(rule).returning()
  const { body: taken } = await take(caller({ way_to_pay: 'cash_on_delivery', send_by: null }), [
    { unit: small, quantity: 3 },
  ])
  await shop.db
    .update(discountRule)
    .set({ isActive: false })
    .where(eq(discountRule.id, made?.id ?? 0))
  const [{ line }] = taken.unsent
  const own = `/desk/order/${taken.id}/`
  const path = `${own}line/${line}/units/`
  const ruled = async () =>
    (await shop.db.select().from(orderDiscount).where(eq(orderDiscount.orderLineId, line)))[0]?.amount
  const cents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)
  expect((await salma.ask('GET', path)).body.results).toMatchObject([
    { difference: '13.50', settled: 'cash' },
  ])
  const changed = await salma.ask('POST', path, { from: small, to: large, expected_difference: '13.50' })
  expect(changed.body).toMatchObject({ payment_status: 'due', goods: [{ options: 'L', quantity: 3 }] })
  expect([cents(changed.body) - cents(taken), await ruled()]).toEqual([1350, 900])
  expect(await shop.stock(small)).toEqual({ quantity: 9, reserved: 0 })
  expect(await shop.stock(large)).toEqual({ quantity: 6, reserved: 0 })

  await salma.ask('POST', `${own}parcel/`, { lines: [{ line, units: 1 }] })
  const rest = await salma.ask('POST', `${own}cancel-rest/`, { units: 2, reason: 'sold_out' })
  expect(rest.status, JSON.stringify(rest.body)).toBe(200)
  expect([cents(changed.body) - cents(rest.body), await ruled()]).toEqual([5400, 300])
  await salma.ask('POST', `${own}cash/`)
  // The credit note says which discount makes less than the price go back.
  await giveSeenBack(salma, taken.id, { lines: [{ line, units: 1 }] })
  const { refunds } = (await salma.ask('GET', `${own}money/`)).body
  await salma.ask('POST', `${own}refund/${refunds[0].id}/settlement/`, { way: 'cash' })
  const [note] = await shop.db
    .select()
    .from(shopDocument)
    .where(and(eq(shopDocument.orderId, taken.id), eq(shopDocument.kind, 'credit_note')))
  expect(note?.content.rows).toMatchObject([{ amount: 2700, note: 'L · Three for less' }])
  await expectDocumented(shop, taken.id)
})

test('a caller without an email is sent an SMS with the link and one when it is paid, and a wrong way of sending is said before anything is ordered', async () => {
  const unit = await shop.unit(9)
  const { email: _, ...said } = caller({ send_by: 'sms' })
  const byMail = await take({ ...said, send_by: 'mail' } as Said, [{ unit, quantity: 1 }])
  expect(byMail).toMatchObject({ status: 400, body: { send_by: [expect.any(String)] } })
  expect(await shop.stock(unit)).toEqual({ quantity: 9, reserved: 0 })
  const taken = await take(said as Said, [{ unit, quantity: 1 }])
  expect(taken.body).toMatchObject({ customer: { email: '' }, phone_sale: { link: { sent_by: 'sms' } } })
  const [sms] = await smsTo(shop, said.address.phone)
  expect(sms?.text).toContain(taken.body.phone_sale.link.address)
  await shop.act(await pageOf(taken.body.id), 'pay')
  await until(async () => (await rowOf(taken.body.id))?.paymentStatus === 'paid')
  const written = await shop.db.select().from(orderMail).where(eq(orderMail.orderId, taken.body.id))
  expect(written.map(({ kind }) => kind)).toEqual(['pay_link'])
  const [, paid, ...more] = await smsTo(shop, said.address.phone)
  expect(paid?.text).toContain(`${taken.body.number} is paid`)
  expect(paid?.text).toContain(taken.body.phone_sale.link.address)
  expect(more).toEqual([])
})

test('the order of an account is seen by its customer, whose own cart does not end it', async () => {
  const [unit, buyer] = [await shop.unit(3), await shop.buyer()]
  const found = await salma.ask('GET', `/desk/phone-customers/?q=${buyer.email.toUpperCase()}`)
  expect(found.body.results).toMatchObject([{ id: buyer.userId, address: { city: 'Beirut' } }])
  expect(
    (await salma.ask('GET', `/desk/phone-customers/?q=${buyer.email.slice(0, 8)}`)).body.results,
  ).toEqual([])
  const { body } = await take({ ...caller(), account: buyer.userId }, [{ unit, quantity: 2 }])
  expect(body.customer.email).toBe(buyer.email)
  const own = await shop.send(buyer, 'GET', '/order/orders/')
  expect(own.body.results).toMatchObject([{ number: body.number, payment_status: 'unpaid' }])
  await shop.put(buyer, unit, 2)
  expect((await shop.checkout(buyer)).status).toBe(409)
  await shop.put(buyer, unit, 1)
  expect((await shop.checkout(buyer)).status).toBe(200)
  expect((await rowOf(body.id))?.paymentStatus).toBe('unpaid')
})

test('a desk takes many orders, one caller keeps no more units than a customer may', async () => {
  const unit = await shop.unit(2_000)
  const more = await shop.unit(2_000)
  for (let count = 0; count < 6; count++)
    expect((await take(caller({ send_by: null }), [{ unit, quantity: 99 }])).status).toBe(200)
  const said = caller({ send_by: null })
  for (const each of [unit, more]) {
    expect((await take(said, [{ unit: each, quantity: 99 }])).status).toBe(200)
    expect((await take(said, [{ unit: each, quantity: 1 }])).body.code).toBe('too_many_of_one')
  }
})

test('goods are found by name, and a scanned SKU names one', async () => {
  const unit = await shop.unit(4)
  const [stock] = await shop.db.select().from(productStock).where(eq(productStock.id, unit))
  const { refreshListings } = await import('../../catalogue/listing/refresh-listings.ts')
  await shop.database.transaction((tx) => refreshListings(tx, [stock?.productId ?? 0]))
  const { body } = await salma.ask('GET', `/desk/phone-goods/?q=${stock?.skuNumber.toLowerCase()}`)
  expect(body).toMatchObject({
    exact: unit,
    results: [{ product_stock: unit, available: 4, price: '25.00' }],
  })
})

test('while the payment provider does not answer the order stands, its link opens by itself, and is sent by hand', async () => {
  const unit = await shop.unit(2)
  const said = caller()
  await shop.switches({ down: true })
  const { status, body } = await take(said, [{ unit, quantity: 1 }])
  expect([status, body.phone_sale.link]).toMatchObject([200, { status: 'opening', sent_on: null }])
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 1 })
  await shop.switches({})
  const sent = await salma.ask('POST', `/desk/order/${body.id}/pay-link/`, { by: 'mail' })
  expect(sent.body.phone_sale.link).toMatchObject({ status: 'open', sent_by: 'mail' })
  expect((await follow(body.phone_sale.link.address)).to).toContain(await pageOf(body.id))
  await shop.act(await pageOf(body.id), 'pay')
  await until(async () => (await rowOf(body.id))?.paymentStatus === 'paid')
})

test('a link to a page that cannot be closed is withdrawn all the same: money that comes later buys what is left', async () => {
  const unit = await shop.unit(1)
  await shop.sellBy('checkout_com')
  try {
    const { body } = await take(caller(), [{ unit, quantity: 1 }])
    const withdrawn = await salma.ask('POST', `/desk/order/${body.id}/pay-link/withdrawal/`)
    expect(withdrawn.body.phone_sale.link.status).toBe('ended')
    expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
    await shop.act(await pageOf(body.id), 'pay')
    await shop.converge()
    expect((await rowOf(body.id))?.paymentStatus).toBe('paid')
    expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  } finally {
    await shop.sellBy('stripe')
  }
})

test('who only looks at orders, and sellers, take none', async () => {
  for (const role of ['front_desk', 'seller', 'kitchen'] as const) {
    const person = await personAt(at(), role)
    expect((await person.ask('GET', '/desk/phone-goods/?q=tee')).status).toBe(403)
    expect((await person.ask('GET', '/desk/phone-customers/?q=a@b.example')).status).toBe(403)
    expect((await person.ask('POST', '/desk/order/1/pay-link/withdrawal/')).status).toBe(403)
  }
  expect((await shop.request('GET', '/pay/unknown-code/')).status).toBe(404)
})

/** An order by phone and a customer's own checkout reach for the last unit at once; returns how many get it. */
async function lastUnit(where: CheckoutShop, person: TestPerson, reserve?: Reserve): Promise<number> {
  const [unit, buyer] = [await where.unit(1), await where.buyer()]
  await where.put(buyer, unit)
  const items = [{ product_stock: unit, quantity: 1 }]
  const typed = takeCall.body.parse({ ...caller({ send_by: null }), items, expected_amount: '29.90' })
  const own = wholeCart(where.services, { userId: buyer.userId, language: 'en', addressId: undefined })
  const both = await Promise.allSettled([
    takePhoneOrder(where.services, { staffId: person.id }, typed, reserve),
    openPayment(where.services, own, reserve),
  ])
  return both.filter(({ status }) => status === 'fulfilled').length
}

/** A dearer size that is asked for and a customer's own checkout reach for its last unit at once; returns how many get it. */
async function lastSize(where: CheckoutShop, person: TestPerson, reserve?: Reserve): Promise<number> {
  const [small, buyer] = [await where.unit(2), await where.buyer()]
  const to = await where.otherSize(small, 1, 3000)
  const { orderId: id } = await guestOrder(where, [{ id: small, quantity: 1 }])
  const [line] = await where.db.select().from(orderLine).where(eq(orderLine.orderId, id))
  await where.put(buyer, to)
  const own = wholeCart(where.services, { userId: buyer.userId, language: 'en', addressId: undefined })
  const asked = { from: small, to, expected_difference: '5.00', send_by: null }
  const both = await Promise.allSettled([
    askDifference(where.services, { staffId: person.id }, { id, line: line?.id ?? 0 }, asked, reserve),
    openPayment(where.services, own, reserve),
  ])
  return both.filter(({ status }) => status === 'fulfilled').length
}

onServer('of an order by phone and a customer on the web, one gets the last unit', async () => {
  for (let round = 0; round < 5; round++) expect(await lastUnit(shop, salma)).toBe(1)
})

onServer('of an asked difference of a size and a customer on the web, one gets the last unit', async () => {
  for (let round = 0; round < 3; round++) expect(await lastSize(shop, salma)).toBe(1)
})

onServer('negative control: the same race without the row locks sells the last unit twice', async () => {
  const unsafe = await openCheckoutShop()
  try {
    const person = await personAt(
      { request: unsafe.request, backend: { services: unsafe.services } },
      'shop_assistant',
    )
    expect(await lastUnit(unsafe, person, carelessReserve(2))).toBe(2)
    expect(await lastSize(unsafe, person, carelessReserve(2))).toBe(2)
    expect(await unsafe.faults()).not.toEqual([])
  } finally {
    await unsafe.close()
  }
})
