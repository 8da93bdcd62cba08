import { openPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../platform/venue-time.ts'
import { capacityBucket, openPlaySlot, slotBucket } from '../schema/play.ts'
import { daysAhead, makeSlots, plannedSlots } from './slots.ts'

let shop: TestShop
let now = testNoon
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

const slots = () => shop.database.db.select().from(openPlaySlot).orderBy(asc(openPlaySlot.startsOn))

test('slots stand 120 days ahead, on their weekdays, and use each half hour of their area', async () => {
  const made = await slots()
  // Noon of a Saturday: its slot at ten has begun and is not made, and the one at noon begins now.
  expect(made[0]?.startsOn.toISOString()).toBe('2027-03-06T11:00:00.000Z')
  expect(made[0]?.surcharge).toBe(200)
  expect(made.at(-1)?.localDate.localeCompare(addDays('2027-03-06', daysAhead))).toBeLessThanOrEqual(0)
  const days = new Set(made.map(({ startsOn }) => startsOn.getUTCDay()))
  expect([...days].sort()).toEqual([1, 2, 3, 4, 6])

  const monday = made.filter(({ localDate }) => localDate === '2027-03-08')
  expect(monday.map(({ startsOn }) => startsOn.toISOString().slice(11, 16))).toEqual([
    '07:00',
    '08:00',
    '09:00',
  ])
  const links = await shop.database.db
    .select({ startsOn: capacityBucket.startsOn, capacity: capacityBucket.capacity })
    .from(slotBucket)
    .innerJoin(capacityBucket, eq(capacityBucket.id, slotBucket.bucketId))
    .where(eq(slotBucket.slotId, monday[1]?.id ?? 0))
    .orderBy(asc(capacityBucket.startsOn))
  expect(links.map(({ startsOn }) => startsOn?.toISOString().slice(11, 16))).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
  ])
  // Slots that overlap share the half hours, so that the area never takes more than it holds.
  const [shared] = await shop.database.db
    .select({ buckets: count() })
    .from(capacityBucket)
    .where(sql`${capacityBucket.areaId} is not null and ${capacityBucket.startsOn}::date = '2027-03-08'`)
  expect(shared?.buckets).toBe(8)
})

test('the next days come as time goes on, once, however many processes make them', async () => {
  const before = (await slots()).length
  now = new Date(testNoon.getTime() + 7 * 86_400_000)
  await Promise.all([makeSlots(shop.backend.services), makeSlots(shop.backend.services)])
  const after = await slots()
  expect(after.length - before).toBe(4 * 3 + 3)
  expect(new Set(after.map(({ startsOn }) => startsOn.getTime())).size).toBe(after.length)
  await makeSlots(shop.backend.services)
  expect((await slots()).length).toBe(after.length)
})

test('where the clocks change a slot that does not exist is left out and reported, and one that comes twice stands once', () => {
  const timing = { opens: '00:00', closes: '04:00', slotMinutes: 30, startEvery: 30, surcharge: 0 }
  const timings = [{ ...timing, weekday: 7 }]
  const skipped: string[] = []
  const on = (day: string) =>
    plannedSlots(timings, { from: day, to: day }, 'Europe/London', [], (_, time) => skipped.push(time))
  expect(on('2027-03-28')).toHaveLength(6)
  expect(skipped).toEqual(['01:00', '01:30'])
  expect(on('2027-10-31')).toHaveLength(8)
  expect(on('2027-10-31')[2]?.startsOn.toISOString()).toBe('2027-10-31T00:00:00.000Z')
})

test('days of a closure have no slots', () => {
  const timings = [
    { weekday: 1, opens: '10:00', closes: '12:00', slotMinutes: 60, startEvery: 60, surcharge: 0 },
  ]
  const days = { from: '2027-03-01', to: '2027-03-15' }
  const closed = [{ startsOn: '2027-03-05', endsOn: '2027-03-08' }]
  const made = plannedSlots(timings, days, 'Asia/Amman', closed)
  expect([...new Set(made.map(({ localDate }) => localDate))]).toEqual(['2027-03-01', '2027-03-15'])
})
