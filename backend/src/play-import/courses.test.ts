import { makeAccount } from '@marah/testing/account'
import { smallPlayCentre } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { bookingJson } from '../bookings/booking-json.ts'
import { checkIn } from '../check-in/check-in.ts'
import { listVisits, venueToday } from '../check-in/visits.ts'
import { HttpError } from '../platform/errors/http-error.ts'
import { booking } from '../schema/bookings.ts'
import { shopItself } from '../services/actor.ts'
import { applyPlayFile } from './apply-play-file.ts'
import { exportPlay } from './export-play.ts'
import type { WrittenPlayFile } from './play-file.ts'
import { readPlayFile } from './read-play-file.ts'

let shop: TestShop
const start = new Date('2031-02-20T09:00:00Z')
let now = start
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = start
  await shop.database.db.execute(sql`
    truncate venue, play_area, play_service, open_play, workshop, hall, event_package, add_on, capacity_bucket
    restart identity cascade`)
})

const [, robots] = smallPlayCentre.workshops
if (!robots) throw new Error('The play centre is smaller')
const mondays = { days: ['mon' as const], starts: '16:00', ends: '17:00', from: '2031-03-03', times: 8 }
const course = { ...robots, sessions: [], repeats: [{ ...mondays, not_on: ['2031-03-10'] }] }

async function importFile(change: Partial<WrittenPlayFile>, timezone = 'Europe/Berlin') {
  const venue = { ...smallPlayCentre.venue, ...change.venue, timezone }
  const file = readPlayFile(stringify({ ...smallPlayCentre, ...change, venue }))
  const media = { image: () => ({ hash: '', width: 1, height: 1, widths: [], tint: '' }), film: () => '' }
  return shop.database.transaction((tx) => applyPlayFile(tx, file, media, now))
}

/** Read from the database: the answers of public calls are cached. */
async function sessions() {
  const { rows } = await shop.database.db.execute<{ at: string; day: string; seats: number }>(sql`
    select to_char(session.starts_on at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, local_date::text as day, capacity as seats
    from workshop_session session join capacity_bucket bucket on bucket.id = session.bucket_id
    join workshop on workshop.id = session.workshop_id where slug = 'robots' order by session.starts_on`)
  return rows
}
const starts = async () => (await sessions()).map(({ at }) => at)

test('Mondays at four, eight times, not on the 10th: closed days and nights of a season move the end, the clock does not move the hour', async () => {
  const night = { days: smallPlayCentre.venue.hours[0]?.days ?? [], opens: '20:00', closes: '26:00' }
  const tally = await importFile({
    workshops: [course],
    venue: {
      ...smallPlayCentre.venue,
      closures: [
        { from: '2031-03-24', to: '2031-03-24', starts: '15:00', ends: '16:30', reason: 'Ropes' },
        { from: '2031-03-31', to: '2031-03-31', starts: '18:00', reason: 'Early evening' },
        { from: '2031-04-07', to: '2031-04-07', area: 'forest', reason: 'Another place' },
      ],
    },
    seasons: [{ from: '2031-04-14', to: '2031-04-20', hours: [night] }],
  })
  const winter = ['2031-03-03 15:00', '2031-03-17 15:00']
  const days = ['03-31', '04-07', '04-21', '04-28', '05-05', '05-12']
  expect(await starts()).toEqual([...winter, ...days.map((day) => `2031-${day} 14:00`)])
  expect(tally.notes.filter((note) => note.startsWith('workshops.robots'))).toEqual([
    'workshops.robots: no session on 2031-03-24 at 16:00, when the play centre is closed',
    'workshops.robots: no session on 2031-04-14 at 16:00, when the play centre is closed',
  ])
  // When the closures are over and left out of an export, the sessions stay as they were.
  now = new Date('2031-04-01T09:00:00Z')
  const written = (await exportPlay(shop.database.db, now)) ?? ''
  expect(readPlayFile(written).venue.closures).toHaveLength(1)
  expect(readPlayFile(written).workshops[0]).toMatchObject({
    sessions: [],
    repeats: [{ times: 8, not_on: ['2031-03-10', '2031-03-24', '2031-04-14'] }],
  })
  const before = await sessions()
  const media = { image: () => ({ hash: '', width: 1, height: 1, widths: [], tint: '' }), film: () => '' }
  const again = await shop.database.transaction((tx) => applyPlayFile(tx, readPlayFile(written), media, now))
  expect(again.counts.sessions).toMatchObject({ created: 0, removed: 0, changed: 0 })
  expect(await sessions()).toEqual(before)
})

