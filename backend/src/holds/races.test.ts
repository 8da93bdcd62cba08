import type { Buyer } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { patiently } from '@marah/testing/patience'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { listenToTransactions } from '@marah/testing/transactions'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bookPlaces, releasePlaces, takePlaces } from '../capacity/allocate.ts'
import { sqlState, type Transaction } from '../platform/database/database.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { allocation, hallPeriod } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { capacityBucket, openPlaySlot } from '../schema/play.ts'
import { type HoldRequest, holdPlaces } from './hold.ts'
import { sweepLapsed } from './lapse.ts'
import { planOpenPlay } from './plan-open-play.ts'

let shop: PlayShop
beforeAll(async () => {
  shop = await openPlayShop()
})
afterEach(async () => expect(await shop.faults()).toEqual([]))
afterAll(() => shop.close())

async function families(where: PlayShop, count: number, kids = 1) {
  return Promise.all(Array.from({ length: count }, () => where.family(kids)))
}

async function enlarge(where: PlayShop, slotId: number, capacity: number): Promise<void> {
  await where.db
    .update(capacityBucket)
    .set({ capacity })
    .where(inArray(capacityBucket.id, await where.bucketsOf(slotId)))
}

test('200 families want the last 50 places at the same moment: exactly 50 get one, none too few, no error', async () => {
  const slot = await shop.slot()
  await enlarge(shop, slot.id, 50)
  const all = await families(shop, 200)
  const answers = await Promise.all(
    all.map(({ buyer, kidIds }) => patiently(() => shop.bookSlot(buyer, slot.id, kidIds))),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(201), count(409)]).toEqual([50, 150])
  const [bucket] = await shop.db
    .select()
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, await shop.bucketsOf(slot.id)))
  expect(bucket).toMatchObject({ held: 50, booked: 0 })
})

test('families of different sizes fill a slot to the last place', async () => {
  const slot = await shop.slot()
  await enlarge(shop, slot.id, 20)
  const all = await Promise.all([...Array(30).keys()].map((each) => shop.family(1 + (each % 3))))
  const answers = await Promise.all(all.map(({ buyer, kidIds }) => shop.bookSlot(buyer, slot.id, kidIds)))
  const seated = answers.reduce((sum, { status, body }) => sum + (status === 201 ? body.guests : 0), 0)
  // Ten families of each size: a family that needs one place gets it as long as there is one.
  expect(seated).toBe(20)
})

test('slots that overlap share their places, and are asked for in any order without standing in each other’s way', async () => {
  const first = await shop.slot()
  const [second] = await shop.db
    .select()
    .from(openPlaySlot)
    .where(eq(openPlaySlot.startsOn, new Date(first.startsOn.getTime() + 3_600_000)))
  const all = await families(shop, 30)
  const answers = await Promise.all(
    all.map(({ buyer, kidIds }, place) =>
      shop.bookSlot(buyer, (place % 2 === 0 ? first.id : second?.id) ?? 0, kidIds),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20)
})

test('one kid, two times that overlap, at once: in one of them', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await shop.slot()
    const [second] = await shop.db
      .select()
      .from(openPlaySlot)
      .where(eq(openPlaySlot.startsOn, new Date(first.startsOn.getTime() + 3_600_000)))
    const { buyer, kidIds } = await shop.family(1)
    const answers = await Promise.all(
      [first.id, second?.id ?? 0].map((slotId) => shop.bookSlot(buyer, slotId, kidIds)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'kid_already_booked',
      kids: kidIds,
    })
  }
})

test('twelve families want a hall at times that overlap: the hall is never taken twice', async () => {
  const all = await families(shop, 12, 0)
  const answers = await Promise.all(
    all.map(({ buyer }, place) => shop.bookParty(buyer, shop.partyStart(15, `${10 + (place % 3)}:00`))),
  )
  // 10:00 to 12:00 and the cleaning to 12:30; a start at 12:00 would be within it.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(['party_taken', 'booking_taken']).toContain(body.code)
  }
})

test('the last of a service goes to one family', async () => {
  const services = [{ service: shop.ids.socks, quantity: 4 }]
  const slot = await shop.slot()
  const all = await families(shop, 4)
  const answers = await Promise.all(
    all.map(({ buyer, kidIds }) => shop.bookSlot(buyer, slot.id, kidIds, { services })),
  )
  // Six pairs are there.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'service_sold_out',
    places_left: 2,
  })
})

