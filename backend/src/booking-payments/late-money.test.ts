import { expectAtRest } from '@marah/testing/at-rest'
import { endByHand } from '@marah/testing/late-payment'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { finalise } from '../payments/finalise.ts'
import { booking } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Gives up the order without asking the provider, long after the hold has expired. */
async function endLapsed(session: string, bookingId: number): Promise<void> {
  await shop.advance(21)
  await endByHand(shop, session)
  expect((await shop.booking(bookingId)).status).toBe('expired')
}

test('late money takes the places again while they are free', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
  await shop.switches({ drop: true })
  const session = (await shop.pay(buyer, id)).body.checkout_session_id
  await endLapsed(session, id)
  expect(await shop.left(slot.id)).toBe(10)
  await shop.act(session, 'pay')
  await finalise(shop.services, session)
  expect((await shop.booking(id)).status).toBe('confirmed')
  expect(await shop.left(slot.id)).toBe(9)
})

test('late money for places that are gone goes back in full, goods of the same payment too', async () => {
  const { slot, buyer, id } = await shop.heldVisit()
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
  const notices = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  const lost = notices.find(({ idempotencyKey }) => idempotencyKey === `booking-lost:${id}`)
  expect(lost?.message.en).toContain('Nearest available times: ')
  expect(lost?.actions[0]?.internalUrl).toBe('/play/open/forest-play')
})

test('a time that has begun is not taken again by late money', async () => {
  const { buyer, id } = await shop.heldVisit()
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
  const { slot, buyer, id } = await shop.heldVisit()
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
  expect(await shop.left(slot.id)).toBe(10)
})
