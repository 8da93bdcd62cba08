import { expectAtRest } from '@marah/testing/at-rest'
import { hour, makeBooked, makePlay, makeSlot, type TestPlay } from '@marah/testing/booked'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { type PaidOrder, paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callOffBooking } from '../changes/call-off.ts'
import { checkIn } from '../check-in/check-in.ts'
import { moveOrder } from '../orders/desk/fulfilment.ts'
import { decideReturn } from '../orders/returns/return-decisions.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { booking } from '../schema/bookings.ts'
import { orderLine } from '../schema/orders.ts'
import { paymentDispute, refund, webhookEvent } from '../schema/payments.ts'
import { capacityBucket } from '../schema/play.ts'
import { shopItself } from '../services/actor.ts'
import { applyDispute } from './disputes.ts'
import { finalise } from './finalise.ts'
import { reconcile } from './reconcile.ts'
import { planRefund, refundable } from './refunds.ts'
import { retryRefund } from './retry-refund.ts'
import { settleByShop } from './settle-by-shop.ts'

let shop: CheckoutShop
let play: TestPlay
beforeAll(async () => {
  shop = await openCheckoutShop()
  play = await makePlay(shop.db)
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** Acts as the customer's bank at the provider. */
async function bank(path: string): Promise<{ id: string }> {
  const answer = await shop.sandbox.app.request(`/payments/${path}`, { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

async function bought(quantity = 1): Promise<PaidOrder & { unit: number }> {
  const unit = await shop.unit(quantity)
  return { ...(await paidOrder(shop, [{ id: unit, quantity }])), unit }
}

async function disputed(given: PaidOrder): Promise<string> {
  const { id } = await bank(`${given.sessionId}/dispute`)
  await until(async () => (await orderOf(given)).dispute === 'open')
  return id
}

async function ended(given: PaidOrder, dispute: string, how: 'win' | 'lose'): Promise<void> {
  await bank(`disputes/${dispute}/${how}`)
  await until(async () => (await orderOf(given)).dispute === (how === 'win' ? 'won' : 'lost'))
}

const orderOf = async ({ buyer, path }: PaidOrder) => (await shop.send(buyer, 'GET', path)).body
const cancel = ({ buyer, path }: PaidOrder) => shop.send(buyer, 'POST', `${path}cancel/`)
const handOver = ({ orderId }: PaidOrder) =>
  shop.database.transaction((tx) => moveOrder(shop.services, tx, orderId, 'delivery'))
const shopMails = async (word: string) =>
  (await shop.mails('shop@shop.example')).filter(({ subject }) => subject.includes(word))

test('a disputed payment stops hand-over, cancelling and refunds, and the shop hears of it once', async () => {
  const given = await bought()
  const dispute = await disputed(given)
  expect(await handOver(given)).toBe('disputed')
  expect(await cancel(given)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect((await orderOf(given)).actions.cancel).toBe(false)
  const { id, ...facts } = await shop.orderOf(given.sessionId)
  expect(await refundable(shop.db, { ...facts, id })).toBe(0)
  const events = await shop.db.select().from(webhookEvent).where(eq(webhookEvent.objectId, dispute))
  expect(new Set(events.map(({ type }) => type))).toContain('charge.dispute.created')
  await Promise.all([finalise(shop.services, given.sessionId), finalise(shop.services, given.sessionId)])
  await until(async () => (await shopMails(`Payment disputed`)).length > 0)
  expect(await shopMails('Payment disputed')).toHaveLength(1)

  await ended(given, dispute, 'win')
  expect(await refundable(shop.db, { ...facts, id })).toBe(facts.amount)
  expect(await handOver(given)).toBe('done')
})

test('lost before anything left the shop: the goods are on the shelf again, and nothing is refunded as well', async () => {
  const given = await bought(2)
  await ended(given, await disputed(given), 'lose')
  expect(await orderOf(given)).toMatchObject({
    status: 'cancelled',
    refunded_amount: '0.00',
    dispute: 'lost',
  })
  expect(await shop.stock(given.unit)).toEqual({ quantity: 2, reserved: 0 })
  expect((await cancel(given)).body.refund_amount).toBe('0.00')
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, given.orderId))).toEqual([])
})

test('a refund that was planned waits for the bank, and is not paid on top of what the bank gave', async () => {
  const given = await bought()
  const row = await shop.orderOf(given.sessionId)
  await shop.database.transaction((tx) =>
    planRefund(tx, { order: row, amount: 100, reason: 'cancelled', key: 'goodwill', now: new Date() }),
  )
  const { id } = await bank(`${given.sessionId}/dispute`)
  await until(async () => (await orderOf(given)).dispute === 'open')
  await shop.db
    .update(refund)
    .set({ nextCheckOn: new Date(0) })
    .where(eq(refund.orderId, row.id))
  await reconcile(shop.services)
  expect((await shop.db.select().from(refund).where(eq(refund.orderId, row.id)))[0]?.status).toBe('pending')
  await ended(given, id, 'lose')
  expect((await shop.db.select().from(refund).where(eq(refund.orderId, row.id)))[0]?.status).toBe(
    'superseded',
  )
})

test('a refund that fails after the bank has taken the whole payment is neither sent again nor paid by the shop', async () => {
  const given = await bought()
  const row = await shop.orderOf(given.sessionId)
  const refundOf = async () => (await shop.db.select().from(refund).where(eq(refund.orderId, row.id)))[0]
  await shop.switches({ refund_outcome: 'pending' })
  await shop.database.transaction((tx) =>
    planRefund(tx, { order: row, amount: 100, reason: 'goodwill', key: 'goodwill', now: new Date(0) }),
  )
  await reconcile(shop.services)
  await until(async () => (await refundOf())?.status === 'sent')
  const found = {
    id: 'dispute_of_all',
    paymentReference: row.paymentReference,
    amount: row.amount,
    withdrawn: row.amount,
    currency: row.currency,
    reason: 'general',
    dueOn: null,
  }
  for (const status of ['open', 'lost'] as const)
    await shop.database.transaction((tx) => applyDispute(shop.services, tx, { ...found, status }))
  const { id = 0, providerRefundId } = (await refundOf()) ?? {}
  await shop.finishRefund(providerRefundId ?? '', 'fail')
  await until(async () => (await refundOf())?.status === 'failed')
  const byShop = { way: 'cash', document: null } as const
  const paid = shop.database.transaction((tx) => settleByShop(shop.services, tx, row, id, byShop))
  expect(await paid).toBeNull()
  expect(await retryRefund(shop.services, id)).toBe('settled')
  // The stand-in of the provider does not know what the bank took.
  await shop.switches({})
  await shop.services.stripe.refunds.create({ payment_intent: row.paymentReference ?? '' })
  await until(async () => (await shop.orderOf(given.sessionId)).refundedAmount === row.amount)
})

test.each([1200, 2200])(
  'of a payment of which the bank took %i, the rest comes back: for goods what was planned, for a visit that ends',
  async (taken) => {
    const given = await bought()
    const row = await shop.orderOf(given.sessionId)
    const startsOn = new Date(Date.now() + 30 * hour)
    const slot = await makeSlot(shop.db, play, { startsOn, places: 5 })
    const { userId } = given.buyer
    const visit = await makeBooked(shop.db, play, slot, { userId, paid: 0, fields: { amountPaid: 500 } })
    const { reference, kind, timezone } = visit
    const times = { startsOn: startsOn.toISOString(), endsOn: startsOn.toISOString() }
    const item = { reference, kind, timezone, title: '', place: '', ...times }
    await shop.db
      .insert(orderBooking)
      .values({ orderId: row.id, bookingId: visit.id, part: 'full', amount: 500, state: 'sold', item })
    const found = {
      id: `dispute_of_${taken}`,
      paymentReference: row.paymentReference,
      amount: taken,
      withdrawn: taken,
      currency: row.currency,
      reason: 'general',
      dueOn: null,
    }
    // In one transaction, so that the refund is not sent before the dispute is known.
    await shop.database.transaction(async (tx) => {
      await planRefund(tx, {
        order: row,
        amount: 1000,
        reason: 'cancelled',
        key: 'goodwill',
        now: new Date(),
      })
      await applyDispute(shop.services, tx, { ...found, status: 'open' })
    })
    await shop.database.transaction((tx) => applyDispute(shop.services, tx, { ...found, status: 'lost' }))
    const [after] = await shop.db.select().from(booking).where(eq(booking.id, visit.id))
    expect(after?.status).toBe('cancelled')
    await shop.converge()
    expect((await shop.orderOf(given.sessionId)).refundedAmount).toBe(row.amount - taken)
    // The stand-in of the provider does not know what the bank took.
    await shop.services.stripe.refunds.create({ payment_intent: row.paymentReference ?? '', amount: taken })
    await until(async () => (await shop.orderOf(given.sessionId)).refundedAmount === row.amount)
  },
)

test('a return is not paid back while the payment is disputed', async () => {
  const given = await bought()
  await shop.database.transaction((tx) => moveOrder(shop.services, tx, given.orderId, 'completed'))
  const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, given.orderId))
  const items = [{ id: line?.id, quantity: 1, reason: 'other' }]
  const created = await shop.send(given.buyer, 'POST', `${given.path}return/`, { items })
  const dispute = await disputed(given)
  const receive = () =>
    shop.database.transaction((tx) => decideReturn(shop.services, tx, created.body.id, 'received'))
  await expect(receive()).rejects.toThrow('payment_disputed')
  await ended(given, dispute, 'win')
  await receive()
})

test('a visit whose payment is disputed is not let in, moved, cancelled nor called off; lost, its place is free', async () => {
  const given = await bought()
  const startsOn = new Date(Date.now() + 30 * hour)
  const slot = await makeSlot(shop.db, play, { startsOn, places: 5 })
  const { userId } = given.buyer
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
    orderId: given.orderId,
    bookingId: row.id,
    part: 'full',
    amount: 1500,
    state: 'sold',
    item,
  })
  const dispute = await disputed(given)
  const requested = { code: row.reference, even_if_not_today: true, by: shopItself }
  await expect(checkIn(shop.services, requested, 'en')).rejects.toThrow('payment_disputed')
  const path = `/booking/booking/${row.reference}/`
  expect((await shop.send(given.buyer, 'GET', path)).body).toMatchObject({
    payment_disputed: true,
    status: 'confirmed',
    actions: { cancel: false, reschedule: false },
  })
  const other = await makeSlot(shop.db, play, { startsOn: new Date(Date.now() + 60 * hour), places: 5 })
  const moved = await shop.send(given.buyer, 'POST', `${path}reschedule/`, { slot: other.id })
  expect(moved).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect((await shop.send(given.buyer, 'POST', `${path}cancel/`, {})).body.code).toBe('payment_disputed')
  const off = await callOffBooking(shop.services, row.id, { reason: null, gives: 'everything' })
  expect(off).toEqual({ ended: [], refunded: 0, left: [row.reference] })
  await ended(given, dispute, 'lose')
  const [after] = await shop.db.select().from(booking).where(eq(booking.id, row.id))
  expect(after).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
  const [bucket] = await shop.db.select().from(capacityBucket).where(eq(capacityBucket.id, slot.bucketId))
  expect(bucket).toMatchObject({ held: 0, booked: 0 })
})

