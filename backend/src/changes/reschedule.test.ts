import { makeAccount, type TestAccount } from '@marah/testing/account'
import {
  type Booked,
  hour,
  makeBooked,
  makePlay,
  makeSlot,
  type TestPlay,
  type TestSlot,
} from '@marah/testing/booked'
import { mailsTo } from '@marah/testing/mailbox'
import { onServer } from '@marah/testing/on-server'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { couponSubject } from '../bookings/coupon-subject.ts'
import { checkIn } from '../check-in/check-in.ts'
import { makeCoupon } from '../coupons/make.ts'
import { holdCoupon, spendCoupon } from '../coupons/use.ts'
import { timeText } from '../platform/time/time-text.ts'
import { allocation, bookingChange, kidPeriod } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { capacityBucket } from '../schema/play.ts'
import { shopItself } from '../services/actor.ts'
import { completeMove, releaseMove } from './move.ts'
import { type lockMoved, reschedule } from './reschedule.ts'

/** Far ahead of the database's clock, by which jobs are sent: these tests work on every day. */
const start = Date.parse('2031-03-10T05:00:00Z')
let nowMs = start
let shop: TestShop
let play: TestPlay
let family: TestAccount
beforeAll(async () => {
  shop = await openTestShop({}, () => new Date(nowMs))
  play = await makePlay(shop.database.db)
})
beforeEach(async () => {
  nowMs = start
  family = await makeAccount(shop)
})
afterAll(() => shop.close())

let minute = 0
const slotAt = (hours: number, places = 5, surcharge = 0, of = play) =>
  makeSlot(shop.database.db, of, {
    startsOn: new Date(start + hours * hour + ++minute * 60_000),
    places,
    surcharge,
  })
const book = (slot: TestSlot, options: Partial<Parameters<typeof makeBooked>[3]> = {}) =>
  makeBooked(shop.database.db, play, slot, { userId: family.id, ...options })

const move = (row: Booked, body: object, token = family.token) =>
  shop.request('POST', `/booking/booking/${row.reference}/reschedule/`, { token, body })
const stored = async ({ id }: Booked) =>
  (await shop.database.db.select().from(booking).where(eq(booking.id, id)))[0]
async function places({ bucketId }: TestSlot) {
  const [row] = await shop.database.db.select().from(capacityBucket).where(eq(capacityBucket.id, bucketId))
  return { held: row?.held, booked: row?.booked }
}
const free = { held: 0, booked: 0 }

test('a move takes the new place and lets the old one go; the calendar and the family learn of it', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60)]
  const row = await book(from, { quantity: 2 })
  const answer = await move(row, { slot: to.id })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      slot: to.id,
      starts_at: to.startsOn.toISOString(),
      status: 'confirmed',
      reschedule_count: 1,
      ticket_code: row.ticketCode,
      total_amount: '30.00',
      amount_due: '0.00',
    },
  })
  expect(answer.body.history.at(-1)).toMatchObject({
    kind: 'rescheduled',
    starts_at: to.startsOn.toISOString(),
  })
  expect([await places(from), await places(to)]).toEqual([free, { held: 0, booked: 2 }])
  expect(await stored(row)).toMatchObject({ sequence: 1, localDate: '2031-03-12' })
  const periods = await shop.database.db
    .select()
    .from(kidPeriod)
    .where(and(eq(kidPeriod.bookingId, row.id), kidPeriod.isActive))
  expect(periods).toHaveLength(2)
  const [mail] = (await mailsTo(shop, family.email)).slice(-1) as unknown as { calendar: string }[]
  expect(mail?.calendar).toContain('SEQUENCE:1')
  const news = (await mailsTo(shop, 'shop@shop.example')).filter(({ subject }) =>
    subject.startsWith(`Moved: booking ${row.reference}`),
  )
  expect(news).toHaveLength(1)
  for (const time of [from, to]) {
    expect(news[0]?.text).toContain(timeText({ ...time, timezone: row.timezone }, 'en'))
  }
})

