import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { order } from '../schema/orders.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(async () => {
  await shop.switches({})
  expect(await shop.faults()).toEqual([])
})
afterAll(() => shop.close())

async function isPaid(sessionId: string): Promise<boolean> {
  return (await shop.orderOf(sessionId)).paymentStatus === 'paid'
}

test('a cart is paid without a body: reserved first, then sold, ordered and confirmed by mail', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 2)
  const opened = await shop.checkout(buyer)
  expect(opened.status).toBe(200)
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 2 })

  const id = opened.body.checkout_session_id
  expect((await shop.status(buyer, id)).body).toMatchObject({
    status: 'open',
    checkout_session_url: opened.body.checkout_session_url,
  })
  expect(await shop.act(id, 'pay')).toBe(200)
  await until(() => isPaid(id))
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })

  const { body } = await shop.status(buyer, id)
  expect(body).toMatchObject({ status: 'paid', checkout_session_url: null })
  expect(body.order).toMatchObject({
    status: 'on_progress',
    payment_status: 'paid',
    amount: '54.90',
    items_amount: '50.00',
    delivery_fee: '4.90',
    amount_currency: 'USD',
  })
  expect(body.order.number).toMatch(/^M-\d{6}$/)
  expect(body.order.cart_frozen_data.items).toHaveLength(1)
  expect(body.order.cart_frozen_data.address).toMatchObject({ name: 'Noor Haddad', country: 'LB' })
  expect((await shop.checkout(buyer)).body.code).toBe('cart_empty')

  await until(async () => (await shop.mails(buyer.email)).length > 0)
  const [mail] = await shop.mails(buyer.email)
  expect(mail?.subject).toBe(`Your Marah order ${body.order.number}`)
  expect(mail?.text).toContain('$54.90')
  expect(mail?.link).toMatch(/^http:\/\/shop\.test\/orders\/lookup\?token=[\w.-]+$/)
  expect(await shop.mails(buyer.email)).toHaveLength(1)
})

test('a card pays, and its order names it; later methods are not asked for', async () => {
  const { stripe } = shop.services
  for (const [card, name] of [
    ['4242 4242 4242 4242', 'Visa •••• 4242'],
    ['378282246310005', 'American Express •••• 0005'],
  ]) {
    const buyer = await shop.buyer()
    await shop.put(buyer, await shop.unit(1))
    const id = (await shop.checkout(buyer)).body.checkout_session_id
    const { allowed_payment_method_types } = await stripe.checkout.sessions.retrieve(id)
    expect(allowed_payment_method_types).toEqual(['card'])
    const answer = await shop.sandbox.app.request(`/payments/${id}/pay`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ card, expiry: '12 / 40', cvc: '1234' }),
    })
    expect(answer.status).toBe(200)
    await until(() => isPaid(id))
    const { transactionId } = await shop.orderOf(id)
    const { body } = await shop.send(buyer, 'GET', `/order/orders/${transactionId}/`)
    expect(body.payment_method).toBe(name)
  }
})

test('an Arabic order says everything in Arabic, right to left, and leads back to the Arabic shop', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(1))
  const id = (await shop.checkout(buyer, {}, 'ar')).body.checkout_session_id
  const session = await shop.services.stripe.checkout.sessions.retrieve(id)
  expect(session.success_url).toBe('http://shop.test/ar/checkout/done?session={CHECKOUT_SESSION_ID}')
  const { transactionId } = await shop.orderOf(id)
  expect(session.cancel_url).toBe(`http://shop.test/ar/checkout?step=review&unpaid=${transactionId}`)
  await shop.act(id, 'pay')
  await until(async () => (await shop.mails(buyer.email)).length > 0)
  const [mail] = await shop.mails(buyer.email)
  expect(mail?.subject).toMatch(/^طلبك M-\d+ من مرح$/)
  expect(mail?.html).toMatch(/<html dir="rtl" lang="ar"/)
  expect(mail?.text).toContain('قميص مشمس')
})

