import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { type GuestFamily, guestChildren, guestFamily } from '@marah/testing/guest-family'
import { mailsTo } from '@marah/testing/mailbox'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountParts } from '../account-parts.ts'
import { closeGuests } from '../accounts/guests/close-guests.ts'
import { sweepLapsed } from '../holds/lapse.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { notification } from '../schema/notifications.ts'
import { capacityBucket, openPlaySlot, type workshopSession } from '../schema/play.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import { offerFreedPlaces } from './offers.ts'
import { offerEnd } from './places.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const waitlist = '/booking/waitlist/'

/** Creates a slot with so many places, all of them paid for. */
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

const enlarge = async (slotId: number, places: number) =>
  shop.db
    .update(capacityBucket)
    .set({ capacity: places })
    .where(inArray(capacityBucket.id, await shop.bucketsOf(slotId)))

const bookingsOf = ({ userId }: Buyer) => shop.db.select().from(booking).where(eq(booking.userId, userId))

/** No worker handles the entry while something happens. */
async function pauseOffers(id: number, work: () => Promise<void>): Promise<void> {
  const set = (status: 'lapsed' | 'waiting') =>
    shop.db.update(waitlistEntry).set({ status }).where(eq(waitlistEntry.id, id))
  await set('lapsed')
  await work()
  await set('waiting')
}

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

test('a place that is cancelled is held for who waits, who is notified and pays for it', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const waiting = await wait(slot.id)
  expect(waiting.answer).toMatchObject({
    status: 201,
    body: { status: 'waiting', quantity: 1, slot: slot.id, booking: null },
  })
  expect((await cancel(buyer, booking.id)).status).toBe(200)
  // By itself, through the queue.
  await until(async () => (await statusOf(waiting.buyer)) === 'offered')
  const [entry] = await listOf(waiting.buyer)
  const offered = await shop.booking(entry.booking)
  expect(offered).toMatchObject({ status: 'held', inCart: false, slotId: slot.id })
  expect(Math.abs(Date.parse(entry.offer_expires_on) - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
  const notices = await shop.db
    .select()
    .from(notification)
    .where(eq(notification.userId, waiting.buyer.userId))
  expect(notices.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`waitlist-offer:${entry.booking}`])

  // The place is reserved for the family meanwhile, and does not lapse as other holds do.
  const other = await shop.family()
  expect((await shop.bookSlot(other.buyer, slot.id, other.kidIds)).body.code).toBe('slot_full')
  await shop.advance(120)
  await sweepLapsed(shop.services)
  expect((await shop.booking(entry.booking)).status).toBe('held')

  const page = await shop.pay(waiting.buyer, entry.booking)
  await shop.act(page.body.checkout_session_id, 'pay')
  await until(async () => (await statusOf(waiting.buyer)) === 'accepted')
})