test('moving late and cancelling then gives back no more than cancelling at once; a second move can only lower it', async () => {
  const [soon, day, week] = [await slotAt(3), await slotAt(36), await slotAt(120)]
  const row = await book(soon)
  const cancelPath = `/booking/booking/${row.reference}/cancel/`
  const foretold = async () => (await shop.request('GET', cancelPath, { token: family.token })).body
  expect(await foretold()).toMatchObject({ refund_percent: 0, refund_amount: '0.00' })
  expect((await move(row, { slot: day.id })).body).toMatchObject({ refund_percent_most: 0 })
  expect(await foretold()).toMatchObject({ refund_percent: 0, refund_amount: '0.00', next_change_on: null })

  const partly = await book(await slotAt(12))
  await move(partly, { slot: day.id })
  await move(partly, { slot: week.id })
  const cancelled = await shop.request('POST', `/booking/booking/${partly.reference}/cancel/`, {
    token: family.token,
    body: {},
  })
  expect(cancelled.body).toMatchObject({
    refund_percent: 50,
    refund_amount: '7.50',
    booking: { refund_percent_most: 50 },
  })
})

test('what costs less is moved without money back', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60)]
  const row = await book(from, { paid: 2000, fields: { subtotal: 2000, amount: 2000 } })
  expect((await move(row, { slot: to.id })).body).toMatchObject({
    total_amount: '15.00',
    amount_paid: '20.00',
    amount_due: '0.00',
    refunded_amount: '0.00',
  })
})

test('a coupon takes off what it did after a cheaper time in between', async () => {
  const { db } = shop.database
  const [dear, cheap, dearAgain] = [await slotAt(330, 5, 1000), await slotAt(360), await slotAt(390, 5, 1000)]
  const made = await makeCoupon(db, { kind: 'amount', value: 2000, appliesTo: 'open_play', maxUses: 1 })
  if (!made) throw new Error('A coupon was not made')
  const fields = { subtotal: 2500, discount: 2000, amount: 500, couponId: made.id, couponCode: made.code }
  const row = await book(dear, { paid: 500, fields })
  const use = {
    couponId: made.id,
    userId: family.id,
    purpose: 'open_play',
    sum: 2500,
    currency: 'USD',
  } as const
  const [subject, now] = [couponSubject(row.id), new Date(nowMs)]
  await shop.database.transaction(async (tx) => {
    await holdCoupon(shop.backend.services, tx, { ...use, subject, amount: 2000, now })
    await spendCoupon(tx, subject, now)
  })
  expect((await move(row, { slot: cheap.id })).body).toMatchObject({
    discount: '15.00',
    total_amount: '0.00',
  })
  expect(await move(row, { slot: dearAgain.id })).toMatchObject({
    status: 200,
    body: { discount: '20.00', total_amount: '5.00', amount_paid: '5.00' },
  })
})

test('a move to a full slot is rejected: the old place stays, and the nearest times are answered', async () => {
  const [from, full, near] = [await slotAt(30), await slotAt(60, 0), await slotAt(61)]
  const row = await book(from)
  const answer = await move(row, { slot: full.id })
  expect(answer).toMatchObject({ status: 409, body: { code: 'slot_full', places_left: 0 } })
  expect(answer.body.nearest.map(({ id }: { id: number }) => id)).toContain(near.id)
  expect([await places(from), await places(full)]).toEqual([{ held: 0, booked: 1 }, free])
})

test('a move within the last hours, too often, or once a guest is inside is rejected', async () => {
  const to = await slotAt(60)
  const late = await book(await slotAt(1))
  const often = await book(await slotAt(30), { fields: { rescheduleCount: 2 } })
  const inside = await book(await slotAt(30), { fields: { status: 'checked_in', checkedInOn: new Date() } })
  for (const row of [late, often, inside]) {
    expect(await move(row, { slot: to.id })).toMatchObject({
      status: 409,
      body: { code: 'not_reschedulable' },
    })
  }
  expect(await places(to)).toEqual(free)
})

test('a move to a time of another activity, of another family, or to an unknown time is rejected', async () => {
  const row = await book(await slotAt(30))
  const other = await slotAt(60, 5, 0, await makePlay(shop.database.db))
  expect(await move(row, { slot: other.id })).toMatchObject({
    status: 400,
    body: { slot: [expect.any(String)] },
  })
  expect((await move(row, {})).body).toMatchObject({ slot: [expect.any(String)] })
  const stranger = await makeAccount(shop)
  expect((await move(row, { slot: (await slotAt(60)).id }, stranger.token)).status).toBe(404)
})