test('a customer who does not pay for a single item comes back to its review, not to a cart without it', async () => {
  const buyer = await shop.buyer()
  const stockId = await shop.unit(5)
  const answer = await shop.send(buyer, 'POST', '/stripe/create-buy-now-checkout-session/', {
    product_stock: stockId,
    quantity: 2,
  })
  const id = answer.body.checkout_session_id
  const { transactionId } = await shop.orderOf(id)
  const session = await shop.services.stripe.checkout.sessions.retrieve(id)
  expect(session.cancel_url).toBe(
    `http://shop.test/buy-now?stock=${stockId}&quantity=2&order=${transactionId}`,
  )
})

test('the provider is asked for exactly what the order says', async () => {
  const buyer = await shop.buyer()
  await shop.put(buyer, await shop.unit(3, 1999), 2)
  await shop.put(buyer, await shop.unit(3, 501), 1)
  const id = (await shop.checkout(buyer)).body.checkout_session_id
  const session = await shop.services.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
  const row = await shop.orderOf(id)
  expect(session).toMatchObject({
    amount_total: 2 * 1999 + 501 + 490,
    currency: 'usd',
    client_reference_id: row.transactionId,
    customer_email: buyer.email,
    metadata: { order: row.transactionId },
  })
  expect(session.line_items?.data.map(({ quantity, amount_total }) => [quantity, amount_total])).toEqual([
    [2, 3998],
    [1, 501],
  ])
  expect(row.amount).toBe(session.amount_total)
})

test('a double click and a second tab get the same page', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(2)
  await shop.put(buyer, unit, 2)
  const answers = await Promise.all([1, 2, 3].map(() => shop.checkout(buyer)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const later = await shop.checkout(buyer)
  expect(new Set([...answers, later].map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await shop.stock(unit)).toEqual({ quantity: 2, reserved: 2 })
  expect(await shop.db.select().from(order).where(eq(order.userId, buyer.userId))).toHaveLength(1)
})

test('a changed cart closes the old page and gives its stock back', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(3)
  await shop.put(buyer, unit, 3)
  const first = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.put(buyer, unit, 1)
  const second = (await shop.checkout(buyer)).body.checkout_session_id
  expect(second).not.toBe(first)
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 1 })
  expect(await shop.act(first, 'pay')).toBe(409)
  expect((await shop.status(buyer, first)).body.status).toBe('expired')
})

test('a page that was paid while the cart changed is not charged again', async () => {
  const buyer = await shop.buyer()
  const [paid, added] = [await shop.unit(1), await shop.unit(1)]
  await shop.put(buyer, paid)
  const first = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.put(buyer, added)
  await shop.switches({ drop: true })
  await shop.act(first, 'pay')
  const answer = await shop.checkout(buyer)
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    code: 'already_paid',
    order: (await shop.orderOf(first)).transactionId,
  })
  expect((await shop.checkout(buyer)).status).toBe(200)
  expect(await shop.stock(added)).toEqual({ quantity: 1, reserved: 1 })
})

test('buying at once leaves the cart alone and a second click finds the same page', async () => {
  const buyer = await shop.buyer()
  const [inCart, requested] = [await shop.unit(1), await shop.unit(2)]
  await shop.put(buyer, inCart)
  const answers = await Promise.all([1, 2].map(() => shop.buyNow(buyer, requested, 2)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const id = answers[0]?.body.checkout_session_id
  expect(answers[1]?.body.checkout_session_id).toBe(id)
  expect(await shop.stock(requested)).toEqual({ quantity: 2, reserved: 2 })
  await shop.act(id, 'pay')
  await until(() => isPaid(id))
  expect((await shop.checkout(buyer)).status).toBe(200)
  const unknown = await shop.buyNow(buyer, 2_000_000)
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['product_stock']])
  // As many as a cart may hold, and one more.
  const plenty = await shop.unit(500)
  expect((await shop.buyNow(buyer, plenty, 99)).status).toBe(200)
  for (const quantity of [0, -1, 1.5, '2', 1e9, 100]) {
    const rejected = await shop.send(buyer, 'POST', '/stripe/create-buy-now-checkout-session/', {
      product_stock: requested,
      quantity,
    })
    expect([rejected.status, Object.keys(rejected.body)]).toEqual([400, ['quantity']])
  }
})

