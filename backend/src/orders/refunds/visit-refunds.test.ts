import { expectAtRest } from '@marah/testing/at-rest'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack, previewBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { mailsTo } from '@marah/testing/mailbox'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { paidOrder } from '@marah/testing/paid-order'
import { openPlayShop, type PlayShop } from '@marah/testing/play-shop'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../check-in/check-in.ts'
import { makeCoupon } from '../../coupons/make.ts'
import type { Language } from '../../platform/language/messages.ts'
import { timeOf, weekdayOf } from '../../platform/time/venue-time.ts'
import { audit } from '../../schema/audit.ts'
import { orderBooking } from '../../schema/booking-payments.ts'
import { booking } from '../../schema/bookings.ts'
import { productStock } from '../../schema/catalogue.ts'
import { shopDocument } from '../../schema/documents.ts'
import { notification } from '../../schema/notifications.ts'
import { refund } from '../../schema/payments.ts'
import { ticketType } from '../../schema/play.ts'
import { shopItself } from '../../services/actor.ts'

let shop: PlayShop
let sara: TestPerson
let owner: TestPerson
beforeAll(async () => {
  shop = await openPlayShop()
  const at = { request: shop.request, backend: { services: shop.services } }
  sara = await personAt(at, 'shop_assistant')
  owner = await personAt(at, 'owner')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** A visit of $18 that is paid and confirmed. */
async function paidVisit() {
  const held = await shop.heldVisit(2)
  const { body } = await shop.pay(held.buyer, held.id)
  await shop.act(body.checkout_session_id, 'pay')
  await shop.untilConfirmed(held.id)
  const [part] = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, held.id))
  return { ...held, orderId: part?.orderId ?? 0 }
}

test('an amount of a visit goes back from its order with the same preview, the visit stays, and later refunds of it give what is left', async () => {
  const { id, orderId, reference, buyer } = await paidVisit()
  const offered = (await previewBack(sara, orderId, {})).body
  expect(offered).toMatchObject({
    refundable: '0.00',
    visits: [{ booking: id, name: reference, left: '18.00' }],
    amount: '0.00',
  })
  const above = await previewBack(sara, orderId, { visits: [{ booking: id, amount: '18.01' }] })
  expect(above).toMatchObject({ status: 400, body: { visits: [expect.stringContaining('$18.00')] } })
  const other = await previewBack(sara, orderId, { visits: [{ booking: id + 999, amount: '1.00' }] })
  expect(other.status).toBe(400)

  const { seen, answer } = await giveSeenBack(sara, orderId, { visits: [{ booking: id, amount: '5.00' }] })
  expect(seen).toMatchObject({ visits_amount: '5.00', amount: '5.00', ways: [{ amount: '5.00' }] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await shop.converge()
  expect(await shop.booking(id)).toMatchObject({ status: 'confirmed', refundedAmount: 500 })
  await expectDocumented(shop, orderId)
  const notes = (await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId))).filter(
    ({ kind }) => kind === 'credit_note',
  )
  expect(notes[0]?.content.rows).toMatchObject([{ part: `booking:${id}`, amount: 500 }])

  // What is left goes back once: from the desk again, then by the family's own cancellation.
  await giveSeenBack(sara, orderId, { visits: [{ booking: id, amount: '3.00' }] })
  expect((await shop.send(buyer, 'POST', `/booking/booking/${id}/cancel/`, {})).status).toBe(200)
  await shop.converge()
  const rows = await shop.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)
  expect(rows.map(({ amount }) => amount)).toEqual([500, 300, 1000])
  await expectDocumented(shop, orderId)
  expect((await previewBack(sara, orderId, {})).body.code).toBe('nothing_to_refund')
})

