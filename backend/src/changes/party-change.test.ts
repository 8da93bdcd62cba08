import { expectAtRest } from '@marah/testing/at-rest'
import { type Buyer, until } from '@marah/testing/checkout-shop'
import { onServer } from '@marah/testing/on-server'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../platform/time/venue-time.ts'
import { orderBooking } from '../schema/booking-payments.ts'
import { bookingChange } from '../schema/booking-places.ts'
import { booking } from '../schema/bookings.ts'
import { coupon } from '../schema/coupons.ts'
import { refund } from '../schema/payments.ts'
import { addOn, eventPackage, hall } from '../schema/play.ts'
import { changeParty, type partyLocks } from './party-change.ts'
import { reschedule } from './reschedule.ts'

let shop: PlayShop
let extras: Record<'clown' | 'bag' | 'cake', number>
beforeAll(async () => {
  shop = await openPlayShop()
  const rows = await shop.db.select({ slug: addOn.slug, id: addOn.id }).from(addOn)
  extras = Object.fromEntries(rows.map(({ slug, id }) => [slug, id])) as typeof extras
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const path = (id: number, what = '') => `/booking/booking/${id}/${what}`
const quote = (buyer: Buyer, id: number, body: object) =>
  shop.send(buyer, 'POST', path(id, 'party/quote/'), body)
const cancelQuote = (buyer: Buyer, id: number) => shop.send(buyer, 'GET', path(id, 'cancel/'))
const change = (buyer: Buyer, id: number, body: object) => shop.send(buyer, 'PATCH', path(id, 'party/'), body)

async function paySession(sessionId: string): Promise<void> {
  await shop.act(sessionId, 'pay')
  await until(async () => (await shop.orderOf(sessionId)).paymentStatus === 'paid')
}

async function pay(buyer: Buyer, id: number, more: Record<string, unknown> = {}): Promise<void> {
  const { status, body } = await shop.pay(buyer, id, { ...more })
  expect({ status, body }).toMatchObject({ status: 200 })
  await paySession(body.checkout_session_id)
}

/** Each party of this file has a day of its own. */
let day = 14
/** Makes a party of ten guests at 200.00, and 15.00 for each further one. */
async function paidParty(more: Record<string, unknown> = {}) {
  const buyer = await shop.buyer()
  const { status, body } = await shop.bookParty(buyer, shop.partyStart(day++), more)
  expect({ status, body }).toMatchObject({ status: 201 })
  await pay(buyer, body.id)
  return { buyer, id: body.id as number, reference: body.reference as string }
}

async function refundsOf(id: number, where = shop): Promise<number[]> {
  const rows = await where.db
    .selectDistinct({ id: refund.id, amount: refund.amount })
    .from(refund)
    .innerJoin(orderBooking, eq(orderBooking.orderId, refund.orderId))
    .where(eq(orderBooking.bookingId, id))
    .orderBy(asc(refund.id))
  return rows.map(({ amount }) => amount)
}

type Mail = { subject: string; text: string }

/** Returns the mails about changed parties, once no mail waits to be sent. */
async function changeMails(to: string, start: string): Promise<Mail[]> {
  await until(async () => {
    const { rows } = await shop.database.pool.query(
      `select from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')`,
    )
    return rows.length === 0
  })
  const answer = await shop.sandbox.app.request(`/messages?${new URLSearchParams({ to })}`)
  return ((await answer.json()) as Mail[]).filter(({ subject }) => subject.startsWith(start))
}

const mailsOfShop = (reference: string) => changeMails('shop@shop.example', `Changed: booking ${reference}`)

test('after a deposit the difference goes into the balance, and what was foretold is what is paid', async () => {
  const { buyer, id, reference } = await paidParty({ pays: 'deposit' })
  const bigger = { guests: 14, add_ons: [{ add_on: extras.bag, quantity: 1 }], notes: 'Nuts are dangerous' }
  const foretold = await quote(buyer, id, bigger)
  expect(foretold).toMatchObject({
    status: 200,
    body: { total_amount: '302.00', amount_paid: '50.00', amount_due: '252.00', refund_amount: '0.00' },
  })
  expect((await shop.booking(id)).guests).toBe(10)
  const { kidIds } = await shop.family()
  for (const send of [quote, change]) {
    const others = await send(buyer, id, { birthday_kid: kidIds[0] })
    expect(others).toMatchObject({ status: 400, body: { birthday_kid: [expect.any(String)] } })
  }

  const answer = await change(buyer, id, { ...bigger, expected_due: '252.00', expected_refund: '0.00' })
  expect(answer).toMatchObject({
    status: 200,
    body: { guests: 14, total_amount: '302.00', amount_due: '252.00', notes: 'Nuts are dangerous' },
  })
  expect(
    answer.body.lines.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity]),
  ).toEqual([
    ['package', 1],
    ['extra_guest', 4],
    ['add_on', 14],
  ])
  expect(answer.body.history.at(-1)).toMatchObject({ kind: 'changed', amount: '302.00' })
  expect(await refundsOf(id)).toEqual([])

  expect((await change(buyer, id, { guests: 11, expected_due: '198.00' })).body).toMatchObject({
    total_amount: '248.00',
    amount_due: '198.00',
  })
  await pay(buyer, id, { balance: true })
  expect(await shop.booking(id)).toMatchObject({ amount: 24800, amountPaid: 24800, refundedAmount: 0 })

  await shop.converge()
  const news = await mailsOfShop(reference)
  expect(news).toHaveLength(2)
  const first = news.find(({ text }) => text.includes('10, now: 14'))?.text
  for (const fact of ['Nuts are dangerous', 'still to be paid: \u2068$252.00', buyer.email])
    expect(first).toContain(fact)
  const mails = await changeMails(buyer.email, 'Your party has changed')
  expect(mails.map(({ text }) => /\d+ guests/.exec(text)?.[0]).toSorted()).toEqual(['11 guests', '14 guests'])
})