test('a balance is not taken while the deposit is disputed; paid before, it goes back when the dispute is lost', async () => {
  const [deposit, rest] = [await bought(), await bought()]
  const startsOn = new Date(Date.now() + 30 * hour)
  const slot = await makeSlot(shop.db, play, { startsOn, places: 5 })
  const { userId } = deposit.buyer
  const row = await makeBooked(shop.db, play, slot, { userId, paid: 0, fields: { amountPaid: 500 } })
  const item = {
    reference: row.reference,
    kind: row.kind,
    title: '',
    place: '',
    timezone: row.timezone,
    startsOn: startsOn.toISOString(),
    endsOn: startsOn.toISOString(),
  }
  const pays = (orderId: number, part: 'deposit' | 'balance', amount: number) =>
    shop.db.insert(orderBooking).values({ orderId, bookingId: row.id, part, amount, state: 'sold', item })
  await pays(deposit.orderId, 'deposit', 500)
  const dispute = await disputed(deposit)
  const balance = { booking: row.id, balance: true }
  const rejected = await shop.send(deposit.buyer, 'POST', '/stripe/create-booking-checkout-session/', balance)
  expect(rejected).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })

  await pays(rest.orderId, 'balance', 1000)
  await shop.db.update(booking).set({ amountPaid: 1500 }).where(eq(booking.id, row.id))
  await ended(deposit, dispute, 'lose')
  const [after] = await shop.db.select().from(booking).where(eq(booking.id, row.id))
  expect(after).toMatchObject({ status: 'cancelled', refundedAmount: 1000 })
  await shop.converge()
  expect((await shop.orderOf(rest.sessionId)).refundedAmount).toBe(1000)
  expect((await shop.orderOf(deposit.sessionId)).refundedAmount).toBe(0)
})

test('a dispute reported before its payment counts as soon as the payment is known; a warning is mailed', async () => {
  await shop.switches({ drop: true })
  const [buyer, unit] = [await shop.buyer(), await shop.unit(1)]
  await shop.put(buyer, unit)
  const id: string = (await shop.checkout(buyer)).body.checkout_session_id
  await shop.act(id, 'pay')
  await bank(`${id}/dispute`)
  await finalise(shop.services, id)
  const row = await shop.orderOf(id)
  expect(row.disputeStatus).toBe('open')
  const [stored] = await shop.db.select().from(paymentDispute).where(eq(paymentDispute.orderId, row.id))
  expect(stored).toMatchObject({ amount: row.amount, withdrawn: row.amount, status: 'open' })
  await shop.switches({})
  await bank(`${id}/fraud-warning`)
  await until(async () => (await shopMails('Suspected fraud')).length === 1)
})
