import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { cookieIn, personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { expectDocumented } from '@marah/testing/documented'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordRefunds } from '../../payments/record-refund.ts'
import { audit } from '../../schema/audit.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import { orderRefund } from '../../schema/order-desk.ts'
import { order, orderReturn } from '../../schema/orders.ts'
import { refund } from '../../schema/payments.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
/** At a shared device. */
let manager: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  const at = { request: shop.request, backend: { services: shop.services } }
  sara = await personAt(at, 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at, 'shop_assistant', { name: 'Mona Aziz' })
  manager = await personAt(at, 'manager', { name: 'Rania Saleh', signedInBy: 'pin' })
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const refundsOf = (id: number) =>
  shop.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id)
const moneyOf = async (person: TestPerson, id: number) =>
  (await person.ask('GET', `/desk/order/${id}/money/`)).body
const refundedOf = async (id: number) =>
  (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.refundedAmount
const callsOf = async (id: number) =>
  (
    await shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${id}`))
      .orderBy(audit.id)
  ).map(({ call }) => call)

/** An order of $120 with one line, and a request for $60 of it. */
async function asked(free = '60.00') {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 6000), quantity: 2 }])
  const { answer } = await giveSeenBack(sara, orderId, { free }, 'refund-request')
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { next_step: 'approve_refund' },
  })
  const { request } = await moneyOf(sara, orderId)
  return { orderId, request, path: `/desk/order/${orderId}/refund-request/${request.id}/` }
}

test('above the limit a second person gives it back, at a shared device too: never the same one, none of the same limit, and once', async () => {
  const { orderId, request, path } = await asked()
  expect(request).toMatchObject({
    asked_by: 'Sara Nour',
    amount: '60.00',
    note: 'She called twice',
    is_own: true,
    may_approve: false,
  })
  expect(Date.parse(request.expires_on)).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  expect(await refundsOf(orderId)).toEqual([])
  const { body: found } = await mona.ask('GET', '/desk/order/?tab=attention')
  expect(found.results.find(({ id }: { id: number }) => id === orderId)).toMatchObject({
    next_step: 'approve_refund',
  })
  const again = await giveSeenBack(mona, orderId, { free: '70.00' }, 'refund-request')
  expect(again.answer).toMatchObject({ status: 409, body: { code: 'refund_waits' } })

  expect(await sara.ask('POST', `${path}approval/`)).toMatchObject({
    status: 403,
    body: { code: 'same_person' },
  })
  expect(await mona.ask('POST', `${path}approval/`)).toMatchObject({
    status: 403,
    body: { code: 'above_refund_limit' },
  })
  expect(await refundsOf(orderId)).toEqual([])
  expect((await moneyOf(manager, orderId)).request).toMatchObject({ is_own: false, may_approve: true })
  const key = { 'idempotency-key': `approve-${orderId}` }
  const answers = await Promise.all([
    manager.ask('POST', `${path}approval/`, undefined, key),
    manager.ask('POST', `${path}approval/`, undefined, key),
    manager.ask('POST', `${path}approval/`),
  ])
  const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'done' : code)).sort()
  expect(codes).toContain('done')
  expect(codes).toContain('refund_request_decided')
  await shop.converge()
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 6000, status: 'done' }])
  expect(await refundedOf(orderId)).toBe(6000)
  await expectDocumented(shop, orderId)
  expect(await callsOf(orderId)).toEqual(expect.arrayContaining(['askShopRefund', 'approveShopRefund']))
  const { body: timeline } = await mona.ask('GET', `/desk/order/${orderId}/timeline/`)
  const started = timeline.entries.find(({ event }: { event?: string }) => event === 'refund_started')
  expect(started.by.name).toBe('Rania Saleh')
})

test('what a person asked for is approved only as it was seen, and in time; else it is said, and no money moves', async () => {
  const { orderId, path } = await asked()
  // Within the limit of its person, another refund comes first.
  expect((await giveSeenBack(mona, orderId, { free: '10.00' })).answer.status).toBe(200)
  const changed = await manager.ask('POST', `${path}approval/`)
  expect(changed).toMatchObject({ status: 409, body: { code: 'money_back_changed' } })
  expect(changed.body.detail).toContain('$60.00')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 1000 }])
  expect((await sara.ask('POST', `${path}rejection/`)).status).toBe(200)
  expect(await manager.ask('POST', `${path}approval/`)).toMatchObject({
    status: 409,
    body: { code: 'refund_request_decided' },
  })

  const late = await asked()
  await shop.db
    .update(orderRefund)
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where(eq(orderRefund.id, late.request.id))
  expect(await manager.ask('POST', `${late.path}approval/`)).toMatchObject({
    status: 409,
    body: { code: 'refund_request_lapsed' },
  })
  expect(await refundsOf(late.orderId)).toEqual([])
  const { answer } = await giveSeenBack(sara, late.orderId, { free: '55.00' }, 'refund-request')
  expect(answer.status).toBe(200)
  const rows = await shop.db.select().from(orderRefund).where(eq(orderRefund.orderId, late.orderId))
  expect(rows.map(({ status }) => status).sort()).toEqual(['lapsed', 'waiting'])
})

test('a refund that the provider rejects is tried again or paid another way, once, with its document on record', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  await shop.switches({ refund_outcome: 'failed' })
  expect((await giveSeenBack(sara, orderId, { free: '20.00' })).answer.status).toBe(200)
  await shop.converge()
  const failed = await moneyOf(sara, orderId)
  expect(failed.refunds).toMatchObject([{ status: 'failed', way: 'hosted', is_settleable: true }])
  const [{ id }] = failed.refunds
  const path = `/desk/order/${orderId}/refund/${id}/`
  const { body: read } = await sara.ask('GET', `/desk/order/${orderId}/`)
  expect(read).toMatchObject({ next_step: 'repeat_refund', payment_status: 'paid' })

  expect((await sara.ask('POST', `${path}retry/`)).status).toBe(200)
  await shop.converge()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', attempt: 1 }])
  expect(await sara.ask('POST', `${path}settlement/`, { way: 'transfer' })).toMatchObject({
    status: 400,
    body: { document: [expect.any(String)] },
  })
  const body = { way: 'cash', document: 'R-0042', note: 'He came by' }
  const answers = await Promise.all([
    sara.ask('POST', `${path}settlement/`, body),
    mona.ask('POST', `${path}settlement/`, { ...body, document: 'R-0043' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await sara.ask('POST', `${path}retry/`)).toMatchObject({
    status: 409,
    body: { code: 'refund_not_open' },
  })
  // The provider lists its failed attempts still, and reports one of them again.
  await shop.switches({})
  const [paid] = await shop.db.select().from(order).where(eq(order.id, orderId))
  await recordRefunds(shop.services, paid?.paymentReference ?? '')
  await shop.converge()
  const [row] = await refundsOf(orderId)
  expect(row).toMatchObject({ status: 'done', method: 'cash', amount: 2000 })
  expect(row?.document).toMatch(/^R-004[23]$/)
  expect(await refundedOf(orderId)).toBe(2000)
  expect((await shop.books.refundsOf(paid?.paymentReference ?? '')).amount).toBe(0)
  await expectDocumented(shop, orderId)
  expect(await shop.db.select().from(deskNote).where(eq(deskNote.orderId, orderId))).toMatchObject([
    { text: 'He came by' },
  ])
  const rows = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${orderId}`))
  const settled = rows.filter(({ call }) => call === 'settleShopRefund')
  expect(settled).toMatchObject([{ before: { way: 'hosted' }, after: { way: 'cash', refunded: 2000 } }])
  expect(JSON.stringify(settled)).not.toMatch(/He came|R-00/)
})

