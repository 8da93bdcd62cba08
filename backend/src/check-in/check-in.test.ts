import { makeAccount, type TestAccount } from '@marah/testing/account'
import {
  type Booked,
  hour,
  makeBooked,
  makePlay,
  makeSlot,
  type TestPlay,
  timezone,
} from '@marah/testing/booked'
import { mailsTo } from '@marah/testing/mailbox'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveBookings } from '../bookings/index.ts'
import { booking, bookingEvent, bookingSession } from '../schema/bookings.ts'
import { guestReply, invitation } from '../schema/invitations.ts'
import { kid } from '../schema/kids.ts'
import { capacityBucket, workshopSession } from '../schema/play.ts'
import { shopItself } from '../services/actor.ts'
import { writeSettings } from '../shop/shop-settings.ts'
import { checkIn } from './check-in.ts'
import { mailTomorrow } from './evening-sheet.ts'
import { listStaffTokens, makeStaffToken, revokeStaffToken } from './staff-tokens.ts'

/** Nine in the morning in Dubai. */
const start = Date.parse('2027-03-10T05:00:00Z')
let nowMs = start
let shop: TestShop
let play: TestPlay
let deskToken: string
let family: TestAccount
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(nowMs))
  play = await makePlay(shop.database.db)
  deskToken = await shop.database.transaction((tx) => makeStaffToken(tx, 'front door'))
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

let startsInHours = 1
async function visit(hours: number, fields: Partial<typeof booking.$inferInsert> = {}, paid?: number) {
  const startsOn = new Date(start + hours * hour + ++startsInHours * 1000)
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  return makeBooked(shop.database.db, play, slot, {
    userId: family.id,
    ...(paid !== undefined && { paid }),
    fields,
  })
}

const scan = (code: string | null, more: object = {}, token = deskToken) =>
  shop.request('POST', '/booking/check-in/', { token, body: { code, ...more } })

test('a ticket lets its booking in once; a second scan hears when the first was', async () => {
  const booked = await visit(0.5)
  const first = await scan(booked.ticketCode)
  expect(first).toMatchObject({
    status: 200,
    body: {
      reference: booked.reference,
      status: 'checked_in',
      customer: 'Huda Karim',
      kids: [{ name: 'Layan', date_of_birth: '2020-05-01', notes: 'No nuts' }],
      amount_due: '0.00 USD',
      checked_in_on: new Date(nowMs).toISOString(),
    },
  })
  nowMs += 60_000
  const second = await scan(booked.ticketCode)
  expect(second).toMatchObject({
    status: 409,
    body: {
      code: 'already_checked_in',
      checked_in_on: first.body.checked_in_on,
      checked_in_by: 'front door',
      visit: { customer: 'Huda Karim', title: 'Climbing world' },
    },
  })
  nowMs = start
})

