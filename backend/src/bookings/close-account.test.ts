import { goodPassword, makeAccount, type TestAccount } from '@marah/testing/account'
import { type Booked, hour, makeBooked, makePlay, makeSlot, type TestPlay } from '@marah/testing/booked'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocation } from '../schema/booking-places.ts'
import { booking, bookingKid } from '../schema/bookings.ts'
import { guestReply } from '../schema/invitations.ts'
import { kid } from '../schema/kids.ts'
import { capacityBucket } from '../schema/play.ts'

let shop: TestShop
let play: TestPlay
let minute = 0
beforeAll(async () => {
  shop = await openTestShop()
  play = await makePlay(shop.database.db)
})
afterAll(() => shop.close())

async function visit(account: TestAccount, hours: number, fields: Partial<typeof booking.$inferInsert>) {
  const startsOn = new Date(Date.now() + hours * hour + ++minute * 3 * hour)
  const slot = await makeSlot(shop.database.db, play, { startsOn, places: 5 })
  const row = await makeBooked(shop.database.db, play, slot, { userId: account.id, fields })
  return { slot, row }
}

const close = ({ token }: TestAccount) =>
  shop.request('DELETE', '/auth/user/', { token, body: { password: goodPassword } })
const stored = async ({ id }: Booked) =>
  (await shop.database.db.select().from(booking).where(eq(booking.id, id)))[0]

test('while a visit is to come the account stays open; cancelled, it may go', async () => {
  const account = await makeAccount(shop)
  const { row } = await visit(account, 30, {})
  const rejected = await close(account)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'accounts_bookings_to_come' } })
  const { token } = account
  const path = `/booking/booking/${row.id}/cancel/`
  expect((await shop.request('POST', path, { token, body: { reason: 'We move away' } })).status).toBe(200)
  expect((await close(account)).status).toBe(204)
  expect(await stored(row)).toMatchObject({ userId: null, status: 'cancelled', cancelReason: null })
})

test('what took place stays as a record of a sale, without the family’s names and words', async () => {
  const account = await makeAccount(shop)
  const fields = {
    status: 'completed',
    kind: 'event',
    occasion: 'Layan turns six',
    notes: 'No nuts',
  } as const
  const { row } = await visit(account, -300, { ...fields, status: 'checked_in' })
  await shop.database.db.update(booking).set({ status: 'confirmed' }).where(eq(booking.id, row.id))
  const path = `/booking/booking/${row.id}/invitation/`
  const invited = await shop.request('GET', path, { token: account.token })
  const token = new URL(invited.body.url).searchParams.get('token') ?? ''
  await shop.database.db.update(booking).set({ status: 'completed' }).where(eq(booking.id, row.id))
  const review = { rating: 5, comment: 'Great' }
  await shop.request('POST', `/booking/booking/${row.id}/review/`, { token: account.token, body: review })

  expect((await close(account)).status).toBe(204)
  const remaining = await stored(row)
  expect(remaining).toMatchObject({
    userId: null,
    amount: 1500,
    amountPaid: 1500,
    status: 'completed',
    occasion: '',
    notes: '',
    ticketCode: null,
    birthdayKidId: null,
  })
  const kids = await shop.database.db.select().from(bookingKid).where(eq(bookingKid.bookingId, row.id))
  expect(kids).toMatchObject([{ name: '', dateOfBirth: null, favoriteColor: null, notes: '', kidId: null }])
  expect(await shop.database.db.$count(kid, eq(kid.userId, account.id))).toBe(0)
  expect((await shop.request('GET', `/event/invitation/?token=${token}`)).status).toBe(404)
  expect(await shop.database.db.$count(guestReply)).toBe(0)
  const { body } = await shop.request('GET', '/booking/review/')
  expect(body.results[0]).toMatchObject({ comment: 'Great', customer: { full_name: '' } })
})

test('holds are let go with the account, once and for others to book', async () => {
  const account = await makeAccount(shop)
  const { slot, row } = await visit(account, 30, { status: 'held', confirmedOn: null })
  await shop.database.db.update(allocation).set({ state: 'held' }).where(eq(allocation.bookingId, row.id))
  await shop.database.db
    .update(capacityBucket)
    .set({ held: 1, booked: sql`${capacityBucket.booked} - 1` })
    .where(eq(capacityBucket.id, slot.bucketId))
  expect((await close(account)).status).toBe(204)
  const [bucket] = await shop.database.db
    .select()
    .from(capacityBucket)
    .where(eq(capacityBucket.id, slot.bucketId))
  expect(bucket).toMatchObject({ held: 0, booked: 0 })
  expect(await stored(row)).toMatchObject({ status: 'cancelled', inCart: false })
})

test('the data export includes kids and bookings, and no ticket', async () => {
  const account = await makeAccount(shop)
  const { row } = await visit(account, 30, {})
  const { body } = await shop.request('GET', '/auth/user/data/', { token: account.token })
  expect(body).toMatchObject({
    kid: [{ name: 'Layan', notes: 'No nuts' }],
    booking: [{ reference: row.reference, kids: [{ name: 'Layan' }], history: [] }],
  })
  expect(JSON.stringify(body)).not.toContain(row.ticketCode)
})