test('a family cannot wait where places are free, for a past time, or for nothing', async () => {
  const slot = await shop.slot()
  expect((await wait(slot.id)).answer).toMatchObject({
    status: 409,
    body: { code: 'places_left', places_left: expect.any(Number) },
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

test('a request that no hold could meet is rejected beside its field, before anybody waits', async () => {
  const { slot } = await fullSlot(1)
  const { buyer, kidIds } = await shop.family(2)
  const baby = await shop.kid(buyer, 1, 'Sami')
  const ask = (quantity: number, kids: readonly number[]) =>
    shop.send(buyer, 'POST', waitlist, { slot: slot.id, tickets: tickets(quantity), kids })
  for (const [quantity, kids, field] of [
    [2, [], 'kids'],
    [1, kidIds, 'kids'],
    [1, [baby], 'kids'],
    [1, [kidIds[0] ?? 0, kidIds[0] ?? 0], 'kids'],
    [41, kidIds, 'tickets'],
  ] as const) {
    const rejected = await ask(quantity, kids)
    expect([rejected.status, Object.keys(rejected.body)]).toEqual([400, [field]])
  }
  // A kid that is there already cannot be there twice.
  await enlarge(slot.id, 2)
  const busy = await shop.family(1)
  expect((await shop.bookSlot(busy.buyer, slot.id, busy.kidIds)).status).toBe(201)
  const again = { slot: slot.id, tickets: tickets(1), kids: busy.kidIds }
  const rejected = await shop.send(busy.buyer, 'POST', waitlist, again)
  expect([rejected.status, rejected.body.code, rejected.body.kids]).toEqual([
    409,
    'kid_already_booked',
    busy.kidIds,
  ])
})

test('a family that books the place by itself waits no more; what lies in its cart is never made the offer', async () => {
  const { slot, buyer, booking: paid } = await fullSlot(1)
  const waiting = await wait(slot.id)
  await cancel(buyer, paid.id)
  const held = await shop.bookSlot(waiting.buyer, slot.id, waiting.kidIds)
  // Whether it came before the offer or finds it: the family has one hold, and pays for it.
  await enlarge(slot.id, 3)
  await offerFreedPlaces(shop.services)
  expect((await shop.booking(held.body.id)).guests).toBe(1)
  const own = await bookingsOf(waiting.buyer)
  expect(own).toHaveLength(1)
  await shop.act((await shop.pay(waiting.buyer, held.body.id)).body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(held.body.id)).status === 'confirmed')
  await offerFreedPlaces(shop.services)
  expect(await listOf(waiting.buyer)).toMatchObject([{ status: 'accepted', booking: held.body.id }])
})

test('a hold in the cart stays in the cart, with its own time, while its family waits for it', async () => {
  const { slot } = await fullSlot(1)
  const waiting = await wait(slot.id)
  await enlarge(slot.id, 2)
  // Before anybody has looked at the waiting list, the family takes the place by itself.
  await pauseOffers(waiting.answer.body.id, async () => {
    const held = await shop.bookSlot(waiting.buyer, slot.id, waiting.kidIds)
    expect(held.status).toBe(201)
  })
  await offerFreedPlaces(shop.services)
  const [own] = await bookingsOf(waiting.buyer)
  expect(own).toMatchObject({ status: 'held', inCart: true })
  expect((own?.holdExpiresOn?.getTime() ?? 0) - shop.services.now().getTime()).toBeLessThan(11 * 60_000)
  expect(await statusOf(waiting.buyer)).toBe('waiting')
})

test('a key of a client names no offer: what it holds keeps its short time', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const other = await shop.slot()
  const waiting = await wait(slot.id)
  const key = `waitlist:${waiting.answer.body.id}`
  const taken = await shop.bookSlot(waiting.buyer, other.id, waiting.kidIds, { key })
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  const row = await shop.booking(taken.body.id)
  expect(row).toMatchObject({ status: 'held', inCart: true, slotId: other.id })
  expect(row.holdExpiresOn?.toISOString()).toBe(taken.body.hold_expires_at)
  const [entry] = await listOf(waiting.buyer)
  expect(entry.status).toBe('offered')
  expect(await shop.booking(entry.booking)).toMatchObject({ slotId: slot.id, inCart: false })
})

test('offers leave room for the bookings that a family makes by itself, and hold no more than was offered', async () => {
  const { buyer, kidIds } = await shop.family(2)
  const [kid = 0] = kidIds
  for (let count = 0; count < 3; count++) {
    const { slot } = await fullSlot(1)
    const body = { slot: slot.id, tickets: tickets(1), kids: [kid] }
    expect((await shop.send(buyer, 'POST', waitlist, body)).status).toBe(201)
    await enlarge(slot.id, 5)
  }
  await offerFreedPlaces(shop.services)
  const offers = await listOf(buyer)
  expect(offers.map(({ status }: { status: string }) => status)).toEqual(['offered', 'offered', 'offered'])
  const direct = await shop.bookSlot(buyer, (await shop.slot()).id, [kid])
  expect(direct.status).toBe(201)
  const more = { tickets: tickets(2), kids: kidIds }
  const grown = await shop.send(buyer, 'PATCH', `/booking/booking/${offers[0].booking}/`, more)
  expect([grown.status, grown.body.code]).toEqual([409, 'offer_too_small'])
  expect((await shop.bookSlot(buyer, offers[0].slot, kidIds)).body.code).toBe('offer_too_small')
})

test('the offer of a seat grows by no other session, which it would keep from others for a day', async () => {
  const [offered, other] = await shop.sessions(shop.ids.pottery)
  if (!offered || !other) throw new Error('The workshop has several sessions')
  const seats = (capacity: number) =>
    shop.db.update(capacityBucket).set({ capacity }).where(eq(capacityBucket.id, offered.bucketId))
  await seats(0)
  const { buyer, kidIds } = await shop.family(2)
  await shop.send(buyer, 'POST', waitlist, { session: offered.id, kids: kidIds })
  await seats(12)
  await offerFreedPlaces(shop.services)
  const [entry] = await listOf(buyer)
  const book = (sessions: readonly number[], kids: readonly number[]) =>
    shop.send(buyer, 'POST', '/workshop/booking/', { workshop: shop.ids.pottery, sessions, kids })
  for (const kids of [kidIds, kidIds.slice(1)]) {
    expect((await book([offered.id, other.id], kids)).body.code).toBe('offer_too_small')
  }
  expect(await shop.booking(entry.booking)).toMatchObject({ status: 'held', inCart: false, guests: 2 })
  // Without the offered session it is a hold of its own, for minutes.
  const own = await book([other.id], kidIds)
  expect(own.status).toBe(201)
  expect((await shop.booking(own.body.id)).inCart).toBe(true)
})

test('no entry is dropped in silence: each end of the waiting is notified, on the site and by email', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const [missed, unmet] = [await wait(slot.id), await wait(slot.id)]
  await cancel(buyer, booking.id)
  await offerFreedPlaces(shop.services)
  expect(await statusOf(missed.buyer)).toBe('offered')
  // Meanwhile the other family's child has a birthday too many.
  await shop.db.update(kid).set({ dateOfBirth: '2005-01-01' }).where(eq(kid.userId, unmet.buyer.userId))
  const late = await fullSlot(1)
  const closed = await wait(late.slot.id)
  await beginsIn(late.slot.id, 90)
  // To an address that is not proven the ending is not mailed.
  await shop.db.update(user).set({ isEmailVerified: true })
  await shop.advance(25 * 60)
  await beginsIn(late.slot.id, 25 * 60 + 90)
  await sweepLapsed(shop.services)
  await offerFreedPlaces(shop.services)
  await offerFreedPlaces(shop.services)
  for (const [family, ending] of [
    [missed, 'missed'],
    [unmet, 'unmet'],
    [closed, 'closed'],
  ] as const) {
    const readEnded = async () => {
      const notices = await shop.db
        .select()
        .from(notification)
        .where(eq(notification.userId, family.buyer.userId))
      return notices.filter(({ idempotencyKey }) => idempotencyKey.startsWith('waitlist-ended:'))
    }
    // The shop's own job may be ending the entry at this moment, which the calls above then leave to it.
    await until(async () => (await readEnded()).length > 0)
    const ended = await readEnded()
    expect(
      ended.map(({ idempotencyKey }) => idempotencyKey),
      ending,
    ).toEqual([`waitlist-ended:${family.answer.body.id}:${ending}`])
    const title = ended[0]?.title.en ?? 'no title'
    await until(async () => (await shop.mails(family.buyer.email)).some(({ subject }) => subject === title))
  }
})

test('waiting twice for the same is waiting once', async () => {
  const { slot } = await fullSlot(1)
  const first = await wait(slot.id)
  const body = { slot: slot.id, tickets: tickets(1), kids: first.kidIds }
  const again = await shop.send(first.buyer, 'POST', waitlist, body)
  expect(again).toMatchObject({ status: 200, body: { id: first.answer.body.id } })
})

test('who came first is asked first; a request for more than is free is passed over', async () => {
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

test('leaving passes the offered place to the next family; a family cannot leave on behalf of another', async () => {
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
  // Without an account children are typed.
  const guest = await guestFamily(shop)
  const unnamed = await guest.send('POST', waitlist, { session: session.id })
  expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([400, ['kids']])
  const typed = await guest.send('POST', waitlist, { session: session.id, new_kids: guestChildren(shop, 2) })
  expect(typed).toMatchObject({ status: 201, body: { status: 'unproven', session: session.id, quantity: 2 } })
  await shop.db.update(capacityBucket).set({ capacity: 1 }).where(eq(capacityBucket.id, session.bucketId))
  await offerFreedPlaces(shop.services)
  expect(await statusOf(buyer)).toBe('offered')
})

test('however many look at once, a freed place is offered once and notified once', async () => {
  const { slot, buyer, booking } = await fullSlot(1)
  const families = [await wait(slot.id), await wait(slot.id), await wait(slot.id)]
  await cancel(buyer, booking.id)
  await Promise.all([1, 2, 3, 4].map(() => offerFreedPlaces(shop.services)))
  const states = await Promise.all(families.map((each) => statusOf(each.buyer)))
  expect(states).toEqual(['offered', 'waiting', 'waiting'])
  const userIds = families.map((each) => each.buyer.userId)
  expect(await shop.db.$count(notification, inArray(notification.userId, userIds))).toBe(1)
})

/** Joins without an account; the child is the same each time. */
const waitAsGuest = ({ send }: Pick<GuestFamily, 'send'>, slotId: number) =>
  send('POST', waitlist, { slot: slotId, tickets: tickets(1), new_kids: guestChildren(shop, 1) })

/** Returns the token of the link in the guest's newest mail of these words. */
async function mailedToken({ email }: GuestFamily, subject: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).findLast((each) => each.subject.includes(subject))
  const token = /\/bookings[^\s"#]*#guest=([\w.-]+)/.exec(mail?.html ?? '')?.[1]
  if (token === undefined) throw new Error(`No mail with ${subject} has a link`)
  return token
}

test('without an account waiting counts once the mailed link is opened; the offer is mailed, shown, and paid for by its link', async () => {
  const { slot, buyer, booking: paid } = await fullSlot(1)
  const by = await guestFamily(shop)
  const joined = await waitAsGuest(by, slot.id)
  expect(joined).toMatchObject({ status: 201, body: { status: 'unproven', slot: slot.id, quantity: 1 } })
  // The same press again: the same entry and child, and the mail once more.
  expect(await waitAsGuest(by, slot.id)).toMatchObject({ status: 200, body: { id: joined.body.id } })
  expect((await by.send('GET', '/base_user/kid/')).body.results).toHaveLength(1)
  const written = (await mailsTo(shop, by.email)).filter(({ subject }) => subject.startsWith('Confirm'))
  expect(written).toHaveLength(2)
  // The address may be a stranger's: nothing that was typed is in the mail.
  for (const { text } of written) expect(text).not.toMatch(/Rana|Khoury|Child 1/)

  const second = await wait(slot.id)
  await cancel(buyer, paid.id)
  await offerFreedPlaces(shop.services)
  // The place went to the family behind, not to an address that anyone may have typed.
  expect(await statusOf(second.buyer)).toBe('offered')
  const statusAsGuest = async (token?: string) =>
    (await by.send('GET', waitlist, undefined, token)).body.results[0]?.status
  expect(await statusAsGuest()).toBe('unproven')
  const proof = await mailedToken(by, 'Confirm')
  expect(await statusAsGuest(proof)).toBe('waiting')

  await shop.send(second.buyer, 'DELETE', `${waitlist}${second.answer.body.id}/`)
  await until(async () => (await statusAsGuest()) === 'offered')
  const offered = await mailedToken(by, 'A place is available')
  const [entry] = (await by.send('GET', waitlist, undefined, offered)).body.results
  const shown = await by.send('GET', `/booking/booking/${entry.booking}/`, undefined, offered)
  expect(shown.body).toMatchObject({ status: 'held', kids: [{ name: 'Child 1' }] })
  const request = { booking: entry.booking }
  const page = await by.send('POST', '/stripe/create-booking-checkout-session/', request, offered)
  await shop.act(page.body.checkout_session_id, 'pay')
  await until(async () => (await statusAsGuest()) === 'accepted')
})

test('a proven guest declines an offer by its link, or leaves the list, and the next family is asked', async () => {
  const { slot, buyer, booking: paid } = await fullSlot(1)
  const by = await guestFamily(shop)
  const joined = await waitAsGuest(by, slot.id)
  const proof = await mailedToken(by, 'Confirm')
  await by.send('GET', waitlist, undefined, proof)
  const next = await wait(slot.id)
  await cancel(buyer, paid.id)
  await offerFreedPlaces(shop.services)
  expect(await statusOf(next.buyer)).toBe('waiting')
  const offered = await mailedToken(by, 'A place is available')
  const declined = await by.send('DELETE', `${waitlist}${joined.body.id}/`, undefined, offered)
  expect(declined.status).toBe(204)
  await until(async () => (await statusOf(next.buyer)) === 'offered')
  // Proven once: the next waiting counts at once, and no mail asks again.
  const other = await fullSlot(1)
  const mails = (await mailsTo(shop, by.email)).length
  expect((await waitAsGuest(by, other.slot.id)).body.status).toBe('waiting')
  expect(await mailsTo(shop, by.email)).toHaveLength(mails)
  // The end of the waiting is mailed; its link leads to a public page, which is shared with its address.
  await beginsIn(other.slot.id, 90)
  await offerFreedPlaces(shop.services)
  const ending = (await mailsTo(shop, by.email)).at(-1)
  expect(ending?.html).toContain('/play/open/')
  expect(ending?.html).not.toContain('#guest=')
})

test('a guest’s token that was never mailed proves nothing, and an entry that nobody proves is gone after a day', async () => {
  const { slot } = await fullSlot(1)
  const [by, proven] = [await guestFamily(shop), await guestFamily(shop)]
  await waitAsGuest(by, slot.id)
  await waitAsGuest(proven, slot.id)
  await proven.send('GET', waitlist, undefined, await mailedToken(proven, 'Confirm'))
  for (const token of [by.token, `${by.token}x`]) await by.send('GET', waitlist, undefined, token)
  expect((await by.send('GET', waitlist)).body.results).toMatchObject([{ status: 'unproven' }])
  await enlarge(slot.id, 3)
  await offerFreedPlaces(shop.services)
  const entries = () =>
    shop.db
      .select({ status: waitlistEntry.status })
      .from(waitlistEntry)
      .where(eq(waitlistEntry.slotId, slot.id))
      .orderBy(waitlistEntry.status)
  expect(await entries()).toEqual([{ status: 'offered' }, { status: 'waiting' }])
  const yesterday = new Date(shop.services.now().getTime() - 25 * 3_600_000)
  await shop.db.update(waitlistEntry).set({ editedOn: yesterday }).where(eq(waitlistEntry.slotId, slot.id))
  await offerFreedPlaces(shop.services)
  expect((await entries()).map(({ status }) => status)).toEqual(['offered'])
  // With nothing booked and nothing to wait for, the family and its child are forgotten.
  await shop.db.update(user).set({ createdOn: yesterday }).where(eq(user.guestEmail, by.email))
  await closeGuests(shop.services, accountParts)
  const stored = await shop.db.select().from(user).where(eq(user.guestEmail, by.email))
  expect(stored).toEqual([])
})

test.each([
  // hours before the start, hours of the setting: hours of the offer
  [100, 24, 24],
  [100, 6, 6],
  [26, 24, 12],
  [10, 24, 4],
  [10, 3, 3],
  [3, 24, 0.5],
  [2.25, 24, 0.25],
])(
  '%f hours before the start, with %i hours in the settings, an offer lasts %f hours',
  (before, offerHours, hours) => {
    const now = new Date('2027-03-10T10:00:00Z')
    const startsOn = new Date(now.getTime() + before * 3_600_000)
    const until = offerEnd({ startsOn }, { now, offerHours })
    expect((until.getTime() - now.getTime()) / 3_600_000).toBe(hours)
  },
)
