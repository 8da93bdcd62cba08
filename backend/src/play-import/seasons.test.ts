import { makeAccount } from '@marah/testing/account'
import { smallPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../check-in/check-in.ts'
import { listVisits, venueToday } from '../check-in/visits.ts'
import { amountIn, DataFileError } from '../platform/data-files/data-file.ts'
import { hallTimingsOn, timingsOn } from '../play/calendar.ts'
import { booking } from '../schema/bookings.ts'
import { hall, ticketType } from '../schema/play.ts'
import { shopItself } from '../services/actor.ts'
import { applyPlayFile } from './apply-play-file.ts'
import { calendarOf } from './file-calendar.ts'
import { playFileIn, type WrittenPlayFile } from './play-file.ts'

let shop: TestShop
let now = testNoon
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
afterAll(() => shop.close())

const [forest] = smallPlayCentre.open_plays
const [oak, nest] = smallPlayCentre.halls
if (!forest || !oak || !nest) throw new Error('The play centre is smaller')
const daily = [...(oak.timings[0]?.days ?? [])]
const night = { days: daily, opens: '20:00', closes: '26:00' }
const ramadan = {
  from: '2027-03-08',
  to: '2027-03-21',
  name: { en: 'Ramadan', ar: 'رمضان' },
  hours: [night],
  open_plays: { 'forest-play': [{ ...night, minutes: 120, every: 120 }] },
  halls: { oak: [{ ...night, every: 60 }] },
}

async function open(change: Partial<WrittenPlayFile> = {}) {
  const file = playFileIn(amountIn('USD')).parse({ ...smallPlayCentre, ...change })
  const media = {
    image: () => {
      throw new Error('no pictures')
    },
    film: () => '',
  }
  const tally = await shop.database.transaction((tx) => applyPlayFile(tx, file, media, now))
  // Answers of availability may be seconds old.
  now = new Date(now.getTime() + 6_000)
  return tally
}

async function problemsOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DataFileError)) throw error ?? new Error('The file was taken')
  return error.problems.join('\n')
}

function faultsOf(change: Partial<WrittenPlayFile>): string[] {
  const parsed = playFileIn(amountIn('USD')).safeParse({ ...smallPlayCentre, ...change })
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const get = async (path: string) => (await shop.request('GET', path)).body
const slotsOn = (day: string) => get(`/open_play/slot/?open_play=forest-play&date=${day}`)
const dayOn = async (day: string) =>
  (await get(`/open_play/availability/?open_play=forest-play&from=${day}&to=${day}`))[0]

async function family() {
  const { token } = await makeAccount(shop)
  const body = { name: 'Sami', date_of_birth: '2020-03-07' }
  const kid = (await shop.request('POST', '/base_user/kid/', { token, body })).body.id
  const [child] = await shop.database.db.select().from(ticketType).where(eq(ticketType.slug, 'child'))
  return {
    calendar: async (id: number) =>
      String((await shop.request('GET', `/booking/booking/${id}/calendar/`, { token })).body),
    hold: (slot: number) =>
      shop.request('POST', '/open_play/booking/', {
        token,
        body: { slot, tickets: [{ ticket_type: child?.id, quantity: 1 }], kids: [kid] },
      }),
    party: async (starts_at: string) => {
      const [place] = await shop.database.db.select().from(hall).where(eq(hall.slug, 'oak'))
      const [pack] = await get('/event/package/')
      const body = { package: pack.id, hall: place?.id, starts_at, guests: 10 }
      return shop.request('POST', '/event/booking/', { token, body })
    },
  }
}

const confirm = (reference: string) =>
  shop.database.db
    .update(booking)
    .set({ status: 'confirmed', inCart: false, holdExpiresOn: null, confirmedOn: now })
    .where(eq(booking.reference, reference))

const end = (reference: string) =>
  shop.database.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.reference, reference))