test('what a family and its guests wrote for a party is read at check-in, and gone with the account', async () => {
  const { db } = shop.database
  const host = await makeAccount(shop)
  const child = { userId: host.id, name: 'Noor', dateOfBirth: '2021-03-10', notes: 'Asthma' }
  const [birthdayKid] = await db.insert(kid).values(child).returning()
  const wrote = { occasion: 'Noor turns six', notes: 'Peanut allergy', birthdayKidId: birthdayKid?.id ?? 0 }
  const party = await visit(0.5, { kind: 'event', userId: host.id, ...wrote })
  const [invited] = await db
    .insert(invitation)
    .values({ bookingId: party.id, token: 'party', message: '' })
    .returning()
  const reply = { invitationId: invited?.id ?? 0, kids: 2, adults: 1 }
  await db.insert(guestReply).values([
    { ...reply, replyKey: 'a', name: 'Mona', answer: 'yes', note: 'Lina eats no eggs' },
    { ...reply, replyKey: 'b', name: 'Sami', answer: 'maybe', note: '' },
    { ...reply, replyKey: 'c', name: 'Rana', answer: 'no', kids: 0, adults: 0, note: 'On holiday' },
  ])
  const day = `/booking/visit/?date=${party.localDate}`
  const partyToday = async () => {
    const { body } = await shop.request('GET', day, { token: deskToken })
    return body.find(({ reference }: Booked) => reference === party.reference).party
  }
  const expected = {
    occasion: 'Noor turns six',
    notes: 'Peanut allergy',
    birthday_kid: { name: 'Noor', age: 6, notes: 'Asthma' },
    replies: [
      { name: 'Mona', answer: 'yes', kids: 2, adults: 1, note: 'Lina eats no eggs' },
      { name: 'Sami', answer: 'maybe', kids: 2, adults: 1, note: '' },
    ],
    coming_kids: 2,
    coming_adults: 1,
  }
  expect(await partyToday()).toEqual(expected)
  expect((await scan(party.ticketCode)).body.party).toEqual(expected)
  expect((await scan((await visit(0.5)).ticketCode)).body.party).toBeNull()
  await db
    .update(booking)
    .set({ status: 'completed', endsOn: new Date(nowMs) })
    .where(eq(booking.id, party.id))
  await shop.database.transaction((tx) => leaveBookings(shop.backend.services, tx, host.id))
  await db.delete(kid).where(eq(kid.userId, host.id))
  expect(await partyToday()).toEqual({
    occasion: '',
    notes: '',
    birthday_kid: null,
    replies: [],
    coming_kids: 0,
    coming_adults: 0,
  })
})

test('a course is let in once on each of its days, and on no other', async () => {
  const { db, pool } = shop.database
  const booked = await visit(0.5)
  const { rows } = await pool.query(
    `insert into workshop (slug, name, description, instructor, age_min_months, age_max_months, price, sale_mode, seats, policy)
     values ('course', '{"en":"Clay"}', '{"en":""}', '{"en":""}', 1, 12, 0, 'course', 5, '{}') returning id`,
  )
  for (const days of [0, 7]) {
    const startsOn = new Date(booked.startsOn.getTime() + days * 24 * hour)
    const endsOn = new Date(startsOn.getTime() + hour)
    const localDate = days === 0 ? booked.localDate : '2027-03-17'
    const [bucket] = await db.insert(capacityBucket).values({ capacity: 5 }).returning()
    const [session] = await db
      .insert(workshopSession)
      .values({ workshopId: rows[0].id, bucketId: bucket?.id ?? 0, startsOn, endsOn, localDate })
      .returning()
    await db.insert(bookingSession).values({ bookingId: booked.id, sessionId: session?.id ?? 0 })
  }
  const statuses = []
  for (const day of [0, 0, 1, 7, 7]) {
    nowMs = start + day * 24 * hour + statuses.length
    statuses.push((await scan(booked.ticketCode)).status)
  }
  nowMs = start
  expect(statuses).toEqual([200, 409, 409, 200, 409])
})

test('the reference typed in lower case lets in too', async () => {
  const booked = await visit(0.5)
  expect((await scan(booked.reference.toLowerCase())).status).toBe(200)
})

test.each([
  ['another day', 'not_today', () => visit(24)],
  ['the evening of today', 'not_now', () => visit(11)],
  ['what ended this morning', 'not_now', () => visit(-3)],
  ['a balance still due', 'not_paid', () => visit(0.5, {}, 500)],
  ['a hold', 'not_paid', () => visit(0.5, { status: 'held' })],
  ['a cancelled booking', 'booking_cancelled', () => visit(0.5, { status: 'cancelled' })],
  ['what is over', 'booking_over', () => visit(-5, { status: 'no_show' })],
])('%s is not let in: %s', async (_, code, make) => {
  const booked = await make()
  expect(await scan(booked.reference)).toMatchObject({ status: 409, body: { code } })
  const [row] = await shop.database.db.select().from(booking).where(eq(booking.id, booked.id))
  expect(row?.checkedInOn).toBeNull()
})

test('check-in shows how much is still due, and by which clock a guest came in before', async () => {
  const owed = await visit(0.5, {}, 500)
  expect((await scan(owed.reference)).body).toMatchObject({ code: 'not_paid', amount_due: '10.00 USD' })
  const booked = await visit(0.5)
  await scan(booked.ticketCode)
  expect((await scan(booked.ticketCode)).body).toMatchObject({
    code: 'already_checked_in',
    venue_timezone: timezone,
  })
})