test('a session of a rule may have seats of its own, a rule may end on a day, and an hour that the clock leaps over is left out', async () => {
  const own = { date: '2031-03-17', starts: '16:00', ends: '17:30', seats: 3 }
  const nights = {
    days: ['sun' as const],
    starts: '02:30',
    ends: '03:30',
    from: '2031-03-23',
    to: '2031-04-06',
  }
  const tally = await importFile({
    workshops: [{ ...course, sessions: [own], repeats: [{ ...mondays, times: 3 }, nights] }],
  })
  expect((await sessions()).map(({ day, seats }) => [day, seats])).toEqual([
    ['2031-03-03', 6],
    ['2031-03-10', 6],
    ['2031-03-17', 3],
    ['2031-03-23', 6],
    ['2031-04-06', 6],
  ])
  expect(tally.notes).toContain(
    'workshops.robots: no session on 2031-03-30 at 02:30, which the clock leaps over',
  )
  const file = readPlayFile((await exportPlay(shop.database.db, now)) ?? '')
  expect(file.workshops[0]?.sessions).toMatchObject([own])
})

test('a rule says how often or until when, and no end before its beginning', () => {
  const faults = (rule: object) => {
    try {
      readPlayFile(stringify({ ...smallPlayCentre, workshops: [{ ...course, repeats: [rule] }] }))
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(faults(mondays)).toBe('')
  expect(faults({ ...mondays, to: '2031-04-01' })).toContain('stands instead of to')
  expect(faults({ ...mondays, times: undefined })).toContain('stands instead of to')
  expect(faults({ ...mondays, times: undefined, to: '2031-01-01' })).toContain('must not be before from')
  expect(faults({ ...mondays, ends: '15:00' })).toContain('must end after it starts')
})

/** Books the course for one kid, paid. */
async function booked() {
  const { db } = shop.database
  const { token } = await makeAccount(shop)
  const body = { name: 'Sami', date_of_birth: '2021-06-07' }
  const kid = (await shop.request('POST', '/base_user/kid/', { token, body })).body.id
  const workshop = (await shop.request('GET', '/workshop/workshop/robots/')).body.id
  const held = await shop.request('POST', '/workshop/booking/', {
    token,
    body: { workshop, whole_course: true, kids: [kid] },
  })
  expect(held.status).toBe(201)
  await db
    .update(booking)
    .set({
      status: 'confirmed',
      inCart: false,
      holdExpiresOn: null,
      confirmedOn: now,
      amountPaid: 6000,
      ticketCode: crypto.randomUUID(),
    })
    .where(eq(booking.id, held.body.id))
  const { reference } = held.body
  return {
    reference,
    read: async () => {
      const [row] = await db.select().from(booking).where(eq(booking.reference, reference))
      if (!row) throw new Error('The booking is gone')
      return bookingJson(shop.backend.services, db, row, 'en')
    },
    at: async (instant: string, name = 'front door') => {
      now = new Date(instant)
      return checkIn(
        shop.backend.services,
        { code: reference, by: { kind: 'check-in-device', name } },
        'en',
      ).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        return { code: error.code, ...error.extra }
      })
    },
  }
}

test('each session of a course is checked in by itself: the third says when at a second scan, and the ticket shows which were attended', async () => {
  await importFile({ workshops: [{ ...course, repeats: [{ ...mondays, times: 4 }] }] })
  const family = await booked()
  expect(await family.at('2031-03-03T14:50:00Z')).toMatchObject({ status: 'checked_in' })
  expect(await family.at('2031-03-03T14:55:00Z')).toMatchObject({
    code: 'already_checked_in',
    checked_in_on: '2031-03-03T14:50:00.000Z',
  })
  expect(await family.at('2031-03-04T15:00:00Z')).toMatchObject({ code: 'not_today' })
  // The second is missed; the third is scanned twice.
  expect(await family.at('2031-03-17T15:05:00Z', 'side door')).toMatchObject({ status: 'checked_in' })
  expect(await family.at('2031-03-17T15:20:00Z')).toMatchObject({
    code: 'already_checked_in',
    checked_in_on: '2031-03-17T15:05:00.000Z',
    checked_in_by: 'side door',
  })
  const attended = (await family.read()).sessions.map(({ checked_in_on }) => checked_in_on)
  expect(attended).toEqual(['2031-03-03T14:50:00.000Z', null, '2031-03-17T15:05:00.000Z', null])
  const onDay = async (day: string) =>
    (await listVisits(shop.backend.services, day, 'en')).map((visit) => visit.checked_in_on)
  expect(await onDay('2031-03-10')).toEqual([null])
  expect(await onDay('2031-03-17')).toEqual(['2031-03-17T15:05:00.000Z'])
  expect(await family.at('2031-03-24T10:00:00Z')).toMatchObject({ code: 'not_now' })
})

