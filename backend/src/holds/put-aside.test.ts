import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makePlay, makeSlot } from '@marah/testing/booked'
import type { Buyer } from '@marah/testing/checkout-shop'
import { isSomeoneWaiting, onServer } from '@marah/testing/on-server'
import type { TestAnswer } from '@marah/testing/test-shop'
import { openVenueShop, type VenueShop } from '@marah/testing/venue-shop'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCart } from '../open-cart/open-cart.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { session } from '../schema/accounts.ts'
import { allocation, bookingChange } from '../schema/booking-places.ts'
import { type BookingRow, booking } from '../schema/bookings.ts'
import { capacityBucket, slotBucket, ticketType } from '../schema/play.ts'
import { waitlistEntry } from '../schema/waitlist.ts'
import { offerFreedPlaces } from '../waitlist/offers.ts'
import { sweepLapsed } from './lapse.ts'
import { putAside } from './put-aside.ts'

const minute = 60_000
const day = 24 * 60 * minute
const bound = { unproven: 15, proven: 60 }

let shop: VenueShop
let slots: { id: number; bucketId: number }[]
const tickets = { paid: 0, free: 0 }

beforeAll(async () => {
  shop = await openVenueShop({ RATE_LIMIT_SCALE: '1' })
  await shop.offer({ most_open: 5, full_share: 1 })
  const play = await makePlay(shop.db)
  const type = { openPlayId: play.openPlayId, takesPlace: true, needsKid: false, description: { en: '' } }
  const made = await shop.db
    .insert(ticketType)
    .values([
      { ...type, slug: 'guest', price: 900, name: { en: 'Guest' } },
      { ...type, slug: 'friend', price: 0, name: { en: 'Friend' } },
    ])
    .returning()
  tickets.paid = made[0]?.id ?? 0
  tickets.free = made[1]?.id ?? 0
  slots = []
  for (let place = 0; place < 5; place++) {
    const startsOn = new Date(Date.now() + 20 * day + place * day)
    // Later ones are dearer, so a visit that is moved there has a difference to pay.
    const { id } = await makeSlot(shop.db, play, { startsOn, places: 900, surcharge: place > 2 ? 500 : 0 })
    const [bucket] = await shop.db.select().from(slotBucket).where(eq(slotBucket.slotId, id))
    slots.push({ id, bucketId: bucket?.bucketId ?? 0 })
  }
})
afterAll(() => shop.close())

type Family = { readonly buyer: Buyer; readonly isProven: boolean; readonly pages: string[] }

const doors = [
  'hold',
  'hold',
  'hold free',
  'hold free',
  'change',
  'extend',
  'drop',
  'wait',
  'wait',
  'offer',
  'offer',
  'let offer lapse',
  'page',
  'page',
  'close page',
  'let page run out',
  'pay page',
  'check out cart',
  'reserve at venue',
  'move',
  'cancel',
] as const
type Step = {
  readonly door: (typeof doors)[number]
  readonly who: number
  readonly slot: number
  readonly guests: number
  /** Minutes that pass afterwards. */
  readonly minutes: number
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  door: fc.constantFrom(...doors),
  who: fc.nat(1),
  slot: fc.nat(4),
  guests: fc.oneof(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 7, max: 15 }),
    fc.integer({ min: 16, max: 40 }),
  ),
  minutes: fc.constantFrom(0, 0, 0, 6, 11, 40),
})

async function family(isProven: boolean): Promise<Family> {
  const buyer = await shop.buyer()
  if (isProven) await shop.prove(buyer)
  await shop.db
    .update(session)
    .set({ endsOn: new Date(Date.now() + 365 * day) })
    .where(eq(session.userId, buyer.userId))
  return { buyer, isProven, pages: [] }
}

const ownBookings = ({ buyer }: Family) =>
  shop.db.select().from(booking).where(eq(booking.userId, buyer.userId)).orderBy(booking.id)

