import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { openSession } from '@marah/testing/late-payment'
import { onServer, someoneWaits } from '@marah/testing/on-server'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../payments/reconcile.ts'
import { audit } from '../../schema/audit.ts'
import { cart } from '../../schema/cart.ts'
import { deskNote } from '../../schema/desk-notes.ts'
import { order } from '../../schema/orders.ts'
import { paymentSession, refund } from '../../schema/payments.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
let owner: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop()
  const at = { request: shop.request, backend: { services: shop.services } }
  sara = await personAt(at, 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at, 'shop_assistant', { name: 'Mona Aziz' })
  owner = await personAt(at, 'owner')
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

/** A payment that does not fit its order, whose row is changed while the page is open. */
async function heldPayment(change: { amount?: number; currency?: string }, units = 1) {
  const given = await openSession(shop, units)
  const { id: orderId, amount: paid } = await shop.orderOf(given.id)
  await shop.db.update(order).set(change).where(eq(order.id, orderId))
  await shop.act(given.id, 'pay')
  const sessionOf = async () =>
    (await shop.db.select().from(paymentSession).where(eq(paymentSession.orderId, orderId)))[0]
  await until(async () => (await sessionOf())?.status === 'held')
  return { ...given, orderId, paid, held: (await sessionOf())?.id ?? 0 }
}

const listed = async (state: 'open' | 'all' = 'open') =>
  (await owner.ask('GET', `/desk/held-payment/?state=${state}`)).body
const rowOf = async (id: number, state: 'open' | 'all' = 'all') =>
  (await listed(state)).results.find((row: { id: number }) => row.id === id)
const refundsOf = (id: number) =>
  shop.db.select().from(refund).where(eq(refund.orderId, id)).orderBy(refund.id)
const stateOf = async (id: string) => {
  const { status, paymentStatus } = await shop.orderOf(id)
  return [status, paymentStatus]
}

test('a held payment is listed with what was agreed and what came, and given back by two people once, which ends the order', async () => {
  const { id, unit, held, orderId, paid } = await heldPayment({ amount: 1 })
  const sum = (paid / 100).toFixed(2)
  expect(await rowOf(held, 'open')).toMatchObject({
    order: { id: orderId },
    agreed: sum,
    received: sum,
    received_currency: 'USD',
    given_back: '0.00',
    provider: 'stripe',
    status: 'held',
    is_returnable: true,
  })
  const path = `/desk/held-payment/${held}/return/`
  const key = { 'idempotency-key': `held-${held}` }
  const answers = await Promise.all([
    sara.ask('POST', path, undefined, key),
    sara.ask('POST', path, undefined, key),
    mona.ask('POST', path),
  ])
  const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'done' : code))
  expect(codes).toContain('done')
  expect(codes).toContain('held_under_way')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: paid, reason: 'not_as_agreed' }])
  await shop.converge()
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  expect(await rowOf(held, 'open')).toBeUndefined()
  expect(await rowOf(held)).toMatchObject({ status: 'returned', given_back: sum, is_returnable: false })
  expect((await mona.ask('POST', path)).body.code).toBe('held_not_open')
  const { body: found } = await owner.ask('GET', '/desk/order/?tab=attention')
  expect(found.results.map((row: { id: number }) => row.id)).not.toContain(orderId)
  const calls = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${orderId}`))
  expect(calls).toMatchObject([{ call: 'returnHeldPayment', after: { refunded: paid } }])
})

test('a held payment of another currency that the provider does not give back is recorded as paid by the shop, with its document', async () => {
  const { id, unit, held, orderId, paid } = await heldPayment({ currency: 'EUR' })
  await shop.switches({ refund_outcome: 'failed' })
  expect((await sara.ask('POST', `/desk/held-payment/${held}/return/`)).status).toBe(200)
  await shop.converge()
  expect(await rowOf(held)).toMatchObject({ status: 'failed', is_returnable: true })
  const path = `/desk/held-payment/${held}/settlement/`
  expect((await sara.ask('POST', path, { way: 'transfer' })).body).toMatchObject({
    document: [expect.any(String)],
  })
  // A colleague who asked a second person hears no more of it.
  expect((await mona.ask('POST', `/desk/held-payment/${held}/return-request/`)).status).toBe(200)
  const body = { way: 'transfer', document: 'T-77', note: 'To his own account' }
  const answers = await Promise.all([sara.ask('POST', path, body), mona.ask('POST', path, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await owner.ask('GET', `/desk/order/${orderId}/money/`)).body.request).toBeNull()
  await shop.switches({})
  await shop.converge()
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
  expect(await refundsOf(orderId)).toMatchObject([
    { amount: paid, currency: 'USD', status: 'done', method: 'transfer', document: 'T-77' },
  ])
  expect(await shop.db.select().from(deskNote).where(eq(deskNote.orderId, orderId))).toMatchObject([
    { text: 'To his own account' },
  ])
  const records = await shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${orderId}`))
  expect(JSON.stringify(records)).not.toMatch(/T-77|his own/)
})

