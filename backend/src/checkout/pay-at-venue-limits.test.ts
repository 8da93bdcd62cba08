import { setTimeout as pause } from 'node:timers/promises'
import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { isSomeoneWaiting, onServer } from '@marah/testing/on-server'
import { openVenueShop, type VenueShop } from '@marah/testing/venue-shop'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endOver } from '../bookings/complete-visits.ts'
import { remind } from '../bookings/reminders.ts'
import { bookPlaces } from '../capacity/allocate.ts'
import { forgiveMissed, releaseUnpaid } from '../changes/release-unpaid.ts'
import { reserveAtVenue, venueLocks } from '../holds/reserve.ts'
import { isNearlyFull } from '../holds/venue-rules.ts'
import { openCart } from '../open-cart/open-cart.ts'
import { user } from '../schema/accounts.ts'
import { booking } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'

const hour = 3_600_000

let shop: VenueShop
beforeAll(async () => {
  shop = await openVenueShop()
})
beforeEach(() => shop.offer({}))
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const keysOf = async ({ userId }: Buyer) =>
  (await shop.db.select().from(notification).where(eq(notification.userId, userId))).map(
    ({ idempotencyKey }) => idempotencyKey.split(':')[0],
  )

test('a shop that does not offer it, goods in the cart, parties and what costs another sum each get an answer of their own', async () => {
  const { buyer, id } = await shop.held()
  await shop.offer(null)
  expect(await shop.venueWay(buyer)).toBeUndefined()
  expect((await shop.reserve(buyer, [id])).body.code).toBe('way_to_pay_unavailable')
  await shop.offer({})
  expect((await shop.reserve(buyer, [id], { expected_amount: '8.00' })).body.code).toBe('booking_changed')
  const stranger = (await shop.family(0)).buyer
  await shop.prove(stranger)
  expect((await shop.reserve(stranger, [id])).status).toBe(404)
  expect((await shop.reserve(buyer, [])).status).toBe(400)

  const party = (await shop.bookParty(buyer, shop.partyStart(20))).body.id
  expect((await shop.venueWay(buyer)).unavailable).toBe('not_for_parties')
  expect((await shop.reserve(buyer, [id, party])).status, 'all of them or none').toBe(409)
  expect((await shop.booking(id)).status).toBe('held')
  await shop.offer({ parties: true })
  expect((await shop.venueWay(buyer, `?booking=${party}`)).unavailable).toBeNull()

  await shop.put(buyer, await shop.unit(3))
  expect((await shop.venueWay(buyer)).unavailable, 'a mixed cart is paid at once').toBe('only_visits')
  expect(
    (await shop.venueWay(buyer, `?booking=${id}`)).unavailable,
    'one of its visits is reserved by itself',
  ).toBeNull()
  expect((await shop.reserve(buyer, [id, party])).status).toBe(200)
  const opened = await shop.checkout(buyer)
  expect((await shop.orderOf(opened.body.checkout_session_id)).bookingsAmount, 'its goods are paid for').toBe(
    0,
  )
  await shop.act(opened.body.checkout_session_id, 'pay')
})

test('a phone that is not proven, too many open, too dear or too late: each says why, and reserves nothing', async () => {
  const visit = await shop.heldVisit()
  expect((await shop.venueWay(visit.buyer)).unavailable).toBe('phone_not_verified')
  expect((await shop.reserve(visit.buyer, [visit.id])).body.detail).toContain('Confirm your phone number')
  await shop.prove(visit.buyer)
  await shop.offer({ max: '5.00' })
  expect(await shop.venueWay(visit.buyer)).toMatchObject({ unavailable: 'above_maximum', maximum: '5.00' })
  await shop.offer({ until_hours: 168 })
  await shop.startsIn(visit.id, 100)
  expect((await shop.venueWay(visit.buyer)).unavailable).toBe('too_late')
  expect((await shop.reserve(visit.buyer, [visit.id])).status).toBe(409)
  await shop.offer({ most_open: 1 })
  expect((await shop.reserve(visit.buyer, [visit.id])).status).toBe(200)
  const other = (await shop.bookSlot(visit.buyer, (await shop.slot()).id, visit.kidIds)).body.id
  expect((await shop.venueWay(visit.buyer)).unavailable).toBe('too_many_open')
  expect((await shop.reserve(visit.buyer, [other])).status).toBe(409)
  expect((await shop.take(visit.reference)).status).toBe(200)
  expect((await shop.reserve(visit.buyer, [other])).status, 'paid, it is open no more').toBe(200)
})

