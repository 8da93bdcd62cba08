import {
  type Booked,
  hour,
  makeBooked,
  makePlay,
  makeSlot,
  payFor,
  type TestPlay,
} from '@marah/testing/booked'
import { type Buyer, type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { mailsTo } from '@marah/testing/mailbox'
import { onServer } from '@marah/testing/on-server'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { lockBooking } from '../bookings/own-booking.ts'
import { checkIn } from '../check-in/check-in.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { allocation, kidPeriod } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { notification } from '../schema/notifications.ts'
import { refund } from '../schema/payments.ts'
import { capacityBucket } from '../schema/play.ts'
import { shopItself } from '../services/actor.ts'
import { cancelBooking } from './cancel.ts'

let shop: CheckoutShop
let play: TestPlay
beforeAll(async () => {
  shop = await openCheckoutShop()
  play = await makePlay(shop.db)
})
afterEach(() => {
  shop.clock.aheadMs = 0
})
afterAll(() => shop.close())

let count = 0
type Options = Partial<Parameters<typeof makeBooked>[3]>
async function booked(hoursAhead: number, options: Options = {}, where = { shop, play }) {
  const buyer = await where.shop.buyer()
  const startsOn = new Date(Date.now() + hoursAhead * hour + ++count * 1000)
  const slot = await makeSlot(where.shop.db, where.play, { startsOn, places: 5 })
  const row = await makeBooked(where.shop.db, where.play, slot, { userId: buyer.userId, ...options })
  return { buyer, slot, row }
}

const cancelPath = ({ reference }: Booked) => `/booking/booking/${reference}/cancel/`
const cancel = (buyer: Buyer, row: Booked, body: object = {}) =>
  shop.send(buyer, 'POST', cancelPath(row), body)

async function refundsOf({ id }: Booked, where = shop) {
  return where.db
    .select({ amount: refund.amount })
    .from(refund)
    .innerJoin(orderBooking, eq(orderBooking.orderId, refund.orderId))
    .where(eq(orderBooking.bookingId, id))
    .orderBy(refund.id)
}

async function placesOf(bucketId: number, where = shop) {
  const [row] = await where.db.select().from(capacityBucket).where(eq(capacityBucket.id, bucketId))
  return { held: row?.held, booked: row?.booked }
}

const stored = async ({ id }: Booked, where = shop) =>
  (await where.db.select().from(booking).where(eq(booking.id, id)))[0]

test('a booking is cancelled as foretold: the place and the kid’s time are free, the money is promised', async () => {
  const { buyer, slot, row } = await booked(30, { quantity: 2 })
  const foretold = await shop.send(buyer, 'GET', cancelPath(row))
  expect(foretold).toMatchObject({
    status: 200,
    body: { refund_amount: '30.00', refund_percent: 100, amount_paid: '30.00' },
  })
  expect(Date.parse(foretold.body.next_change_on)).toBe(row.startsOn.getTime() - 24 * hour)

  const answer = await cancel(buyer, row, { reason: 'Fever', expected_refund: '30.00' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ refund_amount: '30.00', refund_percent: 100, next_change_on: null })
  expect(answer.body.booking).toMatchObject({
    status: 'cancelled',
    refunded_amount: '30.00',
    ticket_code: null,
    amount_due: '0.00',
    actions: { cancel: false, reschedule: false },
  })
  expect(await placesOf(slot.bucketId)).toEqual({ held: 0, booked: 0 })
  const ledger = await shop.db.select().from(allocation).where(eq(allocation.bookingId, row.id))
  expect(ledger.map(({ state }) => state)).toEqual(['released'])
  const periods = await shop.db.select().from(kidPeriod).where(eq(kidPeriod.bookingId, row.id))
  expect(periods.map(({ isActive }) => isActive)).toEqual([false, false])
  expect(await stored(row)).toMatchObject({ cancelReason: 'Fever', sequence: 1 })
  const notices = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  expect(notices.map(({ title }) => title.ar)).toEqual([expect.stringContaining('عالم التسلق')])
})

test('the shop is mailed what was cancelled, with guests and extras, and what is lost by it', async () => {
  const { buyer, row } = await booked(10, { quantity: 2 })
  await cancel(buyer, row, { reason: 'Fever' })
  const [mail, ...others] = (await mailsTo(shop, 'shop@shop.example')).filter(({ subject }) =>
    subject.startsWith(`Cancelled: booking ${row.reference}`),
  )
  expect(others).toEqual([])
  for (const fact of ['2 × Child', 'Fever', buyer.email, 'refund: \u2068$15.00', 'lost: \u2068$15.00'])
    expect(mail?.text).toContain(fact)
})

test('asked again, it answers the same and gives nothing back twice', async () => {
  const { buyer, row } = await booked(30)
  const first = await cancel(buyer, row)
  shop.clock.aheadMs = 10 * hour
  const second = await cancel(buyer, row, { reason: 'Again' })
  expect(second.body).toMatchObject({
    refund_amount: first.body.refund_amount,
    refund_percent: first.body.refund_percent,
    booking: { status: 'cancelled' },
  })
  expect(await refundsOf(row)).toHaveLength(1)
  expect((await stored(row))?.cancelReason).toBe('')
})

test('when less would come back than was seen, nothing is cancelled', async () => {
  const { buyer, row } = await booked(24.5)
  shop.clock.aheadMs = hour
  const answer = await cancel(buyer, row, { expected_refund: '15.00' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'refund_changed' } })
  expect(await stored(row)).toMatchObject({ status: 'confirmed' })
  const agreed = await cancel(buyer, row, { expected_refund: '7.50' })
  expect(agreed.body).toMatchObject({ refund_amount: '7.50', refund_percent: 50 })
  const odd = await cancel(buyer, row, { expected_refund: 'all' })
  expect(odd).toMatchObject({ status: 400, body: { expected_refund: [expect.any(String)] } })
})

