import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { endByHand } from '@marah/testing/late-payment'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placesLeft } from '../capacity/claims.ts'
import { sweepLapsed } from '../holds/lapse.ts'
import { finalise } from '../payments/finalise.ts'
import { timeText } from '../platform/time-text.ts'
import { address } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'
import { openPlaySlot, ticketType, venue } from '../schema/play.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

async function left(slotId: number): Promise<number> {
  return Math.min(...(await placesLeft(shop.db, await shop.bucketsOf(slotId))).values())
}

/** A family with a held slot: one kid, one ticket of 9.00. */
async function held(kids = 1) {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(kids)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  return { slot, buyer, kidIds, id: body.id as number, reference: body.reference as string }
}

async function cartOf(buyer: Buyer) {
  return (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
}

async function paid(bookingId: number): Promise<void> {
  await until(async () => (await shop.booking(bookingId)).status === 'confirmed')
}

test('goods and places are paid with one payment, and both are the customer’s when it is made', async () => {
  const { slot, buyer, id } = await held(2)
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
  await paid(id)
  const row = await shop.booking(id)
  expect(row).toMatchObject({ amountPaid: 1800, inCart: false })
  expect(row.ticketCode).toMatch(/^[\w-]{22}$/)
  expect(await left(slot.id)).toBe(8)
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
  const { buyer, id } = await held()
  await shop.db.delete(address).where(eq(address.userId, buyer.userId))
  const opened = await shop.checkout(buyer, undefined, 'ar')
  expect(opened.status).toBe(200)
  const session = await shop.services.stripe.checkout.sessions.retrieve(opened.body.checkout_session_id, {
    expand: ['line_items'],
  })
  expect(session.line_items?.data[0]?.description).toBe('لعب الغابة')
  await shop.act(opened.body.checkout_session_id, 'pay')
  await paid(id)
  const { order } = (await shop.status(buyer, opened.body.checkout_session_id)).body
  expect(order).toMatchObject({
    status: 'completed',
    delivery_fee: '0.00',
    amount: '9.00',
    cart_frozen_data: { items: [], address: null },
    actions: { cancel: false },
  })
  await until(async () => (await shop.mails(buyer.email)).length === 2)
  const receipt = (await shop.mails(buyer.email)).find(({ subject }) => subject.includes(order.number))
  expect(receipt?.text).toContain('لعب الغابة')
  expect(receipt?.text).not.toContain('التوصيل')
  expect(receipt?.text, 'nothing is got ready').toContain('وحجزك مؤكد.')
  const told = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  const notice = told.find(({ onceKey }) => onceKey === `order-paid:${order.id}`)
  expect(notice?.message.en).toMatch(
    /^We have received your payment of .*9\.00.*, and your booking is confirmed\.$/,
  )
})

test('one booking is paid alone; asked again it is the same page, and the cart keeps the rest', async () => {
  const { buyer, id, kidIds } = await held()
  const other = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  const [one, same] = [await shop.pay(buyer, id), await shop.pay(buyer, id)]
  expect(one.body.checkout_session_id).toBe(same.body.checkout_session_id)
  await shop.act(one.body.checkout_session_id, 'pay')
  await paid(id)
  expect((await cartOf(buyer)).bookings).toMatchObject([{ id: other }])
  expect((await shop.pay(buyer, id)).body.code).toBe('booking_changed')
  expect((await shop.pay((await shop.family(0)).buyer, other)).status).toBe(404)
})

test('a booking that is being paid alone moves into the payment of the whole cart; the first page is closed', async () => {
  const { buyer, id } = await held()
  const alone = (await shop.pay(buyer, id)).body.checkout_session_id
  const whole = await shop.checkout(buyer)
  expect(whole.status).toBe(200)
  expect(await shop.act(alone, 'pay')).not.toBe(200)
  await shop.act(whole.body.checkout_session_id, 'pay')
  await paid(id)
})

test('a page that is given up gives the hold back while a renewal is left, and the places when none is', async () => {
  const { slot, buyer, id } = await held()
  const first = (await shop.pay(buyer, id)).body.checkout_session_id
  await shop.act(first, 'expire')
  await until(async () => (await shop.booking(id)).status === 'held')
  expect(await left(slot.id)).toBe(9)
  await shop.pay(buyer, id)
  await shop.advance(12)
  await sweepLapsed(shop.services)
  // Whoever pays is never swept away by the clock (rule B9).
  expect((await shop.booking(id)).status).toBe('paying')
  await shop.advance(25)
  await shop.converge()
  await until(async () => (await shop.booking(id)).status === 'expired')
  expect(await left(slot.id)).toBe(10)
})

test('a page that is given up never leaves a hold less time than it had', async () => {
  const { buyer, id } = await held()
  // As an offer to a family that waited has it.
  const offered = new Date(shop.services.now().getTime() + 20 * 3_600_000)
  await shop.db
    .update(booking)
    .set({ holdExpiresOn: offered, holdMaxUntil: offered })
    .where(eq(booking.id, id))
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'expire')
  await until(async () => (await shop.booking(id)).status === 'held')
  expect((await shop.booking(id)).holdExpiresOn).toEqual(offered)
})