test('what is given back of a paid visit is not owed again: not on its page, when it moves, or at the door', async () => {
  const { id, orderId, buyer, reference } = await paidVisit()
  const chosen = { visits: [{ booking: id, amount: '5.00' }] }
  expect((await giveSeenBack(sara, orderId, chosen)).answer.status).toBe(200)
  const dueOf = async () => (await shop.send(buyer, 'GET', `/booking/booking/${id}/`)).body.amount_due
  expect(await dueOf()).toBe('0.00')
  const { id: slot } = await shop.slot()
  const moved = await shop.send(buyer, 'POST', `/booking/booking/${id}/reschedule/`, { slot })
  expect([moved.status, moved.body.price_difference ?? null], JSON.stringify(moved.body)).toEqual([200, null])
  expect(await shop.booking(id)).toMatchObject({ slotId: slot, amount: 1800, amountPaid: 1800 })
  const requested = { code: reference, even_if_not_today: true, by: shopItself }
  expect(await checkIn(shop.services, requested, 'en')).toMatchObject({ status: 'checked_in' })
  expect(await dueOf()).toBe('0.00')
})

test('two people give the same back of a visit once, and above the limit a second person approves it', async () => {
  const { id, orderId } = await paidVisit()
  const chosen = { visits: [{ booking: id, amount: '4.00' }] }
  const { body: seen } = await previewBack(owner, orderId, chosen)
  const body = {
    version: seen.version,
    amount: seen.amount,
    lines: [],
    delivery: false,
    ...chosen,
    reason: 'goodwill',
  }
  const answers = await Promise.all(
    [sara, owner].map((person) => person.ask('POST', `/desk/order/${orderId}/refund/`, body)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const asked = await giveSeenBack(
    sara,
    orderId,
    { visits: [{ booking: id, amount: '9.00' }] },
    'refund-request',
  )
  expect(asked.answer.status).toBe(200)
  const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({ visits: [{ booking: id, amount: '9.00' }], amount: '9.00' })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await owner.ask('POST', approval)).status).toBe(200)
  await shop.converge()
  expect(await shop.booking(id)).toMatchObject({ refundedAmount: 1300 })
})

const callOff = (person: TestPerson, id: number, body: object, headers?: Record<string, string>) =>
  person.ask('POST', `/desk/visit/${id}/call-off/`, body, headers)