test('what is open or was missed counts by the phone as well: a second account that proves the same number gains nothing', async () => {
  await shop.offer({ most_open: 1, missed_most: 0, until_hours: 3 })
  const first = await shop.reserved()
  const [old] = await shop.db.select().from(user).where(eq(user.id, first.buyer.userId))
  await shop.db
    .update(user)
    .set({ phone: null, isPhoneVerified: false })
    .where(eq(user.id, first.buyer.userId))
  const second = await shop.heldVisit()
  await shop.db
    .update(user)
    .set({ phone: old?.phone, isPhoneVerified: true })
    .where(eq(user.id, second.buyer.userId))
  expect((await shop.venueWay(second.buyer)).unavailable).toBe('too_many_open')
  expect((await shop.reserve(second.buyer, [second.id])).status).toBe(409)
  await shop.releaseNow(first.id)
  expect((await shop.booking(first.id)).missedOn).not.toBeNull()
  expect((await shop.venueWay(second.buyer)).unavailable).toBe('visits_missed')
  expect((await shop.reserve(second.buyer, [second.id])).status).toBe(409)
  const other = await shop.held()
  expect((await shop.reserve(other.buyer, [other.id])).status, 'another phone').toBe(200)
  const exported = JSON.stringify((await shop.send(other.buyer, 'GET', '/auth/user/data/')).body)
  expect([exported.includes(other.reference), exported.includes('phone_key')]).toEqual([true, false])
  expect(await forgiveMissed(shop.services, first.reference)).toBe(true)
  expect((await shop.reserve(second.buyer, [second.id])).status).toBe(200)
})

test('what a stranger left open in an account counts for the stranger’s phone alone, once the owner has taken it over', async () => {
  await shop.offer({ most_open: 1, until_hours: 3 })
  const { buyer, kidIds } = await shop.reserved()
  const next = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  await shop.db.update(user).set({ claimedOn: new Date() }).where(eq(user.id, buyer.userId))
  expect((await shop.venueWay(buyer)).unavailable, 'the same phone').toBe('too_many_open')
  await shop.prove(buyer)
  expect((await shop.reserve(buyer, [next])).status).toBe(200)
})

test('unpaid visits never take the last places, and a family on the waitlist does not get one unpaid', async () => {
  const first = await shop.held(3)
  await shop.roomFor(first.slot.id, 4)
  await shop.offer({ full_share: 75 })
  const second = await shop.family(1)
  await shop.prove(second.buyer)
  const last = (await shop.bookSlot(second.buyer, first.slot.id, second.kidIds)).body.id
  expect((await shop.reserve(first.buyer, [first.id])).status, 'three of four').toBe(200)
  expect((await shop.venueWay(second.buyer)).unavailable).toBe('nearly_full')
  expect((await shop.reserve(second.buyer, [last])).body.detail).toContain('nearly full')
  const waiting = await shop.family(1)
  await shop.prove(waiting.buyer)
  const tickets = [{ ticket_type: shop.ids.child, quantity: 1 }]
  const entry = { slot: first.slot.id, tickets, kids: waiting.kidIds }
  expect((await shop.send(waiting.buyer, 'POST', '/booking/waitlist/', entry)).status).toBe(201)
  await shop.send(second.buyer, 'DELETE', `/booking/booking/${last}/`)
  const offered = async () =>
    (await shop.send(waiting.buyer, 'GET', '/booking/waitlist/')).body.results[0]?.booking ?? null
  await until(async () => (await offered()) !== null)
  expect((await shop.venueWay(waiting.buyer, `?booking=${await offered()}`)).unavailable).toBe('nearly_full')
  expect((await shop.reserve(waiting.buyer, [await offered()])).status).toBe(409)
})