test('a course of nights belongs to the days on which they begin: in its rule, in an export, and at check-in after midnight', async () => {
  const nights = { ...mondays, starts: '24:30', ends: '26:00', times: 3 }
  await importFile({ workshops: [{ ...course, repeats: [nights] }] })
  expect((await sessions()).map(({ day, at }) => [day, at])).toEqual([
    ['2031-03-03', '2031-03-03 23:30'],
    ['2031-03-10', '2031-03-10 23:30'],
    ['2031-03-17', '2031-03-17 23:30'],
  ])
  const written = readPlayFile((await exportPlay(shop.database.db, now)) ?? '')
  expect(written.workshops[0]).toMatchObject({
    sessions: [],
    repeats: [{ starts: '24:30', ends: '26:00', times: 3 }],
  })

  const family = await booked()
  expect(await family.at('2031-03-03T12:00:00Z')).toMatchObject({ code: 'not_now' })
  expect(await family.at('2031-03-10T23:50:00Z')).toMatchObject({ status: 'checked_in' })
  // It is ten to one of the eleventh: who comes is still on the list of the tenth.
  expect(await venueToday(shop.backend.services)).toBe('2031-03-10')
  const tonight = await listVisits(shop.backend.services, undefined, 'en')
  expect(tonight.map(({ reference, checked_in_on }) => [reference, checked_in_on])).toEqual([
    [family.reference, '2031-03-10T23:50:00.000Z'],
  ])
  expect((await family.read()).sessions.map(({ date, checked_in_on }) => [date, checked_in_on])).toEqual([
    ['2031-03-03', null],
    ['2031-03-10', '2031-03-10T23:50:00.000Z'],
    ['2031-03-17', null],
  ])
  now = new Date('2031-03-11T01:00:00Z')
  expect(await venueToday(shop.backend.services)).toBe('2031-03-11')
})

test('a missed session is lost, or made up once in another session that has a seat, as the file says', async () => {
  const extra = { date: '2031-03-12', starts: '16:00', ends: '17:00' }
  const perSession = {
    ...course,
    sale: 'per_session' as const,
    repeats: [{ ...mondays, times: 2 }],
    sessions: [extra, { ...extra, date: '2031-03-13' }],
  }
  const bookFirst = async () => {
    const { token } = await makeAccount(shop)
    const body = { name: 'Sami', date_of_birth: '2021-06-07' }
    const kid = (await shop.request('POST', '/base_user/kid/', { token, body })).body.id
    const { body: all } = await shop.request('GET', '/workshop/session/?workshop=robots')
    const request = { workshop: all[0].workshop, sessions: [all[0].id], kids: [kid] }
    const held = await shop.request('POST', '/workshop/booking/', { token, body: request })
    const { reference } = held.body
    await shop.database.db
      .update(booking)
      .set({ status: 'completed', inCart: false, confirmedOn: now, amountPaid: 6000 })
      .where(eq(booking.reference, reference))
    return (instant: string) => {
      now = new Date(instant)
      return checkIn(shop.backend.services, { code: reference, by: shopItself }, 'en').catch(
        (error: unknown) => {
          if (!(error instanceof HttpError)) throw error
          return { code: error.code }
        },
      )
    }
  }
  await importFile({ workshops: [perSession] })
  const lost = await bookFirst()
  expect(await lost('2031-03-12T15:00:00Z')).toEqual({ code: 'booking_over' })
  now = start
  await importFile({ workshops: [{ ...perSession, missed: 'make_up' }] })
  const madeUp = await bookFirst()
  expect(await madeUp('2031-03-12T15:00:00Z')).toMatchObject({ title: 'Robots' })
  const { body } = await shop.request(
    'GET',
    '/workshop/session/?workshop=robots&from=2031-03-12&to=2031-03-12',
  )
  expect(body[0]).toMatchObject({ seats: 6, seats_available: 5 })
  expect(await madeUp('2031-03-12T15:10:00Z')).toEqual({ code: 'already_checked_in' })
  expect(await madeUp('2031-03-13T15:00:00Z')).toEqual({ code: 'booking_over' })
})