test('a booking cannot be cancelled after its start, while it is held, or once a guest is inside', async () => {
  const over = await booked(-1)
  const held = await booked(30, { fields: { status: 'held' } })
  const inside = await booked(0.5, { fields: { status: 'checked_in', checkedInOn: new Date() } })
  for (const { buyer, row } of [over, held, inside]) {
    for (const method of ['GET', 'POST']) {
      const answer = await shop.send(buyer, method, cancelPath(row))
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    }
    expect(await refundsOf(row)).toEqual([])
  }
})

test('another family’s booking answers 404, and a visitor is asked to log in', async () => {
  const { row } = await booked(30)
  const stranger = await shop.buyer()
  for (const method of ['GET', 'POST']) {
    expect((await shop.send(stranger, method, cancelPath(row))).status).toBe(404)
    expect((await shop.request(method, cancelPath(row))).status).toBe(401)
  }
})

test('the balance goes back before the deposit, each from its own payment', async () => {
  const { buyer, row } = await booked(12, { quantity: 4, paid: 1500, fields: { amountPaid: 6000 } })
  await payFor(shop.db, row, 4500, 'balance')
  expect((await cancel(buyer, row)).body).toMatchObject({ refund_percent: 50, refund_amount: '30.00' })
  expect(await refundsOf(row)).toEqual([{ amount: 3000 }])
  const parts = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, row.id))
  expect(parts.map(({ part, refundedAmount }) => [part, refundedAmount]).toSorted()).toEqual([
    ['balance', 3000],
    ['full', 0],
  ])
})