test('to where it is already nothing changes', async () => {
  const slot = await slotAt(30)
  const row = await book(slot)
  expect((await move(row, { slot: slot.id })).body).toMatchObject({ reschedule_count: 0 })
  expect(await places(slot)).toEqual({ held: 0, booked: 1 })
})

const dearer = async (row: Booked, to: TestSlot) => {
  const { services } = shop.backend
  const done = await reschedule(services, {
    userId: family.id,
    reference: row.reference,
    target: { slot: to.id },
  })
  if (done.kind !== 'to_pay') throw new Error('It was moved at once')
  return done.change
}

test('what costs more holds the new place and moves when the difference is paid', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60, 5, 400)]
  const row = await book(from, { quantity: 2 })
  const change = await dearer(row, to)
  expect(change.difference).toBe(800)
  expect([await places(from), await places(to)]).toEqual([
    { held: 0, booked: 2 },
    { held: 2, booked: 0 },
  ])
  const { services } = shop.backend
  expect(await shop.database.transaction((tx) => completeMove(services, tx, change.id, 800))).toBe(true)
  expect([await places(from), await places(to)]).toEqual([free, { held: 0, booked: 2 }])
  expect(await stored(row)).toMatchObject({ slotId: to.id, amount: 3800, amountPaid: 3800, sequence: 1 })
  // A repeated payment event moves nothing.
  expect(await shop.database.transaction((tx) => completeMove(services, tx, change.id, 800))).toBe(false)
  expect(await stored(row)).toMatchObject({ amountPaid: 3800, rescheduleCount: 1 })
  // The mail about the order of the difference contains the new time: one mail for one move.
  const about = (await mailsTo(shop, family.email)).filter(({ text }) => text.includes(row.reference))
  expect(about).toEqual([])
})

test('what is not paid frees the new place once; the booking stays where it is', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60, 5, 400)]
  const row = await book(from)
  const change = await dearer(row, to)
  const { services } = shop.backend
  for (let times = 0; times < 2; times++) {
    await shop.database.transaction((tx) => releaseMove(services, tx, change.id))
    expect([await places(from), await places(to)]).toEqual([{ held: 0, booked: 1 }, free])
  }
  expect(await stored(row)).toMatchObject({ slotId: from.id, rescheduleCount: 0 })
})

test('a booking that ended while the difference was paid is not moved: the money has to go back', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60, 5, 400)]
  const row = await book(from)
  const change = await dearer(row, to)
  await shop.database.db.update(booking).set({ status: 'cancelled' }).where(eq(booking.id, row.id))
  const { services } = shop.backend
  expect(await shop.database.transaction((tx) => completeMove(services, tx, change.id, 400))).toBe(false)
  expect(await places(to)).toEqual(free)
  const [ended] = await shop.database.db.select().from(bookingChange).where(eq(bookingChange.id, change.id))
  expect(ended?.status).toBe('expired')
})

test('a kid that was booked elsewhere while the difference was paid keeps the booking where it is', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60, 5, 400)]
  const row = await book(from)
  const change = await dearer(row, to)
  const [kid] = await shop.database.db.select().from(kidPeriod).where(eq(kidPeriod.bookingId, row.id))
  const elsewhere = await book(await slotAt(61))
  await shop.database.pool.query(
    `update kid_period set kid_id = $1, during = tstzrange($2, $3) where booking_id = $4`,
    [kid?.kidId, to.startsOn, to.endsOn, elsewhere.id],
  )
  const { services } = shop.backend
  expect(await shop.database.transaction((tx) => completeMove(services, tx, change.id, 400))).toBe(false)
  expect([await places(from), await places(to)]).toEqual([{ held: 0, booked: 1 }, free])
  const periods = await shop.database.db.select().from(kidPeriod).where(eq(kidPeriod.bookingId, row.id))
  expect(periods.map(({ isActive }) => isActive)).toEqual([true])
})

