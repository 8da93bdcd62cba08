import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepLapsed } from '../holds/lapse.ts'
import { booking } from '../schema/bookings.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

async function cartOf(buyer: Buyer) {
  return (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
}

test('a page that is given up gives the hold back while a renewal is left, and the places when none is', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
  const first = (await shop.pay(buyer, id)).body.checkout_session_id
  await shop.act(first, 'expire')
  await until(async () => (await shop.booking(id)).status === 'held')
  expect(await shop.left(slot.id)).toBe(9)
  await shop.pay(buyer, id)
  await shop.advance(12)
  await sweepLapsed(shop.services)
  // The clock never expires a booking while its payment page is open (rule B9).
  expect((await shop.booking(id)).status).toBe('paying')
  await shop.advance(25)
  await shop.converge()
  await until(async () => (await shop.booking(id)).status === 'expired')
  expect(await shop.left(slot.id)).toBe(10)
})

test('a page that is given up never leaves a hold less time than it had', async () => {
  const { buyer, id } = await shop.heldVisit()
  // As long as the offer to a family from the waitlist.
  const offered = new Date(shop.services.now().getTime() + 20 * 3_600_000)
  await shop.db
    .update(booking)
    .set({ holdExpiresOn: offered, holdMaxUntil: offered })
    .where(eq(booking.id, id))
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'expire')
  await until(async () => (await shop.booking(id)).status === 'held')
  expect((await shop.booking(id)).holdExpiresOn).toEqual(offered)
})

test('dropping a booking on its payment page closes the page first; a paid one stays', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  expect((await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)).status).toBe(204)
  expect(await shop.act(session, 'pay')).not.toBe(200)
  expect(await shop.left(slot.id)).toBe(10)

  const second = await shop.heldVisit()
  await shop.switches({ drop: true })
  await shop.act((await shop.pay(second.buyer, second.id)).body.checkout_session_id, 'pay')
  const released = await shop.send(second.buyer, 'DELETE', `/booking/booking/${second.id}/`)
  expect([released.status, released.body.code]).toEqual([409, 'booking_changed'])
  expect((await shop.booking(second.id)).status).toBe('confirmed')
})

test('coming back from the payment page, a hold can be changed: the page is closed and the new sum is paid', async () => {
  const { buyer, id, kidIds } = await shop.heldVisit(2)
  const first = (await shop.pay(buyer, id)).body.checkout_session_id
  const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
  const changed = await shop.send(buyer, 'PATCH', `/booking/booking/${id}/`, {
    tickets,
    kids: kidIds.slice(1),
  })
  expect([changed.status, changed.body.status, changed.body.total_amount]).toEqual([200, 'held', '9.00'])
  expect(await shop.act(first, 'pay')).not.toBe(200)
  await shop.act((await shop.pay(buyer, id)).body.checkout_session_id, 'pay')
  await shop.untilConfirmed(id)
  expect((await shop.booking(id)).amountPaid).toBe(900)
})

test('coming back from the payment page closes it: places are held again with their clock, goods are free', async () => {
  const { slot, buyer, id, reference } = await shop.heldVisit()
  const until10 = (await shop.booking(id)).holdExpiresOn
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  const read = async () => (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body
  const ends = (await shop.status(buyer, session)).body.expires_at
  // While a payment is open, its own deadline counts, and the hold cannot be extended.
  expect(await read()).toMatchObject({ status: 'paying', hold_expires_at: ends, actions: { extend: false } })
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
  const again = await read()
  expect(again).toMatchObject({ status: 'held', in_cart: true, actions: { pay: true, extend: true } })
  expect(Date.parse(again.hold_expires_at)).toBeGreaterThanOrEqual(until10?.getTime() ?? 0)
  expect(Date.parse(again.hold_expires_at)).toBeLessThanOrEqual(Date.parse(again.hold_max_until))
  const extend = await shop.send(buyer, 'POST', `/booking/booking/${id}/extend-hold/`)
  expect([extend.status, await shop.left(slot.id)]).toEqual([200, 9])
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

test('a customer who paid in the last moment and comes back has paid', async () => {
  const { buyer, id } = await shop.heldVisit()
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  await shop.act(session, 'pay')
  const { transactionId: order } = await shop.orderOf(session)
  const left = await shop.send(buyer, 'POST', '/stripe/leave-checkout-session/', { order })
  expect([left.body.status, (await shop.booking(id)).status]).toEqual(['paid', 'confirmed'])
})

test('a customer who only closes the payment page’s tab gives the places back when its time is over', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
  await shop.pay(buyer, id)
  await shop.advance(33)
  await shop.converge()
  expect([(await shop.booking(id)).status, await shop.left(slot.id)]).toEqual(['expired', 10])
})