test('a lapsed hold stops the checkout of its cart and says which it is', async () => {
  const { buyer, id } = await held()
  const unit = await shop.unit(1)
  await shop.put(buyer, unit)
  await shop.advance(11)
  const refused = await shop.checkout(buyer)
  expect([refused.status, refused.body.code, refused.body.bookings]).toEqual([409, 'booking_lapsed', [id]])
  expect(await cartOf(buyer)).toMatchObject({ bookings: [{ is_lapsed: true }], bookings_amount: '0.00' })
  expect((await shop.stock(unit)).reserved).toBe(0)
  await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)
  expect((await shop.checkout(buyer)).status).toBe(200)
})

test('a booking and goods in two currencies are never added up, put together or paid together', async () => {
  const { buyer, id } = await held()
  // As an older version let it in: today an import refuses a play centre in another currency than the goods.
  await shop.db.update(booking).set({ currency: 'SAR' }).where(eq(booking.id, id))
  const unit = await shop.unit(2)
  const refused = await shop.send(buyer, 'POST', '/cart/cart-item/', { product_stock: unit, quantity: 1 })
  expect([refused.status, refused.body.product_stock]).toEqual([400, [expect.stringContaining('currency')]])
  await shop.db.update(booking).set({ currency: 'USD' }).where(eq(booking.id, id))
  await shop.put(buyer, unit)
  await shop.db.update(booking).set({ currency: 'SAR' }).where(eq(booking.id, id))
  expect(await cartOf(buyer)).toMatchObject({
    ...{ items_amount: '25.00', delivery_fee: '4.90', bookings_amount: '0.00' },
    ...{ total_amount: '29.90', total_amount_currency: 'USD' },
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
  const { buyer, id } = await held()
  await shop.db.update(booking).set({ currency: 'KWD' }).where(eq(booking.id, id))
  const refused = await shop.checkout(buyer)
  expect([refused.status, refused.body.code]).toEqual([400, 'currency_not_sold'])
  expect((await shop.booking(id)).status).toBe('held')
})

test('dropping a booking on its payment page closes the page first; a paid one stays', async () => {
  const { slot, buyer, id } = await held()
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  expect((await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)).status).toBe(204)
  expect(await shop.act(session, 'pay')).not.toBe(200)
  expect(await left(slot.id)).toBe(10)

  const second = await held()
  await shop.switches({ drop: true })
  await shop.act((await shop.pay(second.buyer, second.id)).body.checkout_session_id, 'pay')
  const dropped = await shop.send(second.buyer, 'DELETE', `/booking/booking/${second.id}/`)
  expect([dropped.status, dropped.body.code]).toEqual([409, 'booking_changed'])
  expect((await shop.booking(second.id)).status).toBe('confirmed')
})

test('coming back from the payment page, a hold can be changed: the page is closed and the new sum is paid', async () => {
  const { buyer, id, kidIds } = await held(2)
  const first = (await shop.pay(buyer, id)).body.checkout_session_id
  const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
  const changed = await shop.send(buyer, 'PATCH', `/booking/booking/${id}/`, {
    tickets,
    kids: kidIds.slice(1),
  })
  expect([changed.status, changed.body.status, changed.body.total_amount]).toEqual([200, 'held', '9.00'])
  expect(await shop.act(first, 'pay')).not.toBe(200)
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay')
  await paid(id)
  expect((await shop.booking(id)).amountPaid).toBe(900)
})

test('a deposit first, the balance later, and never more', async () => {
  const { buyer } = await shop.family(0)
  const { body } = await shop.bookParty(buyer, shop.partyStart(11), { pays: 'deposit' })
  await shop.act((await shop.pay(buyer, body.id)).body.checkout_session_id, 'pay')
  await paid(body.id)
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
  expect(await left(slot.id)).toBe(9)

  const second = await freeHold()
  const done = await shop.checkout(second.buyer)
  expect(done.status).toBe(200)
  expect((await shop.booking(second.id)).status).toBe('confirmed')
})

/** A hold at a price of nothing. */
async function freeHold() {
  const price = async (amount: number) =>
    shop.db.update(ticketType).set({ price: amount }).where(eq(ticketType.id, shop.ids.child))
  await price(0)
  const found = await held()
  await price(900)
  return found
}

test('late money takes the places again while they are free', async () => {
  const { slot, buyer, id } = await held()
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  await endLapsed(session, id)
  expect(await left(slot.id)).toBe(10)
  await shop.act(session, 'pay')
  await finalise(shop.services, session)
  expect((await shop.booking(id)).status).toBe('confirmed')
  expect(await left(slot.id)).toBe(9)
})

test('late money for places that are gone goes back in full, goods of the same payment too', async () => {
  const { slot, buyer, id } = await held()
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 1)
  await shop.switches({ drop: true })
  const session = (await shop.checkout(buyer)).body.checkout_session_id
  await endLapsed(session, id)
  const others = await shop.family(10)
  const taken = (await shop.bookSlot(others.buyer, slot.id, others.kidIds)).body.id
  await shop.act((await shop.pay(others.buyer, taken)).body.checkout_session_id, 'pay')
  await shop.act(session, 'pay')
  await finalise(shop.services, session)
  expect((await shop.status(buyer, session)).body.status).toBe('refunded')
  await shop.converge()
  const order = await shop.orderOf(session)
  expect([order.status, order.paymentStatus, order.refundedAmount]).toEqual([
    'cancelled',
    'refunded',
    order.amount,
  ])
  expect((await shop.booking(id)).status).toBe('expired')
  expect(await shop.stock(unit)).toEqual({ quantity: 5, reserved: 0 })
  const told = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  const lost = told.find(({ onceKey }) => onceKey === `booking-lost:${id}`)
  expect(lost?.message.en).toContain('The nearest free times: ')
  expect(lost?.actions[0]?.internalUrl).toBe('/play/open/forest-play')
})

