import { openPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocation } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { capacityBucket, eventPackage, slotBucket, workshopSession } from '../schema/play.ts'

let shop: TestShop
/** Moved on before each question, so that no answer of a moment ago is met. */
let now = testNoon
const later = () => {
  now = new Date(now.getTime() + 6_000)
}
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await openPlayCentre(shop)
})
afterAll(() => shop.close())

const get = (path: string, headers?: Record<string, string>) => {
  later()
  return shop.request('GET', path, headers && { headers })
}
const arabic = { 'accept-language': 'ar' }
const day = async (date: string) =>
  (await get(`/open_play/availability/?open_play=forest-play&from=${date}&to=${date}`)).body[0]
const slots = async (date: string) => (await get(`/open_play/slot/?open_play=forest-play&date=${date}`)).body

/** Takes places of one slot, as bookings do. */
async function take(slotId: number, field: 'held' | 'booked', places: number): Promise<number[]> {
  const links = await shop.database.db.select().from(slotBucket).where(eq(slotBucket.slotId, slotId))
  const ids = links.map(({ bucketId }) => bucketId)
  for (const id of ids) {
    await shop.database.db
      .update(capacityBucket)
      .set({ [field]: sql`${capacityBucket[field]} + ${places}` })
      .where(eq(capacityBucket.id, id))
  }
  return ids
}

const frozen = {
  kind: 'open_play',
  inCart: true,
  title: { en: 'Forest play' },
  place: { en: 'The forest' },
  timezone: 'Asia/Amman',
  guests: 1,
  lines: [],
  subtotal: 0,
  amount: 0,
  policy: { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 },
  language: 'en',
} as const

test('the venue, its open plays and their extras are answered in both languages', async () => {
  const venue = (await get('/open_play/venue/', arabic)).body
  expect(venue).toMatchObject({ name: 'ملعب مرح', timezone: 'Asia/Amman', currency: 'USD', closures: [] })
  expect(venue.opening_hours).toContainEqual({ weekday: 1, opens: '10:00', closes: '20:00' })
  const [play] = (await get('/open_play/open-play/')).body
  expect(play).toMatchObject({
    slug: 'forest-play',
    name: 'Forest play',
    age_min: 4,
    age_max: 12,
    price_from: '9.00',
    price_currency: 'USD',
    rating: { average: null, count: 0 },
    policy: { refund_steps: [{ hours_before: 24, percent: 100 }], reschedule_until_hours: 2 },
  })
  expect(play.ticket_types.map(({ name, takes_place }: never) => [name, takes_place])).toEqual([
    ['Child', true],
    ['Sibling', true],
    ['Grown-up', false],
  ])
  const [child, sibling, grownUp] = play.ticket_types
  expect([child.needs_ticket, sibling.needs_ticket, grownUp.per_kid]).toEqual([null, child.id, 0])
  expect((await get(`/open_play/open-play/${play.id}/`)).body.slug).toBe('forest-play')
  expect((await get('/open_play/open-play/elsewhere/')).status).toBe(404)
  const services = (await get('/open_play/service/?open_play=forest-play')).body
  expect(services).toMatchObject([
    { name: 'Grip socks', price: '2.50', places_left: 6, max_per_booking: 4 },
    { name: 'Locker', places_left: null },
  ])
})

test('a month says day by day what is open, nearly full, full, closed or past', async () => {
  const monday = await slots('2027-03-08')
  expect(monday).toHaveLength(3)
  expect(monday[0]).toMatchObject({
    date: '2027-03-08',
    starts_at: '2027-03-08T07:00:00.000Z',
    status: 'open',
    capacity: 10,
    places_left: 10,
    price_currency: 'USD',
  })
  expect(await day('2027-03-08')).toEqual({
    date: '2027-03-08',
    state: 'open',
    opens: '2027-03-08T07:00:00.000Z',
    closes: '2027-03-08T11:00:00.000Z',
    slots_open: 3,
    places_left: 10,
    price_from: '9.00',
    price_currency: 'USD',
    closed_because: null,
  })
  // The slot in the middle overlaps both others, so all three share what it takes.
  await take(monday[1].id, 'booked', 8)
  expect((await slots('2027-03-08')).map(({ status, places_left }: never) => [status, places_left])).toEqual([
    ['few_left', 2],
    ['few_left', 2],
    ['few_left', 2],
  ])
  expect(await day('2027-03-08')).toMatchObject({ state: 'few_left', places_left: 2, slots_open: 3 })
  await take(monday[0].id, 'held', 2)
  expect((await slots('2027-03-08')).map(({ places_left }: never) => places_left)).toEqual([0, 0, 2])
  expect(await day('2027-03-08')).toMatchObject({ state: 'few_left', slots_open: 1 })
  await take(monday[2].id, 'booked', 2)
  expect(await day('2027-03-08')).toMatchObject({ state: 'full', slots_open: 0, price_from: null })

  expect(await day('2027-03-12')).toMatchObject({ state: 'closed', opens: null, places_left: 0 })
  expect(await day('2027-03-05')).toMatchObject({ state: 'past' })
  // Saturdays cost two more; the grown-up who only watches does not.
  expect(await day('2027-03-13')).toMatchObject({ state: 'open', price_from: '11.00' })
  const [saturday] = await slots('2027-03-13')
  expect(saturday.prices.map(({ price }: never) => price)).toEqual(['11.00', '9.00', '0.00'])
})

