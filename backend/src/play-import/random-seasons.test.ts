import { makeAccount } from '@marah/testing/account'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOver } from '../bookings/complete-visits.ts'
import { type TakePlaces, takePlaces } from '../capacity/allocate.ts'
import { placeFaults } from '../capacity/place-faults.ts'
import { holdPlaces } from '../holds/hold.ts'
import { planOpenPlay } from '../holds/plan-open-play.ts'
import { amountIn, DataFileError } from '../platform/data-files/data-file.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { addDays, dayOf } from '../platform/time/venue-time.ts'
import { makeSlots } from '../play/slots.ts'
import { user } from '../schema/accounts.ts'
import { allocation } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { coupon } from '../schema/coupons.ts'
import { kid } from '../schema/kids.ts'
import { addOn, capacityBucket, eventPackage, hall, openPlaySlot, ticketType } from '../schema/play.ts'
import { applyPlayFile } from './apply-play-file.ts'
import { playFileIn, type WrittenPlayFile } from './play-file.ts'

let shop: TestShop
let now = new Date()
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await shop.database.db
    .insert(coupon)
    .values({ code: allFree, kind: 'percent', value: 100, appliesTo: 'all' })
})
afterAll(() => shop.close())

/** A few days before the clocks of a zone change. */
const eves = [
  { timezone: 'Europe/Berlin', from: '2027-03-26T09:10:00Z' },
  { timezone: 'Europe/Berlin', from: '2027-10-29T19:10:00Z' },
  { timezone: 'Africa/Cairo', from: '2027-04-28T20:10:00Z' },
  { timezone: 'Asia/Riyadh', from: '2027-03-06T20:40:00Z' },
]
const capacity = 2
/** With it a visit is paid for without the provider, whose clock is another one. */
const allFree = 'ALLFREE'
const born = '2020-01-01'

type Timings = NonNullable<WrittenPlayFile['open_plays']>[number]['timings']
type Day = Timings[number]['days'][number]
type Rule = { opens: number; hours: number; minutes: number; isWeekend: boolean; surcharge: string }
type Step = {
  season: { from: number; days: number; rules: Rule[]; keeps: boolean } | null
  closure: { from: number; days: number; starts: number; hours: number; keeps: boolean } | null
  bookDaysAhead: number | undefined
  /** Everyone in the area at a time. */
  heads: number | undefined
  /** Minutes that pass before it. */
  minutes: number
}

type Walk = { readonly week: Rule[]; readonly timezone: string }

const rule: fc.Arbitrary<Rule> = fc.record({
  opens: fc.constantFrom(10, 18, 20, 22),
  hours: fc.integer({ min: 2, max: 6 }),
  minutes: fc.constantFrom(60, 90, 120),
  isWeekend: fc.boolean(),
  surcharge: fc.constantFrom('0', '2.00', '-1.00'),
})
// Most imports would be rejected otherwise, once something is booked.
const keeps = fc.constantFrom(true, true, true, false)
const step: fc.Arbitrary<Step> = fc.record({
  season: fc.option(
    fc.record({
      from: fc.integer({ min: 0, max: 5 }),
      days: fc.integer({ min: 0, max: 5 }),
      rules: fc.array(rule, { maxLength: 1 }),
      keeps,
    }),
  ),
  closure: fc.option(
    fc.record({
      from: fc.integer({ min: 0, max: 5 }),
      days: fc.integer({ min: 0, max: 1 }),
      starts: fc.integer({ min: 10, max: 25 }),
      hours: fc.integer({ min: 1, max: 4 }),
      keeps,
    }),
  ),
  bookDaysAhead: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
  heads: fc.constantFrom(undefined, 3, 4, 5),
  minutes: fc.constantFrom(30, 300, 1_500),
})

/** Parties of two hours may begin every hour, with an hour of cleaning between them. */
const hallTimings = (rules: Rule[]) =>
  rules.map(({ opens, hours, isWeekend }) => ({
    days: daysOf(isWeekend),
    opens: hour(opens),
    closes: hour(opens + Math.max(hours, 3)),
    every: 60,
  }))