test('a season’s nights are shown, booked and checked in on the day on which they began', async () => {
  await open({ seasons: [ramadan] })
  const venue = await get('/open_play/venue/')
  expect(venue.seasons).toMatchObject([{ from: '2027-03-08', to: '2027-03-21', name: 'Ramadan' }])
  expect(venue.seasons[0].opening_hours[0]).toEqual({ weekday: 1, opens: '20:00', closes: '26:00' })
  const [play] = await get('/open_play/open-play/')
  expect(play.seasons[0].timings).toHaveLength(7)

  const slots = await slotsOn('2027-03-08')
  expect(slots.map(({ date, starts_at }: { date: string; starts_at: string }) => [date, starts_at])).toEqual([
    ['2027-03-08', '2027-03-08T17:00:00.000Z'],
    ['2027-03-08', '2027-03-08T19:00:00.000Z'],
    ['2027-03-08', '2027-03-08T21:00:00.000Z'],
  ])
  expect(await dayOn('2027-03-08')).toMatchObject({ state: 'open', closes: '2027-03-08T23:00:00.000Z' })
  const { hold, party, calendar } = await family()
  const held = await hold(slots[2].id)
  expect(held).toMatchObject({ status: 201, body: { date: '2027-03-08' } })
  await confirm(held.body.reference)
  // The calendar of a phone has it on the day that the clock shows: Tuesday, at midnight in Amman.
  expect(await calendar(held.body.id)).toContain('DTSTART:20270308T210000Z')
  // Midnight of Thursday is the hall's night of Wednesday.
  const hosted = await party('2027-03-10T21:00:00.000Z')
  expect(hosted).toMatchObject({ status: 201, body: { date: '2027-03-10' } })
  expect((await party('2027-03-10T08:00:00.000Z')).status).toBe(400)

  const before = now
  // Half past midnight on Tuesday: Monday's list, and its family may come in.
  now = new Date('2027-03-08T21:30:00Z')
  expect((await dayOn('2027-03-08')).state).toBe('past')
  expect(await venueToday(shop.backend.services)).toBe('2027-03-08')
  const list = await listVisits(shop.backend.services, undefined, 'en')
  expect(list.map(({ reference }) => reference)).toEqual([held.body.reference])
  const visit = await checkIn(
    shop.backend.services,
    { code: held.body.reference, even_if_unpaid: true, by: shopItself },
    'en',
  )
  expect(visit.status).toBe('checked_in')
  // At two o'clock it is over, and Tuesday begins.
  now = new Date('2027-03-08T23:00:00Z')
  expect(await venueToday(shop.backend.services)).toBe('2027-03-09')
  now = before
  await end(held.body.reference)
  await end(hosted.body.reference)
})

test('a night’s last slot can be booked after midnight, on the day that it belongs to', async () => {
  const before = now
  now = new Date('2027-03-08T20:30:00Z')
  // Half past eleven at night, and then half past midnight of a night with a later slot.
  expect(await dayOn('2027-03-08')).toMatchObject({ state: 'open', slots_open: 1 })
  await open({
    seasons: [
      {
        ...ramadan,
        hours: [{ ...night, closes: '28:00' }],
        open_plays: { 'forest-play': [{ ...night, closes: '28:00', minutes: 120, every: 120 }] },
      },
    ],
  })
  now = new Date('2027-03-08T22:30:00Z')
  expect(await dayOn('2027-03-08')).toMatchObject({ state: 'open', slots_open: 1 })
  const slots = await slotsOn('2027-03-08')
  const { hold } = await family()
  const held = await hold(slots.at(-1).id)
  expect(held).toMatchObject({ status: 201, body: { date: '2027-03-08' } })
  // An import at night leaves the slots of that night alone.
  expect(
    (
      await open({
        seasons: [
          {
            ...ramadan,
            open_plays: { 'forest-play': [{ ...night, closes: '28:00', minutes: 120, every: 120 }] },
          },
        ],
      })
    ).counts.slots,
  ).toMatchObject({ removed: 0 })
  await end(held.body.reference)
  now = before
})