/** As somebody would who gives up an order without asking the provider, long after the hold's last moment. */
async function endLapsed(session: string, bookingId: number): Promise<void> {
  await shop.advance(21)
  await endByHand(shop, session)
  expect((await shop.booking(bookingId)).status).toBe('expired')
}

test('coming back from the payment page closes it: places are held again with their clock, goods are free', async () => {
  const { slot, buyer, id, reference } = await held()
  const until10 = (await shop.booking(id)).holdExpiresOn
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  const look = async () => (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body
  const ends = (await shop.status(buyer, session)).body.expires_at
  // While somebody may be paying, the clock is the payment page's, and more time cannot be had.
  expect(await look()).toMatchObject({ status: 'paying', hold_expires_at: ends, actions: { extend: false } })
  expect((await cartOf(buyer)).bookings).toMatchObject([{ hold_expires_at: ends, can_extend: false }])
  const { cancel_url } = await shop.services.stripe.checkout.sessions.retrieve(session)
  const back = new URL(cancel_url ?? '')
  const order = back.searchParams.get('unpaid')
  expect([back.pathname, order]).toEqual([
    `/bookings/${reference}`,
    (await shop.orderOf(session)).transactionId,
  ])
  const leave = (who: Buyer) => shop.send(who, 'POST', '/stripe/leave-checkout-session/', { order })
  expect((await leave(await shop.buyer())).status).toBe(404)
  expect((await shop.booking(id)).status).toBe('paying')
  expect(await leave(buyer)).toMatchObject({ status: 200, body: { status: 'expired' } })
  const again = await look()
  expect(again).toMatchObject({ status: 'held', in_cart: true, actions: { pay: true, extend: true } })
  expect(Date.parse(again.hold_expires_at)).toBeGreaterThanOrEqual(until10?.getTime() ?? 0)
  expect(Date.parse(again.hold_expires_at)).toBeLessThanOrEqual(Date.parse(again.hold_max_until))
  const extend = await shop.send(buyer, 'POST', `/booking/booking/${id}/extend-hold/`)
  expect([extend.status, await left(slot.id)]).toEqual([200, 9])
  expect((await leave(buyer)).body.status).toBe('expired')

  const unit = await shop.unit(3)
  await shop.put(buyer, unit, 2)
  const opened = (await shop.checkout(buyer)).body.checkout_session_id
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 2 })
  const { transactionId } = await shop.orderOf(opened)
  await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order: transactionId })
  expect(await shop.stock(unit)).toEqual({ quantity: 3, reserved: 0 })
  expect(await cartOf(buyer)).toMatchObject({ item_count: 3, bookings: [{ id, is_lapsed: false }] })
})