test('a party that was paid whole owes what it grows by, and gets back what it shrinks by, once each', async () => {
  const { buyer, id } = await paidParty({ guests: 12 })
  const grown = await change(buyer, id, { guests: 13 })
  expect(grown.body).toMatchObject({
    amount_due: '15.00',
    actions: { pay_balance: true, change_party: true },
  })
  expect(grown.body.balance_due_on).toBe(grown.body.change_until)
  await pay(buyer, id, { balance: true })
  expect((await quote(buyer, id, { guests: 10 })).body).toMatchObject({
    refund_amount: '45.00',
    lost_amount: '0.00',
    amount_due: '0.00',
    balance_due_on: null,
  })
  const shrunk = await change(buyer, id, { guests: 10, expected_refund: '45.00' })
  expect(shrunk.body).toMatchObject({ total_amount: '200.00', refunded_amount: '45.00', amount_due: '0.00' })
  // The latest payment first: 15.00 of the balance, the rest of the first one.
  expect((await refundsOf(id)).toSorted((a, b) => a - b)).toEqual([1500, 3000])
  // Again: refunded money does not count as paid.
  expect((await change(buyer, id, { guests: 11 })).body.amount_due).toBe('15.00')
  await pay(buyer, id, { balance: true })
  expect((await change(buyer, id, { guests: 10 })).body.refunded_amount).toBe('60.00')
  const cancelled = await shop.send(buyer, 'POST', path(id, 'cancel/'), {})
  expect(cancelled.body).toMatchObject({ refund_amount: '200.00', amount_paid: '200.00' })
  expect((await shop.send(buyer, 'POST', path(id, 'cancel/'), {})).body.refund_amount).toBe('200.00')
  const { amountPaid, refundedAmount } = await shop.booking(id)
  expect([amountPaid, refundedAmount]).toEqual([26000, 26000])
  expect((await refundsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(26000)
  await shop.converge()
  const { body } = await shop.send(buyer, 'GET', path(id))
  const kinds = body.history.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'changed')).toHaveLength(4)
  expect(kinds.filter((kind: string) => kind === 'refund_done')).toHaveLength((await refundsOf(id)).length)
})