test('a held payment is accepted when its provider says that what was agreed has come, and not before', async () => {
  const { id, held, orderId, paid, unit } = await heldPayment({ amount: 1 })
  const path = `/desk/held-payment/${held}/check/`
  expect((await sara.ask('POST', path)).body).toMatchObject({ status: 'held' })
  expect(await stateOf(id)).toEqual(['pending', 'processing'])
  await shop.db.update(order).set({ amount: paid }).where(eq(order.id, orderId))
  expect((await sara.ask('POST', path)).body).toMatchObject({ status: 'accepted', is_returnable: false })
  expect(await stateOf(id)).toEqual(['on_progress', 'paid'])
  expect(await shop.stock(unit)).toEqual({ quantity: 0, reserved: 0 })
  expect((await sara.ask('POST', path)).body.code).toBe('held_not_open')
  expect((await sara.ask('POST', `/desk/held-payment/${held}/return/`)).body.code).toBe('held_not_open')
  expect(await refundsOf(orderId)).toEqual([])
})

test('above the limit of a role held money moves when a second person approves it, and no one without the right to refund reads the list', async () => {
  const { held, orderId, paid } = await heldPayment({ amount: 1 }, 6)
  expect(paid).toBeGreaterThan(5000)
  expect(await sara.ask('POST', `/desk/held-payment/${held}/return/`)).toMatchObject({
    status: 403,
    body: { code: 'above_refund_limit' },
  })
  const asked = await sara.ask('POST', `/desk/held-payment/${held}/return-request/`)
  expect(asked.body).toMatchObject({ needs_second_person: true, waits_for_second_person: true })
  expect(await refundsOf(orderId)).toEqual([])
  const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({ may_approve: true, is_held_payment: true })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await sara.ask('POST', approval)).body.code).toBe('same_person')
  const { id: _, ...kitchen } = await personAt(
    { request: shop.request, backend: { services: shop.services } },
    'front_desk',
  )
  expect((await kitchen.ask('GET', '/desk/held-payment/')).status).toBe(403)
  // Another sum than both people have seen does not go back.
  await shop.db
    .update(paymentSession)
    .set({ heldAmount: paid - 1 })
    .where(eq(paymentSession.id, held))
  expect((await owner.ask('POST', approval)).body.code).toBe('asked_changed')
  expect(await refundsOf(orderId)).toEqual([])
  // The provider says how much it really is.
  expect((await owner.ask('POST', `/desk/held-payment/${held}/check/`)).status).toBe(200)
  expect((await owner.ask('POST', approval)).status).toBe(200)
  await shop.converge()
  expect(await rowOf(held)).toMatchObject({ status: 'returned', waits_for_second_person: false })
  const pages = await owner.ask('GET', '/desk/held-payment/?state=all&page_size=1')
  expect(pages.body).toMatchObject({ results: [{ id: held }], next: held })
  const next = await owner.ask('GET', `/desk/held-payment/?state=all&page_size=1&after=${held}`)
  expect(next.body.results[0].id).toBeLessThan(held)
})