test('whoever has paid in the last moment and comes back has paid', async () => {
  const { buyer, id } = await held()
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  await shop.act(session, 'pay')
  const { transactionId: order } = await shop.orderOf(session)
  const left = await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order })
  expect([left.body.status, (await shop.booking(id)).status]).toEqual(['paid', 'confirmed'])
})

test('whoever only closes the payment page’s tab gives the places back when its time is over', async () => {
  const { slot, buyer, id } = await held()
  await shop.pay(buyer, id)
  await shop.advance(33)
  await shop.converge()
  expect([(await shop.booking(id)).status, await left(slot.id)]).toEqual(['expired', 10])
})

test('the order for the difference of a move, its page and its mail name the new time', async () => {
  const { slot, buyer, id } = await held()
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay')
  await paid(id)
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
  expect(mail?.text).toContain('Your visit is moved to')
  expect(mail?.text).not.toContain(timeText({ ...slot, timezone: (await shop.booking(id)).timezone }, 'en'))
})

test('a time that has begun is not taken again by late money', async () => {
  const { buyer, id } = await held()
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  await endLapsed(session, id)
  await shop.db
    .update(booking)
    .set({ startsOn: new Date(1000) })
    .where(eq(booking.id, id))
  await shop.act(session, 'pay')
  await finalise(shop.services, session)
  expect((await shop.status(buyer, session)).body.status).toBe('refunded')
})

test('a visit is paid before it begins: its page ends then, and money that comes after goes back', async () => {
  const { slot, buyer, id } = await held()
  const startsOn = new Date(Date.now() + 5 * 60_000)
  await shop.db.update(booking).set({ startsOn }).where(eq(booking.id, id))
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  expect((await shop.status(buyer, session)).body.expires_at).toBe(startsOn.toISOString())
  await shop.act(session, 'pay')
  shop.clock.aheadMs = 6 * 60_000
  await finalise(shop.services, session)
  expect((await shop.booking(id)).status).toBe('expired')
  expect((await shop.status(buyer, session)).body.status).toBe('refunded')
  expect(await left(slot.id)).toBe(10)
})

test('an order of goods and places: cancelling it gives the goods back, and leaves the places alone', async () => {
  const { buyer, id } = await held()
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 1)
  const session = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(session, 'pay')
  await paid(id)
  const { transactionId } = await shop.orderOf(session)
  const path = `/order/orders/${transactionId}/cancel/`
  expect((await shop.send(buyer, 'GET', path)).body.refund_amount).toBe('29.90')
  expect((await shop.send(buyer, 'POST', path, {})).body.refund_amount).toBe('29.90')
  await shop.converge()
  expect((await shop.orderOf(session)).refundedAmount).toBe(2990)
  expect((await shop.booking(id)).status).toBe('confirmed')
  // The visit stands: what was paid is not shown as given back.
  expect((await shop.status(buyer, session)).body.status).toBe('paid')
  const cancelled = await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})
  expect(cancelled.body.refund_amount).toBe('9.00')
  await shop.converge()
  expect(await shop.orderOf(session)).toMatchObject({ refundedAmount: 3890, paymentStatus: 'refunded' })
})