test('what does not come back by the rules stays paid for the party, and is judged once', async () => {
  const { buyer, id } = await paidParty({ guests: 14 })
  const { policy } = await shop.booking(id)
  const half = { ...policy, refundSteps: [{ hoursBefore: 0, percent: 50 }] }
  await shop.db.update(booking).set({ policy: half, depositAmount: null }).where(eq(booking.id, id))
  expect((await quote(buyer, id, { guests: 12 })).body).toMatchObject({
    refund_amount: '15.00',
    lost_amount: '15.00',
  })
  await change(buyer, id, { guests: 12 })
  expect((await quote(buyer, id, { guests: 10 })).body).toMatchObject({
    refund_amount: '15.00',
    lost_amount: '15.00',
  })
  expect((await quote(buyer, id, { guests: 13 })).body.amount_due).toBe('0.00')
  expect((await quote(buyer, id, { guests: 14 })).body.amount_due).toBe('15.00')
  // Cancelled at once, half of 260.00 would have come back: 15.00 did already.
  expect((await cancelQuote(buyer, id)).body).toMatchObject({ refund_amount: '115.00', fee_amount: '130.00' })
})

test('a party that moves after its balance was due gets no more back than before, made smaller or cancelled', async () => {
  const { buyer, id } = await paidParty({ pays: 'deposit', guests: 16 })
  await pay(buyer, id, { balance: true })
  const { policy, startsOn } = await shop.booking(id)
  const changeUntilHours = Math.ceil((startsOn.getTime() - Date.now()) / 3_600_000)
  const half = { ...policy, refundSteps: [{ hoursBefore: 0, percent: 50 }], changeUntilHours }
  await shop.db.update(booking).set({ policy: half, balanceDueOn: null }).where(eq(booking.id, id))
  expect((await quote(buyer, id, { guests: 10 })).status).toBe(409)
  expect((await cancelQuote(buyer, id)).body).toMatchObject({ refund_amount: '145.00' })

  const later = new Date(startsOn.getTime() + 40 * 24 * 3_600_000).toISOString()
  expect((await shop.send(buyer, 'POST', path(id, 'reschedule/'), { starts_at: later })).status).toBe(200)
  expect((await cancelQuote(buyer, id)).body).toMatchObject({ refund_amount: '145.00' })
  const smaller = { refund_amount: '45.00', lost_amount: '45.00' }
  expect((await quote(buyer, id, { guests: 10 })).body).toMatchObject(smaller)
  expect((await change(buyer, id, { guests: 10 })).body.refunded_amount).toBe('45.00')
  const cancelled = await shop.send(buyer, 'POST', path(id, 'cancel/'), {})
  expect(cancelled.body).toMatchObject({ refund_amount: '100.00' })
})

test('a fixed deposit that is kept stays with the shop, whatever was paid early, and is foretold to the cent', async () => {
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  const [before] = await shop.db.select().from(eventPackage).where(ofPackage)
  const policy = {
    refundSteps: [{ hoursBefore: 24, percent: 50 }],
    rescheduleUntilHours: 2,
    rescheduleMost: 2,
  }
  await shop.db
    .update(eventPackage)
    .set({ depositFixed: 4000, policy: { ...policy, depositKept: true } })
    .where(ofPackage)
  try {
    for (const [pays, paid, refund] of [
      ['deposit', '40.00', '0.00'],
      ['full', '200.00', '160.00'],
    ] as const) {
      const { buyer, id } = await paidParty({ pays })
      expect((await shop.booking(id)).depositAmount).toBe(4000)
      const foretold = await shop.send(buyer, 'GET', path(id, 'cancel/'))
      expect(foretold.body).toMatchObject({ amount_paid: paid, refund_amount: refund, fee_amount: '40.00' })
      const cancelled = await shop.send(buyer, 'POST', path(id, 'cancel/'), { expected_refund: refund })
      expect(cancelled.body).toMatchObject({ refund_amount: refund, fee_amount: '40.00' })
    }
    // Money that was not due yet is refunded in full when the party gets smaller.
    const { buyer, id } = await paidParty({ pays: 'full', guests: 12 })
    expect((await quote(buyer, id, { guests: 10 })).body).toMatchObject({
      refund_amount: '30.00',
      lost_amount: '0.00',
    })
  } finally {
    if (before)
      await shop.db.update(eventPackage).set({ depositFixed: null, policy: before.policy }).where(ofPackage)
  }
})

