import { expectAtRest } from '@marah/testing/at-rest'
import { carelessLock } from '@marah/testing/careless-lock'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { expectDocumented } from '@marah/testing/documented'
import { guestOrder, withLink } from '@marah/testing/guest'
import { onServer } from '@marah/testing/on-server'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../../coupons/make.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { user } from '../../schema/accounts.ts'
import { product, productStock } from '../../schema/catalogue.ts'
import { shopDocument } from '../../schema/documents.ts'
import { order, orderLine, orderReturn } from '../../schema/orders.ts'
import { payment, refund } from '../../schema/payments.ts'
import { shopItself } from '../../services/actor.ts'
import type { ShopDocumentInput } from '../../shop/shop-document.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { moveOrderNumbered, moveParcelNumbered } from '../desk/fulfilment.ts'
import { collectCash } from '../payment/cash-on-delivery.ts'
import { decideReturn } from '../returns/return-decisions.ts'
import { cancelRest, cancelRestNumbered } from './cancel-rest.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop({ CURRENCY: 'SAR', DELIVERY_FEE: '10.00', FREE_DELIVERY_FROM: 'never' })
  await set({})
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Sets the tax: buyers live in Lebanon, and tax comes on top of the prices by default. */
async function set({ included = false }): Promise<void> {
  const rates = { LB: [{ from: '2020-07-01', standard: '15', reduced: '5' }] }
  const input: ShopDocumentInput = {
    tax: { included, country: 'LB', rates },
    ways_to_pay: { cash_on_delivery: { fee: '3.00' } },
  }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
}

const restPath = ({ path }: Pick<PaidOrder, 'path'>) => `${path}cancel-rest/`
const refundsOf = (orderId: number) => shop.db.select().from(refund).where(eq(refund.orderId, orderId))
const papersOf = (orderId: number) =>
  shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId)).orderBy(asc(shopDocument.id))

/** Sends so many units in a parcel of their own. */
async function send(where: CheckoutShop, orderId: number, unit: number, units = 1) {
  const [found] = await where.db.select().from(productStock).where(eq(productStock.id, unit))
  const left = { units: new Map([[found?.skuNumber ?? '', units]]), tracking: null }
  return moveParcelNumbered(where.services, orderNumber(orderId), left)
}

/** Makes an order of three units with 10 % off, one of which was sent. */
async function sentInPart() {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(10, 3333)]
  await shop.put(buyer, unit, 3)
  const coupon = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', maxUses: 1 })
  await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: coupon?.code })
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(id, 'pay')
  await until(async () => (await shop.orderOf(id)).paymentStatus === 'paid')
  const { id: orderId, transactionId } = await shop.orderOf(id)
  expect(await send(shop, orderId, unit)).toBe('done')
  return { buyer, unit, orderId, sessionId: id, path: `/order/orders/${transactionId}/` }
}

test('the unsent rest goes back with its share of coupon and tax, once; the last unit brings the rest and the fee', async () => {
  const bought = await sentInPart()
  const { buyer, unit, orderId } = bought
  const { body: before } = await shop.send(buyer, 'GET', bought.path)
  expect(before).toMatchObject({ amount: '114.99', actions: { cancel: false, cancel_rest: true } })
  const foretold = await shop.send(buyer, 'GET', restPath(bought))
  const sums = { items_amount: '68.99', delivery_fee: '0.00', refund_amount: '68.99' }
  expect(foretold).toMatchObject({
    status: 200,
    body: { ...sums, items: [{ quantity: 2 }], due_amount: null },
  })

  const answer = await shop.send(buyer, 'POST', restPath(bought), { units: 2, reason: 'Too slow' })
  expect(answer).toMatchObject({ status: 200, body: { ...sums, refund_to: 'Visa •••• 4242' } })
  expect(answer.body.order).toMatchObject({
    status: 'delivery',
    actions: { cancel: false, cancel_rest: false },
    cart_frozen_data: { items: [{ quantity: 3, cancelled_quantity: 2 }] },
  })
  expect(await shop.stock(unit)).toEqual({ quantity: 9, reserved: 0 })
  const [sold] = await shop.db
    .select({ units: product.unitsSold })
    .from(product)
    .innerJoin(productStock, eq(productStock.productId, product.id))
    .where(eq(productStock.id, unit))
  expect(sold?.units).toBe(1)
  expect((await shop.send(buyer, 'POST', restPath(bought), { units: 2 })).body).toMatchObject(sums)
  expect(await send(shop, orderId, unit)).toBe('already')
  await until(async () =>
    (await shop.mails(buyer.email)).some(({ subject }) => /Part of order .* is cancelled/.test(subject)),
  )
  await shop.converge()
  const [, credit] = await papersOf(orderId)
  expect(credit?.content).toMatchObject({
    total: 6899,
    rows: [{ quantity: 2, amount: 6899, taxes: [{ rate: 1500, net: 5999, tax: 900 }] }],
  })

  expect(await moveOrderNumbered(shop.services, orderNumber(orderId), 'completed')).toBe('done')
  const { body: arrived } = await shop.send(buyer, 'GET', bought.path)
  expect(arrived.parcels).toHaveLength(1)
  expect(arrived.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['handed_over', 'rest_cancelled', 'refund_done', 'delivered']),
  )
  const { body: returns } = await shop.send(buyer, 'GET', `${bought.path}return/`)
  expect(returns).toMatchObject({ lines: [{ quantity: 1 }], returns: [] })
  const items = [{ id: returns.lines[0].id, quantity: 1, reason: 'other' }]
  const { body: back } = await shop.send(buyer, 'POST', `${bought.path}return/`, { items })
  await shop.database.transaction((tx) => decideReturn(shop.services, tx, back.id, 'received'))
  await shop.converge()
  expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([6899, 3450 + 1150])
  expect(await shop.orderOf(bought.sessionId)).toMatchObject({ paymentStatus: 'refunded' })
  await expectDocumented(shop, orderId)
})