const daysOf = (isWeekend: boolean): Day[] =>
  isWeekend ? ['fri', 'sat', 'sun'] : ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
const timings = (rules: Rule[]): Timings =>
  rules.map(({ opens, hours, minutes, isWeekend, surcharge }) => ({
    days: daysOf(isWeekend),
    opens: hour(opens),
    closes: hour(opens + hours),
    minutes,
    every: 60,
    surcharge,
  }))

function fileOf({ season, closure, bookDaysAhead, heads }: Step, { week, timezone }: Walk): WrittenPlayFile {
  const today = dayOf(now, timezone)
  const [play] = smallPlayCentre.open_plays
  const [oak] = smallPlayCentre.halls
  const [clown] = smallPlayCentre.add_ons
  const [explorers] = smallPlayCentre.packages
  return {
    ...smallPlayCentre,
    venue: {
      ...smallPlayCentre.venue,
      timezone,
      book_days_ahead: bookDaysAhead,
      closures: closure
        ? [
            {
              from: addDays(today, closure.from),
              to: addDays(today, closure.from + closure.days),
              starts: hour(closure.starts),
              ends: hour(closure.starts + closure.hours),
              reason: 'X',
              keep_booked: closure.keeps,
            },
          ]
        : [],
    },
    seasons: season
      ? [
          {
            from: addDays(today, season.from),
            to: addDays(today, season.from + season.days),
            open_plays: { 'forest-play': timings(season.rules) },
            halls: { oak: hallTimings(season.rules) },
            keep_booked: season.keeps,
          },
        ]
      : [],
    areas: [{ slug: 'forest', name: 'F', capacity, heads }],
    services: [],
    open_plays: play
      ? [
          {
            ...play,
            services: [],
            timings: timings(week),
            tickets: [
              { slug: 'child', name: 'Child', price: '9.00', needs_kid: true },
              { slug: 'grown-up', name: 'Grown-up', price: '0', takes_place: false, per_child: 1 },
            ],
          },
        ]
      : [],
    workshops: [],
    halls: oak ? [{ ...oak, timings: hallTimings(week) }] : [],
    add_ons: clown ? [{ ...clown, most: 1, at_once: 1 }] : [],
    packages: explorers ? [{ ...explorers, halls: ['oak'], add_ons: ['clown'] }] : [],
  }
}

/** It is rejected when a family would lose its place. */
async function importOrReject(step: Step, walk: Walk): Promise<void> {
  const file = playFileIn(amountIn('USD')).parse(fileOf(step, walk))
  const media = { image: () => fail(), film: () => fail() }
  await shop.database
    .transaction((tx) => applyPlayFile(tx, file, media, now))
    .catch((error: unknown) => {
      if (!(error instanceof DataFileError)) throw error
    })
}

function fail(): never {
  throw new Error('There are no pictures')
}

type Shown = {
  id: number
  date: string
  starts_at: string
  ends_at: string
  status: string
  heads_left: number | null
}
const get = async (path: string) => (await shop.request('GET', path)).body
const isOnSale = ({ status }: Shown) => status === 'open' || status === 'few_left'

type Outcome = 'held' | 'paid' | 'rejected'

/** Holds a slot for a child and a grown-up. */
async function hold(slot: number, outcome: Outcome): Promise<void> {
  const types = await shop.database.db.select().from(ticketType)
  const tickets = types.map(({ id }) => ({ ticket_type: id, quantity: 1 }))
  const kids = [{ name: 'Kid', date_of_birth: born }]
  await request('/open_play/booking/', { slot, tickets, new_kids: kids }, outcome)
}

/** Holds a party with the only clown. */
async function holdParty(startsAt: string, outcome: Outcome): Promise<void> {
  const { db } = shop.database
  const [[oak], [pack], [clown]] = await Promise.all([
    db.select().from(hall),
    db.select().from(eventPackage),
    db.select().from(addOn),
  ])
  const add_ons = [{ add_on: clown?.id, quantity: 1 }]
  const party = { package: pack?.id, hall: oak?.id, starts_at: startsAt, guests: 10, add_ons }
  await request('/event/booking/', party, outcome)
}

