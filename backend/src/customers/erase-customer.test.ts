import { type CheckoutShop, openCheckoutShop } from '@marah/testing/checkout-shop'
import { personAt, type TestPerson } from '@marah/testing/desk'
import { guestOrder } from '@marah/testing/guest'
import { paidOrder } from '@marah/testing/paid-order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrderNumbered } from '../orders/index.ts'
import { orderNumber } from '../platform/text/record-numbers.ts'
import { removeOldOrders } from '../retention/old-orders.ts'
import { address, user } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { customer } from '../schema/customers.ts'
import { deskNote } from '../schema/desk-notes.ts'
import { order } from '../schema/orders.ts'

let shop: CheckoutShop
let owner: TestPerson
beforeAll(async () => {
  shop = await openCheckoutShop({ ORDER_YEARS: '7' })
  owner = await personAt({ request: shop.request, backend: { services: shop.services } }, 'owner')
})
afterAll(() => shop.close())

async function customerOf(email: string) {
  const [row] = await shop.db.select().from(customer).where(eq(customer.email, email))
  const id = row?.id ?? 0
  return { id, path: `/desk/customer/${id}/` }
}

async function deliver(orderId: number): Promise<void> {
  for (const status of ['delivery', 'completed'] as const)
    expect(await moveOrderNumbered(shop.services, orderNumber(orderId), status)).toBe('done')
}

const orderRow = async (id: number) => (await shop.db.select().from(order).where(eq(order.id, id)))[0]

test('erasing an account waits for what is open, says what goes and what stays until when, and then keeps exactly that', async () => {
  const { buyer, orderId } = await paidOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const { id, path } = await customerOf(buyer.email)
  await owner.ask('POST', `${path}note/`, { text: 'Rings twice' })
  const open = await owner.ask('GET', `${path}erasure/`)
  expect(open.body.open).toEqual([{ kind: 'order', order: orderId, number: orderNumber(orderId) }])
  expect(await owner.ask('POST', `${path}erasure/`)).toMatchObject({
    status: 409,
    body: { code: 'customer_has_open' },
  })
  expect((await orderRow(orderId))?.userId).toBe(buyer.userId)

  await deliver(orderId)
  const before = (await owner.ask('GET', `${path}erasure/`)).body
  const lastDay = `${shop.services.now().getUTCFullYear() + 7}-12-31`
  expect(before).toMatchObject({
    open: [],
    removed: [
      { kind: 'account', count: 1 },
      { kind: 'addresses', count: 1 },
      { kind: 'notes', count: 1 },
    ],
  })
  expect(before.stays).toContainEqual({ kind: 'orders', count: 1, until: lastDay })
  const erased = await owner.ask('POST', `${path}erasure/`)
  expect([erased.status, erased.body]).toEqual([200, before])

  expect(await shop.db.$count(customer, eq(customer.id, id))).toBe(0)
  expect(await shop.db.$count(address, eq(address.userId, buyer.userId))).toBe(0)
  expect(await shop.db.$count(deskNote, eq(deskNote.customerId, id))).toBe(0)
  const [closed] = await shop.db.select().from(user).where(eq(user.id, buyer.userId))
  expect(closed).toMatchObject({ fullName: '', phone: null })
  expect((await shop.send(buyer, 'GET', '/auth/user/')).status).toBe(401)
  expect(await orderRow(orderId)).toMatchObject({ email: buyer.email, address: { city: 'Beirut' } })
  expect((await owner.ask('GET', path)).status).toBe(404)
  expect(
    await shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `customer:${id}`)),
  ).toContainEqual(expect.objectContaining({ call: 'eraseCustomer', after: { is_erased: true } }))

  // On the last day it is still there; on the next it is not.
  const at = (day: string) => ({ ...shop.services, now: () => new Date(`${day}T23:59:00Z`) })
  await removeOldOrders(at(lastDay))
  expect((await orderRow(orderId))?.email).toBe(buyer.email)
  await removeOldOrders(at(`${Number(lastDay.slice(0, 4)) + 1}-01-01`))
  expect(await orderRow(orderId)).toMatchObject({ email: '', address: null })
})

test('a guest is erased too: the orders stay without what they are found by, and links to them open nothing', async () => {
  const { guest, orderId, token, transactionId } = await guestOrder(shop, [
    { id: await shop.unit(3), quantity: 1 },
  ])
  await deliver(orderId)
  const { path } = await customerOf(guest.email)
  const file = await owner.ask('POST', `${path}data/`)
  expect(file.body).toMatchObject({
    customer: [{ email: guest.email }],
    customer_order: [{ id: orderId, lines: [{}] }],
  })
  expect(JSON.stringify(file.body)).not.toMatch(/guest_key|mailbox_key|staff_id/)
  const link = { headers: { authorization: `Order ${token}` } }
  const own = `/order/orders/${transactionId}/`
  expect((await shop.request('GET', own, link)).status).toBe(200)

  const erased = await owner.ask('POST', `${path}erasure/`)
  expect(erased.status).toBe(200)
  expect((await owner.ask('GET', path)).status).toBe(404)
  expect(await orderRow(orderId)).toMatchObject({ guestEmail: null, guestKey: null, email: guest.email })
  expect((await shop.request('GET', own, link)).status).toBe(404)
})

test('a customer’s data are the file that the customer gets, on record, and not for a session by PIN', async () => {
  const { buyer } = await paidOrder(shop, [{ id: await shop.unit(3), quantity: 1 }])
  const { id, path } = await customerOf(buyer.email)
  const own = (await shop.send(buyer, 'GET', '/auth/user/data/')).body
  const file = await owner.ask('POST', `${path}data/`)
  expect({ ...file.body, made_on: 0, devices: 0 }).toEqual({ ...own, made_on: 0, devices: 0 })
  expect(file.headers.get('content-disposition')).toContain('customer.json')
  expect(
    await shop.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `customer:${id}`)),
  ).toMatchObject([{ call: 'exportCustomer', actor: { id: owner.id }, after: { is_exported: true } }])
  const byPin = await personAt({ request: shop.request, backend: { services: shop.services } }, 'owner', {
    signedInBy: 'pin',
  })
  for (const call of ['data/', 'erasure/'])
    expect((await byPin.ask('POST', path + call)).status, call).toBe(403)
})