test('moving and entering at the same moment leaves each place in one state', async () => {
  for (let round = 0; round < 4; round++) {
    const [from, to] = [await slotAt(3), await slotAt(60)]
    const row = await book(from)
    const [answer, entered] = await Promise.all([
      move(row, { slot: to.id }),
      checkIn(
        shop.backend.services,
        { code: row.reference, even_if_not_today: true, by: shopItself },
        'en',
      ).then(() => true),
    ])
    expect(entered).toBe(true)
    const isMoved = answer.status === 200
    expect([await places(from), await places(to)]).toEqual(
      isMoved ? [free, { held: 0, booked: 1 }] : [{ held: 0, booked: 1 }, free],
    )
    expect(await stored(row)).toMatchObject({ status: 'checked_in', slotId: isMoved ? to.id : from.id })
  }
})

test('however often the same move is asked for at once, it is made once', async () => {
  const [from, to] = [await slotAt(30), await slotAt(60)]
  const row = await book(from)
  const answers = await Promise.all(Array.from({ length: 5 }, () => move(row, { slot: to.id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await places(from), await places(to)]).toEqual([free, { held: 0, booked: 1 }])
  expect(await stored(row)).toMatchObject({ rescheduleCount: 1, sequence: 1 })
  const ledger = await shop.database.db
    .select()
    .from(allocation)
    .where(and(eq(allocation.bookingId, row.id), eq(allocation.state, 'booked')))
  expect(ledger).toHaveLength(1)
})

test('two moves at once are made one after the other, and both count', async () => {
  const [from, one, two] = [await slotAt(30), await slotAt(60), await slotAt(61)]
  const row = await book(from)
  await Promise.all([move(row, { slot: one.id }), move(row, { slot: two.id })])
  expect(await stored(row)).toMatchObject({ rescheduleCount: 2, sequence: 2 })
})

onServer(
  'negative control: without the locks of cart and booking two moves at once count as one',
  async () => {
    const [from, one, two] = [await slotAt(30), await slotAt(60), await slotAt(61)]
    const row = await book(from)
    const barrier = Promise.withResolvers<void>()
    let lookers = 0
    const careless: typeof lockMoved = async () => {
      if (++lookers === 2) barrier.resolve()
      await barrier.promise
      return row
    }
    const own = { userId: family.id, reference: row.reference }
    const requests = [one, two].map(({ id }) => ({ ...own, target: { slot: id } }))
    const { services } = shop.backend
    const ends = await Promise.allSettled(requests.map((request) => reschedule(services, request, careless)))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await stored(row)).toMatchObject({ rescheduleCount: 1, sequence: 1 })
  },
)

test('moving, cancelling and entering at the same moment ends in one of them, and places agree', async () => {
  for (let round = 0; round < 4; round++) {
    const [from, to] = [await slotAt(3), await slotAt(60)]
    const row = await book(from)
    const { token } = family
    const [moved, cancelled] = await Promise.all([
      move(row, { slot: to.id }),
      shop.request('POST', `/booking/booking/${row.id}/cancel/`, { token, body: {} }),
      checkIn(
        shop.backend.services,
        { code: row.reference, even_if_not_today: true, by: shopItself },
        'en',
      ).catch(() => null),
    ])
    const end = await stored(row)
    expect(['cancelled', 'checked_in']).toContain(end?.status)
    expect(cancelled.status === 200).toBe(end?.status === 'cancelled')
    expect(end?.slotId).toBe(moved.status === 200 ? to.id : from.id)
    const taken = end?.status === 'cancelled' ? free : { held: 0, booked: 1 }
    expect([await places(from), await places(to)]).toEqual(
      moved.status === 200 ? [free, taken] : [taken, free],
    )
  }
})

test('the email about a move is written in the language in which it was booked', async () => {
  const row = await book(await slotAt(30), { fields: { language: 'ar' } })
  await move(row, { slot: (await slotAt(60)).id })
  const mail = (await mailsTo(shop, family.email)).at(-1)
  expect(mail?.subject).toBe('موعد جديد لزيارتك إلى مرح: عالم التسلق')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.text).toContain('القاعة الكبيرة')
  expect(mail?.text).toContain(`/ar/bookings/${row.reference}`)
})

test('two families that move to the last place: one gets it, the other stays where it is', async () => {
  const to = await slotAt(60, 1)
  const rows = [await book(await slotAt(30)), await book(await slotAt(31)), await book(await slotAt(32))]
  const answers = await Promise.all(rows.map((row) => move(row, { slot: to.id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await places(to)).toEqual({ held: 0, booked: 1 })
})
