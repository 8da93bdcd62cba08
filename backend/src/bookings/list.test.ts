import type { Buyer } from '@marah/testing/checkout-shop'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { confirmFree } from '../holds/confirm.ts'
import { booking } from '../schema/bookings.ts'
import { transitionBooking } from './status.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop({ HOLDS_PER_CUSTOMER: '10' })
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

async function listed(buyer: Buyer, query = ''): Promise<number[]> {
  const { status, body } = await shop.send(buyer, 'GET', `/booking/booking/${query}`)
  expect(status).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ id }: { id: number }) => id)
}

/** Makes a confirmed booking that cost nothing, at another time than the slot's if `startsOn` is given. */
async function visit(buyer: Buyer, kidId: number, startsOn?: Date): Promise<number> {
  const { body } = await shop.bookSlot(buyer, (await shop.slot()).id, [kidId])
  await shop.db
    .update(booking)
    .set({
      subtotal: 0,
      amount: 0,
      ...(startsOn && { startsOn, endsOn: new Date(startsOn.getTime() + 7_200_000) }),
    })
    .where(eq(booking.id, body.id))
  await confirmFree(shop.services, { userId: buyer.userId, bookingId: body.id, counted: [body.id] })
  return body.id
}

test('what is to come, next first; what has been, latest first; and what is only held', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const [kidId = 0] = kidIds
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const past = await visit(buyer, kidId, days(-3))
  const longPast = await visit(buyer, kidId, days(-30))
  const soon = await visit(buyer, kidId)
  const later = await visit(buyer, kidId, days(100))
  const party = (await shop.bookParty(buyer, shop.partyStart(20))).body.id
  expect(await listed(buyer, '?time=upcoming')).toEqual([soon, party, later])
  expect(await listed(buyer, '?time=past')).toEqual([past, longPast])
  expect(await listed(buyer)).toEqual([later, party, soon, past, longPast])
  expect(await listed(buyer, '?kind=event')).toEqual([party])
  expect(await listed(buyer, '?status=held')).toEqual([party])
  expect(await listed(buyer, '?status=held,confirmed&kind=open_play&time=upcoming')).toEqual([soon, later])
  await shop.send(buyer, 'DELETE', `/booking/booking/${party}/`)
  expect(await listed(buyer, '?kind=event')).toEqual([])
  expect(await listed(buyer, '?status=cancelled')).toEqual([party])
  await shop.send(buyer, 'POST', `/booking/booking/${soon}/cancel/`, {})
  expect(await listed(buyer, '?time=upcoming'), 'what is cancelled comes last').toEqual([later, soon])
  expect((await shop.send(buyer, 'GET', '/booking/booking/?page=9')).status).toBe(404)
})

test('a booking walks its own edges only', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)
  const now = new Date()
  await shop.database.transaction(async (tx) => {
    await expect(transitionBooking(tx, body.id, { from: 'expired', to: 'cancelled', now })).rejects.toThrow()
    await expect(transitionBooking(tx, body.id, { from: 'completed', to: 'held', now })).rejects.toThrow()
    // The booking does not have the state in which this edge begins.
    expect(await transitionBooking(tx, body.id, { from: 'paying', to: 'confirmed', now })).toBeNull()
  })
  expect((await shop.booking(body.id)).status).toBe('held')
})

test('odd input is rejected or names nothing; it never is a fault of the shop', async () => {
  const { buyer, kidIds } = await shop.family(1)
  const slot = await shop.slot()
  const odd = ['a\0b', '\ud800', '\u202e', '0', '-1', '1e3', '9'.repeat(20), "' or 1=1 --"]
  for (const text of odd) {
    const path = `/booking/booking/${encodeURIComponent(text.isWellFormed() ? text : 'x')}/`
    expect((await shop.send(buyer, 'GET', path)).status, text).toBe(404)
    const keyed = await shop.bookSlot(buyer, slot.id, kidIds, { key: text })
    expect([200, 201, 400], `${text} ${keyed.status}`).toContain(keyed.status)
    const coupon = await shop.bookSlot(buyer, slot.id, [], { coupon_code: text, kids: kidIds })
    expect([200, 400], `${text} ${coupon.status}`).toContain(coupon.status)
    expect(
      (
        await shop.send(
          buyer,
          'GET',
          `/booking/booking/?kind=${encodeURIComponent(text.isWellFormed() ? text : 'x')}`,
        )
      ).status,
    ).toBe(200)
  }
  for (const query of [
    { slot: 2 ** 40 },
    { kids: [2 ** 40] },
    { tickets: [] },
    { tickets: [{ ticket_type: 2 ** 40, quantity: 1 }] },
  ]) {
    const { status } = await shop.bookSlot(buyer, slot.id, kidIds, query)
    expect([400, 404], JSON.stringify(query)).toContain(status)
  }
  const party = await shop.bookParty(buyer, shop.partyStart(20), { hall: 2 ** 40 })
  expect([400, 404]).toContain(party.status)
  expect([400, 404]).toContain((await shop.pay(buyer, 2 ** 40)).status)
})