test('a hold whose time is over is shown as free, and one that is being paid is not', async () => {
  const [first] = await slots('2027-03-15')
  const buckets = await take(first.id, 'held', 10)
  const { db } = shop.database
  const [held] = await db
    .insert(booking)
    .values({
      ...frozen,
      reference: 'B-LAPSED',
      currency: 'USD',
      status: 'held' as const,
      slotId: first.id,
      startsOn: new Date(first.starts_at),
      endsOn: new Date(first.ends_at),
      localDate: '2027-03-15',
      holdExpiresOn: new Date(now.getTime() + 60_000),
    })
    .returning({ id: booking.id })
  const bookingId = held?.id ?? 0
  await db
    .insert(allocation)
    .values(buckets.map((bucketId) => ({ bookingId, bucketId, quantity: 10, state: 'held' as const })))
  expect((await slots('2027-03-15'))[0]).toMatchObject({ status: 'full', places_left: 0 })
  now = new Date(now.getTime() + 120_000)
  expect((await slots('2027-03-15'))[0]).toMatchObject({ status: 'open', places_left: 10 })
  expect(await day('2027-03-15')).toMatchObject({ state: 'open', places_left: 10 })
  await db.update(booking).set({ status: 'paying' }).where(eq(booking.id, bookingId))
  expect((await slots('2027-03-15'))[0]).toMatchObject({ status: 'full', places_left: 0 })
})

test('the same question within a moment is answered from memory, a known answer with 304, and no answer is older', async () => {
  const path = '/open_play/availability/?open_play=forest-play&from=2027-03-22&to=2027-03-28'
  now = new Date('2027-03-06T10:00:00.000Z')
  const first = await shop.request('GET', path)
  const etag = first.headers.get('etag')
  if (etag === null) throw new Error('The answer has no tag')
  const [slot] = (await shop.request('GET', '/open_play/slot/?open_play=forest-play&date=2027-03-22')).body
  await take(slot.id, 'booked', 10)
  now = new Date('2027-03-06T10:00:04.900Z')
  expect((await shop.request('GET', path)).body).toEqual(first.body)
  const known = await shop.request('GET', path, { headers: { 'if-none-match': `"old", W/${etag}` } })
  expect(known.status).toBe(304)
  expect(known.body).toBe('')
  now = new Date('2027-03-06T10:00:05.000Z')
  const fresh = await shop.request('GET', path, { headers: { 'if-none-match': etag } })
  expect(fresh.status).toBe(200)
  expect(fresh.body[0].places_left).toBe(10)
  expect(fresh.body[0].slots_open).toBe(1)
})

test.each([
  ['/open_play/availability/?open_play=forest-play&from=2027-02-30&to=2027-03-01', 400, 'from'],
  ['/open_play/availability/?open_play=forest-play&from=2027-03-01&to=soon', 400, 'to'],
  ['/open_play/availability/?open_play=forest-play&from=2027-03-02&to=2027-03-01', 400, 'to'],
  ['/open_play/availability/?open_play=forest-play&from=2027-01-01&to=2027-12-31', 400, 'to'],
  ['/open_play/availability/?open_play=forest-play&from=2027-03-01', 400, 'to'],
  ['/open_play/availability/?open_play=none&from=2027-03-01&to=2027-03-01', 404, 'detail'],
  ['/open_play/slot/?open_play=forest-play&date=13', 400, 'date'],
  ['/open_play/slot/?open_play=0&date=2027-03-01', 404, 'detail'],
  ['/open_play/service/?open_play=%00', 404, 'detail'],
  ['/workshop/session/?workshop=pottery&from=x', 400, 'from'],
  ['/workshop/session/?workshop=99', 404, 'detail'],
  ['/event/availability/?package=explorers&from=2027-03-01&to=x', 400, 'to'],
  ['/event/availability/?package=explorers&hall=none&from=2027-03-01&to=2027-03-02', 404, 'detail'],
  ['/event/start/?package=none&date=2027-03-01', 404, 'detail'],
  ['/event/package/?hall=none', 404, 'detail'],
  ['/event/add-on/?package=none', 404, 'detail'],
])('%s answers %i about %s', async (path, status, field) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.body).toHaveProperty(field)
})