test('check-in may let in on another day when it says so', async () => {
  const booked = await visit(24)
  expect((await scan(booked.ticketCode)).body).toMatchObject({
    code: 'not_today',
    visit: { customer: 'Huda Karim', starts_at: booked.startsOn.toISOString(), venue_timezone: timezone },
  })
  expect((await scan(booked.ticketCode, { even_if_not_today: true })).status).toBe(200)
})

test('a ticket for another hour is let in only when the staff says so, and an hour before its start without', async () => {
  const evening = await visit(11)
  expect((await scan(evening.ticketCode)).body).toMatchObject({
    code: 'not_now',
    visit: { customer: 'Huda Karim', starts_at: evening.startsOn.toISOString() },
  })
  nowMs = evening.startsOn.getTime() - hour - 1000
  expect((await scan(evening.ticketCode)).status).toBe(409)
  nowMs += 1000
  expect((await scan(evening.ticketCode)).status).toBe(200)
  nowMs = start
  expect((await scan((await visit(11)).ticketCode, { even_if_not_today: true })).status).toBe(200)
})

test('tomorrow’s sheet is mailed once in the evening, with health warnings, and not for a venue without visits', async () => {
  const { services } = shop.backend
  const sheets = async () =>
    (await mailsTo(shop, 'shop@shop.example')).filter(({ subject }) => subject.startsWith('Visits on '))
  nowMs = Date.parse('2028-02-01T14:30:00Z')
  expect(await mailTomorrow(services, null)).toBeNull()
  const startsOn = new Date('2028-02-02T06:00:00Z')
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  const booked = await makeBooked(shop.database.db, play, slot, { userId: family.id })
  // Half past five in Dubai is before the hour of the setting.
  nowMs = Date.parse('2028-02-01T13:30:00Z')
  expect(await mailTomorrow(services, null)).toBeNull()
  expect(await sheets()).toEqual([])
  nowMs = Date.parse('2028-02-01T14:30:00Z')
  for (const process of [null, null]) expect(await mailTomorrow(services, process)).toBe('2028-02-02')
  const [mail, ...others] = await sheets()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('2 February 2028')
  for (const fact of [
    booked.reference,
    '10:00–12:00',
    'Huda Karim',
    'PLEASE NOTE: Layan: No nuts',
    '1 × Child',
    '/play/door',
  ])
    expect(mail?.text).toContain(fact)
  expect(mail?.text).not.toContain('npm run')
  nowMs = start
})

test('the sheet of a shop that opens in Arabic is in Arabic', async () => {
  const { services } = shop.backend
  const say = async (languages: ('ar' | 'en')[]) => {
    const input = { languages }
    await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
    await services.settings.reload()
  }
  await say(['ar', 'en'])
  nowMs = Date.parse('2028-03-01T14:30:00Z')
  const slot = await makeSlot(shop.database.db, play, {
    startsOn: new Date('2028-03-02T06:00:00Z'),
    places: 5,
  })
  const booked = await makeBooked(shop.database.db, play, slot, { userId: family.id })
  expect(await mailTomorrow(services, null)).toBe('2028-03-02')
  const sheets = (await mailsTo(shop, 'shop@shop.example')).filter(({ subject }) =>
    subject.startsWith('زيارات'),
  )
  expect(sheets).toMatchObject([{ subject: expect.stringContaining('2 مارس 2028') }])
  for (const fact of [booked.reference, 'تنبيه مهم: Layan: No nuts', 'الضيوف: ', 'تسجيل الوصول'])
    expect(sheets[0]?.text).toContain(fact)
  await say(['en', 'ar'])
  nowMs = start
})

test('the day is the venue’s: shortly after its midnight yesterday’s visit by UTC is today’s', async () => {
  nowMs = Date.parse('2027-03-10T20:30:00Z')
  const booked = await visit(16)
  expect(booked.localDate).toBe('2027-03-11')
  expect((await scan(booked.ticketCode)).status).toBe(200)
  nowMs = start
})

