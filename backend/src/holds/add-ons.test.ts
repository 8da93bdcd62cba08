import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { openPlayCentre } from '@marah/testing/play-centre'
import { openPlayShop, type PlayShop, upcoming } from '@marah/testing/play-shop'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { takePlaces } from '../capacity/allocate.ts'
import { DataFileError } from '../platform/data-files/data-file.ts'
import { addDays } from '../platform/time/venue-time.ts'
import { allocation } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { addOn, capacityBucket, hall } from '../schema/play.ts'
import { holdPlaces } from './hold.ts'
import { sweepLapsed } from './lapse.ts'
import { planParty } from './plan-party.ts'

type Limits = { at_once?: number; prepare_minutes?: number }

/** Adds a limited number of clowns to the centre of a test shop, and a second hall that is open all day. */
async function withClowns(where: PlayShop, limits: Limits): Promise<void> {
  const centre = upcoming(where.today)
  await openPlayCentre(
    where,
    {
      ...centre,
      policy: { ...centre.policy, moves: 9 },
      halls: (centre.halls ?? []).map((each) => ({ ...each, timings: centre.halls?.[0]?.timings ?? [] })),
      add_ons: (centre.add_ons ?? []).map((each) =>
        each.slug === 'clown' ? { ...each, most: 1, ...limits } : each,
      ),
    },
    where.services.now(),
  )
}

async function openClownShop() {
  const opened = await openPlayShop()
  await withClowns(opened, { at_once: 1, prepare_minutes: 30 })
  const [nest] = await opened.db.select({ id: hall.id }).from(hall).where(eq(hall.slug, 'nest'))
  const [clown] = await opened.db.select({ id: addOn.id }).from(addOn).where(eq(addOn.slug, 'clown'))
  return { shop: opened, nest: nest?.id ?? 0, clown: clown?.id ?? 0 }
}