/** Lets a new family request places, and pay for them. */
async function request(path: string, places: object, outcome: Outcome): Promise<void> {
  const { token } = await makeAccount(shop)
  const body = { ...places, ...(outcome === 'paid' && { coupon_code: allFree }) }
  const answer = await shop.request('POST', path, { token, body })
  const expected = outcome === 'rejected' ? 409 : 201
  expect(answer.status, JSON.stringify([path, places, answer.body])).toBe(expected)
  if (outcome === 'paid') {
    const payment = { booking: answer.body.id }
    const paid = await shop.request('POST', '/stripe/create-booking-checkout-session/', {
      token,
      body: payment,
    })
    expect(paid.status, JSON.stringify([path, places, paid.body])).toBeLessThan(300)
    const [row] = await shop.database.db.select().from(booking).where(eq(booking.id, answer.body.id))
    expect(row?.status).toBe('confirmed')
  }
  if (outcome === 'held') {
    // Long enough for all of the walk.
    await shop.database.db
      .update(booking)
      .set({ holdExpiresOn: new Date(now.getTime() + 30 * 86_400_000) })
      .where(eq(booking.id, answer.body.id))
  }
}

/**
 * Pays for the first time on sale that has room for a child and a grown-up, holds the last one, and tries one that is not on sale.
 */
async function bookSome(timezone: string): Promise<void> {
  const from = addDays(dayOf(now, timezone), -1)
  const query = `open_play=forest-play&from=${from}&to=${addDays(from, 9)}`
  const days: { date: string; slots_open: number }[] = await get(`/open_play/availability/?${query}`)
  const shown: Shown[] = []
  for (const { date, slots_open } of days) {
    const slots: Shown[] = await get(`/open_play/slot/?open_play=forest-play&date=${date}`)
    expect(slots.filter(isOnSale), date).toHaveLength(slots_open)
    shown.push(...slots)
  }
  const onSale = shown.filter((slot) => isOnSale(slot) && (slot.heads_left ?? 2) >= 2)
  const [first] = onSale
  // A time that overlaps the first shares its places and heads.
  const last = onSale.findLast(({ starts_at }) => first && starts_at >= first.ends_at)
  if (first) await hold(first.id, 'paid')
  if (last) await hold(last.id, 'held')
  const closed = shown.find((slot) => !isOnSale(slot))
  if (closed) await hold(closed.id, 'rejected')
}

type Start = { starts_at: string; is_free: boolean; add_ons: { left: number }[] }

/** Pays for the first party that is shown, holds the last one, and asks for a time again that is taken. */
async function bookParties(timezone: string): Promise<void> {
  const from = dayOf(now, timezone)
  const days: { date: string; starts_free: number }[] = await get(
    `/event/availability/?package=explorers&from=${from}&to=${addDays(from, 9)}`,
  )
  const free: Start[] = []
  for (const { date, starts_free } of days) {
    const starts: Start[] = await get(`/event/start/?package=explorers&date=${date}`)
    const ofDay = starts.filter(({ is_free }) => is_free)
    expect(ofDay, date).toHaveLength(starts_free)
    free.push(...ofDay.filter(({ add_ons }) => add_ons.every(({ left }) => left > 0)))
  }
  const [first] = free
  if (!first) return
  await holdParty(first.starts_at, 'paid')
  await holdParty(first.starts_at, 'rejected')
  const hours = (start: Start) => (Date.parse(start.starts_at) - Date.parse(first.starts_at)) / 3_600_000
  const last = free.findLast((start) => hours(start) >= 4)
  if (last) await holdParty(last.starts_at, 'held')
}

