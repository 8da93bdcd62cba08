import { expectAtRest } from '@marah/testing/at-rest'
import { type CheckoutShop, openCheckoutShop, until } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { giveSeenBack } from '@marah/testing/desk-refunds'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentsOf } from '../../documents/index.ts'
import { user } from '../../schema/accounts.ts'
import { audit } from '../../schema/audit.ts'
import { order } from '../../schema/orders.ts'
import { payment, refund } from '../../schema/payments.ts'
import { writeSettings } from '../../shop/shop-settings.ts'

let shop: CheckoutShop
let sara: TestPerson
let mona: TestPerson
const at = () => ({ request: shop.request, backend: { services: shop.services } })
beforeAll(async () => {
  shop = await openCheckoutShop()
  const input = { ways_to_pay: { cash_on_delivery: { fee: '3.00' } } }
  await shop.database.transaction((tx) => writeSettings(tx, { input, by: 'test', now: new Date() }))
  await shop.services.settings.reload()
  sara = await personAt(at(), 'shop_assistant', { name: 'Sara Nour' })
  mona = await personAt(at(), 'shop_assistant', { name: 'Mona Aziz' })
})
afterEach(() => expectAtRest(shop))
afterAll(() => shop.close())

const rowsOf = (id: number) =>
  shop.db
    .select()
    .from(audit)
    .where(eq(audit.subject, `order:${id}`))

/** An order of so many units, one of which was sent. */
async function sentInPart(quantity: number, price = 2000) {
  const unit = await shop.unit(10, price)
  const { orderId, buyer } = await paidOrder(shop, [{ id: unit, quantity }])
  const path = `/desk/order/${orderId}/`
  const { body } = await sara.ask('GET', path)
  const [{ line }] = body.unsent
  await sara.ask('POST', `${path}parcel/`, { lines: [{ line, units: 1 }], tracking: null })
  return { unit, orderId, buyer, path, rest: `${path}cancel-rest/` }
}

/** An order that is paid in cash when it arrives, on its way. */
async function dueOrder() {
  const buyer = await shop.buyer()
  await shop.db
    .update(user)
    .set({ phone: `+96170${String(buyer.userId).padStart(6, '0')}`, isPhoneVerified: true })
    .where(eq(user.id, buyer.userId))
  const unit = await shop.unit(5)
  await shop.put(buyer, unit, 2)
  const { body } = await shop.checkout(buyer, { way_to_pay: 'cash_on_delivery' })
  const { id } = await shop.orderOf(body.checkout_session_id)
  return { id, unit, path: `/desk/order/${id}/` }
}

test('the unsent rest is shown with what goes back to which way of paying, and cancelled once, by one of two people', async () => {
  const { unit, orderId, buyer, path, rest } = await sentInPart(3)
  const preview = await sara.ask('GET', rest)
  expect(preview).toMatchObject({
    status: 200,
    body: { refund_amount: '40.00', refund_to: 'Visa •••• 4242', due_amount: null, items: [{ quantity: 2 }] },
  })
  const body = { reason: 'The last one was damaged', units: 2 }
  expect((await sara.ask('POST', rest, { ...body, reason: ' ' })).status).toBe(400)
  expect(await sara.ask('POST', rest, { ...body, units: 1 })).toMatchObject({
    status: 409,
    body: { code: 'rest_changed' },
  })
  const key = { 'idempotency-key': `rest-of-${orderId}` }
  const answers = await Promise.all([
    sara.ask('POST', rest, body, key),
    sara.ask('POST', rest, body, key),
    mona.ask('POST', rest, body),
  ])
  const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'done' : code)).sort()
  expect([
    ['done', 'done', 'rest_gone'],
    // Mona was first, and Sara's press and its repetition hear it.
    ['done', 'rest_gone', 'rest_gone'],
  ]).toContainEqual(codes)
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toMatchObject([
    { amount: 4000 },
  ])
  expect(await shop.stock(unit)).toEqual({ quantity: 9, reserved: 0 })
  const records = (await rowsOf(orderId)).filter(({ call }) => call === 'cancelShopOrderRest')
  expect(records).toMatchObject([{ before: { unsent_units: 2 }, after: { unsent_units: 0, refunded: 4000 } }])
  expect(JSON.stringify(records)).not.toContain('damaged')
  expect(await mona.ask('GET', rest)).toMatchObject({ status: 409, body: { code: 'rest_gone' } })
  await until(async () => (await shop.mails(buyer.email)).some(({ text }) => text.includes('2 ×')))
  const { body: timeline } = await mona.ask('GET', `${path}timeline/`)
  const line = timeline.entries.find(({ event }: { event?: string }) => event === 'rest_cancelled')
  expect(['Sara Nour', 'Mona Aziz']).toContain(line.by.name)
  await shop.converge()
})