test('of a party that is booked when its balance is due already, the deposit that is kept stays with the shop, too', async () => {
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  const [before] = await shop.db.select().from(eventPackage).where(ofPackage)
  const policy = {
    refundSteps: [{ hoursBefore: 24, percent: 100 }],
    rescheduleUntilHours: 2,
    rescheduleMost: 2,
  }
  try {
    for (const [terms, refund, fee] of [
      [{ policy: { ...policy, depositKept: true }, depositFixed: null }, '150.00', '50.00'],
      [{ policy: { ...policy, depositKept: true }, depositFixed: 4000 }, '160.00', '40.00'],
      [{ policy, depositFixed: 4000 }, '200.00', '0.00'],
    ] as const) {
      await shop.db
        .update(eventPackage)
        .set({ ...terms, balanceDueHours: 24 * 365 })
        .where(ofPackage)
      const { buyer, id } = await paidParty({ pays: 'full' })
      expect(await shop.booking(id)).toMatchObject({ depositAmount: null, amountPaid: 20_000 })
      const foretold = await shop.send(buyer, 'GET', path(id, 'cancel/'))
      expect(foretold.body).toMatchObject({ refund_amount: refund, fee_amount: fee })
    }
  } finally {
    if (before) {
      const { depositFixed, policy: usual, balanceDueHours } = before
      await shop.db
        .update(eventPackage)
        .set({ depositFixed, policy: usual, balanceDueHours })
        .where(ofPackage)
    }
  }
})

test('a party is booked and changed for its least number of guests, and one that was smaller before may stay so', async () => {
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  const { buyer, id } = await paidParty({ pays: 'deposit', guests: 6 })
  await shop.db.update(eventPackage).set({ minGuests: 8 }).where(ofPackage)
  try {
    const tooFew = (guests: number) => ({
      status: 400,
      body: { guests: [`This party is for at least ${guests} guests.`] },
    })
    const startsAt = shop.partyStart(day++)
    expect(await shop.bookParty(buyer, startsAt, { guests: 7 })).toMatchObject(tooFew(8))
    expect((await shop.bookParty(buyer, startsAt, { guests: 8 })).status).toBe(201)
    expect(await quote(buyer, id, { guests: 5 })).toMatchObject(tooFew(6))
    expect((await quote(buyer, id, { guests: 7 })).status).toBe(200)
  } finally {
    await shop.db.update(eventPackage).set({ minGuests: 1 }).where(ofPackage)
  }
})

test('a kept deposit stays with the shop when the party becomes cheaper than the deposit, too', async () => {
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  const [before] = await shop.db.select().from(eventPackage).where(ofPackage)
  const policy = {
    refundSteps: [{ hoursBefore: 0, percent: 100 }],
    rescheduleUntilHours: 2,
    rescheduleMost: 2,
  }
  await shop.db
    .update(eventPackage)
    .set({ depositPercent: 80, policy: { ...policy, depositKept: true } })
    .where(ofPackage)
  try {
    const { buyer, id } = await paidParty({ pays: 'deposit', guests: 16 })
    const foretold = { refund_amount: '0.00', lost_amount: '32.00', amount_due: '0.00' }
    expect((await quote(buyer, id, { guests: 10 })).body).toMatchObject(foretold)
    await change(buyer, id, { guests: 10 })
    expect((await shop.send(buyer, 'GET', path(id, 'cancel/'))).body).toMatchObject({ refund_amount: '0.00' })
    expect((await change(buyer, id, { guests: 12 })).body).toMatchObject({ amount_due: '0.00' })
  } finally {
    if (before)
      await shop.db
        .update(eventPackage)
        .set({ depositPercent: before.depositPercent, policy: before.policy })
        .where(ofPackage)
  }
})