test('not paid in time, its places are for others, its family is notified, and it counts as missed until that is forgiven', async () => {
  await shop.offer({ until_hours: 3, missed_most: 0 })
  const { buyer, id, slot, kidIds, reference } = await shop.reserved()
  await shop.db
    .update(booking)
    .set({ confirmedOn: new Date(Date.now() - 9 * hour) })
    .where(eq(booking.id, id))
  await shop.startsIn(id, 5, 3)
  await remind(shop.services)
  await remind(shop.services)
  expect((await keysOf(buyer)).filter((key) => key === 'pay-at-venue-soon')).toHaveLength(1)
  expect(await keysOf(buyer)).not.toContain('balance-due-soon')
  await releaseUnpaid(shop.services)
  expect((await shop.booking(id)).status, 'not yet').toBe('confirmed')
  await shop.startsIn(id, 2, 3)
  await Promise.all([releaseUnpaid(shop.services), releaseUnpaid(shop.services)])
  expect(await shop.booking(id)).toMatchObject({ status: 'expired', amountPaid: 0 })
  expect(await shop.left(slot.id)).toBe(10)
  const shown = (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body
  expect(shown).toMatchObject({ amount_due: '0.00', ticket_code: null, actions: { pay_balance: false } })
  expect(shown.history.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'confirmed', 'expired'])
  expect((await shop.letIn(reference, { even_if_unpaid: true })).body.code).toBe('booking_cancelled')
  expect((await shop.take(reference)).body.code).toBe('nothing_due')
  await until(async () =>
    (await shop.mails(buyer.email)).some(({ subject }) => subject.startsWith('Places released')),
  )
  expect((await keysOf(buyer)).filter((key) => key === 'booking-released')).toHaveLength(1)
  await shop.offer({ missed_most: 0 })
  const next = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  expect((await shop.venueWay(buyer)).unavailable).toBe('visits_missed')
  expect((await shop.reserve(buyer, [next])).status).toBe(409)
  expect(await forgiveMissed(shop.services, reference)).toBe(true)
  expect(await forgiveMissed(shop.services, reference)).toBe(false)
  expect((await shop.reserve(buyer, [next])).status).toBe(200)
})

test('a hundred visits that cannot be released hold up none after them', async () => {
  await shop.offer({ until_hours: 3 })
  const { id } = await shop.reserved()
  await shop.startsIn(id, 2, 3)
  const { id: _, ...row } = await shop.booking(id)
  // Due earlier, and never released, because their pages cannot be closed.
  const stuck = Array.from({ length: 120 }, (_each, place) => ({
    ...row,
    reference: `STUCK-${place}`,
    ticketCode: `stuck-${place}`,
    clientKey: null,
    balanceDueOn: new Date((row.balanceDueOn?.getTime() ?? 0) - hour),
  }))
  const ids = await shop.db.insert(booking).values(stuck).returning({ id: booking.id })
  const tried: number[] = []
  const run = () =>
    releaseUnpaid(shop.services, async (_services, one) => {
      tried.push(one)
      throw new Error('The provider does not answer')
    })
  await run()
  await run()
  expect(tried).toContain(id)
  expect(new Set(tried).size).toBe(121)
  await shop.db.delete(booking).where(
    inArray(
      booking.id,
      ids.map((each) => each.id),
    ),
  )
  await releaseUnpaid(shop.services)
  expect((await shop.booking(id)).status).toBe('expired')
})

