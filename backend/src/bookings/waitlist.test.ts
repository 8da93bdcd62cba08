import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notification } from '../notifications/tables.ts'
import { capacityBucket, openPlaySlot, type workshopSession } from '../play/tables.ts'
import { expectAtRest } from '../testing/at-rest.ts'
import { type Buyer, until } from '../testing/checkout-shop.ts'
import { sweepLapsed } from './lapse.ts'
import { openPlayShop, type PlayShop } from './test-play.ts'
import { offerFreedPlaces } from './waitlist-offers.ts'
import { waitlistEntry } from './waitlist-tables.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const waitlist = '/booking/waitlist/'

/** A slot with so many places, all of which somebody has paid for. */
async function fullSlot(places: number) {
  const slot = await shop.slot()
  await shop.db
    .update(capacityBucket)
    .set({ capacity: places })
    .where(inArray(capacityBucket.id, await shop.bucketsOf(slot.id)))
  const { buyer, kidIds } = await shop.family(places)
  const held = await shop.bookSlot(buyer, slot.id, kidIds)
  const { body } = await shop.pay(buyer, held.body.id)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(held.body.id)).status === 'confirmed')
  return { slot, buyer, booking: held.body }
}

/** The slot is put off to a time near by. */
const beginsIn = (slotId: number, minutes: number) =>
  shop.db
    .update(openPlaySlot)
    .set({ startsOn: new Date(Date.now() + minutes * 60_000) })
    .where(eq(openPlaySlot.id, slotId))

const tickets = (quantity: number) => [{ ticket_type: shop.ids.child, quantity }]

async function wait(slotId: number, kids = 1) {
  const family = await shop.family(kids)
  const body = { slot: slotId, tickets: tickets(kids), kids: family.kidIds }
  const answer = await shop.send(family.buyer, 'POST', waitlist, body)
  return { ...family, answer }
}

const cancel = (buyer: Buyer, id: number) => shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})
const listOf = async (buyer: Buyer) => (await shop.send(buyer, 'GET', waitlist)).body.results
const statusOf = async (buyer: Buyer) => (await listOf(buyer))[0]?.status

test('a place that is cancelled is held for who waits, who is told and pays for it', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const waiting = await wait(slot.id)
  expect(waiting.answer).toMatchObject({
    ...{ status: 201, body: { status: 'waiting', quantity: 1, slot: slot.id, booking: null } },
  })
  expect((await cancel(buyer, booking.id)).status).toBe(200)
  // By itself, through the queue.
  await until(async () => (await statusOf(waiting.buyer)) === 'offered')
  const [entry] = await listOf(waiting.buyer)
  const offered = await shop.booking(entry.booking)
  expect(offered).toMatchObject({ status: 'held', inCart: false, slotId: slot.id })
  expect(Math.abs(Date.parse(entry.offer_expires_on) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
  const told = await shop.db.select().from(notification).where(eq(notification.userId, waiting.buyer.userId))
  expect(told.map(({ onceKey }) => onceKey)).toEqual([`waitlist-offer:${entry.booking}`])

  // Nobody else gets the place meanwhile, and it does not lapse as other holds do.
  const other = await shop.family()
  expect((await shop.bookSlot(other.buyer, slot.id, other.kidIds)).body.code).toBe('slot_full')
  await shop.advance(120)
  await sweepLapsed(shop.services)
  expect((await shop.booking(entry.booking)).status).toBe('held')

  const page = await shop.pay(waiting.buyer, entry.booking)
  await shop.act(page.body.checkout_session_id, 'pay')
  await until(async () => (await statusOf(waiting.buyer)) === 'accepted')
})

test('nobody waits where there are places, for what is over, or for nothing', async () => {
  const slot = await shop.slot()
  expect((await wait(slot.id)).answer).toMatchObject({
    ...{ status: 409, body: { code: 'places_left', places_left: expect.any(Number) } },
  })
  const { buyer, kidIds } = await shop.family()
  const kids = kidIds
  const ask = (body: object) => shop.send(buyer, 'POST', waitlist, body)
  expect((await ask({ tickets: tickets(1), kids })).status).toBe(400)
  expect((await ask({ slot: slot.id, session: 1, kids })).status).toBe(400)
  expect((await ask({ slot: slot.id, tickets: [{ ticket_type: 999_999, quantity: 1 }] })).status).toBe(400)
  expect((await ask({ slot: 999_999, tickets: tickets(1), kids })).status).toBe(404)
  const stranger = await shop.family()
  expect((await ask({ slot: slot.id, tickets: tickets(1), kids: stranger.kidIds })).status).toBe(400)
  const { slot: full } = await fullSlot(1)
  await beginsIn(full.id, 60)
  expect((await ask({ slot: full.id, tickets: tickets(1), kids })).body.code).toBe('booking_closed')
})

test('waiting twice for the same is waiting once', async () => {
  const { slot } = await fullSlot(1)
  const first = await wait(slot.id)
  const body = { slot: slot.id, tickets: tickets(1), kids: first.kidIds }
  const again = await shop.send(first.buyer, 'POST', waitlist, body)
  expect(again).toMatchObject({ status: 200, body: { id: first.answer.body.id } })
})

test('who came first is asked first; a wish for more than is free is passed over', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const large = await wait(slot.id, 2)
  const second = await wait(slot.id)
  const third = await wait(slot.id)
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  expect(await Promise.all([large, second, third].map((each) => statusOf(each.buyer)))).toEqual([
    'waiting',
    'offered',
    'waiting',
  ])
})

