import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { capacityBucket, openPlaySlot } from '../play/tables.ts'
import { expectAtRest } from '../testing/at-rest.ts'
import { type Buyer, until } from '../testing/checkout-shop.ts'
import { sweepMoves } from './move.ts'
import { bookingChange, hallPeriod } from './place-tables.ts'
import { reschedule } from './reschedule.ts'
import { openPlayShop, type PlayShop } from './test-play.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const path = (id: number, what: string) => `/booking/booking/${id}/${what}/`
const move = (buyer: Buyer, id: number, target: object) =>
  shop.send(buyer, 'POST', path(id, 'reschedule'), target)
const cancel = (buyer: Buyer, id: number) => shop.send(buyer, 'POST', path(id, 'cancel'), {})

async function pay(buyer: Buyer, id: number, more: object = {}): Promise<void> {
  const { body } = await shop.pay(buyer, id, { ...more })
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.orderOf(body.checkout_session_id)).paymentStatus === 'paid')
}

async function paidVisit(kids = 1) {
  const slot = await shop.slot()
  const family = await shop.family(kids)
  const { body } = await shop.bookSlot(family.buyer, slot.id, family.kidIds)
  await pay(family.buyer, body.id)
  return { ...family, slot, id: body.id as number }
}

async function dearSlot(surcharge = 500) {
  const slot = await shop.slot()
  await shop.db.update(openPlaySlot).set({ surcharge }).where(eq(openPlaySlot.id, slot.id))
  return slot
}

async function takenOf(slotId: number) {
  const [bucketId = 0] = await shop.bucketsOf(slotId)
  const [row] = await shop.db.select().from(capacityBucket).where(eq(capacityBucket.id, bucketId))
  return { held: row?.held, booked: row?.booked }
}
const none = { held: 0, booked: 0 }

test('a dearer move opens the page for the difference, and is made when that is paid', async () => {
  const { buyer, slot, id } = await paidVisit(2)
  const to = await dearSlot()
  const answer = await move(buyer, id, { slot: to.id })
  expect(answer).toMatchObject({
    status: 201,
    body: { price_difference: '10.00', currency: 'USD', booking: { slot: slot.id, status: 'confirmed' } },
  })
  expect(await takenOf(to.id)).toEqual({ held: 2, booked: 0 })
  const before = await shop.booking(id)
  await shop.act(answer.body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(id)).slotId === to.id)
  expect([await takenOf(slot.id), await takenOf(to.id)]).toEqual([none, { held: 0, booked: 2 }])
  const after = await shop.booking(id)
  expect(after).toMatchObject({ rescheduleCount: 1, amountPaid: before.amountPaid + 1000 })
  // Both payments give back, the latest first.
  const cancelled = await cancel(buyer, id)
  expect(cancelled.body).toMatchObject({ amount_paid: (after.amountPaid / 100).toFixed(2) })
  await shop.converge()
  const { body } = await shop.send(buyer, 'GET', `/booking/booking/${id}/`)
  const done = body.history.filter(({ kind }: { kind: string }) => kind === 'refund_done')
  expect(done.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(
    ['10.00', (before.amountPaid / 100).toFixed(2)].toSorted(),
  )
})

test('the same dearer move asked for again leads to the same page', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const answers = [await move(buyer, id, { slot: to.id }), await move(buyer, id, { slot: to.id })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.act(answers[0]?.body.checkout_session_id, 'expire')
})

test('pressed twice at once, a dearer move has one page', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const answers = await Promise.all([1, 2, 3].map(() => move(buyer, id, { slot: to.id })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.checkout_session_id)).size).toBe(1)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.act(answers[0]?.body.checkout_session_id, 'expire')
})

test('after a crash before the page was opened, a move elsewhere starts anew', async () => {
  const { buyer, id } = await paidVisit()
  const [first, second] = [await dearSlot(), await dearSlot()]
  const wish = { userId: buyer.userId, reference: String(id), target: { slot: first.id } }
  expect((await reschedule(shop.services, wish)).kind).toBe('to_pay')
  const answer = await move(buyer, id, { slot: second.id })
  expect(answer.status).toBe(201)
  expect([await takenOf(first.id), await takenOf(second.id)]).toEqual([none, { held: 1, booked: 0 }])
  await shop.act(answer.body.checkout_session_id, 'expire')
})

test('a difference that is not paid leaves the booking where it is and the other place free', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  await shop.act(body.checkout_session_id, 'expire')
  await until(async () => (await takenOf(to.id)).held === 0)
  expect(await shop.booking(id)).toMatchObject({ slotId: slot.id, rescheduleCount: 0, status: 'confirmed' })
})