test('extras that are taken back take their part of the coupon with them', async () => {
  await shop.db.insert(coupon).values([
    { code: 'HALF', kind: 'percent', value: 50, appliesTo: 'event' },
    { code: 'FROM300', kind: 'amount', value: 60_00, minAmount: 300_00, appliesTo: 'event' },
  ])
  const add_ons = [{ add_on: extras.clown, quantity: 2 }]
  const half = await paidParty({ add_ons, coupon_code: 'HALF' })
  expect((await change(half.buyer, half.id, { add_ons: [], expected_refund: '80.00' })).body).toMatchObject({
    discount: '100.00',
    total_amount: '100.00',
    refunded_amount: '80.00',
  })
  expect((await change(half.buyer, half.id, { add_ons })).body).toMatchObject({ discount: '180.00' })
  const added = { add_ons, guests: 12 }
  expect((await quote(half.buyer, half.id, added)).body).toMatchObject({ discount: '180.00' })

  const from300 = await paidParty({ add_ons, coupon_code: 'FROM300' })
  const fewer = { add_ons: [{ add_on: extras.clown, quantity: 1 }] }
  expect((await quote(from300.buyer, from300.id, { guests: 9 })).body).toMatchObject({ discount: '60.00' })
  expect((await quote(from300.buyer, from300.id, fewer)).body).toMatchObject({ discount: '56.00' })
  expect((await quote(from300.buyer, from300.id, { add_ons: [] })).body).toMatchObject({
    discount: '40.00',
    total_amount: '160.00',
    refund_amount: '140.00',
  })
})

test('what was agreed keeps its price and may stay, what is new has the price of now', async () => {
  const { buyer, id } = await paidParty({ guests: 12, add_ons: [{ add_on: extras.cake, quantity: 1 }] })
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  const ofCake = eq(addOn.id, extras.cake)
  await shop.db
    .update(eventPackage)
    .set({ price: 90_000, extraGuestPrice: 9000, guestsIncluded: 2, maxGuests: 5 })
    .where(ofPackage)
  await shop.db.update(addOn).set({ isActive: false, price: 99_00 }).where(ofCake)
  try {
    expect((await quote(buyer, id, { guests: 11 })).body.total_amount).toBe('265.00')
    expect(await quote(buyer, id, { guests: 13 })).toMatchObject({
      status: 400,
      body: { guests: [expect.stringContaining('12')] },
    })
    const clown = { add_on: extras.clown, quantity: 1 }
    expect((await quote(buyer, id, { add_ons: [clown] })).body.total_amount).toBe('310.00')
    expect((await quote(buyer, id, { notes: 'Bring the cake late' })).body.total_amount).toBe('280.00')
    await change(buyer, id, { add_ons: [] })
    const gone = await change(buyer, id, { add_ons: [{ add_on: extras.cake, quantity: 1 }] })
    expect(gone.status).toBe(400)
  } finally {
    await shop.db
      .update(eventPackage)
      .set({ price: 20_000, extraGuestPrice: 1500, guestsIncluded: 10, maxGuests: 16 })
      .where(ofPackage)
    await shop.db.update(addOn).set({ isActive: true, price: 2500 }).where(ofCake)
  }
})