test('an offer that is not taken goes to the next family', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const [first, second] = [await wait(slot.id), await wait(slot.id)]
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  expect(await statusOf(first.buyer)).toBe('offered')
  await shop.advance(25 * 60)
  await sweepLapsed(shop.services)
  await offerFreedPlaces(shop.services)
  // Their logins have ended by then.
  const entries = await shop.db.select().from(waitlistEntry).where(eq(waitlistEntry.slotId, slot.id))
  const stateOf = ({ answer }: typeof first) => entries.find(({ id }) => id === answer.body.id)?.status
  expect([stateOf(first), stateOf(second)]).toEqual(['lapsed', 'offered'])
})

test('leaving lets the offered place go to the next family; nobody leaves for somebody else', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const [first, second] = [await wait(slot.id), await wait(slot.id)]
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  const path = `${waitlist}${first.answer.body.id}/`
  expect((await shop.send(second.buyer, 'DELETE', path)).status).toBe(404)
  expect((await shop.send(first.buyer, 'DELETE', path)).status).toBe(204)
  expect(await listOf(first.buyer)).toEqual([])
  await until(async () => (await statusOf(second.buyer)) === 'offered')
})

test('no offer is made in the last two hours before the start', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const waiting = await wait(slot.id)
  await beginsIn(slot.id, 90)
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  expect(await statusOf(waiting.buyer)).toBe('lapsed')
})

test('an offer that was being paid and was not is still offered', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const waiting = await wait(slot.id)
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  const [entry] = await listOf(waiting.buyer)
  const page = await shop.pay(waiting.buyer, entry.booking)
  await shop.act(page.body.checkout_session_id, 'expire')
  await until(async () => (await shop.booking(entry.booking)).status === 'held')
  const { holdExpiresOn } = await shop.booking(entry.booking)
  expect(holdExpiresOn?.toISOString()).toBe(entry.offer_expires_on)
})

test('a seat in a workshop is waited for by kids, and offered when there is more room', async () => {
  const session = (await shop.sessions(shop.ids.pottery)).at(-1) as typeof workshopSession.$inferSelect
  await shop.db.update(capacityBucket).set({ capacity: 0 }).where(eq(capacityBucket.id, session.bucketId))
  const { buyer, kidIds } = await shop.family()
  const nobody = await shop.send(buyer, 'POST', waitlist, { session: session.id })
  expect(nobody.body.kids).toEqual([expect.any(String)])
  const waiting = await shop.send(buyer, 'POST', waitlist, { session: session.id, kids: kidIds })
  expect(waiting).toMatchObject({ status: 201, body: { session: session.id, slot: null, quantity: 1 } })
  await shop.db.update(capacityBucket).set({ capacity: 1 }).where(eq(capacityBucket.id, session.bucketId))
  await offerFreedPlaces(shop.services)
  expect(await statusOf(buyer)).toBe('offered')
})

test('however many look at once, a freed place is offered once and told once', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const families = [await wait(slot.id), await wait(slot.id), await wait(slot.id)]
  await cancel(buyer, booking.id)
  await Promise.all([1, 2, 3, 4].map(() => offerFreedPlaces(shop.services)))
  const states = await Promise.all(families.map((each) => statusOf(each.buyer)))
  expect(states).toEqual(['offered', 'waiting', 'waiting'])
  const userIds = families.map((each) => each.buyer.userId)
  expect(await shop.db.$count(notification, inArray(notification.userId, userIds))).toBe(1)
})
