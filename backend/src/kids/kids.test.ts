import { makeAccount, oddValues, type TestAccount } from '@marah/testing/account'
import { openPlayCentre, testNoon } from '@marah/testing/play-centre'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking, bookingKid } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'

let shop: TestShop
let family: TestAccount
let stranger: TestAccount
/** In Amman it is the 7th already, in UTC still the 6th. */
let now = new Date('2027-03-06T22:30:00Z')
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  await openPlayCentre(shop, undefined, testNoon)
  family = await makeAccount(shop)
  stranger = await makeAccount(shop)
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown, who = family) =>
  shop.request(method, `/base_user/kid/${path}`, { token: who.token, ...(body !== undefined && { body }) })
const sami = { name: 'Sami', date_of_birth: '2020-03-07', favorite_color: 'teal', notes: 'No nuts' }

test('a kid is written down, read, changed, put away and forgotten', async () => {
  const made = await ask('POST', '', sami)
  expect(made.status).toBe(201)
  // Seven on this very day, by the calendar of the play centre.
  expect(made.body).toMatchObject({ ...sami, age: 7, is_archived: false })
  const { id } = made.body
  await ask('POST', '', { name: 'Dana', date_of_birth: '2018-01-31' })
  const names = async (query = '') =>
    (await ask('GET', query)).body.results.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Dana', 'Sami'])
  const changed = await ask('PATCH', `${id}/`, { favorite_color: null, is_archived: true })
  expect(changed.body).toMatchObject({ name: 'Sami', favorite_color: null, notes: 'No nuts' })
  expect(await names()).toEqual(['Dana'])
  expect(await names('?archived=true')).toEqual(['Sami'])
  expect((await ask('DELETE', `${id}/`)).status).toBe(204)
  expect((await ask('GET', `${id}/`)).status).toBe(404)
})

test.each([
  ['2027-03-08', 400],
  ['2027-03-07', 201],
  ['2009-03-07', 400],
  ['2009-03-08', 201],
  ['2020-02-30', 400],
  ['07/03/2020', 400],
  ['2020-03-07T00:00:00Z', 400],
])('a date of birth of %s answers %i', async (date_of_birth, status) => {
  const made = await ask('POST', '', { name: 'Noor', date_of_birth })
  expect(made.status).toBe(status)
  if (status === 400) expect(Object.keys(made.body)).toEqual(['date_of_birth'])
  else {
    expect(made.body.date_of_birth).toBe(date_of_birth)
    await ask('DELETE', `${made.body.id}/`)
  }
})

test('what is no name, colour or note is rejected beside its field', async () => {
  const fields = async (body: object) => Object.keys((await ask('POST', '', body)).body)
  for (const odd of oddValues) expect(await fields({ ...sami, name: odd })).toEqual(['name'])
  expect(await fields({ ...sami, favorite_color: 'plaid' })).toEqual(['favorite_color'])
  expect(await fields({ ...sami, notes: 'x'.repeat(501) })).toEqual(['notes'])
  expect((await fields({})).sort()).toEqual(['date_of_birth', 'name'])
})

test('a stranger can neither see nor change nor delete another family’s kids', async () => {
  const { body } = await ask('POST', '', sami)
  for (const [method, change] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    expect((await ask(method, `${body.id}/`, change, stranger)).status).toBe(404)
  }
  expect((await ask('GET', '', undefined, stranger)).body.count).toBe(0)
  expect((await shop.request('GET', '/base_user/kid/')).status).toBe(401)
  expect((await ask('GET', `${body.id}/`)).body.name).toBe('Sami')
})

test('an account has twenty kids at most, however many come at once', async () => {
  const many = await Promise.all(Array.from({ length: 24 }, () => ask('POST', '', sami, stranger)))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(20)
  const [rejected] = many.filter(({ status }) => status === 400)
  expect(rejected?.body).toHaveProperty('non_field_errors')
  expect(await shop.database.db.$count(kid, eq(kid.userId, stranger.id))).toBe(20)
})

test('kids that are put away leave room for others, and come back while there is room', async () => {
  const other = await makeAccount(shop)
  const { body } = await ask('POST', '', sami, other)
  const put = (isArchived: boolean) => ask('PATCH', `${body.id}/`, { is_archived: isArchived }, other)
  expect((await put(true)).status).toBe(200)
  for (let count = 0; count < 20; count++) expect((await ask('POST', '', sami, other)).status).toBe(201)
  expect((await put(false)).body).toEqual({ non_field_errors: [expect.stringContaining('20')] })
  expect((await ask('GET', '?archived=true', undefined, other)).body.count).toBe(1)
})

test('a kid with a visit to come is not forgotten, and one whose visits are over, cancelled or lapsed is', async () => {
  const { body } = await ask('POST', '', sami)
  const starts = new Date('2027-03-10T09:00:00Z')
  const [visit] = await shop.database.db
    .insert(booking)
    .values({
      reference: 'B-KID',
      currency: 'USD',
      userId: family.id,
      kind: 'open_play',
      status: 'confirmed',
      inCart: false,
      title: { en: 'Play' },
      place: { en: 'Forest' },
      timezone: 'Asia/Amman',
      localDate: '2027-03-10',
      startsOn: starts,
      endsOn: new Date('2027-03-10T11:00:00Z'),
      guests: 1,
      lines: [],
      subtotal: 900,
      amount: 900,
      language: 'en',
      policy: { refundSteps: [], rescheduleUntilHours: 2, rescheduleMost: 2 },
    })
    .returning({ id: booking.id })
  const bookingId = visit?.id ?? 0
  await shop.database.db.insert(bookingKid).values({ bookingId, kidId: body.id, name: 'Sami' })
  const tried = async (set: Partial<typeof booking.$inferInsert>) => {
    await shop.database.db.update(booking).set(set).where(eq(booking.id, bookingId))
    return ask('DELETE', `${body.id}/`)
  }
  for (const status of ['confirmed', 'paying', 'checked_in'] as const) {
    const answer = await tried({ status })
    expect([answer.status, answer.body.code]).toEqual([409, 'kid_is_booked'])
  }
  const soon = new Date(now.getTime() + 60_000)
  expect((await tried({ status: 'held', holdExpiresOn: soon })).status).toBe(409)
  now = new Date(now.getTime() + 120_000)
  expect((await tried({ status: 'held' })).status).toBe(204)
  const [bookedKid] = await shop.database.db.select().from(bookingKid)
  expect(bookedKid).toMatchObject({ kidId: null, name: 'Sami' })
})