test('a season that changes booked days names the families; keep_booked keeps them, and sells their times no more', async () => {
  await open()
  const [slot] = await slotsOn('2027-03-15')
  const { hold, party } = await family()
  const visit = (await hold(slot.id)).body.reference
  const hosted = (await party('2027-03-16T08:00:00.000Z')).body.reference
  await confirm(visit)
  await confirm(hosted)
  const later = { ...ramadan, from: '2027-03-15' }
  const rejected = await problemsOf(open({ seasons: [later] }))
  expect(rejected).toContain(
    `open_plays.forest-play: slots that would go are booked, the first of them on 2027-03-15 at 10:00: ${visit}`,
  )
  expect(rejected).toContain(
    `halls.oak: would not be open, and has a party on 2027-03-16 at 11:00: ${hosted}`,
  )

  const kept = await open({ seasons: [{ ...later, keep_booked: true }] })
  expect(kept.notes.join('\n')).toContain(
    `the slot on 2027-03-15 at 10:00 stays for those who booked it, and is not sold any more: ${visit}`,
  )
  expect(kept.notes.join('\n')).toContain(`keeps the party on 2027-03-16 at 11:00: ${hosted}`)
  expect((await slotsOn('2027-03-15'))[0]).toMatchObject({ id: slot.id, status: 'closed' })
  expect(await (await family()).hold(slot.id)).toMatchObject({
    status: 409,
    body: { code: 'booking_closed' },
  })
  // The same file again changes nothing, and the week brings the slot back for others.
  const again = await open({ seasons: [{ ...later, keep_booked: true }] })
  expect(again.hasChanges).toBe(false)
  await open()
  expect((await slotsOn('2027-03-15'))[0]).toMatchObject({ id: slot.id, status: 'open', places_left: 9 })
  await end(visit)
  await end(hosted)
})

test('a closure of hours or of one part closes that alone, and is shown with its hours', async () => {
  const venue = {
    ...smallPlayCentre.venue,
    closures: [
      { from: '2027-03-22', to: '2027-03-22', starts: '12:00', reason: 'Wedding' },
      { from: '2027-03-24', to: '2027-03-24', hall: 'oak', reason: 'Painting' },
      { from: '2027-03-25', to: '2027-03-25', area: 'forest', reason: 'Painting' },
    ],
  }
  await open({ venue })
  expect(await slotsOn('2027-03-22')).toHaveLength(1)
  expect(await dayOn('2027-03-22')).toMatchObject({ state: 'open', closed_because: 'Wedding' })
  expect(await dayOn('2027-03-24')).toMatchObject({ state: 'open', closed_because: null })
  expect(await dayOn('2027-03-25')).toMatchObject({ state: 'closed', closed_because: 'Painting' })
  expect((await get('/open_play/venue/')).closures).toMatchObject([
    { starts: '12:00', ends: null, part: null },
    { part: 'Oak hall' },
    { part: 'The forest' },
  ])
  const { party } = await family()
  expect((await party('2027-03-24T08:00:00.000Z')).status).toBe(400)
  expect((await party('2027-03-22T08:00:00.000Z')).status).toBe(400)
  expect((await party('2027-03-25T08:00:00.000Z')).status).toBe(201)
})

test('nothing further ahead than may be booked is shown or held, and the family reads why', async () => {
  const venue = { ...smallPlayCentre.venue, book_days_ahead: 9 }
  await open()
  const [far] = await slotsOn('2027-03-16')
  await open({ venue })
  expect((await get('/open_play/venue/')).book_days_ahead).toBe(9)
  expect(await dayOn('2027-03-15')).toMatchObject({ state: 'open' })
  expect(await dayOn('2027-03-16')).toMatchObject({
    state: 'closed',
    slots_open: 0,
    closed_because: 'You can book this day from Sunday, 7 March 2027.',
  })
  expect(await slotsOn('2027-03-16')).toEqual([])
  const { hold, party } = await family()
  expect(await hold(far.id)).toMatchObject({
    status: 409,
    body: {
      code: 'booking_too_far_ahead',
      detail: 'You can book up to 9 days ahead. Choose an earlier day.',
    },
  })
  const late = await party('2027-03-17T08:00:00.000Z')
  expect(late.status).toBe(400)
  expect(JSON.stringify(late.body)).toContain('Parties can be booked up to 9 days ahead.')
  // The open play's own number counts before the venue's.
  await open({ venue, open_plays: [{ ...forest, book_days_ahead: 30 }] })
  expect(await dayOn('2027-03-16')).toMatchObject({ state: 'open' })
  expect((await hold(far.id)).status).toBe(201)
})

