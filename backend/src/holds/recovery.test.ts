import { expectAtRest } from '@marah/testing/at-rest'
import { until } from '@marah/testing/checkout-shop'
import { killAtEachStep } from '@marah/testing/killed'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { oneBooking } from '../checkout/booking-requests.ts'
import { openPayment } from '../checkout/open-payment.ts'
import { finalise } from '../payments/finalise.ts'
import { bookingEvent } from '../schema/bookings.ts'
import { order } from '../schema/orders.ts'
import { paymentSession } from '../schema/payments.ts'
import { releaseHold } from './own-holds.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

async function held() {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  return { slot, buyer, id: body.id as number }
}

async function paying() {
  const found = await held()
  const session: string = (await shop.pay(found.buyer, found.id)).body.checkout_session_id
  return { ...found, session }
}

async function confirmations(bookingId: number): Promise<number> {
  return shop.db.$count(
    bookingEvent,
    and(eq(bookingEvent.bookingId, bookingId), eq(bookingEvent.kind, 'confirmed')),
  )
}

test('killed at any step of opening a payment: the family comes back to the one page and pays once', async () => {
  const steps = await killAtEachStep(
    shop.services,
    held,
    (services, { buyer, id }) =>
      openPayment(
        services,
        oneBooking(services, { userId: buyer.userId, language: 'en' }, { bookingId: id, balance: false }),
      ),
    async ({ slot, buyer, id }) => {
      const answer = await shop.pay(buyer, id)
      expect(answer.status).toBe(200)
      expect(await shop.db.select().from(order).where(eq(order.userId, buyer.userId))).toHaveLength(1)
      await shop.act(answer.body.checkout_session_id, 'pay')
      await until(async () => (await shop.booking(id)).status === 'confirmed')
      expect([await shop.left(slot.id), await confirmations(id)]).toEqual([9, 1])
    },
  )
  expect(steps).toBe(3)
})

test('killed at any step of finalising: the place is sold once, with one ticket', async () => {
  const steps = await killAtEachStep(
    shop.services,
    async () => {
      await shop.switches({ drop: true })
      const given = await paying()
      await shop.act(given.session, 'pay')
      return given
    },
    (services, { session }) => finalise(services, session),
    async ({ slot, id }) => {
      await shop.converge()
      expect(await shop.booking(id)).toMatchObject({ status: 'confirmed', amountPaid: 900 })
      expect([await shop.left(slot.id), await confirmations(id)]).toEqual([9, 1])
    },
  )
  expect(steps).toBe(2)
})

test('killed at any step of dropping what is being paid: the places come back once, or the family still has them', async () => {
  await killAtEachStep(
    shop.services,
    paying,
    (services, { buyer, id }) => releaseHold(services, { userId: buyer.userId, reference: String(id) }),
    async ({ slot, buyer, id }) => {
      const answer = await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)
      expect(answer.status).toBe(204)
      expect(await shop.left(slot.id)).toBe(10)
    },
  )
})

test('events that come twice, late, in reverse or not at all lead to one confirmed booking', async () => {
  const troubles = [
    { duplicate: 3 },
    { reorder: true, duplicate: 2 },
    { delay_ms: 120 },
    { drop: true },
    { drop: 1, duplicate: 1 },
  ]
  for (const trouble of troubles) {
    await shop.switches(trouble)
    const { slot, session, id } = await paying()
    await shop.act(session, 'pay')
    await shop.switches({})
    await shop.converge()
    await until(async () => (await shop.booking(id)).status === 'confirmed')
    expect([await shop.left(slot.id), await confirmations(id)]).toEqual([9, 1])
  }
})

test('the provider is away: 503, the places stay held for the payment, and the next try opens the one page', async () => {
  for (const down of [true, 'close', 'close_after']) {
    const { slot, buyer, id } = await held()
    await shop.switches({ down })
    const rejected = await shop.pay(buyer, id)
    expect([rejected.status, rejected.body.code]).toEqual([503, 'payment_unavailable'])
    expect([(await shop.booking(id)).status, await shop.left(slot.id)]).toEqual(['paying', 9])
    const drop = await shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)
    expect(drop.status).toBe(503)
    await shop.switches({})
    expect((await shop.pay(buyer, id)).status).toBe(200)
    expect(await shop.db.select().from(order).where(eq(order.userId, buyer.userId))).toHaveLength(1)
  }
})

test('a payment of a wrong amount confirms no place until a person has looked, and frees none', async () => {
  const { slot, session, id } = await paying()
  const { id: orderId, amount } = await shop.orderOf(session)
  await shop.db.update(order).set({ amount: 1 }).where(eq(order.id, orderId))
  await shop.act(session, 'pay')
  await until(async () => (await shop.orderOf(session)).paymentStatus === 'processing')
  expect(await shop.booking(id)).toMatchObject({ status: 'paying', inCart: false, ticketCode: null })
  expect(await shop.left(slot.id)).toBe(9)
  const [payment] = await shop.db.select().from(paymentSession).where(eq(paymentSession.orderId, orderId))
  expect(payment?.status).toBe('held')
  await shop.db.update(order).set({ amount }).where(eq(order.id, orderId))
})