test('while the provider is still opening a page, a second click for it is asked to wait, not answered that payment is unavailable', async () => {
  const buyer = await shop.buyer()
  const unit = await shop.unit(5)
  await shop.switches({ slow_ms: 3500 })
  try {
    const [one, other] = await Promise.all([1, 2].map(() => shop.buyNow(buyer, unit)))
    const [opened, waiting] = one?.status === 200 ? [one, other] : [other, one]
    expect(opened?.status).toBe(200)
    expect(waiting).toMatchObject({ status: 409, body: { code: 'checkout_busy' } })
    expect(waiting?.headers.get('retry-after')).toBe('2')
    await shop.switches({ slow_ms: 0 })
    const again = await shop.buyNow(buyer, unit)
    expect(again.body.checkout_session_id).toBe(opened?.body.checkout_session_id)
  } finally {
    await shop.switches({ slow_ms: 0 })
  }
})

test("a customer's own hold never blocks that customer, nor can it be piled up", async () => {
  const buyer = await shop.buyer()
  const last = await shop.unit(1)
  const held = (await shop.buyNow(buyer, last)).body.checkout_session_id
  await shop.put(buyer, last)
  expect((await shop.checkout(buyer)).status).toBe(200)
  expect((await shop.orderOf(held)).paymentStatus).toBe('expired')

  const units = await Promise.all([1, 2, 3, 4].map(() => shop.unit(1)))
  for (const unit of units) expect((await shop.buyNow(buyer, unit)).status).toBe(200)
  const reserved = await Promise.all(units.map(async (unit) => (await shop.stock(unit)).reserved))
  expect(reserved).toEqual([0, 1, 1, 1])
})

test("another customer's session and order do not exist", async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  await shop.put(buyer, await shop.unit(1))
  const id = (await shop.checkout(buyer)).body.checkout_session_id
  const { id: orderId, transactionId } = await shop.orderOf(id)
  expect((await shop.status(other, id)).status).toBe(404)
  expect((await shop.status(buyer, 'cs_test_unknown')).status).toBe(404)
  for (const name of [orderId, transactionId]) {
    expect((await shop.send(other, 'GET', `/order/orders/${name}/`)).status).toBe(404)
    expect((await shop.send(buyer, 'GET', `/order/orders/${name}/`)).status).toBe(200)
  }
  expect((await shop.send(buyer, 'GET', '/order/orders/0x1/')).status).toBe(404)
  expect((await shop.request('POST', '/stripe/create-checkout-session/')).status).toBe(401)
})

test('orders are listed by tab; an unpaid one only while it can be paid', async () => {
  const buyer = await shop.buyer()
  const list = async (tab: string) => {
    const { body } = await shop.send(buyer, 'GET', `/order/orders/?tab=${tab}`)
    return body.results.map((found: { payment_status: string }) => found.payment_status)
  }
  await shop.put(buyer, await shop.unit(1))
  const first = (await shop.checkout(buyer)).body.checkout_session_id
  expect(await list('ongoing')).toEqual(['unpaid'])
  await shop.act(first, 'expire')
  await until(async () => (await shop.orderOf(first)).paymentStatus === 'expired')
  expect(await list('')).toEqual([])
  const second = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(second, 'pay')
  await until(() => isPaid(second))
  expect(await list('')).toEqual(['paid'])
  expect(await list('ongoing')).toEqual(['paid'])
  expect(await list('previous')).toEqual([])
})
