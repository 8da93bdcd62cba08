import { expectAtRest } from '@marah/testing/at-rest'
import { carelessLock } from '@marah/testing/careless-lock'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { openSession } from '@marah/testing/late-payment'
import { onServer } from '@marah/testing/on-server'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '../../coupons/make.ts'
import { orderNumber } from '../../platform/text/record-numbers.ts'
import { user } from '../../schema/accounts.ts'
import { productStock } from '../../schema/catalogue.ts'
import { coupon } from '../../schema/coupons.ts'
import { shopDocument } from '../../schema/documents.ts'
import { order, orderReturn } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'
import { writeSettings } from '../../shop/shop-settings.ts'
import { moveOrderNumbered, moveParcelNumbered } from '../desk/fulfilment.ts'
import { cancelByShop } from './cancel-by-shop.ts'
import { cancelRestNumbered } from './cancel-rest.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const reason = { en: 'The last one was torn.', ar: 'كانت القطعة الأخيرة ممزقة.' }
const cancel = (orderId: number) => cancelByShop(shop.services, orderNumber(orderId), reason)
const handOver = (orderId: number) => moveOrderNumbered(shop.services, orderNumber(orderId), 'delivery')

async function stored(orderId: number) {
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
  if (!row) throw new Error('There is no such order')
  return row
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u2068\u2069]/g, '')

/** Waits for the shop's mail with this number and text in its subject. */
async function shopMail(number: string, words: string) {
  const found = async () =>
    (await shop.mails('shop@shop.example')).find(
      ({ subject }) => subject.includes(number) && subject.includes(words),
    )
  await until(async () => (await found()) !== undefined)
  return plain((await found())?.text)
}

async function refundAtProvider({ orderId }: PaidOrder, amount?: number): Promise<void> {
  const { paymentReference } = await stored(orderId)
  await shop.services.stripe.refunds.create({
    payment_intent: paymentReference ?? '',
    ...(amount !== undefined && { amount }),
  })
}

test('the shop cancels an unsent order: stock, money and coupon come back, and the customer reads the reason', async () => {
  const [buyer, unit] = [await shop.buyer(), await shop.unit(5, 2500)]
  const made = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'goods', maxUses: 1 })
  await shop.put(buyer, unit, 2)
  await shop.send(buyer, 'POST', '/cart/cart/coupon/', { code: made?.code })
  const bought = await paidOrder(shop, [], buyer)
  expect(await cancel(bought.orderId)).toBe('done')
  expect(await cancel(bought.orderId)).toBe('already')
  expect(await handOver(bought.orderId)).toBe('ended')
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  await shop.converge()
  const row = await stored(bought.orderId)
  expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancelReason: reason.en })
  expect(row.refundedAmount).toBe(row.amount)
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, row.id))).toHaveLength(1)
  expect(row.discountAmount).toBe(500)
  expect(await shop.db.select().from(coupon)).toMatchObject([{ used: 0, held: 0 }])
  const papers = await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, row.id))
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice'])
  const told = async () =>
    (await shop.mails(buyer.email)).find(({ subject }) => plain(subject).startsWith('We had to cancel'))
  await until(async () => (await told()) !== undefined)
  expect(plain((await told())?.text)).toContain(
    `We’re refunding $${(row.amount / 100).toFixed(2)} to the card you paid with. Our reason: ${reason.en}`,
  )
  // The customer’s own later request has no effect.
  expect((await shop.send(buyer, 'POST', `${bought.path}cancel/`)).status).toBe(200)
})

test('an order for cash on delivery that the shop cancels owes nothing, and an unpaid one is closed at the provider', async () => {
  const terms = { ways_to_pay: { cash_on_delivery: {} } }
  await shop.database.transaction((tx) => writeSettings(tx, { input: terms, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
  const [buyer, unit] = [await shop.buyer(), await shop.unit(3)]
  const proven = { phone: '+96170999001', isPhoneVerified: true, language: 'ar' as const }
  await shop.db.update(user).set(proven).where(eq(user.id, buyer.userId))
  await shop.put(buyer, unit)
  const { body } = await shop.checkout(buyer, { way_to_pay: 'cash_on_delivery' })
  const row = await shop.orderOf(body.checkout_session_id)
  expect(await cancel(row.id)).toBe('done')
  expect(await stored(row.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' })
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  const told = async () =>
    (await shop.mails(buyer.email)).map(({ text }) => plain(text)).find((text) => text.includes(reason.ar))
  await until(async () => (await told()) !== undefined)
  expect(await told()).toContain('ليس عليك دفع أي مبلغ مقابله. السبب')

  const open = await openSession(shop, 2)
  const { id } = await shop.orderOf(open.id)
  expect(await cancel(id)).toBe('closed')
  expect(await cancel(id)).toBe('already')
  expect(await shop.act(open.id, 'pay')).not.toBe(200)
  expect(await shop.stock(open.unit)).toEqual({ quantity: 2, reserved: 0 })
})

test('what was sent in part, an empty reason and an unknown number are rejected, each by name', async () => {
  const unit = await shop.unit(3)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  const [{ sku }] = (await shop.db
    .select({ sku: productStock.skuNumber })
    .from(productStock)
    .where(eq(productStock.id, unit))) as [{ sku: string }]
  const number = orderNumber(bought.orderId)
  await moveParcelNumbered(shop.services, number, { units: new Map([[sku, 1]]), tracking: null })
  expect(await cancel(bought.orderId)).toBe('sent')
  expect(await cancelByShop(shop.services, number, { en: '' })).toBe('wrong_reason')
  expect(await cancelByShop(shop.services, 'M-999999', reason)).toBe('unknown')
})

test('a full refund from the provider’s dashboard ends an unsent order, and the shop hears of it', async () => {
  const unit = await shop.unit(4)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 3 }])
  await refundAtProvider(bought)
  await until(async () => (await stored(bought.orderId)).status === 'cancelled')
  expect(await shop.stock(unit)).toEqual({ quantity: 4, reserved: 0 })
  expect(await handOver(bought.orderId)).toBe('ended')
  expect(await shopMail(orderNumber(bought.orderId), 'was refunded in full')).toContain('don’t pack it')
})

test('a partial refund from the dashboard ends nothing; with the rest of it the order ends', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1, 2500), quantity: 1 }])
  await refundAtProvider(bought, 500)
  await until(async () => (await stored(bought.orderId)).refundedAmount === 500)
  expect((await stored(bought.orderId)).status).toBe('on_progress')
  await refundAtProvider(bought)
  await until(async () => (await stored(bought.orderId)).status === 'cancelled')
})