test('places that are let go twice at once are counted back once', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(3)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  const path = `/booking/booking/${body.id}/`
  const answers = await Promise.all([1, 2, 3].map(() => shop.send(buyer, 'DELETE', path)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const [row] = await shop.db
    .select()
    .from(capacityBucket)
    .where(inArray(capacityBucket.id, await shop.bucketsOf(slot.id)))
  expect(row).toMatchObject({ held: 0, booked: 0 })
})

test('others wait for a place while one statement writes it down, and no longer', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(2)
  const transactions = listenToTransactions(shop.database)
  await holdPlaces(shop.services, requestOf(shop, buyer, slot.id, kidIds))
  vi.restoreAllMocks()
  const isLock = (text: string) => /"capacity_bucket".* for no key update/.test(text)
  const [queries = []] = transactions.filter((each) => each.some(isLock))
  expect(queries.slice(queries.findIndex(isLock) + 1)).toEqual([
    expect.stringMatching(/update capacity_bucket.*insert into booking_allocation/s),
    'commit',
  ])
})

test('the database itself prevents overselling, a lost count and a hall taken twice', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  const { body } = await shop.bookSlot(buyer, slot.id, kidIds)
  const buckets = await shop.bucketsOf(slot.id)
  const set = (change: { held: number }) =>
    shop.db.update(capacityBucket).set(change).where(inArray(capacityBucket.id, buckets))
  await expect(set({ held: 11 })).rejects.toThrow()
  await expect(set({ held: -1 })).rejects.toThrow()
  const during = sql<string>`tstzrange('2030-01-01T10:00Z', '2030-01-01T12:00Z')`
  const period = {
    hallId: shop.ids.oak,
    bookingId: body.id,
    during,
    isActive: true,
    startsOn: new Date('2030-01-01T10:00Z'),
    endsOn: new Date('2030-01-01T12:00Z'),
  }
  await shop.db.insert(hallPeriod).values(period)
  await expect(shop.db.insert(hallPeriod).values(period)).rejects.toThrow()
  await shop.db.update(hallPeriod).set({ isActive: false }).where(eq(hallPeriod.bookingId, body.id))
})

/** Looks and then writes what it saw: what `takePlaces` would be without the locks of its buckets. */
function careless(families: number): typeof takePlaces {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, { bookingId, claim, now }) => {
    const ids = claim.buckets.map(({ bucketId }) => bucketId)
    const rows = await tx.select().from(capacityBucket).where(inArray(capacityBucket.id, ids))
    if (++seen === families) barrier.resolve()
    await barrier.promise
    if (rows.some((row) => row.held + row.booked >= row.capacity)) {
      return { kind: 'places', bucketIds: ids, left: 0 }
    }
    for (const row of rows) {
      await tx
        .update(capacityBucket)
        .set({ held: row.held + 1 })
        .where(eq(capacityBucket.id, row.id))
      await tx
        .insert(allocation)
        .values({ bookingId, bucketId: row.id, quantity: 1, state: 'held', changedOn: now })
    }
    return null
  }
}

function requestOf(where: PlayShop, buyer: Buyer, slotId: number, kids: readonly number[]): HoldRequest {
  const request = { slot: slotId, kids, tickets: [{ ticket_type: where.ids.child, quantity: kids.length }] }
  return {
    userId: buyer.userId,
    language: 'en',
    key: undefined,
    couponCode: undefined,
    what: { kind: 'slot', slotId },
    plan: planOpenPlay(request, async () => []),
  }
}

/** Lets two families request the one place of a slot; returns how many got it. */
async function raceForOne(where: PlayShop, take: typeof takePlaces): Promise<number> {
  const slot = await where.slot()
  await enlarge(where, slot.id, 1)
  const two = await families(where, 2)
  const results = await Promise.allSettled(
    two.map(({ buyer, kidIds }) =>
      holdPlaces(where.services, requestOf(where, buyer, slot.id, kidIds), take),
    ),
  )
  const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of failed) expect(reason).toBeInstanceOf(HttpError)
  return results.filter(({ status }) => status === 'fulfilled').length
}

onServer('negative control: the same race without the locks oversells', async () => {
  const unsafe = await openPlayShop()
  try {
    expect(await raceForOne(unsafe, takePlaces)).toBe(1)
    expect(await unsafe.faults()).toEqual([])
    expect(await raceForOne(unsafe, careless(2))).toBe(2)
    expect(await unsafe.faults()).not.toEqual([])
  } finally {
    await unsafe.close()
  }
})

test('negative control: counting that is not written down in the ledger is seen', async () => {
  const unsafe = await openPlayShop()
  try {
    const slot = await unsafe.slot()
    await unsafe.db
      .update(capacityBucket)
      .set({ held: 1 })
      .where(inArray(capacityBucket.id, await unsafe.bucketsOf(slot.id)))
    expect(await unsafe.faults()).toEqual([expect.stringContaining('sums of their ledger')])
  } finally {
    await unsafe.close()
  }
})