test('while the bank disputes a payment its rejected refund is not recorded as paid by the shop, and what the bank keeps is owed no more', async () => {
  const { orderId, sessionId } = await paidOrder(shop, [{ id: await shop.unit(5, 2000), quantity: 2 }])
  await shop.switches({ refund_outcome: 'failed' })
  expect((await giveSeenBack(sara, orderId, { free: '20.00' })).answer.status).toBe(200)
  await shop.converge()
  const [{ id }] = (await moneyOf(sara, orderId)).refunds
  const settle = () =>
    sara.ask('POST', `/desk/order/${orderId}/refund/${id}/settlement/`, { way: 'cash', document: 'R-7' })
  const becomes = (status: string) =>
    until(async () => (await shop.orderOf(sessionId)).disputeStatus === status)
  const dispute = await shop.dispute(sessionId)
  await becomes('open')
  expect((await settle()).body.code).toBe('payment_disputed')
  await shop.endDispute(dispute, 'lose')
  await becomes('lost')
  expect((await settle()).body.code).toBe('refund_not_open')
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'superseded', method: 'hosted' }])
  await expectDocumented(shop, orderId)
})

/** A browser that is a shared device, by its cookie. */
async function sharedDevice(): Promise<string> {
  const at = { request: shop.request, backend: { services: shop.services } }
  const owner = await personAt(at, 'owner')
  const answer = await owner.ask('POST', '/desk/device/', { name: 'Till' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return cookieIn(answer)
}

/** A person of a role with a PIN. */
async function withPin(role: 'manager' | 'shop_assistant', pin: string): Promise<TestPerson> {
  const person = await personAt({ request: shop.request, backend: { services: shop.services } }, role)
  expect((await person.ask('POST', '/desk/pin/', { pin })).status).toBe(204)
  return person
}

test('at a shared device a second person approves by PIN within the session of the first: with the right and the limit, never the same one', async () => {
  const { orderId, path } = await asked()
  const device = await sharedDevice()
  const rania = await withPin('manager', '4829')
  const mini = await withPin('shop_assistant', '7351')
  const byPin = (person: number, pin: string, cookies = `${sara.cookie}; ${device}`) =>
    sara.ask('POST', `${path}approval-by-pin/`, { person, pin }, { cookie: cookies })
  expect(await byPin(rania.id, '4829', sara.cookie)).toMatchObject({
    status: 404,
    body: { code: 'not_shared' },
  })
  expect((await sara.ask('POST', '/desk/pin/', { pin: '9146' })).status).toBe(204)
  expect(await byPin(sara.id, '9146')).toMatchObject({ status: 403, body: { code: 'same_person' } })
  expect(await byPin(mini.id, '7351')).toMatchObject({ status: 403, body: { code: 'above_refund_limit' } })
  expect(await byPin(rania.id, '1111')).toMatchObject({ status: 400, body: { pin: [expect.any(String)] } })
  expect(await refundsOf(orderId)).toEqual([])
  const done = await byPin(rania.id, '4829')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await shop.converge()
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 6000, status: 'done' }])
  // The first session goes on, and both are on record.
  expect((await sara.ask('GET', '/desk/me/')).status).toBe(200)
  const [row] = await shop.db.select().from(orderRefund).where(eq(orderRefund.orderId, orderId))
  expect(row).toMatchObject({ askedBy: sara.id, decidedBy: rania.id, status: 'done' })
  const { body: timeline } = await sara.ask('GET', `/desk/order/${orderId}/timeline/`)
  const started = timeline.entries.find(({ event }: { event?: string }) => event === 'refund_started')
  expect(started.by.name).not.toBe('Sara Nour')
})