test('of an order that was sent in part and refunded in full nothing more is handed over, and the shop is asked', async () => {
  const unit = await shop.unit(4)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  const number = orderNumber(bought.orderId)
  const [{ sku }] = (await shop.db
    .select({ sku: productStock.skuNumber })
    .from(productStock)
    .where(eq(productStock.id, unit))) as [{ sku: string }]
  await moveParcelNumbered(shop.services, number, { units: new Map([[sku, 1]]), tracking: null })
  await refundAtProvider(bought)
  await until(async () => (await stored(bought.orderId)).paymentStatus === 'refunded')
  expect((await stored(bought.orderId)).status).toBe('on_progress')
  expect(await handOver(bought.orderId)).toBe('refunded')
  const mail = await shopMail(number, 'was refunded in full')
  expect(mail).toMatch(
    new RegExp(`cancel the unsent rest in the desk[\\s\\S]*/desk/orders/${bought.orderId}\\b`),
  )
  expect(mail).not.toContain('npm run')
  expect(await cancelRestNumbered(shop.services, number)).toBe('done')
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
})

test('the shop, its customer and the packer at the same moment: the order ends as one of them says', async () => {
  for (let round = 0; round < 4; round++) {
    const unit = await shop.unit(1)
    const bought = await paidOrder(shop, [{ id: unit, quantity: 1 }])
    const [own, theirs, handed] = await Promise.all([
      cancel(bought.orderId),
      shop.send(bought.buyer, 'POST', `${bought.path}cancel/`),
      handOver(bought.orderId),
    ])
    const { status } = await stored(bought.orderId)
    if (status === 'delivery') expect([own, theirs.status, handed]).toEqual(['sent', 409, 'done'])
    else expect([status, theirs.status, handed]).toEqual(['cancelled', 200, 'ended'])
    expect(await shop.stock(unit)).toEqual({ quantity: status === 'delivery' ? 0 : 1, reserved: 0 })
  }
})

onServer('negative control: without the row lock two commands give the stock back twice', async () => {
  const unsafe = await openCheckoutShop()
  try {
    const unit = await unsafe.unit(1)
    const { orderId } = await paidOrder(unsafe, [{ id: unit, quantity: 1 }])
    const lock = carelessLock(2)
    const both = [1, 2].map(() => cancelByShop(unsafe.services, orderNumber(orderId), reason, lock))
    await Promise.allSettled(both)
    expect(await unsafe.stock(unit)).toEqual({ quantity: 2, reserved: 0 })
  } finally {
    await unsafe.close()
  }
})

test('the shop is mailed when a customer cancels, asks for a return or an exchange, and withdraws it', async () => {
  const cancelled = await paidOrder(shop, [{ id: await shop.unit(1), quantity: 1 }])
  await shop.send(cancelled.buyer, 'POST', `${cancelled.path}cancel/`, { reason: 'Too slow' })
  const placed = orderNumber(cancelled.orderId)
  expect(await shopMail(placed, 'New order')).toMatch(/T\d+ · 1 item/)
  expect(await shopMail(placed, 'was cancelled by its customer')).toMatch(/1 × T\d+[\s\S]*Too slow/)

  const unit = await shop.unit(3)
  const bought = await paidOrder(shop, [{ id: unit, quantity: 2 }])
  await moveOrderNumbered(shop.services, orderNumber(bought.orderId), 'completed')
  const { body } = await shop.send(bought.buyer, 'GET', `${bought.path}return/`)
  const items = [{ id: body.lines[0].id, quantity: 1, reason: 'too_small' }]
  expect((await shop.send(bought.buyer, 'POST', `${bought.path}return/`, { items })).status).toBe(200)
  const [asked] = await shop.db.select().from(orderReturn).orderBy(desc(orderReturn.id)).limit(1)
  const number = `R-${100_000 + (asked?.id ?? 0)}`
  const mail = await shopMail(number, 'was requested')
  expect(mail).toMatch(new RegExp(`/desk/returns/${asked?.id}\\b`))
  expect(mail).not.toContain('npm run')
  expect(mail).toContain('too small')
  await shop.send(bought.buyer, 'DELETE', `/order/return/${asked?.id}/`)
  expect(await shopMail(number, 'was withdrawn')).toContain('Don’t wait for them')
})
