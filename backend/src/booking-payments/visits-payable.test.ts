import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { timeText } from '../platform/time/time-text.ts'
import { address } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'
import { openPlaySlot, ticketType, venue } from '../schema/play.ts'

const ordersDesk = 'orders@shop.test'
let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop({ SHOP_ORDERS_EMAIL: ordersDesk })
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

async function cartOf(buyer: Buyer) {
  return (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
}

/** Makes a hold that costs nothing. */
async function freeHold() {
  const price = async (amount: number) =>
    shop.db.update(ticketType).set({ price: amount }).where(eq(ticketType.id, shop.ids.child))
  await price(0)
  const found = await shop.heldVisit()
  await price(900)
  return found
}

test('goods and places are paid with one payment, and both are the customer’s when it is made', async () => {
  const { slot, buyer, id } = await shop.heldVisit(2)
  const unit = await shop.unit(3)
  await shop.put(buyer, unit, 1)
  const cart = await cartOf(buyer)
  expect(cart).toMatchObject({
    items_amount: '25.00',
    delivery_fee: '4.90',
    bookings_amount: '18.00',
    total_amount: '47.90',
    item_count: 2,
    bookings: [{ id, title: 'Forest play', kids: ['Kid 1', 'Kid 2'], amount_now: '18.00', is_lapsed: false }],
  })
  const opened = await shop.checkout(buyer)
  expect(opened.status).toBe(200)
  expect((await shop.booking(id)).status).toBe('paying')
  const session = await shop.services.stripe.checkout.sessions.retrieve(opened.body.checkout_session_id, {
    expand: ['line_items'],
  })
  expect(session.amount_total).toBe(4790)
  expect(session.line_items?.data.map(({ description }) => description)).toContain('Forest play')

  await shop.act(opened.body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  const row = await shop.booking(id)
  expect(row).toMatchObject({ amountPaid: 1800, inCart: false })
  expect(row.ticketCode).toMatch(/^[\w-]{22}$/)
  expect(await shop.left(slot.id)).toBe(8)
  const { body } = await shop.status(buyer, opened.body.checkout_session_id)
  expect(body.order).toMatchObject({ status: 'on_progress', bookings_amount: '18.00', amount: '47.90' })
  expect(body.order.cart_frozen_data.bookings).toMatchObject([
    { booking: id, part: 'full', amount: '18.00', refunded_amount: '0.00' },
  ])
  const answer = (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body
  expect(answer.order).toBe(body.order.transaction_id)
  expect(answer.history.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'confirmed'])
  expect((await cartOf(buyer)).bookings).toEqual([])
})

test('bookings alone need no address, cost no delivery, and their order is complete when it is paid', async () => {
  const { buyer, id } = await shop.heldVisit()
  await shop.db.delete(address).where(eq(address.userId, buyer.userId))
  const opened = await shop.checkout(buyer, undefined, 'ar')
  expect(opened.status).toBe(200)
  const session = await shop.services.stripe.checkout.sessions.retrieve(opened.body.checkout_session_id, {
    expand: ['line_items'],
  })
  expect(session.line_items?.data[0]?.description).toBe('لعب الغابة')
  await shop.act(opened.body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  const { order } = (await shop.status(buyer, opened.body.checkout_session_id)).body
  const { reference } = await shop.booking(id)
  expect(order).toMatchObject({
    status: 'completed',
    delivery_fee: '0.00',
    amount: '9.00',
    cart_frozen_data: { items: [], address: null },
    actions: { cancel: false },
  })
  await until(async () => (await shop.mails(buyer.email)).length > 0)
  const [receipt, ...others] = await shop.mails(buyer.email)
  expect(others, 'one payment, one email').toEqual([])
  expect(receipt?.subject).toBe('زيارتك إلى مرح: لعب الغابة')
  expect(receipt?.text).toContain(reference)
  expect(receipt?.html, 'the QR code').toContain('src="data:image/png;base64,')
  expect(receipt?.text).toContain('لعب الغابة')
  expect(receipt?.text).not.toContain('التوصيل')
  expect(receipt?.text, 'nothing is got ready').toContain('وحجزك مؤكد.')
  const isOurs = ({ text }: { text: string }) => text.includes(reference)
  await until(async () => (await shop.mails(ordersDesk)).some(isOurs))
  const shopMail = (await shop.mails(ordersDesk)).find(isOurs)
  expect(shopMail?.text, 'the shop reads English').toContain('Forest play')
  expect(shopMail?.text).not.toMatch(/\p{Script=Arabic}/u)
  const notices = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  expect(
    notices.map(({ title }) => title.en).filter((title) => title.includes('confirmed')),
    'one payment, one notification',
  ).toEqual(['Booking confirmed: \u2068Forest play\u2069'])
})

test('one booking is paid alone; asked again it is the same page, and the cart keeps the rest', async () => {
  const { buyer, id, kidIds } = await shop.heldVisit()
  const other = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  const [one, same] = [await shop.pay(buyer, id), await shop.pay(buyer, id)]
  expect(one.body.checkout_session_id).toBe(same.body.checkout_session_id)
  await shop.act(one.body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  expect((await cartOf(buyer)).bookings).toMatchObject([{ id: other }])
  expect((await shop.pay(buyer, id)).body.code).toBe('booking_changed')
  expect((await shop.pay((await shop.family(0)).buyer, other)).status).toBe(404)
})

test('a booking that is being paid alone moves into the payment of the whole cart; the first page is closed', async () => {
  const { buyer, id } = await shop.heldVisit()
  const alone = (await shop.pay(buyer, id)).body.checkout_session_id
  const whole = await shop.checkout(buyer)
  expect(whole.status).toBe(200)
  expect(await shop.act(alone, 'pay')).not.toBe(200)
  await shop.act(whole.body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
})

test('a lapsed hold stops the checkout of its cart and says which it is', async () => {
  const { buyer, id } = await shop.heldVisit()
  const unit = await shop.unit(1)
  await shop.put(buyer, unit)
  await shop.advance(11)
  const rejected = await shop.checkout(buyer)
  expect([rejected.status, rejected.body.code, rejected.body.bookings]).toEqual([409, 'booking_lapsed', [id]])
  expect(await cartOf(buyer)).toMatchObject({ bookings: [{ is_lapsed: true }], bookings_amount: '0.00' })
  expect((await shop.stock(unit)).reserved).toBe(0)
  await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)
  expect((await shop.checkout(buyer)).status).toBe(200)
})

test('a booking and goods in two currencies are never added up, put together or paid together', async () => {
  const { buyer, id } = await shop.heldVisit()
  // An older version allowed this: today an import rejects a play centre in another currency than the goods.
  await shop.db.update(booking).set({ currency: 'SAR' }).where(eq(booking.id, id))
  const unit = await shop.unit(2)
  const rejected = await shop.send(buyer, 'POST', '/cart/cart-item/', { product_stock: unit, quantity: 1 })
  expect([rejected.status, rejected.body.product_stock]).toEqual([400, [expect.stringContaining('currency')]])
  await shop.db.update(booking).set({ currency: 'USD' }).where(eq(booking.id, id))
  await shop.put(buyer, unit)
  await shop.db.update(booking).set({ currency: 'SAR' }).where(eq(booking.id, id))
  expect(await cartOf(buyer)).toMatchObject({
    items_amount: '25.00',
    delivery_fee: '4.90',
    bookings_amount: '0.00',
    total_amount: '29.90',
    total_amount_currency: 'USD',
  })
  expect((await shop.checkout(buyer)).body.code).toBe('cart_other_currency')

  const other = await shop.family(1)
  await shop.put(other.buyer, unit)
  await shop.db.update(venue).set({ currency: 'SAR' })
  const slot = await shop.slot()
  const hold = await shop.bookSlot(other.buyer, slot.id, other.kidIds)
  await shop.db.update(venue).set({ currency: 'USD' })
  expect([hold.status, hold.body.code]).toEqual([400, 'cart_other_currency'])
})

test('what an older version priced in a currency with three decimals is not charged', async () => {
  const { buyer, id } = await shop.heldVisit()
  await shop.db.update(booking).set({ currency: 'KWD' }).where(eq(booking.id, id))
  const rejected = await shop.checkout(buyer)
  expect([rejected.status, rejected.body.code]).toEqual([400, 'currency_not_sold'])
  expect((await shop.booking(id)).status).toBe('held')
})

test('a deposit first, the balance later, and never more', async () => {
  const { buyer } = await shop.family(0)
  const { body } = await shop.bookParty(buyer, shop.partyStart(11), { pays: 'deposit' })
  await shop.act((await shop.pay(buyer, body.id)).body.checkout_session_id, 'pay')
  await shop.untilConfirmed(body.id)
  const read = async () => (await shop.send(buyer, 'GET', `/booking/booking/${body.id}/`)).body
  expect(await read()).toMatchObject({
    amount_paid: '50.00',
    amount_due: '150.00',
    actions: { pay_balance: true, pay: false },
  })
  const balance = await shop.pay(buyer, body.id, { balance: true })
  expect((await shop.pay(buyer, body.id, { balance: true })).body).toEqual(balance.body)
  await shop.act(balance.body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(body.id)).amountPaid === 20_000)
  expect(await read()).toMatchObject({ amount_due: '0.00', actions: { pay_balance: false } })
  expect((await shop.pay(buyer, body.id, { balance: true })).status).toBe(409)
})

test('what costs nothing is sure without any payment, once', async () => {
  const { slot, buyer, id } = await freeHold()
  expect(await shop.pay(buyer, id)).toMatchObject({ status: 204 })
  expect(await shop.pay(buyer, id)).toMatchObject({ status: 204 })
  expect(await shop.booking(id)).toMatchObject({ status: 'confirmed', inCart: false, amountPaid: 0 })
  expect(await shop.left(slot.id)).toBe(9)

  const second = await freeHold()
  const done = await shop.checkout(second.buyer)
  expect(done.status).toBe(200)
  expect((await shop.booking(second.id)).status).toBe('confirmed')
})

test('the order for the difference of a move, its page and its mail name the new time', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  const dearer = await shop.db
    .select()
    .from(openPlaySlot)
    .where(and(gt(openPlaySlot.startsOn, slot.startsOn), gt(openPlaySlot.surcharge, 0)))
  const to = dearer.at(-1)
  const moved = await shop.send(buyer, 'POST', `/booking/booking/${id}/reschedule/`, { slot: to?.id })
  const session = moved.body.checkout_session_id
  const shown = await shop.services.stripe.checkout.sessions.retrieve(session, { expand: ['line_items'] })
  await shop.act(session, 'pay')
  await until(async () => (await shop.booking(id)).slotId === to?.id)
  const { order } = (await shop.status(buyer, session)).body
  expect(order.cart_frozen_data.bookings).toMatchObject([
    { part: 'difference', starts_at: to?.startsOn.toISOString(), ends_at: to?.endsOn.toISOString() },
  ])
  const when = timeText(
    {
      startsOn: to?.startsOn ?? slot.startsOn,
      endsOn: to?.endsOn ?? slot.endsOn,
      timezone: (await shop.booking(id)).timezone,
    },
    'en',
  )
  expect(JSON.stringify(shown.line_items)).toContain('Price difference')
  const mailed = async () =>
    (await shop.mails(buyer.email)).find(({ subject }) => subject.includes(order.number))
  await until(async () => (await mailed()) !== undefined)
  const mail = await mailed()
  expect(mail?.text).toContain(when)
  expect(mail?.text).toContain('Your visit is now on')
  expect(mail?.text).not.toContain(timeText({ ...slot, timezone: (await shop.booking(id)).timezone }, 'en'))
})

test('an order of goods and places: cancelling it gives the goods back, and leaves the places alone', async () => {
  const { buyer, id } = await shop.heldVisit()
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 1)
  const session = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(session, 'pay')
  await shop.untilConfirmed(id)
  const { transactionId } = await shop.orderOf(session)
  const path = `/order/orders/${transactionId}/cancel/`
  expect((await shop.send(buyer, 'GET', path)).body.refund_amount).toBe('29.90')
  expect((await shop.send(buyer, 'POST', path, {})).body.refund_amount).toBe('29.90')
  await shop.converge()
  expect((await shop.orderOf(session)).refundedAmount).toBe(2990)
  expect((await shop.booking(id)).status).toBe('confirmed')
  // The visit is still paid, so the page does not show it as refunded.
  expect((await shop.status(buyer, session)).body.status).toBe('paid')
  const cancelled = await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})
  expect(cancelled.body.refund_amount).toBe('9.00')
  await shop.converge()
  expect(await shop.orderOf(session)).toMatchObject({ refundedAmount: 3890, paymentStatus: 'refunded' })
})