test('above the refund limit of a role, with what the person gave before, a second person approves that the rest is cancelled', async () => {
  const { rest, orderId } = await sentInPart(2, 6000)
  const body = { reason: 'Sold out', units: 1 }
  const rejected = await sara.ask('POST', rest, body)
  expect(rejected).toMatchObject({ status: 403, body: { code: 'above_refund_limit' } })
  expect(rejected.body.detail).toContain('$50.00')
  const key = { 'idempotency-key': `ask-rest-${orderId}` }
  const ask = rest.replace('cancel-rest', 'cancel-rest-request')
  expect((await sara.ask('POST', ask, body, key)).body.next_step).toBe('approve_refund')
  expect((await sara.ask('POST', ask, body, key)).status).toBe(200)
  const manager = await personAt(at(), 'manager', { name: 'Rania Saleh' })
  const { request } = (await manager.ask('GET', `/desk/order/${orderId}/money/`)).body
  expect(request).toMatchObject({
    amount: '60.00',
    rest: { units: 1, reason: 'Sold out' },
    may_approve: true,
  })
  const approval = `/desk/order/${orderId}/refund-request/${request.id}/approval/`
  expect((await sara.ask('POST', approval)).body.code).toBe('same_person')
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toEqual([])
  const answers = await Promise.all([manager.ask('POST', approval), manager.ask('POST', approval)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, orderId))).toHaveLength(1)
  const { body: timeline } = await mona.ask('GET', `/desk/order/${orderId}/timeline/`)
  const line = timeline.entries.find(({ event }: { event?: string }) => event === 'rest_cancelled')
  expect(line.by.name).toBe('Rania Saleh')

  // Twice within the limit is above it, too; a rest that was cancelled meanwhile is not cancelled again.
  const twice = await sentInPart(3)
  expect((await giveSeenBack(sara, twice.orderId, { free: '20.00' })).answer.status).toBe(200)
  const two = { reason: 'Sold out', units: 2 }
  expect((await sara.ask('GET', twice.rest)).body).toMatchObject({ refund_amount: '40.00', limit: '30.00' })
  expect((await sara.ask('POST', twice.rest, two)).body.code).toBe('above_refund_limit')
  const asked = await sara.ask('POST', twice.rest.replace('cancel-rest', 'cancel-rest-request'), two)
  expect(asked.body.next_step).toBe('approve_refund')
  expect((await mona.ask('POST', twice.rest, two)).status).toBe(200)
  expect((await manager.ask('GET', `${twice.path}money/`)).body.request).toBeNull()
})

test('of an order that is paid on delivery the rest is owed no more, and its cash is recorded once by one of two people, or it is declined', async () => {
  const { path, id } = await dueOrder()
  const [{ line }] = (await sara.ask('GET', path)).body.unsent
  await sara.ask('POST', `${path}parcel/`, { lines: [{ line, units: 1 }], tracking: null })
  const { body: preview } = await sara.ask('GET', `${path}cancel-rest/`)
  expect(preview).toMatchObject({ refund_amount: '0.00', refund_to: null })
  const cancelled = await sara.ask('POST', `${path}cancel-rest/`, { reason: 'Sold out', units: 1 })
  expect(cancelled).toMatchObject({
    status: 200,
    body: { amount: preview.due_amount, next_step: 'collect_cash' },
  })
  const key = { 'idempotency-key': `cash-of-${id}` }
  const answers = await Promise.all([
    sara.ask('POST', `${path}cash/`, undefined, key),
    sara.ask('POST', `${path}cash/`, undefined, key),
    mona.ask('POST', `${path}cash/`),
  ])
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'not_due')).toBe(
    true,
  )
  expect(await shop.db.select().from(payment).where(eq(payment.orderId, id))).toHaveLength(1)
  expect((await sara.ask('GET', path)).body).toMatchObject({ status: 'completed', payment_status: 'paid' })

  const declined = await dueOrder()
  const refused = await mona.ask('POST', `${declined.path}refused-parcel/`)
  expect(refused).toMatchObject({ status: 200, body: { status: 'cancelled', next_step: null } })
  expect(await shop.stock(declined.unit)).toEqual({ quantity: 5, reserved: 0 })
  const { body: timeline } = await sara.ask('GET', `${declined.path}timeline/`)
  expect(timeline.entries.find(({ event }: { event?: string }) => event === 'cancelled').by.name).toBe(
    'Mona Aziz',
  )
})

test('a company is named at the desk: its number is checked, the invoice replaced once, and the second person hears of the first', async () => {
  const { orderId } = await paidOrder(shop, [{ id: await shop.unit(9), quantity: 1 }])
  await shop.db
    .update(order)
    .set({
      address: {
        ...(await sara.ask('GET', `/desk/order/${orderId}/`)).body.whole.cart_frozen_data.address,
        country: 'SA',
      },
    })
    .where(eq(order.id, orderId))
  const path = `/desk/order/${orderId}/`
  const version = (await sara.ask('GET', path)).body.buyer.company_version
  const company = { name: 'Tea House', tax_number: '310122393500003', version }
  expect(await sara.ask('POST', `${path}company/`, { ...company, name: ' ' })).toMatchObject({
    status: 400,
    body: { name: [expect.any(String)] },
  })
  expect(await sara.ask('POST', `${path}company/`, { ...company, tax_number: '12' })).toMatchObject({
    status: 400,
    body: { tax_number: [expect.stringContaining('3')] },
  })
  const key = { 'idempotency-key': `company-of-${orderId}` }
  const named = await Promise.all([
    sara.ask('POST', `${path}company/`, company, key),
    sara.ask('POST', `${path}company/`, company, key),
  ])
  expect(named.map(({ status }) => status)).toEqual([200, 200])
  expect(named[0]?.body.whole.company).toEqual({ name: 'Tea House', tax_number: '310122393500003' })
  expect(await mona.ask('POST', `${path}company/`, { ...company, name: 'Coffee House' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  const again = { ...company, version: named[0]?.body.buyer.company_version }
  expect((await mona.ask('POST', `${path}company/`, again)).status).toBe(200)
  const papers = await documentsOf(shop.db, orderId)
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  const records = (await rowsOf(orderId)).filter(({ call }) => call === 'nameShopOrderCompany')
  expect(records).toMatchObject([{ after: { has_company: true, has_tax_number: true } }])
  expect(JSON.stringify(records)).not.toMatch(/Tea|3101/)
})