test('names that objects have of themselves are names like others', () => {
  const slug = 'constructor'
  const file = playFileIn(amountIn('USD')).parse({
    ...smallPlayCentre,
    open_plays: [{ ...forest, slug }],
    halls: [oak, nest, { ...oak, slug }],
    seasons: [{ ...ramadan, open_plays: {} }],
  })
  const hours = { weekday: 2, opens: '10:00', closes: '18:00' }
  const timing = { ...hours, slotMinutes: 60, startEvery: 60, surcharge: 0 }
  const day = '2027-03-09'
  expect(timingsOn(calendarOf(file), { slug, timings: [timing] }, day)).toEqual([timing])
  expect(
    hallTimingsOn(calendarOf(file), { slug, timings: [{ ...hours, startEvery: 60 }] }, day),
  ).toHaveLength(1)
})

test('what a season or a closure gets wrong is reported at its place', () => {
  const cases: [change: Partial<WrittenPlayFile>, fault: string][] = [
    [{ seasons: [{ ...ramadan, to: '2027-03-01' }] }, 'seasons.0.to: must not be before from'],
    [
      { seasons: [{ ...ramadan, open_plays: { jungle: [] } }] },
      'seasons.0.open_plays: names jungle, which is not in the file',
    ],
    [
      { seasons: [ramadan, { ...ramadan, from: '2027-03-21', to: '2027-04-01' }] },
      'seasons.1: overlaps the season from 2027-03-08 to 2027-03-21, which has hours, open_plays.forest-play, halls.oak too',
    ],
    [
      { seasons: [{ from: '2027-03-08', to: '2027-03-09', hours: [{ ...night, closes: '02:00' }] }] },
      'seasons.0.hours.0.closes: must close after it opens; two at night is 26:00',
    ],
    [
      { seasons: [{ from: '2027-03-08', to: '2027-03-09', hours: [{ ...night, closes: '30:30' }] }] },
      'seasons.0.hours.0.closes: must be a time such as 18:30, or 26:00 for two at night',
    ],
    [
      {
        seasons: [
          { from: '2027-03-01', to: '2027-03-20', surcharge: '-5.00' },
          { from: '2027-03-10', to: '2027-03-30', surcharge: '-3.00' },
        ],
      },
      'open_plays.0.tickets.1.price: would cost less than 0: 7.00 with a surcharge of -8.00',
    ],
    [
      { seasons: [{ from: '2027-03-01', to: '2027-03-20', surcharge: '-0.005' }] },
      'seasons.0.surcharge: must be an amount such as 12.50',
    ],
    [
      {
        venue: {
          ...smallPlayCentre.venue,
          closures: [{ from: '2027-03-01', to: '2027-03-01', area: 'roof', reason: 'X' }],
        },
      },
      'venue.closures.0.area: names roof, which is not in the file',
    ],
    [
      {
        venue: {
          ...smallPlayCentre.venue,
          closures: [{ from: '2027-03-01', to: '2027-03-01', area: 'forest', hall: 'oak', reason: 'X' }],
        },
      },
      'venue.closures.0: is about one area, one open play or one hall; write a closure for each',
    ],
  ]
  for (const [change, fault] of cases) expect(faultsOf(change)).toContain(fault)
  expect(
    faultsOf({ seasons: [ramadan, { from: '2027-03-01', to: '2027-03-30', surcharge: '-6.00' }] }),
  ).toEqual([])
})