test('a party costs what its day and hour cost, when quoted, held, changed and moved, and is sold on its days alone', async () => {
  const ofPackage = eq(eventPackage.id, shop.ids.explorers)
  // Each on a day of its own, two days in a row.
  const [first, second, third] = [day++, day++, day++]
  const weekdayIn = (days: number) => weekdayOf(addDays(shop.today, days))
  const usual = { from: null, until: null, extraGuestPrice: null }
  const prices = [
    { ...usual, weekdays: [weekdayIn(second)], from: '15:00', price: 26_000, extraGuestPrice: 2000 },
    { ...usual, weekdays: [weekdayIn(second)], until: '12:00', price: 18_000, extraGuestPrice: 1200 },
  ]
  await shop.db
    .update(eventPackage)
    .set({ weekdays: [weekdayIn(first), weekdayIn(second)], prices })
    .where(ofPackage)
  try {
    const cases: [days: number, time: string, total: string][] = [
      [first, '15:00', '230.00'],
      [second, '10:00', '204.00'],
      [second, '13:00', '230.00'],
      [second, '15:00', '300.00'],
    ]
    for (const [days, time, total] of cases) {
      const buyer = await shop.buyer()
      const startsAt = shop.partyStart(days, time)
      const request = { package: shop.ids.explorers, hall: shop.ids.oak, starts_at: startsAt, guests: 12 }
      const quoted = await shop.send(buyer, 'POST', '/event/quote/', request)
      expect(quoted).toMatchObject({ status: 200, body: { total_amount: total } })
      const held = await shop.bookParty(buyer, startsAt, { guests: 12 })
      expect(held).toMatchObject({ status: 201, body: { total_amount: total } })
      await shop.send(buyer, 'DELETE', path(held.body.id))
    }
    const buyer = await shop.buyer()
    const elsewhere = shop.partyStart(third)
    const request = { package: shop.ids.explorers, hall: shop.ids.oak, starts_at: elsewhere, guests: 12 }
    for (const rejected of [
      await shop.send(buyer, 'POST', '/event/quote/', request),
      await shop.bookParty(buyer, elsewhere),
    ]) {
      expect(rejected).toMatchObject({
        status: 400,
        body: { starts_at: ['This package isn’t available on this day of the week. Choose another day.'] },
      })
    }

    const { body } = await shop.bookParty(buyer, shop.partyStart(first))
    await pay(buyer, body.id)
    const moved = (startsAt: string) =>
      reschedule(shop.services, {
        userId: buyer.userId,
        reference: body.reference,
        target: { starts_at: startsAt },
      })
    await expect(moved(elsewhere)).rejects.toMatchObject({
      fields: { starts_at: [{ messageKey: 'play_not_on_this_day' }] },
    })
    const dearer = await moved(shop.partyStart(second, '15:00'))
    expect(dearer).toMatchObject({ kind: 'to_pay', change: { difference: 6000 } })
    // As in open play, what a cheaper time costs less stays with the shop, and is foretold.
    expect(await moved(shop.partyStart(second))).toMatchObject({
      kind: 'moved',
      row: { amount: 18_000, amountPaid: 20_000, refundedAmount: 0 },
    })
    // One more guest has the price of the day and the hour to which the party moved.
    expect((await quote(buyer, body.id, { guests: 11 })).body.total_amount).toBe('192.00')
  } finally {
    await shop.db.update(eventPackage).set({ weekdays: null, prices: [] }).where(ofPackage)
  }
})

test('a change is rejected too late, beyond the hall, for another family, and for sums that were not seen', async () => {
  const { buyer, id } = await paidParty({ pays: 'deposit' })
  const rejected = async (body: object) => {
    const { status, body: answer } = await change(buyer, id, body)
    return [status, answer.code ?? Object.keys(answer)]
  }
  expect(await rejected({ guests: 17 })).toEqual([400, ['guests']])
  await shop.db.update(hall).set({ capacity: 12 }).where(eq(hall.id, shop.ids.oak))
  expect(await rejected({ guests: 13 })).toEqual([400, ['guests']])
  await shop.db.update(hall).set({ capacity: 20 }).where(eq(hall.id, shop.ids.oak))
  expect(await rejected({ guests: 14, expected_due: '150.00' })).toEqual([409, 'party_sums_changed'])
  expect(await rejected({ guests: 12, expected_refund: '9.00' })).toEqual([409, 'refund_changed'])
  expect(await rejected({ guests: 14, expected_due: 'much' })).toEqual([400, ['expected_due']])
  expect(await rejected({ add_ons: [{ add_on: extras.clown, quantity: 3 }] })).toEqual([400, ['add_ons']])
  const stranger = await shop.buyer()
  expect((await change(stranger, id, { guests: 11 })).status).toBe(404)
  const { policy } = await shop.booking(id)
  const year = { ...policy, changeUntilHours: 24 * 365 }
  await shop.db.update(booking).set({ policy: year }).where(eq(booking.id, id))
  expect(await rejected({ guests: 11 })).toEqual([409, 'party_not_changeable'])
  expect((await quote(buyer, id, { guests: 11 })).status).toBe(409)
  expect(await shop.booking(id)).toMatchObject({ guests: 10, amount: 20000 })
})