const ownMoves = async (own: readonly BookingRow[]) =>
  own.length === 0
    ? []
    : shop.db
        .select()
        .from(bookingChange)
        .where(
          inArray(
            bookingChange.bookingId,
            own.map(({ id }) => id),
          ),
        )

/** Returns the unpaid places that a family keeps from others, read from the ledger of all places. */
async function keptUnpaid(who: Family): Promise<number> {
  const own = await ownBookings(who)
  if (own.length === 0) return 0
  const ids = own.map(({ id }) => id)
  const rows = await shop.db
    .select()
    .from(allocation)
    .where(and(inArray(allocation.bookingId, ids), ne(allocation.state, 'released')))
  const unpaid = rows.filter(
    ({ bookingId, state }) => state === 'held' || own.find(({ id }) => id === bookingId)?.amountPaid === 0,
  )
  return unpaid.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns until when a family must wait before its next unpaid reservation, by its lapses; decision 34. */
async function pausedUntil(who: Family): Promise<number> {
  const own = await ownBookings(who)
  const paidOn = Math.max(
    0,
    ...own.flatMap(({ amountPaid, refundedAmount, confirmedOn }) =>
      amountPaid > refundedAmount && confirmedOn ? [confirmedOn.getTime()] : [],
    ),
  )
  const ended = [
    ...own.filter(
      ({ status, confirmedOn }) => confirmedOn === null && ['expired', 'cancelled'].includes(status),
    ),
    ...(await ownMoves(own)).filter(({ status }) => status === 'expired'),
  ]
  const now = Date.now() + shop.clock.aheadMs
  const lapses = ended.filter(
    ({ createdOn, editedOn }) =>
      editedOn.getTime() - createdOn.getTime() >= 5 * minute &&
      createdOn.getTime() > paidOn &&
      editedOn.getTime() > now - day,
  )
  if (lapses.length <= 5) return 0
  const last = Math.max(...lapses.map(({ editedOn }) => editedOn.getTime()))
  return last + Math.min(240, 5 * 2 ** (lapses.length - 6)) * minute
}

/** In one statement, because the shop's own job may offer free places at any moment. */
const setCapacity = (bucketId: number, capacity: number | SQL) =>
  shop.db.update(capacityBucket).set({ capacity }).where(eq(capacityBucket.id, bucketId))

async function waitFor({ buyer }: Family, { id, bucketId }: (typeof slots)[number], guests: number) {
  await setCapacity(bucketId, sql`${capacityBucket.held} + ${capacityBucket.booked}`)
  const body = { slot: id, tickets: [{ ticket_type: tickets.paid, quantity: guests }] }
  const answer = await shop.send(buyer, 'POST', '/booking/waitlist/', body)
  await setCapacity(bucketId, 900)
  return answer
}

/** Makes one request through one door; null if there is nothing to request. */
async function enter(who: Family, { door, slot: place, guests }: Step): Promise<TestAnswer | null> {
  const { buyer, pages } = who
  const slot = slots[place] ?? slots[0]
  if (!slot) return null
  const own = await ownBookings(who)
  const held = own.findLast(({ status }) => status === 'held')
  const sure = own.findLast(({ status }) => status === 'confirmed')
  const path = (row: BookingRow, what = '') => `/booking/booking/${row.id}/${what}`
  const of = (ticket: number) => [{ ticket_type: ticket, quantity: guests }]
  const remember = (answer: TestAnswer) => {
    if (answer.body?.checkout_session_id) pages.push(answer.body.checkout_session_id)
    return answer
  }
  switch (door) {
    case 'hold':
    case 'hold free': {
      const ticket = door === 'hold' ? tickets.paid : tickets.free
      return shop.send(buyer, 'POST', '/open_play/booking/', { slot: slot.id, tickets: of(ticket), kids: [] })
    }
    case 'change':
      return held ? shop.send(buyer, 'PATCH', path(held), { tickets: of(tickets.paid) }) : null
    case 'extend': {
      const any = own.findLast(({ inCart }) => inCart)
      return any ? shop.send(buyer, 'POST', path(any, 'extend-hold/')) : null
    }
    case 'drop':
      return held ? shop.send(buyer, 'DELETE', path(held)) : null
    case 'wait':
      return waitFor(who, slot, guests)
    case 'offer':
      await offerFreedPlaces(shop.services)
      return null
    case 'let offer lapse':
      // As if the day were over.
      await shop.db
        .update(booking)
        .set({ holdExpiresOn: new Date(0) })
        .where(and(eq(booking.userId, buyer.userId), eq(booking.status, 'held'), eq(booking.inCart, false)))
      return null
    case 'page':
      return held ? remember(await shop.pay(buyer, held.id)) : null
    case 'check out cart':
      return remember(await shop.checkout(buyer))
    case 'close page':
    case 'pay page': {
      const page = pages.at(-1)
      if (page) await shop.act(page, door === 'pay page' ? 'pay' : 'expire')
      await shop.converge()
      return null
    }
    case 'let page run out':
      await shop.advance(40)
      await shop.converge()
      return null
    case 'reserve at venue':
      return held ? shop.reserve(buyer, [held.id]) : null
    case 'move':
      return sure
        ? remember(await shop.send(buyer, 'POST', path(sure, 'reschedule/'), { slot: slot.id }))
        : null
    case 'cancel':
      return sure ? shop.send(buyer, 'POST', path(sure, 'cancel/'), {}) : null
  }
}

/** Walks two families through doors; whenever one holds more than before, `judge` decides whether it may. */
async function walk(
  families: readonly Family[],
  steps: readonly Step[],
  judge: (who: Family, kept: { before: number; after: number; isPaused: boolean }) => void,
): Promise<void> {
  for (const step of steps) {
    // Tries are limited too (hoarding.test.ts): here they must not close any door.
    await shop.database.pool.query('delete from rate_limit')
    await sweepLapsed(shop.services)
    const before = await Promise.all(families.map(keptUnpaid))
    const paused = await Promise.all(families.map(pausedUntil))
    const who = families[step.who]
    const answer = who && (await enter(who, step))
    expect([200, 201, 204, 400, 404, 409, 429]).toContain(answer?.status ?? 200)
    // A pause that ended while the request was under way is over.
    const answeredOn = Date.now() + shop.clock.aheadMs
    for (const [place, each] of families.entries()) {
      const isPaused = (paused[place] ?? 0) > answeredOn
      judge(each, { before: before[place] ?? 0, after: await keptUnpaid(each), isPaused })
    }
    if (step.minutes > 0) {
      await shop.advance(step.minutes)
      await shop.converge()
    }
  }
}

async function end(families: readonly Family[]): Promise<void> {
  const ids = families.map(({ buyer }) => buyer.userId)
  await shop.db.delete(waitlistEntry).where(inArray(waitlistEntry.userId, ids))
  await shop.advance(60)
  await shop.converge()
  await sweepLapsed(shop.services)
  expect(await shop.faults()).toEqual([])
  // Set the clock back, so that the next families start from today.
  shop.clock.aheadMs = 0
  await shop.switches({ clock_ahead_ms: 0 })
}

const anySteps = fc.array(anyStep, { minLength: 12, maxLength: 24, size: 'max' })

test('whatever doors families go through, none keeps more unpaid places than the bound, nor more during a pause', async () => {
  // Each family begins near the bound: one visit that costs nothing, and one on the waitlist.
  const opening = [9, 38].flatMap((guests, who): Step[] => {
    const step = { who, guests, minutes: 0 }
    return [
      { ...step, door: 'hold free', slot: 0 },
      { ...step, door: 'page', slot: 0 },
      { ...step, door: 'wait', slot: 1 },
    ]
  })
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const families = [await family(false), await family(true)]
      await walk(families, [...opening, ...steps], ({ isProven }, { before, after, isPaused }) => {
        expect(after).toBeLessThanOrEqual(isProven ? bound.proven : bound.unproven)
        if (isPaused) expect(after).toBeLessThanOrEqual(before)
      })
      await end(families)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('negative control: a family that may keep more is seen to keep more than an unproven one may', async () => {
  const who = await family(true)
  const steps = [0, 1, 2].map((slot): Step => ({ door: 'hold', who: 0, slot, guests: 15, minutes: 0 }))
  const over: number[] = []
  await walk([who], steps, (_, { after }) => over.push(after))
  expect(over).toEqual([15, 30, 45])
  await end([who])
})

const entriesOf = ({ buyer }: Family) =>
  shop.db.select().from(waitlistEntry).where(eq(waitlistEntry.userId, buyer.userId)).orderBy(waitlistEntry.id)

test('who waits for many slots is offered no more than it may hold, and goes on waiting for the rest', async () => {
  const [two, many] = [[await family(false), await family(false)], slots.slice(0, 4)]
  for (const who of two) {
    for (const slot of many) expect((await waitFor(who, slot, 10)).status).toBe(201)
    const tooMany = await waitFor(who, slots[4] ?? many[0] ?? { id: 0, bucketId: 0 }, 16)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_many_places'])
  }
  await Promise.all([1, 2, 3].map(() => offerFreedPlaces(shop.services)))
  for (const who of two) {
    expect(await keptUnpaid(who)).toBe(10)
    const states = (await entriesOf(who)).map(({ status }) => status)
    expect(states.sort()).toEqual(['offered', 'waiting', 'waiting', 'waiting'])
    const held = { slot: slots[4]?.id, tickets: [{ ticket_type: tickets.free, quantity: 6 }], kids: [] }
    expect((await shop.send(who.buyer, 'POST', '/open_play/booking/', held)).body.code).toBe(
      'too_many_places',
    )
  }
  const [who] = two
  const offered = who && (await entriesOf(who)).find(({ status }) => status === 'offered')
  if (!who || !offered) throw new Error('Nothing is offered')
  await shop.send(who.buyer, 'DELETE', `/booking/waitlist/${offered.id}/`)
  await offerFreedPlaces(shop.services)
  expect((await entriesOf(who)).map(({ status }) => status).sort()).toEqual(['offered', 'waiting', 'waiting'])
  await end(two)
})

test('visits that cost nothing count until they are over, and end no pause', async () => {
  const who = await family(false)
  const hold = (slot: number, guests: number) =>
    enter(who, { door: 'hold free', who: 0, slot, guests, minutes: 0 })
  for (let lapses = 0; lapses < 6; lapses++) {
    expect((await hold(0, 15))?.status).toBe(201)
    await shop.advance(11)
    await sweepLapsed(shop.services)
  }
  expect((await hold(0, 1))?.body.code).toBe('unpaid_pause')
  await shop.advance(5)
  for (const [slot, guests] of [
    [0, 9],
    [1, 6],
  ] as const) {
    const { body } = (await hold(slot, guests)) ?? { body: { id: 0 } }
    // Nothing is to be paid, so it is confirmed at once.
    expect((await shop.pay(who.buyer, body.id)).status).toBe(204)
  }
  expect((await hold(2, 1))?.body.code).toBe('too_many_places')
  await shop.db
    .update(booking)
    .set({ endsOn: new Date(0) })
    .where(eq(booking.userId, who.buyer.userId))
  const later = await hold(2, 15)
  expect(later?.status).toBe(201)
  await shop.advance(11)
  await sweepLapsed(shop.services)
  expect((await hold(3, 1))?.body.code).toBe('unpaid_pause')
  await end([who])
})

test('waiting and leaving again and again leaves no rows, and a visit is moved in vain only so often', async () => {
  const who = await family(true)
  const [slot] = slots
  if (!slot) return
  for (let time = 0; time < 3; time++) {
    const { status, body } = await waitFor(who, slot, 2)
    expect(status).toBe(201)
    const left = await shop.send(who.buyer, 'DELETE', `/booking/waitlist/${body.id}/`)
    expect(left.status).toBe(204)
  }
  expect(await entriesOf(who)).toEqual([])
  const lapsed = (await waitFor(who, slot, 2)).body.id
  await shop.db.update(waitlistEntry).set({ status: 'lapsed' }).where(eq(waitlistEntry.id, lapsed))
  await waitFor(who, slot, 3)
  expect(await entriesOf(who)).toMatchObject([{ quantity: 3 }])

  const step = { who: 0, slot: 1, guests: 1, minutes: 0 }
  const { id } = (await enter(who, { ...step, door: 'hold' }))?.body ?? { id: 0 }
  await enter(who, { ...step, door: 'page' })
  await enter(who, { ...step, door: 'pay page' })
  const move = (to: number) => shop.change(who.buyer, id, 'reschedule', { slot: slots[to]?.id })
  expect((await move(3)).status).toBe(201)
  const [change] = await shop.db.select().from(bookingChange).where(eq(bookingChange.bookingId, id))
  if (!change) throw new Error('Nothing is put aside for the move')
  const { id: _, ...values } = change
  const unpaid = { ...values, status: 'expired' as const, editedOn: values.createdOn }
  await shop.db.insert(bookingChange).values(Array.from({ length: 20 }, () => unpaid))
  expect(await move(4)).toMatchObject({ status: 409, body: { code: 'not_reschedulable' } })
  await end([who])
})

/**
 * Grows two holds of one family at the same moment, each to as many places as it may still have; returns how many
 * succeed.
 */
async function growTwo(lock: typeof openCart | null): Promise<number> {
  const who = await family(false)
  const { userId } = who.buyer
  for (const slot of [0, 1]) await enter(who, { door: 'hold', who: 0, slot, guests: 1, minutes: 0 })
  let come = 0
  const meet = async () => {
    come++
    while (come < 2 && !(await isSomeoneWaiting(shop.database))) await pause(5)
    return null
  }
  const grown = (await ownBookings(who)).map(({ id }) =>
    shop.database.transaction(async (tx) => {
      await lock?.(tx, userId)
      const claim = { buckets: [], hall: null, kids: [], heads: 0 }
      await putAside(
        shop.services,
        tx,
        { userId, bookingId: id, kind: 'open_play', guests: 14, lines: [], claim },
        meet,
      )
      await tx.update(booking).set({ guests: 14 }).where(eq(booking.id, id))
    }),
  )
  const ends = await Promise.allSettled(grown)
  for (const each of ends) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(HttpError)
  return ends.filter(({ status }) => status === 'fulfilled').length
}

onServer(
  'two ways at the same moment never pass the bound together; without the lock of the cart they do',
  async () => {
    expect(await growTwo(openCart)).toBe(1)
    expect(await growTwo(null)).toBe(2)
  },
)

/**
 * Modules that take places without checking the limits of unpaid ones: the money has arrived, the booking moves as many
 * places to another time, a paid party adds a person or a thing, or a guest who is there makes up for a missed session.
 */
const paidDoors = [
  'booking-payments/visits-payable.ts',
  'changes/party-change.ts',
  'changes/reschedule.ts',
  'check-in/session-check-in.ts',
]

test('places are taken by one function, and else only where they are paid for or were booked before', () => {
  const source = join(import.meta.dirname, '..')
  const taking =
    /import \{[^}]*(?<!type )\b(?:takePlaces|swapPlaces|swapCounted)\b[^}]*\} from '\.\.\/capacity\//
  const found = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && taking.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(found.sort()).toEqual([...paidDoors, 'holds/put-aside.ts'].sort())
})