test('with all that was sent delivered, cancelling the rest delivers the order, on the day of its last parcel', async () => {
  const bought = await sentInPart()
  const number = orderNumber(bought.orderId)
  expect(await moveParcelNumbered(shop.services, number, { delivered: 1 })).toBe('done')
  const { body: before } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(await cancelRestNumbered(shop.services, number)).toBe('done')
  expect(await cancelRestNumbered(shop.services, number)).toBe('nothing_left')
  expect(await cancelRestNumbered(shop.services, 'M-1')).toBe('unknown')
  const { body } = await shop.send(bought.buyer, 'GET', bought.path)
  const delivered = body.timeline.find(({ kind }: { kind: string }) => kind === 'delivered')
  expect([body.status, delivered.on]).toEqual(['completed', before.parcels[0].delivered_on])
})

test('nothing is a rest before something was sent, after all was, or while the bank disputes it', async () => {
  const unit = await shop.unit(9)
  const whole = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  const rejected = async (bought: PaidOrder, code: string) => {
    for (const method of ['GET', 'POST'])
      expect(await shop.send(bought.buyer, method, restPath(bought))).toMatchObject({
        status: 409,
        body: { code },
      })
  }
  await rejected(whole, 'not_cancellable')
  await moveOrderNumbered(shop.services, orderNumber(whole.orderId), 'delivery')
  await rejected(whole, 'not_cancellable')
  const part = await sentInPart()
  const stranger = await shop.buyer()
  expect((await shop.send(stranger, 'POST', restPath(part))).status).toBe(404)
  const dispute = await shop.dispute(part.sessionId)
  await until(async () => (await shop.orderOf(part.sessionId)).disputeStatus === 'open')
  await rejected(part, 'payment_disputed')
  // The dispute is lost: the unsent units are in stock again, and nothing is refunded on top of what the bank took.
  await shop.endDispute(dispute, 'lose')
  await until(async () => (await shop.orderOf(part.sessionId)).disputeStatus === 'lost')
  expect(await shop.stock(part.unit)).toEqual({ quantity: 9, reserved: 0 })
  expect(await refundsOf(part.orderId)).toEqual([])
  expect((await shop.send(part.buyer, 'POST', restPath(part))).body.refund_amount).toBe('0.00')
})

test('a guest cancels the rest by the link of the order; a parcel that left meanwhile is not overlooked', async () => {
  const unit = await shop.unit(9, 2000)
  const { token, orderId, transactionId, guest } = await guestOrder(shop, [{ id: unit, quantity: 4 }])
  const path = `/order/orders/${transactionId}/cancel-rest/`
  await send(shop, orderId, unit)
  expect((await withLink(shop, token, ['GET', path])).body.items).toMatchObject([{ quantity: 3 }])
  await send(shop, orderId, unit)
  const late = await withLink(shop, token, ['POST', path, { units: 3 }])
  expect(late).toMatchObject({ status: 409, body: { code: 'rest_changed' } })
  const { body } = await withLink(shop, token, ['POST', path, { units: 2 }])
  expect(body).toMatchObject({ refund_amount: '46.00', order: { status: 'delivery' } })
  await until(async () =>
    (await shop.mails(guest.email)).some(({ text }) => text.replaceAll(/[⁦-⁩]/g, '').includes('refunding')),
  )
})