/** The shop with stricter transactions; `failures` are those that the server could not put in a row. */
async function openStrictShop(isolationLevel: 'repeatable read' | 'serializable') {
  const strict = await openPlayShop()
  const { pool } = strict.database
  const failures: unknown[] = []
  const strictClients = new WeakSet<object>()
  const connect = pool.connect.bind(pool)
  vi.spyOn(pool, 'connect').mockImplementation((async (done?: Parameters<typeof connect>[0]) => {
    // Single statements, for which the pool connects by itself.
    if (done) return connect(done)
    const client = await connect()
    if (strictClients.has(client)) return client
    strictClients.add(client)
    const query = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => Promise<unknown>
    vi.spyOn(client, 'query').mockImplementation((async (statement: unknown, ...rest: unknown[]) => {
      try {
        return await query(atLevel(statement), ...rest)
      } catch (error) {
        if (sqlState(error) === '40001') failures.push(error)
        throw error
      }
    }) as never)
    return client
  }) as never)
  const atLevel = (statement: unknown) => {
    const text = String((statement as { text?: string }).text ?? statement)
    return text.startsWith('begin') ? `begin isolation level ${isolationLevel}` : statement
  }
  return { strict, failures }
}

test.each(['repeatable read', 'serializable'] as const)(
  'under %s isolation what cannot be put in a row is tried again: as many places as there are, no error',
  async (isolationLevel) => {
    const { strict, failures } = await openStrictShop(isolationLevel)
    try {
      const slot = await strict.slot()
      await enlarge(strict, slot.id, 3)
      const all = await families(strict, 8)
      const answers = await Promise.all(
        all.map(({ buyer, kidIds }) => strict.bookSlot(buyer, slot.id, kidIds)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
      const gone = await Promise.all(
        answers.flatMap(({ status, body }, place) => {
          const buyer = all[place]?.buyer
          const path = `/booking/booking/${body.id}/`
          return status === 201 && buyer ? [strict.send(buyer, 'DELETE', path)] : []
        }),
      )
      expect(gone.map(({ status }) => status)).toEqual([204, 204, 204])
      // The embedded database has one connection: its transactions never meet.
      if (strict.database.kind === 'server') expect(failures.length).toBeGreaterThan(0)
      expect(await strict.faults()).toEqual([])
    } finally {
      await strict.close()
    }
  },
)

/** Runs `work` once, right after a transaction's first query that matches. */
function afterQuery(pattern: RegExp, { pool }: PlayShop['database'], work: () => Promise<void>): void {
  let isDone = false
  const connect = pool.connect.bind(pool)
  const interrupted = async () => {
    const client = await connect()
    const query = async (asking: string | { text: string }, values?: unknown[]) => {
      const answer = await client.query(asking as string, values)
      if (!isDone && pattern.test(typeof asking === 'string' ? asking : asking.text)) {
        isDone = true
        await work()
      }
      return answer
    }
    return { query, release: () => client.release() }
  }
  vi.spyOn(pool, 'connect').mockImplementation((given?: unknown) =>
    given ? connect(given as Parameters<typeof connect>[0]) : interrupted(),
  )
}

onServer(
  'a hold that lapses while its family changes it is held again, and none that has ended keeps places',
  async () => {
    const slot = await shop.slot()
    const { buyer, kidIds } = await shop.family(2)
    const { row: before } = await holdPlaces(
      shop.services,
      requestOf(shop, buyer, slot.id, kidIds.slice(0, 1)),
    )
    const later = new Date((before.holdExpiresOn?.getTime() ?? 0) + 1)
    // The kids of the family's own holds are the last thing that is read before one of them is changed.
    afterQuery(/from "booking_kid"/, shop.database, () => sweepLapsed({ ...shop.services, now: () => later }))
    const { row } = await holdPlaces(shop.services, requestOf(shop, buyer, slot.id, kidIds))
    vi.restoreAllMocks()
    const [ended] = await shop.db.select().from(booking).where(eq(booking.id, before.id))
    expect(ended?.status).toBe('expired')
    expect(row).toMatchObject({ status: 'held', guests: 2 })
    expect(row.id).not.toBe(before.id)
  },
)

test('a deadlock or a serialization failure is tried again, and counts once', async () => {
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(1)
  let tries = 0
  const failsOnce: typeof takePlaces = async (tx: Transaction, taking) => {
    const shortage = await takePlaces(tx, taking)
    if (++tries === 1) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    return shortage
  }
  const { row } = await holdPlaces(shop.services, requestOf(shop, buyer, slot.id, kidIds), failsOnce)
  expect([tries, row.status]).toEqual([2, 'held'])
  await shop.database.transaction(async (tx) => {
    await tx.select().from(booking).where(eq(booking.id, row.id)).for('update')
    await bookPlaces(tx, [row.id], { now: new Date() })
    await bookPlaces(tx, [row.id], { now: new Date() })
    await releasePlaces(tx, [row.id], { now: new Date() })
    await releasePlaces(tx, [row.id], { now: new Date() })
    await tx.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, row.id))
  })
})