test('workshops are listed in the order in which they continue, with seats, state and ages', async () => {
  const { body } = await get('/workshop/workshop/')
  expect(body.count).toBe(2)
  const [pottery, robots] = body.results
  expect(pottery).toMatchObject({
    slug: 'pottery',
    state: 'ongoing',
    starts_on: '2027-03-04',
    ends_on: '2027-03-18',
    sale_mode: 'per_session',
    seats_total: 5,
    seats_available: 8,
    instructor: 'Rana Qasem',
    next_session: { date: '2027-03-11', status: 'open', seats: 5 },
  })
  expect(robots).toMatchObject({ slug: 'robots', state: 'upcoming', seats_available: 6 })
  const slugs = async (query: string) =>
    (await get(`/workshop/workshop/?${query}`)).body.results.map(({ slug }: never) => slug)
  expect(await slugs('state=upcoming')).toEqual(['robots'])
  expect(await slugs('state=ongoing')).toEqual(['pottery'])
  expect(await slugs('age=7')).toEqual(['pottery'])
  expect(await slugs('age=9&page_size=1&page=2')).toEqual(['robots'])
  expect((await get('/workshop/workshop/?page=9')).status).toBe(404)

  const sessions = (await get('/workshop/session/?workshop=pottery')).body
  expect(sessions.map(({ date }: never) => date)).toEqual(['2027-03-11', '2027-03-18'])
  const past = (await get('/workshop/session/?workshop=pottery&from=2027-03-01&to=2027-03-11')).body
  expect(past.map(({ status }: never) => status)).toEqual(['past', 'open'])

  const { db } = shop.database
  const [last] = await db
    .select()
    .from(workshopSession)
    .orderBy(sql`${workshopSession.startsOn} desc`)
    .limit(1)
  await db
    .update(capacityBucket)
    .set({ booked: 5 })
    .where(eq(capacityBucket.id, last?.bucketId ?? 0))
  // A course is as full as its fullest session.
  expect((await get('/workshop/workshop/robots/')).body.seats_available).toBe(1)
})

test('tickets, extras, slots, sessions and add-ons have their dates, as every stored thing (rule P9)', async () => {
  const [play] = (await get('/open_play/open-play/')).body
  const sessions = (await get('/workshop/session/?workshop=pottery')).body
  const [party] = (await get('/event/package/')).body
  const lists = [play.ticket_types, play.services, await slots('2027-03-08'), sessions, party.add_ons]
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(0)
    for (const { created_on, edited_on } of list) {
      expect([created_on, edited_on]).toEqual([
        expect.stringMatching(/T.*Z$/),
        expect.stringMatching(/T.*Z$/),
      ])
    }
  }
})

test('a day or time that no calendar of the shop has is rejected beside its field', async () => {
  const [chosen] = await shop.database.db.select().from(eventPackage)
  for (const bad of ['0000-01-01', '0001-01-01', '1999-12-31', '2200-01-01', '9999-12-30', '9999-12-31']) {
    for (const [path, fields] of [
      [`/open_play/availability/?open_play=forest-play&from=${bad}&to=${bad}`, ['from', 'to']],
      [`/open_play/slot/?open_play=forest-play&date=${bad}`, ['date']],
      [`/workshop/session/?workshop=pottery&from=${bad}&to=${bad}`, ['from', 'to']],
      [`/event/availability/?package=explorers&from=${bad}&to=${bad}`, ['from', 'to']],
      [`/event/start/?package=explorers&date=${bad}`, ['date']],
    ] as const) {
      const { status, body } = await get(path)
      expect({ path, status, body }).toEqual({
        path,
        status: 400,
        body: Object.fromEntries(fields.map((field) => [field, ['Enter a date such as 2027-03-28.']])),
      })
    }
    const request = { package: chosen?.id, hall: 1, guests: 1, starts_at: `${bad}T23:59:59Z` }
    expect((await shop.request('POST', '/event/quote/', { body: request })).body).toEqual({
      starts_at: ['Enter a time such as 2027-03-28T10:00:00Z.'],
    })
  }
  // The last day that is taken is answered, though the day after it is not.
  const last = await get('/open_play/availability/?open_play=forest-play&from=2199-12-31&to=2199-12-31')
  expect(last.body).toMatchObject([{ date: '2199-12-31', state: 'closed' }])
})

test('a shop without a play centre says so', async () => {
  const bare = await openTestShop()
  try {
    expect((await bare.request('GET', '/open_play/venue/')).status).toBe(404)
    expect((await bare.request('GET', '/open_play/open-play/')).body).toEqual([])
    expect((await bare.request('GET', '/event/package/')).body).toEqual([])
    expect((await bare.request('GET', '/workshop/workshop/')).body).toMatchObject({ count: 0 })
  } finally {
    await bare.close()
  }
})
