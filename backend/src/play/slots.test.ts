import { openPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../platform/time/venue-time.ts'
import { capacityBucket, openPlaySlot, slotBucket } from '../schema/play.ts'
import type { Calendar, ClosureRule } from './calendar.ts'
import { daysAhead, makeSlots, type PlannedSlot, plannedSlots } from './slots.ts'

let shop: TestShop
let now = testNoon
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

const calendarIn = (timezone: string): Calendar => ({
  timezone,
  seasons: [],
  bookDaysAhead: null,
  closures: [],
})
const closed = (change: Partial<ClosureRule>): ClosureRule => ({
  startsOn: '2027-03-05',
  endsOn: '2027-03-08',
  starts: '00:00',
  ends: '30:00',
  scope: 'venue',
  scopeSlug: '',
  reason: { en: 'Painting' },
  keepsBooked: false,
  ...change,
})
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
  const play = { slug: 'forest', area: 'forest', timings: [{ ...timing, weekday: 7 }] }
  const skipped: string[] = []
  const on = (day: string) =>
    plannedSlots(play, { from: day, to: day }, calendarIn('Europe/London'), (_, time) => skipped.push(time))
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
  const calendar = { ...calendarIn('Asia/Amman'), closures: [closed({})] }
  const made = plannedSlots({ slug: 'forest', area: 'forest', timings }, days, calendar)
  expect([...new Set(made.map(({ localDate }) => localDate))]).toEqual(['2027-03-01', '2027-03-15'])
})

const startsOf = (slots: readonly PlannedSlot[]) => slots.map(({ startsOn }) => startsOn.toISOString())

test('a night belongs to the day that it opened on, also where the clocks change in it', () => {
  const night = { opens: '22:00', closes: '28:00', slotMinutes: 60, startEvery: 60, surcharge: 0 }
  const play = { slug: 'night', area: 'forest', timings: [{ ...night, weekday: 6 }] }
  const skipped: string[] = []
  const on = (day: string) =>
    plannedSlots(play, { from: day, to: day }, calendarIn('Europe/Berlin'), (at, time) =>
      skipped.push(`${at} ${time}`),
    )
  const plain = on('2027-03-20')
  expect(startsOf(plain).at(-1)).toBe('2027-03-21T02:00:00.000Z')
  expect(new Set(plain.map(({ localDate }) => localDate))).toEqual(new Set(['2027-03-20']))
  // On the night to Sunday the clock leaps from two to three.
  expect(startsOf(on('2027-03-27'))).toEqual([
    '2027-03-27T21:00:00.000Z',
    '2027-03-27T22:00:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
  ])
  expect(skipped).toEqual(['2027-03-27 26:00'])
  // In autumn two o'clock comes twice, and the slot is the first of the two.
  expect(startsOf(on('2027-10-30'))).toEqual([
    '2027-10-30T20:00:00.000Z',
    '2027-10-30T21:00:00.000Z',
    '2027-10-30T22:00:00.000Z',
    '2027-10-30T23:00:00.000Z',
    '2027-10-31T00:00:00.000Z',
    '2027-10-31T02:00:00.000Z',
  ])
})

test('a slot that the clock would make end after closing is left out and reported', () => {
  const night = { opens: '23:00', closes: '27:00', slotMinutes: 120, startEvery: 60, surcharge: 0 }
  const play = { slug: 'night', area: 'forest', timings: [{ ...night, weekday: 6 }] }
  const skipped: string[] = []
  const days = { from: '2027-03-27', to: '2027-03-27' }
  const made = plannedSlots(play, days, calendarIn('Europe/Berlin'), (_, time) => skipped.push(time))
  expect(startsOf(made)).toEqual(['2027-03-27T22:00:00.000Z', '2027-03-27T23:00:00.000Z'])
  expect(skipped).toEqual(['25:00'])
})

test('where a night reaches into the hours of the next day, its start is the night’s', () => {
  const timing = { slotMinutes: 60, startEvery: 60, surcharge: 0 }
  const play = {
    slug: 'night',
    area: 'forest',
    timings: [
      { ...timing, weekday: 6, opens: '23:00', closes: '26:00' },
      { ...timing, weekday: 7, opens: '01:00', closes: '03:00' },
    ],
  }
  const made = plannedSlots(play, { from: '2027-03-06', to: '2027-03-07' }, calendarIn('Asia/Amman'))
  expect(
    made.map(({ localDate, startsOn }) => `${localDate} ${startsOn.toISOString().slice(11, 16)}`),
  ).toEqual(['2027-03-06 20:00', '2027-03-06 21:00', '2027-03-06 22:00', '2027-03-07 23:00'])
})

test('a season replaces the week of what it names, and adds its surcharge to all', () => {
  const day = { opens: '10:00', closes: '12:00', slotMinutes: 60, startEvery: 60, surcharge: 200, weekday: 1 }
  const play = { slug: 'forest', area: 'forest', timings: [day] }
  const season = {
    from: '2027-03-08',
    to: '2027-03-14',
    name: null,
    hours: null,
    halls: {},
    keepsBooked: false,
    openPlays: { forest: [{ ...day, opens: '20:00', closes: '21:00', surcharge: 0 }] },
    surcharge: -50,
  }
  const holiday = { ...season, from: '2027-03-08', to: '2027-03-31', openPlays: {}, surcharge: 300 }
  const calendar = { ...calendarIn('Asia/Amman'), seasons: [season, holiday] }
  const made = plannedSlots(play, { from: '2027-03-01', to: '2027-03-15' }, calendar)
  expect(made.map(({ startsOn, surcharge }) => [startsOn.toISOString().slice(0, 16), surcharge])).toEqual([
    ['2027-03-01T07:00', 200],
    ['2027-03-01T08:00', 200],
    ['2027-03-08T17:00', 250],
    ['2027-03-15T07:00', 500],
    ['2027-03-15T08:00', 500],
  ])
})

test('a closure may be of hours, of an area or of one open play', () => {
  const timing = {
    opens: '22:00',
    closes: '26:00',
    slotMinutes: 60,
    startEvery: 60,
    surcharge: 0,
    weekday: 1,
  }
  const made = (change: Partial<ClosureRule>, slug = 'forest', area = 'ground') => {
    const calendar = { ...calendarIn('Asia/Amman'), closures: [closed(change)] }
    const slots = plannedSlots(
      { slug, area, timings: [timing] },
      { from: '2027-03-08', to: '2027-03-08' },
      calendar,
    )
    return slots.map(({ startsOn }) => startsOn.toISOString().slice(11, 16))
  }
  const all = ['19:00', '20:00', '21:00', '22:00']
  expect(made({})).toEqual([])
  expect(made({ starts: '24:00' })).toEqual(['19:00', '20:00'])
  expect(made({ ends: '22:30' })).toEqual(['20:00', '21:00', '22:00'])
  expect(made({ scope: 'area', scopeSlug: 'ground' })).toEqual([])
  expect(made({ scope: 'area', scopeSlug: 'roof' })).toEqual(all)
  expect(made({ scope: 'open_play', scopeSlug: 'forest' })).toEqual([])
  expect(made({ scope: 'open_play', scopeSlug: 'jungle' })).toEqual(all)
  expect(made({ scope: 'hall', scopeSlug: 'forest' })).toEqual(all)
})