test('who does not come has missed it, for so many days; who comes late still finds the place', async () => {
  await shop.offer({ missed_most: 0, missed_days: 30 })
  const { buyer, id, kidIds } = await shop.reserved()
  await shop.startsIn(id, -1)
  await releaseUnpaid(shop.services)
  expect((await shop.booking(id)).status).toBe('confirmed')
  await shop.startsIn(id, -3)
  await endOver(shop.services)
  const missed = await shop.booking(id)
  expect([missed.status, missed.missedOn !== null]).toEqual(['no_show', true])
  const next = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
  expect((await shop.venueWay(buyer)).unavailable).toBe('visits_missed')
  await shop.db
    .update(booking)
    .set({ missedOn: new Date(Date.now() - 31 * 24 * hour) })
    .where(eq(booking.id, id))
  expect((await shop.reserve(buyer, [next])).status).toBe(200)
  const paid = await shop.reserved()
  await shop.take(paid.reference)
  await shop.startsIn(paid.id, -3)
  await endOver(shop.services)
  expect(await shop.booking(paid.id)).toMatchObject({ status: 'no_show', missedOn: null })
})

/** Lets all continue once so many have arrived, or one of them waits for a lock. */
function gate(most: number) {
  let come = 0
  return async () => {
    come++
    while (come < most && !(await isSomeoneWaiting(shop.database))) await pause(5)
  }
}

/** Counts the visits that simultaneous requests reserve. */
async function reserveAtOnce(
  visits: readonly { userId: number; id: number }[],
  locks: (meet: () => Promise<void>) => typeof venueLocks,
): Promise<number> {
  const all = locks(gate(visits.length))
  const answers = await Promise.allSettled(
    visits.map(({ userId, id }) => reserveAtVenue(shop.services, { userId, bookingIds: [id] }, all)),
  )
  return answers.filter(({ status }) => status === 'fulfilled').length
}

onServer('two tabs at once never reserve more than an account may; without its locks they do', async () => {
  await shop.offer({ most_open: 1 })
  async function twoTabs() {
    const { buyer, id, kidIds } = await shop.held()
    const other: number = (await shop.bookSlot(buyer, (await shop.slot()).id, kidIds)).body.id
    return [id, other].map((each) => ({ userId: buyer.userId, id: each }))
  }
  for (let round = 0; round < 3; round++) {
    const reserved = await reserveAtOnce(await twoTabs(), (meet) => ({
      ...venueLocks,
      lockPhoneProof: async (tx, userId) => {
        const isProven = await venueLocks.lockPhoneProof(tx, userId)
        await meet()
        return isProven
      },
    }))
    expect(reserved).toBe(1)
  }
  const unlocked = await reserveAtOnce(await twoTabs(), (meet) => ({
    ...venueLocks,
    openCart: async (_tx, userId) => shop.database.transaction((tx) => openCart(tx, userId)),
    lockPhoneProof: async () => {
      await meet()
      return true
    },
  }))
  expect(unlocked, 'negative control').toBe(2)
})

onServer(
  'families at once never bring a time above its share unpaid; counted before it is locked they do',
  async () => {
    await shop.offer({ full_share: 50 })
    async function twoFamilies() {
      const first = await shop.held()
      await shop.roomFor(first.slot.id, 3)
      const second = await shop.family(1)
      await shop.prove(second.buyer)
      const other: number = (await shop.bookSlot(second.buyer, first.slot.id, second.kidIds)).body.id
      return [
        { userId: first.buyer.userId, id: first.id },
        { userId: second.buyer.userId, id: other },
      ]
    }
    for (let round = 0; round < 3; round++)
      expect(await reserveAtOnce(await twoFamilies(), () => venueLocks)).toBe(1)
    const early = await reserveAtOnce(await twoFamilies(), (meet) => ({
      ...venueLocks,
      bookUnlessNearlyFull: async (tx, terms, { ids, now }) => {
        const isFull = await isNearlyFull(tx, terms, ids)
        await meet()
        await bookPlaces(tx, ids, { now })
        return !isFull
      },
    }))
    expect(early, 'negative control').toBe(2)
  },
)