let shop: PlayShop
let nest: number
let clown: number
beforeAll(async () => {
  ;({ shop, nest, clown } = await openClownShop())
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const withClown = () => ({ add_ons: [{ add_on: clown, quantity: 1 }] })
const inNest = () => ({ hall: nest })
let day = 14
let asked = 0

async function pay(buyer: Buyer, id: number): Promise<void> {
  const { body } = await shop.pay(buyer, id)
  await shop.act(body.checkout_session_id, 'pay')
  await until(async () => (await shop.booking(id)).status === 'confirmed')
}

async function leftAt(startsAt: string): Promise<number | undefined> {
  const date = addDays(shop.today, day)
  // Answers are cached for some seconds by their address, so each request has one of its own.
  const query = `package=explorers&hall=nest&date=${date}&nth=${++asked}`
  const { body } = await shop.request('GET', `/event/start/?${query}`)
  const start = body.find(({ starts_at }: { starts_at: string }) => starts_at === startsAt)
  return start?.add_ons.find(({ add_on }: { add_on: number }) => add_on === clown)?.left
}

const release = (buyer: Buyer, id: number) => shop.send(buyer, 'DELETE', `/booking/booking/${id}/`)

test('two parties at one hour never get the one clown, with the time that the clown needs to prepare', async () => {
  day++
  const [first, second] = [await shop.buyer(), await shop.buyer()]
  const ten = shop.partyStart(day, '10:00')
  const held = await shop.bookParty(first, ten, withClown())
  expect(held.status).toBe(201)
  // Until noon, and half an hour before and after.
  for (const [time, left] of [
    ['10:00', 0],
    ['11:00', 0],
    ['12:00', 0],
    ['13:00', 1],
  ] as const)
    expect([time, await leftAt(shop.partyStart(day, time))]).toEqual([time, left])
  const noon = shop.partyStart(day, '12:00')
  const rejected = await shop.bookParty(second, noon, { ...withClown(), ...inNest() })
  expect(rejected).toMatchObject({ status: 409, body: { code: 'add_on_taken', add_ons: [clown] } })
  const request = { package: shop.ids.explorers, hall: nest, guests: 10, starts_at: noon }
  const quoted = await shop.request('POST', '/event/quote/', { body: { ...request, ...withClown() } })
  expect(quoted).toMatchObject({ status: 400, body: { add_ons: { 0: { quantity: [expect.anything()] } } } })
  expect((await shop.request('POST', '/event/quote/', { body: request })).status).toBe(200)
  const without = await shop.bookParty(second, noon, inNest())
  expect(without.status).toBe(201)
  expect((await release(first, held.body.id)).status).toBe(204)
  const now = await shop.send(second, 'PATCH', `/booking/booking/${without.body.id}/`, withClown())
  expect(now.status).toBe(200)
  expect(await leftAt(ten)).toBe(0)
  await release(second, without.body.id)
  expect(await leftAt(noon)).toBe(1)
})

test('a lapsed hold frees the clown, also for another hall, and before it is swept', async () => {
  day++
  const ten = shop.partyStart(day)
  const held = await shop.bookParty(await shop.buyer(), ten, withClown())
  const past = new Date(Date.now() - 1000)
  await shop.db.update(booking).set({ holdExpiresOn: past }).where(eq(booking.id, held.body.id))
  expect(await leftAt(ten)).toBe(1)
  const buyer = await shop.buyer()
  const other = await shop.bookParty(buyer, ten, { ...withClown(), ...inNest() })
  expect(other.status).toBe(201)
  await sweepLapsed(shop.services)
  await release(buyer, other.body.id)
})

test('a paid party takes the clown along when it moves, gives the clown up when it is changed, and back when it is cancelled', async () => {
  day++
  const buyer = await shop.buyer()
  const ten = shop.partyStart(day)
  const { body } = await shop.bookParty(buyer, ten, withClown())
  await pay(buyer, body.id)
  const at = (what: string) => `/booking/booking/${body.id}/${what}/`
  // One hour later overlaps the hours before: a party does not compete with itself.
  for (const time of ['11:00', '15:00']) {
    const target = { starts_at: shop.partyStart(day, time), hall: shop.ids.oak }
    expect((await shop.send(buyer, 'POST', at('reschedule'), target)).status).toBe(200)
  }
  expect(await leftAt(ten)).toBe(1)
  expect(await leftAt(shop.partyStart(day, '16:00'))).toBe(0)
  const other = await shop.buyer()
  const rival = await shop.bookParty(other, ten, { ...withClown(), ...inNest() })
  const back = await shop.send(buyer, 'POST', at('reschedule'), { starts_at: ten, hall: shop.ids.oak })
  expect(back).toMatchObject({ status: 409, body: { code: 'add_on_taken' } })
  await release(other, rival.body.id)

  expect((await shop.send(buyer, 'PATCH', at('party'), { add_ons: [], guests: 12 })).status).toBe(200)
  const afternoon = shop.partyStart(day, '15:00')
  expect(await leftAt(afternoon)).toBe(1)
  const second = await shop.bookParty(other, afternoon, { ...withClown(), ...inNest() })
  expect(second.status).toBe(201)
  expect(await shop.send(buyer, 'PATCH', at('party'), withClown())).toMatchObject({
    status: 409,
    body: { code: 'add_on_taken' },
  })
  expect((await shop.send(buyer, 'POST', at('party/quote'), withClown())).status).toBe(400)
  await release(other, second.body.id)
  expect((await shop.send(buyer, 'POST', at('party/quote'), withClown())).status).toBe(200)
  expect((await shop.send(buyer, 'PATCH', at('party'), withClown())).status).toBe(200)
  // A change that keeps the clown does not compete with the party's own clown.
  expect((await shop.send(buyer, 'POST', at('party/quote'), { ...withClown(), guests: 13 })).status).toBe(200)
  expect((await shop.send(buyer, 'POST', at('cancel'), {})).status).toBe(200)
  expect(await leftAt(afternoon)).toBe(1)
})

test('an import counts parties that booked the clown before, and never leaves fewer clowns than they booked', async () => {
  day++
  await withClowns(shop, {})
  const ten = shop.partyStart(day)
  const families = await Promise.all(
    [{}, inNest()].map(async (where) => {
      const buyer = await shop.buyer()
      const { status, body } = await shop.bookParty(buyer, ten, { ...withClown(), ...where })
      expect(status).toBe(201)
      return { buyer, id: body.id as number, reference: body.reference as string }
    }),
  )
  const [paid] = families
  if (paid) await pay(paid.buyer, paid.id)
  const rejected = await withClowns(shop, { at_once: 1 }).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(DataFileError)
  for (const { reference } of families) expect(String(rejected)).toContain(reference)
  expect(String(rejected)).toContain('add_ons.clown.at_once: 1 is less than is booked')

  await withClowns(shop, { at_once: 2 })
  expect(await shop.faults()).toEqual([])
  const third = await shop.buyer()
  expect(await leftAt(ten)).toBe(0)
  await expect(withClowns(shop, { at_once: 1 })).rejects.toBeInstanceOf(DataFileError)
  await withClowns(shop, { at_once: 3 })
  expect(await leftAt(ten)).toBe(1)
  for (const { buyer, id } of families) {
    const cancelled = await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})
    if (cancelled.status !== 200) await release(buyer, id)
  }
  await withClowns(shop, { at_once: 1, prepare_minutes: 30 })
  expect(await leftAt(ten)).toBe(1)
  const held = await shop.bookParty(third, ten, withClown())
  expect(held.status).toBe(201)
  await release(third, held.body.id)
})