test('the money goes back at the provider, and the booking says when', async () => {
  const bought = await paidOrder(shop, [{ id: await shop.unit(1, 5000), quantity: 1 }])
  const startsOn = new Date(Date.now() + 30 * hour + ++count * 1000)
  const slot = await makeSlot(shop.db, play, { startsOn, places: 5 })
  const { userId } = bought.buyer
  const row = await makeBooked(shop.db, play, slot, { userId, paid: 0, fields: { amountPaid: 1500 } })
  const item = {
    reference: row.reference,
    kind: row.kind,
    title: '',
    place: '',
    timezone: row.timezone,
    startsOn: startsOn.toISOString(),
    endsOn: startsOn.toISOString(),
  }
  await shop.db.insert(orderBooking).values({
    orderId: bought.orderId,
    bookingId: row.id,
    part: 'full',
    amount: 1500,
    state: 'sold',
    item,
  })
  expect((await cancel(bought.buyer, row)).body.refund_amount).toBe('15.00')
  await shop.converge()
  const { body } = await shop.send(bought.buyer, 'GET', bought.path)
  expect(body).toMatchObject({ refunded_amount: '15.00', payment_status: 'partially_refunded' })
  const again = await cancel(bought.buyer, row)
  // In order of their causes: a refund follows its cancellation.
  expect(
    again.body.booking.history
      .map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])
      .slice(-3),
  ).toEqual([
    ['cancelled', '15.00'],
    ['refund_started', '15.00'],
    ['refund_done', '15.00'],
  ])
})

test('money that the provider has given back already is not given back again', async () => {
  const { buyer, row } = await booked(30, { quantity: 2 })
  const [part] = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, row.id))
  await shop.db.insert(refund).values({
    orderId: part?.orderId ?? 0,
    paymentReference: 'pi',
    amount: 2000,
    currency: 'USD',
    reason: 'made_at_provider',
    status: 'done',
    idempotencyKey: `provider:${row.id}`,
    nextCheckOn: new Date(),
  })
  expect((await shop.send(buyer, 'GET', cancelPath(row))).body.refund_amount).toBe('10.00')
  expect((await cancel(buyer, row)).body.refund_amount).toBe('10.00')
})

test('however many cancel at once, the place is freed once and one refund is planned', async () => {
  const { buyer, slot, row } = await booked(30, { quantity: 3 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(buyer, row)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.refund_amount))).toEqual(new Set(['45.00']))
  expect(await placesOf(slot.bucketId)).toEqual({ held: 0, booked: 0 })
  expect(await refundsOf(row)).toHaveLength(1)
})

test('cancelling and entering at the same moment ends as one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const { buyer, slot, row } = await booked(0.5)
    const requested = { code: row.ticketCode ?? '', even_if_not_today: true, by: shopItself }
    const [answer, entered] = await Promise.all([
      cancel(buyer, row),
      checkIn(shop.services, requested, 'en').then(
        () => true,
        () => false,
      ),
    ])
    const isIn = (await stored(row))?.status === 'checked_in'
    expect([isIn, entered, answer.status]).toEqual(isIn ? [true, true, 409] : [false, false, 200])
    expect((await placesOf(slot.bucketId)).booked).toBe(isIn ? 1 : 0)
  }
})

/** Reads without waiting, like `lockBooking` without its row lock. */
function careless(lookers: number): typeof lockBooking {
  let seen = 0
  const barrier = Promise.withResolvers<void>()
  return async (tx, id) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, id))
    if (++seen === lookers) barrier.resolve()
    await barrier.promise
    if (!row) throw new Error('There is no such booking')
    return row
  }
}

onServer(
  'negative control: without the row lock somebody enters whose booking ended as cancelled',
  async () => {
    const { buyer, row } = await booked(0.5)
    const lock = careless(2)
    const request = { reference: row.reference, reason: '', expected: undefined, language: 'en' as const }
    const requested = { code: row.reference, even_if_not_today: true, by: shopItself }
    const ends = await Promise.allSettled([
      cancelBooking(shop.services, buyer.userId, request, lock),
      checkIn(shop.services, requested, 'en', lock),
    ])
    // The transition of the status still lets only one of them through, but the other learns it too late, by an
    // inconsistency.
    const lost = ends.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(lost).toHaveLength(1)
    expect(['not_cancellable', 'already_checked_in']).toContain(lost[0])
  },
)