test('above the limit of a role the shop’s own return of held money is recorded when a second person approves it, once, for the sum that was seen', async () => {
  const { id, held, orderId, paid } = await heldPayment({ amount: 1 }, 6)
  const path = `/desk/held-payment/${held}/settlement`
  const body = { way: 'cash', document: 'R-12', note: 'He came by' }
  expect((await sara.ask('POST', `${path}/`, body)).body.code).toBe('above_refund_limit')
  expect((await sara.ask('POST', `${path}-request/`, { way: 'transfer' })).body).toMatchObject({
    document: [expect.any(String)],
  })
  const key = { 'idempotency-key': `ask-held-${held}` }
  const asked = await Promise.all([1, 2].map(() => sara.ask('POST', `${path}-request/`, body, key)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({
    is_held_payment: true,
    paid_back: { way: 'cash', document: 'R-12' },
    note: 'He came by',
  })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await sara.ask('POST', approval)).body.code).toBe('same_person')
  expect((await mona.ask('POST', approval)).body.code).toBe('above_refund_limit')
  await shop.db
    .update(paymentSession)
    .set({ heldAmount: paid + 1 })
    .where(eq(paymentSession.id, held))
  expect((await owner.ask('POST', approval)).body.code).toBe('asked_changed')
  expect(await refundsOf(orderId)).toEqual([])
  await shop.db.update(paymentSession).set({ heldAmount: paid }).where(eq(paymentSession.id, held))
  const answers = await Promise.all([owner.ask('POST', approval), owner.ask('POST', approval)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refundsOf(orderId)).toMatchObject([
    { amount: paid, status: 'done', method: 'cash', document: 'R-12' },
  ])
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  const notes = await shop.db.select().from(deskNote).where(eq(deskNote.orderId, orderId))
  expect(notes).toMatchObject([{ text: 'He came by', staffId: sara.id }])
})

test('a request to give back less than what was agreed names what came, and offers no approval to a limit below what was agreed; what comes later goes back by itself', async () => {
  const { id, held, orderId, paid } = await heldPayment({ amount: 1 }, 6)
  expect(paid).toBeGreaterThan(5000)
  await shop.db.update(paymentSession).set({ heldAmount: 100 }).where(eq(paymentSession.id, held))
  expect((await sara.ask('POST', `/desk/held-payment/${held}/return-request/`)).status).toBe(200)
  const moneyPath = `/desk/order/${orderId}/money/`
  const { request } = (await mona.ask('GET', moneyPath)).body
  expect(request).toMatchObject({ amount: '1.00', may_approve: false })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await mona.ask('POST', approval)).body.code).toBe('above_refund_limit')
  expect((await owner.ask('GET', moneyPath)).body.request).toMatchObject({ may_approve: true })
  await shop.switches({ refund_outcome: 'pending' })
  expect((await owner.ask('POST', approval)).status).toBe(200)
  await until(async () => {
    await reconcile(shop.services)
    return (await refundsOf(orderId))[0]?.status === 'sent'
  })
  // While that is under way its provider says that all has come.
  const path = `/desk/held-payment/${held}/`
  expect((await owner.ask('POST', `${path}check/`)).body).toMatchObject({ status: 'under_way' })
  await shop.switches({})
  await shop.finishRefund((await refundsOf(orderId))[0]?.providerRefundId ?? '', 'succeed')
  await until(async () => (await rowOf(held))?.given_back === '1.00')
  expect(await rowOf(held)).toMatchObject({ status: 'held', received: (paid / 100).toFixed(2) })
  expect((await owner.ask('POST', `${path}return/`)).status).toBe(200)
  await shop.converge()
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 100 }, { amount: paid - 100, status: 'done' }])
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
})

test('a held payment that is to go back is not accepted when what was missing comes after all', async () => {
  const { id, held, orderId, paid, unit } = await heldPayment({ amount: 1 })
  await shop.switches({ refund_outcome: 'failed' })
  expect((await sara.ask('POST', `/desk/held-payment/${held}/return/`)).status).toBe(200)
  await shop.converge()
  await shop.db.update(order).set({ amount: paid }).where(eq(order.id, orderId))
  const path = `/desk/held-payment/${held}/`
  expect((await sara.ask('POST', `${path}check/`)).body).toMatchObject({ status: 'failed' })
  expect(await stateOf(id)).toEqual(['pending', 'processing'])
  await shop.switches({})
  expect((await sara.ask('POST', `${path}return/`)).status).toBe(200)
  await shop.converge()
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
})

test('a held payment that the bank disputes is not given back by the shop as well, and ends when the bank keeps it', async () => {
  const { id, held, orderId, unit } = await heldPayment({ amount: 1 })
  const becomes = (status: string) => until(async () => (await shop.orderOf(id)).disputeStatus === status)
  const dispute = await shop.dispute(id)
  await becomes('open')
  expect(await rowOf(held)).toMatchObject({ status: 'held', is_returnable: false })
  const path = `/desk/held-payment/${held}/`
  for (const [call, body] of [
    ['return', undefined],
    ['return-request', undefined],
    ['settlement', { way: 'cash' }],
  ] as const)
    expect((await owner.ask('POST', `${path}${call}/`, body)).body.code, call).toBe('payment_disputed')
  await shop.endDispute(dispute, 'lose')
  await becomes('lost')
  expect((await owner.ask('POST', `${path}return/`)).body.code).toBe('held_not_open')
  expect(await refundsOf(orderId)).toEqual([])
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  expect(await shop.stock(unit)).toEqual({ quantity: 1, reserved: 0 })
})

onServer(
  'who approves the return of held money waits for its cart without keeping its order from others',
  async () => {
    const { held, orderId } = await heldPayment({ amount: 1 }, 6)
    expect((await sara.ask('POST', `/desk/held-payment/${held}/return-request/`)).status).toBe(200)
    const { request } = (await owner.ask('GET', `/desk/order/${orderId}/money/`)).body
    const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
    const approved = await shop.database.transaction(async (tx) => {
      await tx
        .select()
        .from(cart)
        .where(eq(cart.id, row?.cartId ?? 0))
        .for('update')
      const answer = owner.ask('POST', `/desk/order/${orderId}/refund-request/${request.id}/approval/`)
      await someoneWaits(shop.database)
      await tx.select().from(order).where(eq(order.id, orderId)).for('update', { noWait: true })
      return { answer }
    })
    expect((await approved.answer).status).toBe(200)
  },
)