test('pressed twice, or in two tabs at once, it is changed once and mailed once', async () => {
  const { buyer, id, reference } = await paidParty({ guests: 14 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => change(buyer, id, { guests: 11, notes: 'Pressed twice' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await refundsOf(id)).toEqual([4500])
  await shop.converge()
  expect(await mailsOfShop(reference)).toHaveLength(1)
})

test('a balance that is on its payment page is never paid for another party than it was opened for', async () => {
  const { buyer, id } = await paidParty({ pays: 'deposit' })
  const opened = await shop.pay(buyer, id, { balance: true })
  await change(buyer, id, { guests: 12 })
  // The page is closed, so a family that still has it open cannot pay there.
  await shop.act(opened.body.checkout_session_id, 'pay')
  await shop.converge()
  expect(await shop.booking(id)).toMatchObject({ amount: 23000, amountPaid: 5000 })
  const second = await shop.pay(buyer, id, { balance: true })
  await shop.act(second.body.checkout_session_id, 'pay')
  const cheaper = await change(buyer, id, { guests: 10 })
  expect(cheaper.body).toMatchObject({ amount_due: '0.00', refunded_amount: '30.00' })
  expect(await shop.booking(id)).toMatchObject({ amountPaid: 23000, refundedAmount: 3000 })
})

test('a dearer time that is not paid yet is let go: it would bring the party back as it was before', async () => {
  const { buyer, id } = await paidParty({ guests: 12 })
  await shop.db.update(eventPackage).set({ price: 30_000 }).where(eq(eventPackage.id, shop.ids.explorers))
  try {
    const target = { starts_at: shop.partyStart(day++) }
    const moved = await reschedule(shop.services, { userId: buyer.userId, reference: String(id), target })
    expect(moved.kind).toBe('to_pay')
    expect((await change(buyer, id, { guests: 11 })).status).toBe(200)
    const moves = await shop.db.select().from(bookingChange).where(eq(bookingChange.bookingId, id))
    expect(moves.map(({ status }) => status)).toEqual(['expired'])
  } finally {
    await shop.db.update(eventPackage).set({ price: 20_000 }).where(eq(eventPackage.id, shop.ids.explorers))
  }
})

/** Removes another number of guests from a fully paid party in two tabs of one family. */
async function shrinkTwice(where: PlayShop, startsAt: string, locks?: typeof partyLocks) {
  const buyer = await where.buyer()
  const { body } = await where.bookParty(buyer, startsAt, { guests: 16 })
  const id: number = body.id
  const page = (await where.pay(buyer, id)).body.checkout_session_id
  await where.act(page, 'pay')
  await until(async () => (await where.booking(id)).status === 'confirmed')
  const own = { userId: buyer.userId, reference: String(id), seen: {} }
  const ends = await Promise.allSettled(
    [13, 11].map((guests) => changeParty(where.services, { ...own, change: { guests } }, locks)),
  )
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const planned = (await refundsOf(id, where)).reduce((sum, each) => sum + each, 0)
  const { refundedAmount } = await where.booking(id)
  return { planned, refundedAmount }
}

test('two tabs that change a party at once take turns: what goes back is what the party says', async () => {
  for (let round = 0; round < 3; round++) {
    const { planned, refundedAmount } = await shrinkTwice(shop, shop.partyStart(day++))
    expect(planned).toBe(refundedAmount)
    // The last tab may have more guests than the first: their price is due.
    expect(refundedAmount).toBe(7500)
  }
})

onServer(
  'negative control: without the locks two tabs give back other money than the party says',
  async () => {
    const unsafe = await openPlayShop()
    try {
      let seen = 0
      const barrier = Promise.withResolvers<void>()
      const careless: typeof partyLocks = {
        async lockOrdersOf(tx, id) {
          const rows = await tx.select().from(orderBooking).where(eq(orderBooking.bookingId, id))
          return rows.map(({ orderId }) => orderId)
        },
        async lockBooking(tx, id) {
          const [row] = await tx.select().from(booking).where(eq(booking.id, id))
          if (++seen === 2) barrier.resolve()
          await barrier.promise
          if (!row) throw new Error('There is no such booking')
          return row
        },
      }
      const { planned, refundedAmount } = await shrinkTwice(unsafe, unsafe.partyStart(20), careless)
      expect(planned).not.toBe(refundedAmount)
    } finally {
      await unsafe.close()
    }
  },
)
