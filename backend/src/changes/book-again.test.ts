import { makeAccount, type TestAccount } from '@marah/testing/account'
import { hour, makeBooked, makePlay, makeSlot, type TestPlay } from '@marah/testing/booked'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingKid } from '../schema/bookings.ts'
import { kid } from '../schema/kids.ts'
import { openPlay, ticketType } from '../schema/play.ts'

/** Wednesday, eleven in the morning in Dubai. */
const visited = Date.parse('2031-03-05T07:00:00Z')
const day = 24 * hour
let nowMs = visited
let shop: TestShop
let play: TestPlay
let family: TestAccount
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(nowMs))
})
beforeEach(async () => {
  // A week and two days after the visit.
  nowMs = visited + 9 * day
  play = await makePlay(shop.database.db)
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

const slotAt = (startsMs: number, places = 5, surcharge = 0) =>
  makeSlot(shop.database.db, play, { startsOn: new Date(startsMs), places, surcharge })
async function visit(quantity = 2) {
  const slot = await slotAt(visited)
  return makeBooked(shop.database.db, play, slot, {
    userId: family.id,
    quantity,
    fields: { status: 'completed' },
  })
}
const path = ({ reference }: { reference: string }) => `/booking/booking/${reference}/again/`
const times = (row: { reference: string }) => shop.request('GET', path(row), { token: family.token })
const again = (row: { reference: string }, body: object, token = family.token) =>
  shop.request('POST', path(row), { token, body })

test('a family books again in two presses: the next such weekday and hour with places, the same kids, today’s price', async () => {
  const row = await visit()
  // Wednesday at eleven: full, one too few, free but two hours later, and free in a week; Friday is nearer.
  const soon = await slotAt(visited + 14 * day, 1)
  const later = await slotAt(visited + 14 * day + 2 * hour, 5, 200)
  const inAWeek = await slotAt(visited + 21 * day)
  await slotAt(visited + 10 * day)
  await slotAt(visited + 7 * day)
  const offered = await times(row)
  expect(offered.status).toBe(200)
  expect(offered.body.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([inAWeek.id, later.id])
  expect(offered.body[0]).toMatchObject({ total_amount: '30.00', currency: 'USD', date: '2031-03-26' })
  expect(offered.body[1]).toMatchObject({ total_amount: '34.00' })
  const held = await again(row, { time: inAWeek.id, key: 'again' })
  expect(held).toMatchObject({
    status: 201,
    body: { status: 'held', in_cart: true, slot: inAWeek.id, guests: 2, total_amount: '30.00' },
  })
  const kidsOf = async (id: number) => {
    const kids = await shop.database.db.select().from(bookingKid).where(eq(bookingKid.bookingId, id))
    return kids.map(({ kidId }) => kidId).toSorted()
  }
  expect(await kidsOf(held.body.id)).toEqual(await kidsOf(row.id))
  expect(await again(row, { time: inAWeek.id, key: 'again' })).toMatchObject({
    status: 200,
    body: { id: held.body.id },
  })
  expect(await again(row, { time: later.id, key: 'again' })).toMatchObject({ body: { code: 'key_reused' } })
  expect(await again(row, { time: soon.id })).toMatchObject({ status: 409, body: { code: 'slot_full' } })
  // The kids are there already then, so that the next time is offered.
  expect((await times(row)).body[0]).toMatchObject({ id: later.id })
})

test('a visit to come is booked again, too, and across a clock change its hour stays', async () => {
  const { db } = shop.database
  const zone = 'Europe/Berlin'
  const wednesday = Date.parse('2031-03-26T10:00:00Z')
  const slot = await slotAt(wednesday)
  const row = await makeBooked(db, play, slot, {
    userId: family.id,
    fields: { timezone: zone },
  })
  const [sameHour, sameInstant] = [
    await slotAt(Date.parse('2031-04-02T09:00:00Z')),
    await slotAt(Date.parse('2031-04-02T10:00:00Z')),
  ]
  expect((await times(row)).body.map(({ id }: { id: number }) => id)).toEqual([sameHour.id, sameInstant.id])
})

test('what can no longer be booked as it was is said: no free time, a kid too old, a ticket or an activity that went', async () => {
  const { db } = shop.database
  const row = await visit()
  expect(await times(row)).toMatchObject({ status: 200, body: [] })
  await slotAt(visited + 14 * day)
  expect((await times(row)).body).toHaveLength(1)
  await db.update(kid).set({ dateOfBirth: '2012-01-01' }).where(eq(kid.userId, family.id))
  expect(await times(row)).toMatchObject({
    status: 400,
    body: { kids: [expect.stringContaining('Layan'), expect.anything()] },
  })
  await db.update(kid).set({ dateOfBirth: '2025-01-01' }).where(eq(kid.userId, family.id))
  await db.update(ticketType).set({ isActive: false }).where(eq(ticketType.openPlayId, play.openPlayId))
  expect(await times(row)).toMatchObject({ status: 400, body: { tickets: [expect.any(String)] } })
  await db.update(openPlay).set({ isActive: false }).where(eq(openPlay.id, play.openPlayId))
  expect(await times(row)).toMatchObject({ status: 409, body: { code: 'booking_not_offered' } })
})

test('another family books nothing again, and another activity’s slot is none of its times', async () => {
  const row = await visit()
  const free = await slotAt(visited + 14 * day)
  const stranger = await makeAccount(shop)
  expect((await again(row, { time: free.id }, stranger.token)).status).toBe(404)
  const other = await makePlay(shop.database.db)
  const elsewhere = await makeSlot(shop.database.db, other, { startsOn: free.startsOn, places: 5 })
  expect(await again(row, { time: elsewhere.id })).toMatchObject({
    status: 400,
    body: { slot: [expect.any(String)] },
  })
})