test('a visit is called off at the desk as it was shown: its places are free, its money goes back, the family is notified, and the person is on record', async () => {
  const { id, slot, orderId, buyer, reference } = await paidVisit()
  const places = await shop.left(slot.id)
  const seen = await owner.ask('GET', `/desk/visit/${id}/`)
  expect(seen.body).toMatchObject({
    reference,
    status: 'confirmed',
    children: ['Kid 1', 'Kid 2'],
    amount_paid: '18.00',
    orders: [{ id: orderId }],
    can_call_off: true,
  })
  expect(JSON.stringify(seen.body)).not.toContain((await shop.booking(id)).ticketCode)
  const plan = await owner.ask('GET', `/desk/visit/${id}/call-off/`)
  expect(plan.body.plans).toMatchObject([
    { gives: 'everything', amount: '18.00', ways: [{ way: 'hosted', amount: '18.00' }] },
    { gives: 'by_rules', amount: '18.00' },
  ])
  const body = { gives: 'everything', amount: '18.00', reason: 'The lights are out.' }
  expect((await callOff(owner, id, { ...body, amount: '17.00' })).body.code).toBe('call_off_changed')
  expect((await callOff(sara, id, body)).body.code).toBe('no_grant')

  // Two people, and each of them pressed twice: once.
  const manager = await personAt({ request: shop.request, backend: { services: shop.services } }, 'manager')
  const answers = await Promise.all(
    [owner, owner, manager, manager].map((person) =>
      callOff(person, id, body, { 'idempotency-key': `off-${person.id}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('visit_over')
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    status: 'cancelled',
    refunded_amount: '18.00',
    called_off: { reason: 'The lights are out.' },
    can_call_off: false,
  })
  await shop.converge()
  expect(await shop.left(slot.id)).toBe(places + 2)
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toMatchObject([
    { amount: 1800, status: 'done' },
  ])
  await expectDocumented(shop, orderId)
  const notices = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  expect(
    notices.filter(({ idempotencyKey }) => idempotencyKey.startsWith('booking-called-off')),
  ).toHaveLength(1)
  const rows = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `booking:${id}`))
  expect(rows.filter(({ call }) => call === 'callOffShopVisit')).toMatchObject([
    {
      actor: { kind: 'staff' },
      before: { status: 'confirmed', refunded_amount: 0 },
      after: { status: 'cancelled', refunded_amount: 1800 },
      reason: 'everything',
    },
  ])
  expect((await owner.ask('GET', `/desk/visit/${id}/call-off/`)).body.code).toBe('visit_over')
})

/** A visit of $600, above the limit of a manager, who asks a second person to call it off. */
async function askedVisit(manager: TestPerson, gives = 'everything') {
  const setPrice = (price: number) =>
    shop.db.update(ticketType).set({ price }).where(eq(ticketType.id, shop.ids.child))
  await setPrice(30_000)
  const visit = await paidVisit()
  await setPrice(900)
  const body = { gives, amount: '600.00', reason: 'The lights are out.' }
  expect((await callOff(manager, visit.id, body)).body.code).toBe('above_refund_limit')
  const path = `/desk/visit/${visit.id}/call-off-request/`
  const key = { 'idempotency-key': `ask-${visit.id}` }
  const asked = await Promise.all([1, 2].map(() => manager.ask('POST', path, body, key)))
  expect(
    asked.map(({ status }) => status),
    JSON.stringify(asked[0]?.body),
  ).toEqual([200, 200])
  expect((await owner.ask('POST', path, body)).body.code).toBe('refund_waits')
  const { request } = (await owner.ask('GET', `/desk/order/${visit.orderId}/money/`)).body
  const approval = `/desk/order/${visit.orderId}/refund-request/${request.id}/approval/`
  return { ...visit, body, path, request, approval }
}

test('above the limit a visit is called off when a second person approves it: nothing before, both on record, and once', async () => {
  const at = { request: shop.request, backend: { services: shop.services } }
  const manager = await personAt(at, 'manager', { name: 'Rania Saleh' })
  const boss = await personAt(at, 'owner', { name: 'Huda Karim' })
  const { id, orderId, slot, reference, buyer, request, approval } = await askedVisit(manager)
  expect((await manager.ask('GET', `/desk/visit/${id}/call-off/`)).body.limit).toBe('500.00')
  const places = await shop.left(slot.id)
  expect(request).toMatchObject({
    asked_by: 'Rania Saleh',
    amount: '600.00',
    may_approve: true,
    visit: { booking: id, reference, gives: 'everything', reason: 'The lights are out.' },
  })
  const waiting = await manager.ask('GET', `/desk/visit/${id}/`)
  expect(waiting.body).toMatchObject({
    status: 'confirmed',
    can_call_off: true,
    call_off_request: { order: { id: orderId }, asked_by: 'Rania Saleh', amount: '600.00' },
  })
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toEqual([])

  expect((await manager.ask('POST', approval)).body.code).toBe('same_person')
  expect((await sara.ask('POST', approval)).body.code).toBe('no_grant')
  const other = await personAt(at, 'manager')
  expect((await other.ask('POST', approval)).body.code).toBe('above_refund_limit')
  expect((await shop.booking(id)).status).toBe('confirmed')
  const key = { 'idempotency-key': `approve-${id}` }
  const answers = await Promise.all([
    boss.ask('POST', approval, undefined, key),
    boss.ask('POST', approval, undefined, key),
    owner.ask('POST', approval),
  ])
  const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'done' : code))
  expect(codes).toContain('done')
  expect(codes.find((code) => code !== 'done')).toMatch(/^(refund_request_decided|visit_over)$/)
  await shop.converge()
  expect(await shop.left(slot.id)).toBe(places + 2)
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toMatchObject([
    { amount: 60_000, status: 'done' },
  ])
  await expectDocumented(shop, orderId)
  const notices = await shop.db.select().from(notification).where(eq(notification.userId, buyer.userId))
  expect(
    notices.filter(({ idempotencyKey }) => idempotencyKey.startsWith('booking-called-off')),
  ).toHaveLength(1)
  const { body: ended } = await manager.ask('GET', `/desk/visit/${id}/`)
  expect(ended).toMatchObject({
    status: 'cancelled',
    called_off: { reason: 'The lights are out.', asked_by: 'Rania Saleh' },
    call_off_request: null,
  })
  const { body: timeline } = await manager.ask('GET', `/desk/order/${orderId}/timeline/`)
  const people = timeline.entries.flatMap((entry: { by: { name: string } | null }) => entry.by?.name ?? [])
  expect(people).toEqual(expect.arrayContaining(['Rania Saleh', ended.called_off.approved_by]))
  const rows = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `booking:${id}`))
  expect(rows.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['askVisitCallOff', 'approveShopRefund']),
  )
})

test('what a person has given back of one payment of a visit counts when that person calls the visit off', async () => {
  const manager = await personAt({ request: shop.request, backend: { services: shop.services } }, 'manager')
  const setPrice = (price: number) =>
    shop.db.update(ticketType).set({ price }).where(eq(ticketType.id, shop.ids.child))
  await setPrice(15_000)
  const { id, orderId, buyer } = await paidVisit()
  await setPrice(40_000)
  const { id: slot } = await shop.slot()
  const moved = await shop.send(buyer, 'POST', `/booking/booking/${id}/reschedule/`, { slot })
  expect(moved.body).toMatchObject({ price_difference: '500.00' })
  await shop.act(moved.body.checkout_session_id, 'pay')
  await shop.converge()
  await setPrice(900)
  const first = { visits: [{ booking: id, amount: '300.00' }] }
  expect((await giveSeenBack(manager, orderId, first)).answer.status).toBe(200)
  expect((await manager.ask('GET', `/desk/visit/${id}/call-off/`)).body.limit).toBe('200.00')
  const body = { gives: 'everything', amount: '500.00' }
  expect((await callOff(manager, id, body)).body.code).toBe('above_refund_limit')
  expect((await callOff(owner, id, body)).status).toBe(200)
})

onServer(
  'a refund of goods and a visit locks the visit before the stock, as whoever sells them does',
  async () => {
    const { buyer, id } = await shop.heldVisit()
    const unit = await shop.unit(3)
    const { orderId } = await paidOrder(shop, [{ id: unit, quantity: 2 }], buyer)
    const [{ line }] = (await owner.ask('GET', `/desk/order/${orderId}/`)).body.unsent
    const { given } = await shop.database.transaction(async (tx) => {
      await tx.select().from(booking).where(eq(booking.id, id)).for('update')
      const chosen = { lines: [{ line, units: 1 }], visits: [{ booking: id, amount: '1.00' }] }
      const giving = giveSeenBack(owner, orderId, chosen)
      await someoneWaits(shop.database)
      await tx.select().from(productStock).where(eq(productStock.id, unit)).for('update', { noWait: true })
      return { given: giving }
    })
    expect((await given).answer.status).toBe(200)
  },
)

test('a visit that has moved, or ended, since a second person was asked is not called off by the approval', async () => {
  const manager = await personAt({ request: shop.request, backend: { services: shop.services } }, 'manager')
  const moved = await askedVisit(manager)
  await shop.db.update(booking).set({ sequence: 1 }).where(eq(booking.id, moved.id))
  expect((await owner.ask('POST', moved.approval)).body).toMatchObject({ code: 'asked_changed' })
  expect((await shop.booking(moved.id)).status).toBe('confirmed')
  const part = { visits: [{ booking: moved.id, amount: '100.00' }] }
  expect((await giveSeenBack(owner, moved.orderId, part)).answer.status).toBe(200)
  const changed = (await owner.ask('POST', moved.approval)).body
  expect(changed).toMatchObject({ code: 'call_off_changed', detail: expect.stringContaining('$500.00') })
  await shop.db.update(booking).set({ status: 'checked_in' }).where(eq(booking.id, moved.id))
  expect((await owner.ask('POST', moved.approval)).body.code).toBe('visit_over')
  await shop.db.update(booking).set({ status: 'confirmed' }).where(eq(booking.id, moved.id))

  // What its family has ended waits for no one.
  const { body } = await shop.send(moved.buyer, 'POST', `/booking/booking/${moved.id}/cancel/`, {})
  expect(body, JSON.stringify(body)).toMatchObject({ refund_amount: '500.00' })
  expect((await owner.ask('POST', moved.approval)).body.code).toBe('refund_request_decided')
  expect((await owner.ask('GET', `/desk/order/${moved.orderId}/money/`)).body.request).toBeNull()
  const rows = await shop.db.select().from(refund).where(eq(refund.orderId, moved.orderId))
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(60_000)
})

test('a visit that is only put aside is called off without money, and a late one by its rules gives back what they say', async () => {
  const held = await shop.heldVisit()
  const none = { gives: 'everything', amount: '0.00' }
  expect((await callOff(owner, held.id, none)).body).toMatchObject({
    status: 'cancelled',
    refunded_amount: '0.00',
  })
  const { id, slot } = await paidVisit()
  shop.clock.aheadMs = slot.startsOn.getTime() - Date.now() - 3_600_000
  // Logged in that day: a session does not last until then.
  const boss = await personAt({ request: shop.request, backend: { services: shop.services } }, 'owner')
  const late = await boss.ask('GET', `/desk/visit/${id}/call-off/`)
  expect(late.body.plans).toMatchObject([
    { amount: '18.00' },
    { gives: 'by_rules', amount: '0.00', ways: [] },
  ])
  expect((await callOff(boss, id, { gives: 'by_rules', amount: '0.00' })).body).toMatchObject({
    status: 'cancelled',
    refunded_amount: '0.00',
  })
  shop.clock.aheadMs = 0
})

const rule = (more: object) =>
  owner.ask('POST', '/desk/discount-rule/', {
    name_en: 'Together for less',
    name_ar: 'معًا بأقل',
    kind: 'siblings',
    takes: 'percent',
    value: '50',
    category: null,
    first_day: null,
    last_day: null,
    ...more,
  })

test('a discount for siblings is in quote, visit, cart, order, document and email by its name, a coupon counts on the rest, and what was paid goes back', async () => {
  // Answers are repeated for some seconds; each language has its own.
  const pricesIn = async (language: Language) => {
    const { body } = await shop.request('GET', '/open_play/open-play/', {
      headers: { 'accept-language': language },
    })
    const [{ price_from, ticket_types, has_discounts }] = body
    return [has_discounts, price_from, ...ticket_types.map(({ price }: { price: string }) => price)]
  }
  const [, ...prices] = await pricesIn('en')
  const made = await rule({})
  expect(made).toMatchObject({ status: 201, body: { kind: 'siblings', visits: 'all', granted: [] } })
  // The public price is the same for everyone; pages learn that a quote is needed.
  expect(await pricesIn('ar')).toEqual([true, ...prices])
  const slot = await shop.slot()
  const { buyer, kidIds } = await shop.family(3)
  const tickets = [{ ticket_type: shop.ids.child, quantity: 3 }]
  const quote = await shop.request('POST', '/open_play/quote/', {
    body: { slot: slot.id, tickets, services: [] },
  })
  expect(quote.body).toMatchObject({
    total_amount: '18.00',
    discounts: [{ name: 'Together for less', amount: '9.00' }],
  })
  const coupon = await makeCoupon(shop.db, { kind: 'percent', value: 10, appliesTo: 'open_play' })
  const { body: held } = await shop.bookSlot(buyer, slot.id, kidIds, { coupon_code: coupon?.code }, 'ar')
  expect(held).toMatchObject({
    lines: [
      { unit_price: '9.00', quantity: 3, total: '18.00', discount: { name: 'معًا بأقل', amount: '9.00' } },
    ],
    subtotal: '18.00',
    discount: '1.80',
    total_amount: '16.20',
  })
  const cart = (await shop.send(buyer, 'GET', '/cart/cart/')).body.results[0]
  expect(cart.bookings).toMatchObject([
    { total_amount: '16.20', discounts: [{ name: 'Together for less', amount: '9.00' }] },
  ])

  // A discount that ends changes nothing of what was agreed.
  expect((await owner.ask('POST', `/desk/discount-rule/${made.body.id}/end/`)).status).toBe(200)
  const { body: opened } = await shop.pay(buyer, held.id)
  await shop.act(opened.checkout_session_id, 'pay')
  await shop.untilConfirmed(held.id)
  await shop.converge()
  const [part] = await shop.db.select().from(orderBooking).where(eq(orderBooking.bookingId, held.id))
  const orderId = part?.orderId ?? 0
  const { whole } = (await owner.ask('GET', `/desk/order/${orderId}/`)).body
  expect(whole.cart_frozen_data.bookings).toMatchObject([
    { amount: '16.20', discounts: [{ name: 'Together for less', amount: '9.00' }] },
  ])
  await expectDocumented(shop, orderId)
  const [invoice] = await shop.db.select().from(shopDocument).where(eq(shopDocument.orderId, orderId))
  expect(invoice?.content.rows[0]?.note).toContain('Together for less −$9.00')
  const [mail] = (await mailsTo(shop, buyer.email)).filter(({ text }) => text.includes('$16.20'))
  expect(mail?.text).toContain('Together for less')
  const granted = (await owner.ask('GET', '/desk/discount-rule/')).body[0].granted
  expect(granted).toEqual([{ currency: 'USD', orders: 1, discount: '9.00' }])
  expect((await callOff(owner, held.id, { gives: 'everything', amount: '16.20' })).status).toBe(200)
  await shop.converge()
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toMatchObject([
    { amount: 1620 },
  ])
  await expectDocumented(shop, orderId)
})

test('an off-peak discount goes with the time: a visit that moves out of its hours costs the usual price again', async () => {
  const wrong = [
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [8] }, 'weekdays'],
    [{ weekdays: [1], from_time: '9 am' }, 'from_time'],
    [{ weekdays: [1], from_time: '14:00', until_time: '09:00' }, 'until_time'],
  ] as const
  for (const [more, field] of wrong) {
    const { status, body } = await rule({ kind: 'off_peak', ...more })
    expect([status, Object.keys(body)], JSON.stringify(more)).toEqual([400, [field]])
  }
  const slot = await shop.slot()
  const starts = timeOf(slot.startsOn, 'Asia/Amman')
  const day = weekdayOf(slot.localDate)
  const made = await rule({
    kind: 'off_peak',
    takes: 'amount',
    value: '2.00',
    visits: 'open_play',
    weekdays: [day],
    from_time: starts,
    seasons: 'without',
  })
  expect(made.body).toMatchObject({ weekdays: [day], from_time: starts, until_time: '', seasons: 'without' })
  const { buyer, kidIds } = await shop.family(2)
  const { body: held } = await shop.bookSlot(buyer, slot.id, kidIds)
  expect(held).toMatchObject({ total_amount: '14.00', lines: [{ discount: { amount: '4.00' } }] })
  const { body: opened } = await shop.pay(buyer, held.id)
  await shop.act(opened.checkout_session_id, 'pay')
  await shop.untilConfirmed(held.id)
  const other = await shop.slot()
  expect(weekdayOf(other.localDate)).not.toBe(day)
  const moved = await shop.send(buyer, 'POST', `/booking/booking/${held.id}/reschedule/`, { slot: other.id })
  expect(moved.body).toMatchObject({ price_difference: '4.00' })
  await shop.act(moved.body.checkout_session_id, 'pay')
  await shop.converge()
  expect(await shop.booking(held.id)).toMatchObject({ slotId: other.id, amount: 1800, amountPaid: 1800 })
  await owner.ask('POST', `/desk/discount-rule/${made.body.id}/end/`)
})