test('another wish to move ends the first one’s page, whose place is free again', async () => {
  const { buyer, id } = await paidVisit()
  const [first, second] = [await dearSlot(), await dearSlot(700)]
  const one = await move(buyer, id, { slot: first.id })
  const two = await move(buyer, id, { slot: second.id })
  expect(two.body.price_difference).toBe('7.00')
  expect(await shop.act(one.body.checkout_session_id, 'pay')).not.toBe(200)
  expect([await takenOf(first.id), await takenOf(second.id)]).toEqual([none, { held: 1, booked: 0 }])
  await shop.act(two.body.checkout_session_id, 'expire')
})

test('cancelled while its difference could be paid: the page is closed and all places are free', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  expect((await cancel(buyer, id)).status).toBe(200)
  expect(await shop.act(body.checkout_session_id, 'pay')).not.toBe(200)
  expect([await takenOf(slot.id), await takenOf(to.id)]).toEqual([none, none])
})

test('a difference paid while the booking was being cancelled is given back with the rest', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const { body } = await move(buyer, id, { slot: to.id })
  await shop.switches({ drop: true })
  await shop.act(body.checkout_session_id, 'pay')
  const cancelled = await cancel(buyer, id)
  expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', slot: to.id })
  expect(cancelled.body.refund_amount).toBe(cancelled.body.amount_paid)
})

test('while the provider does not answer nothing is moved, and what was held is free once it does', async () => {
  const { buyer, slot, id } = await paidVisit()
  const to = await dearSlot()
  await shop.switches({ down: true })
  expect((await move(buyer, id, { slot: to.id })).status).toBe(503)
  await shop.switches({})
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.advance(60)
  await shop.converge()
  await until(async () => (await takenOf(to.id)).held === 0)
  expect(await shop.booking(id)).toMatchObject({ slotId: slot.id })
})

test('a move whose page was never opened, as after a crash, lets its place go', async () => {
  const { buyer, id } = await paidVisit()
  const to = await dearSlot()
  const wish = { userId: buyer.userId, reference: String(id), target: { slot: to.id } }
  expect((await reschedule(shop.services, wish)).kind).toBe('to_pay')
  await sweepMoves(shop.services)
  expect(await takenOf(to.id)).toEqual({ held: 1, booked: 0 })
  await shop.advance(10)
  await sweepMoves(shop.services)
  expect(await takenOf(to.id)).toEqual(none)
  const [change] = await shop.db.select().from(bookingChange).where(eq(bookingChange.bookingId, id))
  expect(change?.status).toBe('expired')
})

test('a party moves with its hall; the old time is free for others at once', async () => {
  const family = await shop.family()
  const held = await shop.bookParty(family.buyer, shop.partyStart(20))
  await pay(family.buyer, held.body.id)
  const moved = await move(family.buyer, held.body.id, { starts_at: shop.partyStart(21) })
  expect(moved).toMatchObject({ status: 200, body: { reschedule_count: 1, hall: shop.ids.oak } })
  const periods = await shop.db.select().from(hallPeriod).where(eq(hallPeriod.bookingId, held.body.id))
  expect(periods.map(({ isActive }) => isActive).toSorted()).toEqual([false, true])
  const other = await shop.family()
  expect((await shop.bookParty(other.buyer, shop.partyStart(20))).status).toBe(201)
  const taken = await move(other.buyer, held.body.id, { starts_at: shop.partyStart(20) })
  expect(taken.status).toBe(404)
  const back = await move(family.buyer, held.body.id, { starts_at: shop.partyStart(20) })
  expect(back).toMatchObject({ status: 409, body: { code: 'party_taken' } })
})

test('a workshop seat moves to another session; kids who are elsewhere then stay', async () => {
  const { buyer, kidIds } = await shop.family()
  const [first, second, third] = await shop.sessions(shop.ids.pottery)
  const book = (sessions: (number | undefined)[]) =>
    shop.send(buyer, 'POST', '/workshop/booking/', { workshop: shop.ids.pottery, sessions, kids: kidIds })
  const one = await book([first?.id])
  await pay(buyer, one.body.id)
  const two = await book([second?.id])
  await pay(buyer, two.body.id)
  const elsewhere = await move(buyer, one.body.id, { sessions: [second?.id] })
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'kid_already_booked', kids: kidIds } })
  const moved = await move(buyer, one.body.id, { sessions: [third?.id] })
  expect(moved.body.sessions.map(({ id }: { id: number }) => id)).toEqual([third?.id])
  expect(moved.body.starts_at).toBe(third?.startsOn.toISOString())
})

test('the letter about a paid booking tells when it is and leads to its ticket', async () => {
  const { buyer, id } = await paidVisit()
  const { reference } = await shop.booking(id)
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes(reference)))
  const letter = (await shop.mails(buyer.email)).find(({ text }) => text.includes(`/bookings/${reference}`))
  expect(letter?.text).toContain('When')
  expect(letter?.subject).toContain('Your visit to Marah')
})