test('what cannot be is rejected with a sentence', async () => {
  const fault = async (limits: Limits & { most?: number }) =>
    String(await withClowns(shop, limits).catch((error) => error))
  expect(await fault({ prepare_minutes: 30 })).toContain('stands with at_once, and only there')
  expect(await fault({ at_once: 1, most: 2 })).toContain('must not be less than most')
  await withClowns(shop, { at_once: 1, prepare_minutes: 30 })
})

/** Lets many families request the clown in two halls at once, each hall free for half of them at its own hour. */
async function race(
  where: Awaited<ReturnType<typeof openClownShop>>,
  startsOn: string,
  take?: typeof takePlaces,
) {
  const halls = [where.shop.ids.oak, where.nest]
  const families = await Promise.all(halls.map(() => where.shop.buyer()))
  const ends = await Promise.allSettled(
    families.map(({ userId }, nth) => {
      const request = {
        package: where.shop.ids.explorers,
        hall: halls[nth] ?? 0,
        starts_at: startsOn,
        guests: 10,
        add_ons: [{ add_on: where.clown, quantity: 1 }],
      }
      return holdPlaces(
        where.shop.services,
        {
          userId,
          language: 'en',
          key: undefined,
          couponCode: undefined,
          what: { kind: 'hall', hallId: request.hall },
          plan: planParty(request),
        },
        take,
      )
    }),
  )
  const taken = await where.shop.db
    .selectDistinct({ id: allocation.bookingId })
    .from(allocation)
    .innerJoin(capacityBucket, eq(capacityBucket.id, allocation.bucketId))
    .where(and(eq(capacityBucket.addOnId, where.clown), ne(allocation.state, 'released')))
  return { held: ends.filter(({ status }) => status === 'fulfilled').length, taken: taken.length }
}

test('of two families that ask for the one clown at once, exactly one gets the clown', async () => {
  for (let round = 0; round < 4; round++) {
    day++
    expect(await race({ shop, nest, clown }, shop.partyStart(day))).toEqual({ held: 1, taken: 1 })
    await shop.db
      .update(booking)
      .set({ holdExpiresOn: new Date(0) })
      .where(eq(booking.status, 'held'))
    await sweepLapsed(shop.services)
  }
})

/** Reads and then writes what it has read, like `takePlaces` without the locks of its buckets. */
function careless(families: number): typeof takePlaces {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, { bookingId, claim, now }) => {
    const ids = claim.buckets.map(({ bucketId }) => bucketId)
    const rows = await tx.select().from(capacityBucket).where(inArray(capacityBucket.id, ids))
    if (++seen === families) barrier.resolve()
    await barrier.promise
    if (rows.some((row) => row.held + row.booked >= row.capacity))
      return { kind: 'places', bucketIds: ids, left: 0 }
    for (const { id, held } of rows) {
      await tx
        .update(capacityBucket)
        .set({ held: held + 1 })
        .where(eq(capacityBucket.id, id))
      await tx
        .insert(allocation)
        .values({ bookingId, bucketId: id, quantity: 1, state: 'held', changedOn: now })
    }
    return null
  }
}

onServer(
  'negative control: without the locks of the quarter hours both families get the one clown',
  async () => {
    const unsafe = await openClownShop()
    try {
      const startsAt = unsafe.shop.partyStart(20)
      // The quarter hours already exist, because creating them would make the two take turns.
      const first = await unsafe.shop.buyer()
      const add_ons = [{ add_on: unsafe.clown, quantity: 1 }]
      const { body } = await unsafe.shop.bookParty(first, startsAt, { add_ons })
      await unsafe.shop.send(first, 'DELETE', `/booking/booking/${body.id}/`)
      expect(await race(unsafe, startsAt, careless(2))).toEqual({ held: 2, taken: 2 })
      expect(await unsafe.shop.faults()).not.toEqual([])
    } finally {
      await unsafe.shop.close()
    }
  },
)