/** Every live booking has its slot or hall, at the time and on the day that it was booked for, and no half hour is sold twice. */
async function expectKept(): Promise<void> {
  const { db } = shop.database
  const rows = await db
    .select()
    .from(booking)
    .where(and(eq(booking.kind, 'open_play'), inArray(booking.status, [...live])))
  const ids = rows.flatMap(({ slotId }) => slotId ?? [])
  expect(ids).toHaveLength(rows.length)
  const slots = await db.select().from(openPlaySlot).where(inArray(openPlaySlot.id, ids))
  const byId = new Map(slots.map((slot) => [slot.id, slot]))
  for (const row of rows) {
    const { startsOn, endsOn, localDate } = byId.get(row.slotId ?? 0) ?? {}
    expect({ startsOn, endsOn, localDate }).toEqual({
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      localDate: row.localDate,
    })
  }
  const { rows: oversold } = await db.execute(sql`
    select step from ${booking},
      generate_series(starts_on, ends_on - interval '1 minute', interval '30 minutes') as step
    where status in ('held', 'confirmed') and kind = 'open_play' group by step having sum(guests) > ${capacity}`)
  expect(oversold).toEqual([])
  const { rows: uncounted } = await db.execute(sql`
    select b.reference from ${booking} b
    join slot_bucket link on link.slot_id = b.slot_id
    join capacity_bucket bucket on bucket.id = link.bucket_id and bucket.counts = 'heads'
    left join booking_allocation own on own.booking_id = b.id and own.bucket_id = bucket.id and own.state <> 'released'
    where b.status in ('held', 'confirmed') and own.quantity is distinct from 2`)
  expect(uncounted).toEqual([])
  const { rows: homeless } = await db.execute(sql`
    select b.reference from ${booking} b
    where b.kind = 'event' and b.status in ('held', 'confirmed') and not exists (
      select from hall_period own
      where own.booking_id = b.id and own.is_active and lower(own.during) = b.starts_on and upper(own.during) >= b.ends_on)`)
  expect(homeless).toEqual([])
  expect(await db.$count(booking, inArray(booking.status, ['cancelled', 'expired']))).toBe(0)
  expect(await placeFaults(shop.backend.services)).toEqual([])
}

const live = ['held', 'confirmed'] as const

/** Other walks, and more of them: `SEASON_RUNS=20 npx vitest run --project rooms backend/src/play-import/random-seasons.test.ts`. */
const runs = Number(process.env.SEASON_RUNS ?? 0)

test('whatever seasons, nights and closures are imported around changes of the clock: what is shown can be held and paid for, what is booked stays, and no place, hall or person is sold twice', async () => {
  let walks = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...eves),
      fc.array(rule, { minLength: 1, maxLength: 2 }),
      fc.array(step, { minLength: 3, maxLength: 3 }),
      async ({ timezone, from }, week, steps) => {
        await shop.database.db.execute(sql`
          truncate venue, play_area, open_play, hall, event_package, add_on, capacity_bucket, booking restart identity cascade`)
        // Answers of availability are remembered for seconds: no two walks may have the same ones.
        walks += 1
        now = new Date(Date.parse(from) + walks * 6_000)
        for (const each of steps) {
          await importOrReject(each, { week, timezone })
          now = new Date(now.getTime() + each.minutes * 60_000)
          await makeSlots(shop.backend.services)
          // The shop's own job may do so at any moment of the walk.
          await endOver(shop.backend.services)
          await bookSome(timezone)
          await bookParties(timezone)
          await expectKept()
        }
      },
    ),
    { numRuns: runs || 4, endOnFailure: true, ...(runs === 0 && { seed: 20261129 }) },
  )
})

/**
 * Opens a Ramadan of nights, and nothing but these, before anything is booked; returns the slot after midnight of its first
 * day.
 */
