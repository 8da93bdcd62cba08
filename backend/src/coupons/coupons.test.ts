import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { endByHand } from '@marah/testing/late-payment'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { finalise } from '../payments/finalise.ts'
import { createSession, providerCoupon } from '../payments/stripe/sessions.ts'
import { coupon } from '../schema/coupons.ts'
import { orderLine } from '../schema/orders.ts'
import { endCoupon, makeCoupon, type NewCoupon, randomCode } from './make.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

async function newCoupon(facts: Partial<NewCoupon> = {}): Promise<string> {
  const made = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', ...facts })
  return made?.code ?? ''
}

const enter = (buyer: Buyer, code: string) => shop.send(buyer, 'POST', '/cart/cart/coupon/', { code })
const cartOf = async (buyer: Buyer) => (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]

async function usesOf(code: string) {
  const [row] = await shop.db.select().from(coupon).where(eq(coupon.code, code))
  return { held: row?.held, used: row?.used }
}

/** A buyer with three units at 33.35 in the cart: 100.05, so that shares do not come out even. */
async function shopper(quantity = 3, price = 3335) {
  const buyer = await shop.buyer()
  const unit = await shop.unit(50, price)
  await shop.put(buyer, unit, quantity)
  return { buyer, unit }
}

test('a coupon takes its part off the goods, in any spelling, until it is taken out', async () => {
  const code = await newCoupon()
  const { buyer } = await shopper()
  const reduced = {
    coupon_code: code,
    coupon_problem: null,
    discount_amount: '10.01',
    items_amount: '100.05',
  }
  expect(await enter(buyer, ` ${code.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: { ...reduced, delivery_fee: '0.00', total_amount: '90.04' },
  })
  expect(await cartOf(buyer)).toMatchObject(reduced)
  expect((await shop.send(buyer, 'DELETE', '/cart/cart/coupon/')).body).toMatchObject({
    coupon: null,
    coupon_code: null,
    discount_amount: '0.00',
    total_amount: '100.05',
  })
})

test('the threshold of free delivery counts what is paid for the goods', async () => {
  const { buyer } = await shopper(1, 8000)
  expect(await cartOf(buyer)).toMatchObject({ delivery_fee: '0.00', total_amount: '80.00' })
  const { body } = await enter(buyer, await newCoupon())
  expect(body).toMatchObject({ discount_amount: '8.00', delivery_fee: '4.90', total_amount: '76.90' })
})

test('unknown, ended, late, early and used up codes get the same answer', async () => {
  const past = new Date(Date.now() - 1000)
  const codes = {
    unknown: randomCode(),
    ended: await newCoupon(),
    late: await newCoupon({ validTo: past }),
    early: await newCoupon({ validFrom: new Date(Date.now() + 60_000) }),
    usedUp: await newCoupon({ maxUses: 1 }),
    mine: await newCoupon({ perCustomer: 1 }),
  }
  await endCoupon(shop.services, codes.ended)
  const { buyer, unit } = await shopper()
  await enter(buyer, codes.mine)
  await paidOrder(shop, [{ id: unit, quantity: 1 }], buyer)
  const other = await shopper()
  await enter(other.buyer, codes.usedUp)
  await paidOrder(shop, [{ id: other.unit, quantity: 1 }], other.buyer)
  await shop.put(buyer, unit, 1)
  const answers = []
  for (const code of Object.values(codes)) answers.push(await enter(buyer, code))
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([400, { code: [expect.stringContaining('can’t be used')] }])
  }
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a code for something else says so, one that wants more stays and says from what sum', async () => {
  const { buyer, unit } = await shopper(1, 2500)
  const forParties = await enter(buyer, await newCoupon({ appliesTo: 'event' }))
  expect(forParties).toMatchObject({ status: 400, body: { code: [expect.stringContaining('play centre')] } })
  const code = await newCoupon({ kind: 'amount', value: 500, minAmount: 3000 })
  expect((await enter(buyer, code)).body).toMatchObject({
    coupon_code: code,
    discount_amount: '0.00',
    coupon_problem: expect.stringContaining('$30.00'),
  })
  await shop.put(buyer, unit, 2)
  expect(await cartOf(buyer)).toMatchObject({ coupon_problem: null, discount_amount: '5.00' })
})

test('asking what a code would do uses nothing up and changes nothing', async () => {
  const code = await newCoupon({ maxUses: 1 })
  const { buyer } = await shopper()
  const ask = (which: string) => shop.send(buyer, 'POST', '/coupon/validate/', { code: which })
  expect((await ask(code)).body).toEqual({ valid: true, discount: '10.01', currency: 'USD', reason: null })
  expect((await ask(randomCode())).body).toEqual({
    valid: false,
    discount: '0.00',
    currency: 'USD',
    reason: expect.stringContaining('can’t be used'),
  })
  expect(await cartOf(buyer)).toMatchObject({ coupon: null, discount_amount: '0.00' })
  expect(await usesOf(code)).toEqual({ held: 0, used: 0 })
})

test('generated codes hold fifty bits and can be read without confusion', () => {
  const codes = Array.from({ length: 200 }, randomCode)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
})

test('a coupon is held while its payment is open, charged to the cent and used when it is paid', async () => {
  const code = await newCoupon({ maxUses: 1, perCustomer: 1 })
  const { buyer, unit } = await shopper()
  await shop.put(buyer, await shop.unit(5, 999), 1)
  expect((await enter(buyer, code)).body.discount_amount).toBe('11.00')
  const opened = await shop.checkout(buyer)
  const id: string = opened.body.checkout_session_id
  expect(await usesOf(code)).toEqual({ held: 1, used: 0 })
  // The customer's own hold does not count against the coupon: cart and page stay as they were.
  expect(await cartOf(buyer)).toMatchObject({ coupon_problem: null, discount_amount: '11.00' })
  expect((await shop.checkout(buyer)).body.checkout_session_id).toBe(id)
  // A changed cart is paid on a page of its own, with the same use.
  await shop.put(buyer, unit, 2)
  const next: string = (await shop.checkout(buyer)).body.checkout_session_id
  expect(next).not.toBe(id)
  expect(await usesOf(code)).toEqual({ held: 1, used: 0 })
  // The lines at their prices, and what the coupon takes off as a line of its own.
  const page = await shop.services.stripe.checkout.sessions.retrieve(next, { expand: ['line_items'] })
  expect(page.line_items?.data.map(({ quantity, amount_subtotal }) => [quantity, amount_subtotal])).toEqual([
    [2, 6670],
    [1, 999],
  ])
  expect(page).toMatchObject({ amount_total: 7392, total_details: { amount_discount: 767 } })
  const discount = await shop.services.stripe.coupons.retrieve(String(page.discounts?.[0]?.coupon))
  expect(discount).toMatchObject({ name: code, amount_off: 767, currency: 'usd' })
  await shop.act(next, 'pay')
  await finalise(shop.services, next)
  const paid = await shop.orderOf(next)
  expect(paid).toMatchObject({
    itemsAmount: 7669,
    discountAmount: 767,
    deliveryFee: 490,
    amount: 7392,
    couponCode: code,
    paymentStatus: 'paid',
  })
  expect(await usesOf(code)).toEqual({ held: 0, used: 1 })
  expect(await cartOf(buyer)).toMatchObject({ coupon: null })
  const { body } = await shop.send(buyer, 'GET', `/order/orders/${paid.transactionId}/`)
  expect(body).toMatchObject({ discount_amount: '7.67', coupon_code: code })
  expect(
    body.cart_frozen_data.items.map((item: { discount_amount: string }) => item.discount_amount),
  ).toEqual(['6.67', '1.00'])
})

test('a discount that the provider made before its answer was lost is used again', async () => {
  const order = { transactionId: 'lost-answer', discountAmount: 100, currency: 'USD', couponCode: null }
  const discount = providerCoupon(order)
  const request: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: order.transactionId,
    discounts: [{ coupon: discount.id }],
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Cap' } } },
    ],
    success_url: 'https://shop.test/',
  }
  const { stripe } = shop.services
  await stripe.coupons.create(discount)
  expect(await createSession(stripe, { request, amount: 800 }, discount, 'co:lost-answer:1')).toMatchObject({
    kind: 'created',
  })
  const none = { ...request, discounts: [{ coupon: 'no-such' }] }
  const other = { ...discount, id: 'other', amount_off: 0 }
  expect(
    await createSession(stripe, { request: none, amount: 900 }, other, 'co:lost-answer:2'),
  ).toMatchObject({
    kind: 'rejected',
  })
})

test('an order that is not paid gives its use back', async () => {
  const code = await newCoupon({ maxUses: 1 })
  const { buyer } = await shopper()
  await enter(buyer, code)
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(id, 'expire')
  await finalise(shop.services, id)
  expect(await usesOf(code)).toEqual({ held: 0, used: 0 })
})

test('a coupon that ended since it was seen is reported before anything is charged', async () => {
  const code = await newCoupon()
  const { buyer } = await shopper()
  await enter(buyer, code)
  await endCoupon(shop.services, code)
  expect(await shop.checkout(buyer)).toMatchObject({ status: 409, body: { code: 'coupon_ended' } })
  expect(await cartOf(buyer)).toMatchObject({
    coupon_code: code,
    discount_amount: '0.00',
    coupon_problem: expect.stringContaining('can’t be used'),
  })
  await shop.send(buyer, 'DELETE', '/cart/cart/coupon/')
  expect((await shop.checkout(buyer)).status).toBe(200)
})

test('a coupon without goods blocks no cart', async () => {
  const code = await newCoupon()
  const buyer = await shop.buyer()
  await enter(buyer, code)
  await endCoupon(shop.services, code)
  expect(await shop.checkout(buyer)).toMatchObject({ status: 400, body: { code: 'cart_empty' } })
})

test('late money finds its coupon used by another customer: it is refunded in full', async () => {
  await shop.switches({ drop: true })
  const code = await newCoupon({ maxUses: 1 })
  const { buyer, unit } = await shopper(1)
  await enter(buyer, code)
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  await endByHand(shop, id)
  expect(await usesOf(code)).toEqual({ held: 0, used: 0 })
  const other = await shop.buyer()
  await shop.put(other, unit)
  await enter(other, code)
  await shop.checkout(other)
  await shop.act(id, 'pay')
  await finalise(shop.services, id)
  await shop.converge()
  const late = await shop.orderOf(id)
  expect([late.status, late.paymentStatus, late.refundedAmount]).toEqual([
    'cancelled',
    'refunded',
    late.amount,
  ])
  expect(await usesOf(code)).toEqual({ held: 1, used: 0 })
})

test('late money takes its coupon again while there is a use left', async () => {
  await shop.switches({ drop: true })
  const code = await newCoupon({ maxUses: 1 })
  const { buyer } = await shopper(1)
  await enter(buyer, code)
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  await endByHand(shop, id)
  await shop.act(id, 'pay')
  await finalise(shop.services, id)
  expect(await shop.orderOf(id)).toMatchObject({ status: 'on_progress', paymentStatus: 'paid' })
  expect(await usesOf(code)).toEqual({ held: 0, used: 1 })
})

test('a cart that costs nothing is ordered without the provider, and can be cancelled', async () => {
  const code = await newCoupon({ value: 100, maxUses: 1 })
  const { buyer, unit } = await shopper(2)
  // The goods alone: delivery is still paid for.
  expect((await enter(buyer, code)).body).toMatchObject({ delivery_fee: '4.90', total_amount: '4.90' })
  const free = await openCheckoutShop({ DELIVERY_FEE: '0' })
  try {
    const who = await free.buyer()
    const stock = await free.unit(5, 3335)
    await free.put(who, stock, 2)
    await makeCoupon(free.db, { kind: 'percent', value: 100, appliesTo: 'all', code: 'ALL', maxUses: 1 })
    await free.send(who, 'POST', '/cart/cart/coupon/', { code: 'all' })
    const [first, second] = await Promise.all([free.checkout(who), free.checkout(who)])
    const [done, again] = first.status === 200 ? [first, second] : [second, first]
    expect([done.status, again.status, again.body.code]).toEqual([200, 400, 'cart_empty'])
    const { checkout_session_id: id, checkout_session_url: url } = done.body
    expect(url).toContain(`/checkout/done?session=${id}`)
    expect((await free.status(who, id)).body).toMatchObject({
      status: 'paid',
      order: { amount: '0.00', status: 'on_progress', payment_method: null },
    })
    expect((await free.status(await free.buyer(), id)).status).toBe(404)
    expect(await free.stock(stock)).toEqual({ quantity: 3, reserved: 0 })
    const { transactionId } = await free.orderOf(id)
    const cancelled = await free.send(who, 'POST', `/order/orders/${transactionId}/cancel/`, {})
    expect(cancelled).toMatchObject({ status: 200, body: { refund_amount: '0.00' } })
    expect(await free.stock(stock)).toEqual({ quantity: 5, reserved: 0 })
    expect(await free.faults()).toEqual([])
  } finally {
    await free.close()
  }
  expect((await shop.stock(unit)).reserved).toBe(0)
})

test('cancelling gives back what was paid, and the coupon', async () => {
  const code = await newCoupon({ maxUses: 1 })
  const { buyer, unit } = await shopper()
  await enter(buyer, code)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 3 }], buyer)
  const foretold = await shop.send(buyer, 'GET', `${bought.path}cancel/`)
  expect(foretold.body).toMatchObject({ items_amount: '90.04', refund_amount: '90.04' })
  await shop.send(buyer, 'POST', `${bought.path}cancel/`, {})
  await shop.converge()
  expect(await shop.orderOf(bought.sessionId)).toMatchObject({
    refundedAmount: 9004,
    paymentStatus: 'refunded',
  })
  expect(await usesOf(code)).toEqual({ held: 0, used: 0 })
})

test('units sent back one by one bring what was paid for them, to the cent and never more', async () => {
  const { buyer, unit } = await shopper()
  await enter(buyer, await newCoupon())
  const bought = await paidOrder(shop, [{ id: unit, quantity: 3 }], buyer)
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, bought.orderId, 'completed'))
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const sendBack = async (quantity: number) => {
    const items = [{ id: line?.id, quantity, reason: 'too_small' }]
    const { body } = await shop.send(buyer, 'POST', `${bought.path}return/`, { items })
    return { id: body.id, amount: body.refund_amount }
  }
  const withdrawn = await sendBack(2)
  expect(withdrawn.amount).toBe('60.02')
  await shop.send(buyer, 'DELETE', `/order/return/${withdrawn.id}/`)
  const amounts = [(await sendBack(1)).amount, (await sendBack(1)).amount, (await sendBack(1)).amount]
  expect(amounts).toEqual(['30.01', '30.01', '30.02'])
})