test('only check-in reads bookings: neither customers nor strangers, nor a token that was replaced', async () => {
  const booked = await visit(0.5)
  const body = { code: booked.ticketCode }
  for (const token of [undefined, family.token, 'made-up']) {
    const given = token === undefined ? {} : { token }
    expect((await shop.request('POST', '/booking/check-in/', { ...given, body })).status).toBe(401)
    expect((await shop.request('GET', '/booking/visit/', given)).status).toBe(401)
  }
  const old = await shop.database.transaction((tx) => makeStaffToken(tx, 'tablet'))
  await shop.database.transaction((tx) => makeStaffToken(tx, 'tablet'))
  expect((await scan(booked.ticketCode, {}, old)).status).toBe(401)
  expect((await scan('no such code')).status).toBe(404)
})

test('the list of the day names the person who let a family in', async () => {
  const booked = await visit(0.5)
  expect((await scan(booked.ticketCode)).body.checked_in_by).toBe('front door')
  const waiting = await visit(0.5)
  const { body } = await shop.request('GET', `/booking/visit/?date=${booked.localDate}`, { token: deskToken })
  const byReference = new Map(body.map((each: { reference: string }) => [each.reference, each]))
  expect(byReference.get(booked.reference)).toMatchObject({ checked_in_by: 'front door' })
  expect(byReference.get(waiting.reference)).toMatchObject({ checked_in_by: null })
})

test('a token for check-in is listed with its last use, ends by itself and can be ended at once', async () => {
  const { db } = shop.database
  const before = nowMs
  const make = (name: string, days: number) =>
    shop.database.transaction((tx) => makeStaffToken(tx, name, { now: new Date(nowMs), days }))
  const read = async (token: string) => (await shop.request('GET', '/booking/visit/', { token })).status
  const listed = async (name: string) => (await listStaffTokens(db)).find((each) => each.name === name)
  const [weekend, summer] = [await make('weekend', 2), await make('summer', 90)]
  expect(await listed('weekend')).toEqual({
    name: 'weekend',
    createdOn: new Date(nowMs),
    expiresOn: new Date(nowMs + 48 * hour),
    lastUsedOn: null,
  })
  expect([await read(weekend), await read(summer)]).toEqual([200, 200])
  expect((await listed('weekend'))?.lastUsedOn).toEqual(new Date(nowMs))
  nowMs += 47 * hour
  expect(await read(weekend)).toBe(200)
  expect((await listed('weekend'))?.lastUsedOn).toEqual(new Date(nowMs))
  nowMs += hour
  expect([await read(weekend), await read(summer)]).toEqual([401, 200])
  expect(await revokeStaffToken(db, 'summer')).toBe(true)
  expect(await revokeStaffToken(db, 'summer')).toBe(false)
  expect(await read(summer)).toBe(401)
  nowMs = before
})

test('the list of a day holds who comes then, in the order of their start, and no holds', async () => {
  const late = await visit(60)
  const early = await visit(58)
  await visit(59, { status: 'held' })
  const { body } = await shop.request('GET', `/booking/visit/?date=${early.localDate}`, { token: deskToken })
  expect(body.map(({ reference }: Booked) => reference)).toEqual([early.reference, late.reference])
  const odd = await shop.request('GET', '/booking/visit/?date=2027-02-30', { token: deskToken })
  expect(odd).toMatchObject({ status: 400, body: { date: [expect.any(String)] } })
})

test('however many doors scan at once, one lets in', async () => {
  const booked = await visit(0.5)
  const answers = await Promise.all(Array.from({ length: 8 }, () => scan(booked.ticketCode)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const events = await shop.database.db
    .select()
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, booked.id))
  expect(events).toHaveLength(1)
})

test('even doors that look without taking turns let in once: the condition of the update holds alone', async () => {
  const booked = await visit(0.5)
  const careless = async () => booked
  const requested = { code: booked.reference, by: shopItself }
  const ends = await Promise.allSettled(
    [1, 2].map(() => checkIn(shop.backend.services, requested, 'en', careless)),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