async function openNights(places: number) {
  const { database } = shop
  await database.db.execute(sql`
    truncate venue, play_area, open_play, capacity_bucket, booking restart identity cascade`)
  now = new Date('2027-03-06T09:00:00Z')
  const daily = smallPlayCentre.venue.hours[0]?.days ?? []
  const night = { days: daily, opens: '20:00', closes: '26:00', minutes: 120, every: 120 }
  const file = playFileIn(amountIn('USD')).parse({
    ...smallPlayCentre,
    areas: smallPlayCentre.areas.map((area) => ({ ...area, capacity: places })),
    open_plays: smallPlayCentre.open_plays.map((play) => ({ ...play, timings: [] })),
    workshops: [],
    halls: [],
    packages: [],
    seasons: [{ from: '2027-03-08', to: '2027-03-21', open_plays: { 'forest-play': [night] } }],
  })
  await database.transaction((tx) => applyPlayFile(tx, file, { image: fail, film: fail }, now))
  // Midnight of Amman; it belongs to the eighth.
  const [slot] = await database.db
    .select()
    .from(openPlaySlot)
    .where(eq(openPlaySlot.startsOn, new Date('2027-03-08T21:00:00Z')))
  const [child] = await database.db.select().from(ticketType).where(eq(ticketType.slug, 'child'))
  if (!slot || !child) throw new Error('There is no night')
  return { slot, child }
}

let emails = 0
async function families(count: number) {
  const { db } = shop.database
  const made = await db
    .insert(user)
    .values(
      Array.from({ length: count }, () => ({
        email: `night${++emails}@example.com`,
        fullName: 'Huda Karim',
      })),
    )
    .returning({ id: user.id })
  return db
    .insert(kid)
    .values(made.map(({ id }) => ({ userId: id, name: 'Sami', dateOfBirth: born })))
    .returning({ kidId: kid.id, userId: kid.userId })
}

/** Lets families request the slot after midnight at the same moment; returns how many got it. */
async function raceForTheNight(count: number, places: number, take: TakePlaces): Promise<number> {
  const { slot, child } = await openNights(places)
  const all = await families(count)
  const results = await Promise.allSettled(
    all.map(({ userId, kidId }) => {
      const request = {
        slot: slot.id,
        kids: [kidId],
        tickets: [{ ticket_type: child.id, quantity: 1 }],
      }
      return holdPlaces(
        shop.backend.services,
        {
          userId,
          language: 'en',
          key: undefined,
          couponCode: undefined,
          what: { kind: 'slot', slotId: slot.id },
          plan: planOpenPlay(request, async () => []),
        },
        take,
      )
    }),
  )
  const rejected = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of rejected) {
    expect(reason).toBeInstanceOf(HttpError)
    expect(reason).toMatchObject({ status: 409 })
  }
  const rows = await shop.database.db.select().from(booking)
  expect(new Set(rows.map(({ localDate }) => localDate))).toEqual(new Set(['2027-03-08']))
  const held = results.length - rejected.length
  expect(rows).toHaveLength(held)
  return held
}

/** Believes what the calendar showed before the race. */
const credulous: TakePlaces = async (tx, { bookingId, claim, now: changedOn }) => {
  for (const { bucketId, quantity } of claim.buckets) {
    await tx.update(capacityBucket).set({ held: quantity }).where(eq(capacityBucket.id, bucketId))
    await tx.insert(allocation).values({ bookingId, bucketId, quantity, state: 'held', changedOn })
  }
  return null
}

test('200 families race for the last 50 places of a season’s night after midnight: exactly 50 get one, on the day before', async () => {
  expect(await raceForTheNight(200, 50, takePlaces)).toBe(50)
  expect(await placeFaults(shop.backend.services)).toEqual([])
  const after = (await get('/open_play/slot/?open_play=forest-play&date=2027-03-08')) as Shown[]
  expect(after.map(({ starts_at, status }) => [starts_at, status])).toEqual([
    ['2027-03-08T17:00:00.000Z', 'open'],
    ['2027-03-08T19:00:00.000Z', 'open'],
    ['2027-03-08T21:00:00.000Z', 'full'],
  ])
})

test('negative control: 12 families in the same race that take what the calendar showed all get one of the 5 places', async () => {
  expect(await raceForTheNight(12, 5, credulous)).toBe(12)
  expect(await placeFaults(shop.backend.services)).toEqual([expect.stringContaining('sums of their ledger')])
})