test.each([true, false])(
  'an order for cash owes less, and its invoice says only what was sent (tax included: %s)',
  async (included) => {
    await set({ included })
    const [buyer, cheap, dear] = [await shop.buyer(), await shop.unit(9, 1999), await shop.unit(9, 5000)]
    const phone = `+9617055${included ? '1' : '2'}000`
    await shop.db.update(user).set({ phone, isPhoneVerified: true }).where(eq(user.id, buyer.userId))
    await shop.put(buyer, cheap, 3)
    await shop.put(buyer, dear, 1)
    const coupon = await makeCoupon(shop.db, { kind: 'percent', value: 7, appliesTo: 'goods', maxUses: 1 })
    await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: coupon?.code })
    const placed = await shop.checkout(buyer, { way_to_pay: 'cash_on_delivery' })
    const row = await shop.orderOf(placed.body.checkout_session_id)
    const path = `/order/orders/${row.transactionId}/`
    await send(shop, row.id, cheap)
    const { body: rest } = await shop.send(buyer, 'GET', `${path}cancel-rest/`)
    expect(rest).toMatchObject({
      refund_amount: '0.00',
      refund_to: null,
      items: [{ quantity: 2 }, { quantity: 1 }],
    })
    const { body } = await shop.send(buyer, 'POST', `${path}cancel-rest/`, { units: 3 })
    expect(body).toMatchObject({
      items_amount: rest.items_amount,
      refund_amount: '0.00',
      order: { amount: rest.due_amount, status: 'delivery', payment_status: 'due' },
    })
    expect((await shop.send(buyer, 'POST', `${path}cancel-rest/`)).body.items_amount).toBe(rest.items_amount)
    const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, row.id))
    expect(lines).toMatchObject([{ quantity: 1, state: 'sold' }])
    expect(await shop.stock(cheap)).toEqual({ quantity: 8, reserved: 0 })
    expect(await shop.stock(dear)).toEqual({ quantity: 9, reserved: 0 })
    // A third of 59.97 less 4.20 of the coupon, and delivery and fee, with their tax.
    const sum = 1859 + 1000 + 300
    expect((await shop.orderOf(placed.body.checkout_session_id)).amount).toBe(
      included ? sum : sum + 279 + 150 + 45,
    )
    expect(await collectCash(shop.services, orderNumber(row.id), shopItself)).toBe('done')
    const [after] = await shop.db.select().from(order).where(eq(order.id, row.id))
    const [received] = await shop.db.select().from(payment).where(eq(payment.orderId, row.id))
    const [invoice, ...others] = await papersOf(row.id)
    expect(others).toEqual([])
    expect(received?.amount).toBe(after?.amount)
    const goods = (invoice?.content.sums ?? []).map(({ kind, amount }) => [kind, amount])
    expect(goods).toEqual([
      ['goods', 1999],
      ['discount', -140],
      ['delivery', 1000],
      ['payment_fee', 300],
    ])
    expect(invoice?.content).toMatchObject({
      total: after?.amount,
      rows: [{ part: `line:${lines[0]?.id}`, quantity: 1 }],
    })
    const taxed = invoice?.content.taxes.reduce((total, { net, tax }) => total + net + tax, 0)
    expect(taxed).toBe(after?.amount)
    await expectDocumented(shop, row.id)
    await set({})
  },
)

test('two tabs, the shop and a parcel at the same moment: each unit is sent or comes back, once', async () => {
  for (let round = 0; round < 4; round++) {
    const bought = await sentInPart()
    const number = orderNumber(bought.orderId)
    const [one, two, handed] = await Promise.all([
      shop.send(bought.buyer, 'POST', restPath(bought), { units: 2 }),
      shop.send(bought.buyer, 'POST', restPath(bought), { units: 2 }),
      send(shop, bought.orderId, bought.unit),
      cancelRestNumbered(shop.services, number),
    ])
    const { quantity } = await shop.stock(bought.unit)
    // Before the parcel two units are refunded, after it one, which no tab has shown.
    expect([handed, quantity]).toEqual(handed === 'done' ? ['done', 8] : ['already', 9])
    expect([200, 409]).toContain(one.status)
    expect([200, 409]).toContain(two.status)
    await shop.converge()
    expect((await refundsOf(bought.orderId)).map(({ amount }) => amount)).toEqual([
      quantity === 9 ? 6899 : 3449,
    ])
    await expectDocumented(shop, bought.orderId)
  }
})

onServer('negative control: without the row lock two tabs bring the rest back twice', async () => {
  const unsafe = await openCheckoutShop()
  try {
    const unit = await unsafe.unit(2)
    const { buyer, orderId } = await paidOrder(unsafe, [{ id: unit, quantity: 2 }])
    await send(unsafe, orderId, unit)
    const lock = carelessLock(2)
    const request = { reference: String(orderId), reason: '' }
    const holder = { kind: 'customer' as const, ...buyer }
    await Promise.allSettled([1, 2].map(() => cancelRest(unsafe.services, holder, request, lock)))
    // One unit was sent, and yet both are in stock.
    expect(await unsafe.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
    const twice = await unsafe.db.select().from(orderReturn).where(eq(orderReturn.orderId, orderId))
    expect(twice).toHaveLength(2)
  } finally {
    await unsafe.close()
  }
})