/** A return of $120 that waits, of an order that has arrived. */
async function returned() {
  const { orderId, path, buyer } = await paidOrder(shop, [{ id: await shop.unit(5, 6000), quantity: 2 }])
  const desk = `/desk/order/${orderId}/`
  const [{ line }] = (await sara.ask('GET', desk)).body.unsent
  const sent = await sara.ask('POST', `${desk}parcel/`, { lines: [{ line, units: 2 }] })
  await sara.ask('POST', `${desk}parcel/${sent.body.whole.parcels[0].id}/arrival/`)
  const items = [{ id: line, quantity: 2, reason: 'other' }]
  const { body } = await shop.send(buyer, 'POST', `${path}return/`, { items })
  const lines = [{ line, units: 2, damaged: 0, restocked: 2 }]
  const preview = await sara.ask('POST', `/desk/return/${body.id}/preview/`, { status: 'received', lines })
  expect(preview.body.limit).toBe('50.00')
  const receipt = { status: 'received', lines, expected_refund: preview.body.refund_amount }
  return { orderId, id: body.id as number, receipt, path: `/desk/return/${body.id}/` }
}

test('a return above the limit of who receives it waits for a second person, who receives it at its order, once', async () => {
  const { orderId, id, receipt, path } = await returned()
  expect(await sara.ask('POST', `${path}receipt/`, receipt)).toMatchObject({
    status: 403,
    body: { code: 'above_refund_limit' },
  })
  expect(
    await sara.ask('POST', `${path}receipt-request/`, { ...receipt, expected_refund: '1.00' }),
  ).toMatchObject({ status: 409, body: { code: 'return_sum_changed' } })
  const answer = await sara.ask('POST', `${path}receipt-request/`, receipt)
  expect(answer).toMatchObject({ status: 200, body: { status: 'requested', is_asked: true } })
  expect((await mona.ask('POST', `${path}receipt-request/`, receipt)).body.code).toBe('refund_waits')
  expect(await refundsOf(orderId)).toEqual([])
  const { request } = await moneyOf(manager, orderId)
  expect(request).toMatchObject({
    return: { id },
    amount: receipt.expected_refund,
    lines: [{ units: 2, restock: true }],
    may_approve: true,
  })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await sara.ask('POST', approval)).body.code).toBe('same_person')
  const answers = await Promise.all([manager.ask('POST', approval), manager.ask('POST', approval)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.converge()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done', returnId: id, reason: 'returned' }])
  const read = await mona.ask('GET', path)
  expect(read.body).toMatchObject({ status: 'refunded', is_asked: false, decided_by: 'Rania Saleh' })
  await expectDocumented(shop, orderId)
})

test('a return that is decided while its receipt waits is not received a second time', async () => {
  const { orderId, id, receipt, path } = await returned()
  await sara.ask('POST', `${path}receipt-request/`, receipt)
  const { request } = await moneyOf(manager, orderId)
  expect((await manager.ask('POST', `${path}rejection/`, { rejection: 'It was worn' })).status).toBe(200)
  expect((await moneyOf(manager, orderId)).request).toBeNull()
  expect(
    (await manager.ask('POST', `/desk/order/${orderId}/refund-request/${request.id}/approval/`)).body.code,
  ).toBe('refund_request_decided')
  expect(await refundsOf(orderId)).toEqual([])
  const [row] = await shop.db.select().from(orderReturn).where(eq(orderReturn.id, id))
  expect(row?.status).toBe('refused')
})
